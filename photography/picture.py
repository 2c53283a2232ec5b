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
    # Share of the frame that the longer side fills, and vertical shift as a share of the frame.
    fill: float = 0.74
    lift: float = 0.0
    bounces: int = 6
    # More samples for complex light, such as a flame in colored glass.
    samples: int = field(default=28, repr=False)
    # Number of the product's colors with a picture. The first is the main picture.
    colors: int = 4
    # Changes for the second picture: turn, view, fill, lift, or parameters.
    angle: dict | None = None
