"""A row of the picture table: how one product is photographed."""

from dataclasses import dataclass, field
from typing import Callable


@dataclass(frozen=True)
class Picture:
    """`build(color, **parameters)` models the product; `color` is the hex of the variant, or None if it has none."""

    build: Callable
    parameters: dict = field(default_factory=dict)
    # How the product is turned about z in degrees, and how high the camera stands: see VIEWS in studio.py.
    turn: float = 0.0
    view: str | float = 'eye'
    # The share of the frame that the longer side takes.
    fill: float = 0.74
    lift: float = 0.0
    bounces: int = 6
    # More of them for what light goes through in many ways, such as colored glass with a flame in it.
    samples: int = field(default=28, repr=False)
    # How many of the product's colors get a picture of their own; the first is the main picture.
    colors: int = 4
    # What differs from the above in the second picture: turn, view, fill, lift, or parameters.
    angle: dict | None = None
