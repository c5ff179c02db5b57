"""One part of the rules per module, each ending in the Mechanic (or the choice of them) that it offers."""
