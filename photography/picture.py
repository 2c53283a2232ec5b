"""A row of the picture tables: how a product is photographed."""

from dataclasses import dataclass, field
from typing import Callable


@dataclass(frozen=True)
class Picture:
    """`build(color, **parameters)` models the product; `color` is the hex of the variant, or None if it has none."""

    build: Callable
    parameters: dict = field(default_factory=dict)
    # Rotation of the product about z in degrees, and elevation of the camera (see VIEWS in studio.py).
    turn: float = 0.0
    view: str | float = 'eye'
    # Share of the frame that the longer side fills, and shifts up and to the right as shares of the frame.
    fill: float = 0.74
    lift: float = 0.0
    shift: float = 0.0
    bounces: int = 6
    # More samples for complex light, such as a flame in colored glass.
    samples: int = field(default=28, repr=False)
    # Changes for the second view and for a close-up: turn, view, fill, lift, shift, or parameters.
    angle: dict | None = field(default=None, repr=False)
    detail: dict | None = field(default=None, repr=False)
