"""From the database and the engine's view to a `Scene`, in the language that is active."""

from classroom.staging.loading import Loaded, load
from classroom.staging.parts import part_of
from classroom.staging.scenes import scene_of

__all__ = ["Loaded", "load", "part_of", "scene_of"]
