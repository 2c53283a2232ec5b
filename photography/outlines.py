"""Plane curves for solids and surfaces: lists of points in centimeters."""

import math


def rounded_rectangle(width, depth, corner, steps=10):
    """A rectangle with rounded corners, counter-clockwise around the origin."""
    corner = min(corner, width / 2 - 1e-4, depth / 2 - 1e-4)
    points = []
    for start, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for step in range(steps + 1):
            angle = (start + step / steps) * math.pi / 2
            x = sx * (width / 2 - corner) + corner * math.cos(angle)
            points.append((x, sy * (depth / 2 - corner) + corner * math.sin(angle)))
    return points


def superellipse(width, depth, power=2.6, steps=64):
    """A superellipse: an ellipse at power 2, nearly a rectangle at a large power."""
    points = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** (2 / power), c) * width / 2
        points.append((x, math.copysign(abs(s) ** (2 / power), s) * depth / 2))
    return points


def smooth(points, steps=8, closed=False):
    """A Catmull-Rom spline through all points, of any dimension, with `steps` segments between two points."""
    count = len(points)
    if count < 3:
        return list(points)
    curve = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            curve.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return curve if closed else [*curve, tuple(points[-1])]


def fillet(points, radius, steps=6):
    """Rounds the inner corners of an open polyline; `radius` is one number, or a list with one for each inner corner."""
    rounded = [points[0]]
    for i in range(1, len(points) - 1):
        size = radius[i - 1] if isinstance(radius, (list, tuple)) else radius
        (ax, ay), (bx, by), (cx, cy) = points[i - 1 : i + 2]
        before, after = math.dist((ax, ay), (bx, by)), math.dist((cx, cy), (bx, by))
        reach = min(size, before * 0.49, after * 0.49)
        if reach < 1e-5:
            rounded.append((bx, by))
            continue
        sx, sy = bx + (ax - bx) / before * reach, by + (ay - by) / before * reach
        ex, ey = bx + (cx - bx) / after * reach, by + (cy - by) / after * reach
        for step in range(steps + 1):
            t = step / steps
            rounded.append(
                ((1 - t) ** 2 * sx + 2 * t * (1 - t) * bx + t * t * ex, (1 - t) ** 2 * sy + 2 * t * (1 - t) * by + t * t * ey)
            )
    return [*rounded, points[-1]]
