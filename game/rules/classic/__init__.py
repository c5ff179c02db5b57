"""The classic board of forty squares (rules/classic.md), gated by questions (rules/gate.md)."""
