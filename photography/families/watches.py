"""A sports watch with a lit round screen."""

import math

from colors import shade
from families.shells import oval, sweep
from lettering import words
from materials import glossy_plastic, glow, matte_plastic, metal, rubber
from modeling import box, cylinder, group, prism, tube
from outlines import fillet
from surfaces import lathe, loft

# What the strap is next to each color of the case.
STRAPS = {'#4d525a': '#2c2d31', '#c6cbd1': '#dfe0dc', '#d88897': '#e6b9bd'}
CASES = {'#d88897': '#d49a8f'}


def pulse(color):
    """The watch closed as on a wrist, lying on its buckle so that the face looks up at the camera."""
    tint = CASES.get(color, color)
    body = watch(metal(tint, 0.24), metal(shade(tint, 0.78), 0.3), rubber(STRAPS.get(color, '#2c2d31')))
    return group([body], (0, 0, 0), (62, 0, 0))


def watch(case, trim, band):
    """The face looks along z; the strap runs down to a buckle at the back."""
    parts = [_case(case), _bezel(trim), *_crowns(trim), group(_face(), (0, 0, 0.56))]
    parts += _strap(band, trim)
    return group(parts)


def _case(case):
    """Round, with short lugs above and below."""
    profile = fillet([(1.5, -0.62), (2.05, -0.5), (2.27, -0.2), (2.27, 0.28), (2.12, 0.5), (1.95, 0.5)], [0.15, 0.25, 0.2, 0.12])
    body = lathe([(0, -0.62), *profile], case, sides=160)
    lugs = []
    for y in (1, -1):
        rings = []
        for k, (out, high, wide) in enumerate(((1.4, 0.34, 2.7), (1.95, 0.3, 2.6), (2.35, 0.12, 2.42), (2.62, -0.14, 2.3), (2.7, -0.36, 2.2))):
            low = -0.5 - 0.09 * k
            ring = [(x, y * out, (high + low) / 2 + z) for x, z, _ in oval(wide, high - low, 4.5, 0, 48)]
            rings.append(ring if y > 0 else [(-x, b, z) for x, b, z in ring])
        lugs.append(loft(rings, case))
    return group([body, *lugs])


def _bezel(trim):
    """A ring with a mark for each five minutes around the glass."""
    ring = lathe(fillet([(2.02, 0.42), (2.14, 0.46), (2.1, 0.58), (1.92, 0.64), (1.86, 0.55)], 0.04), trim, sides=160)
    marks = []
    for i in range(60):
        angle = math.radians(i * 6)
        mark = box(0.018 if i % 5 else 0.035, 0.1 if i % 5 else 0.13, 0.01, 0.002, matte_plastic('#f1efe9' if i % 5 == 0 else '#8b8d91'), (0, 0, 0), 1)
        mark.location = (1.99 * math.sin(angle), 1.99 * math.cos(angle), 0.618)
        mark.rotation_euler = (0, 0, -angle)
        mark.rotation_euler.rotate_axis('X', math.radians(-18))
        marks.append(mark)
    return group([ring, *marks])


def _crowns(trim):
    parts = []
    for turn, long in ((28, 0.34), (-28, 0.2)):
        ridged = []
        for i in range(144):
            out = 0.3 + 0.012 * math.cos(i / 144 * 2 * math.pi * 24)
            ridged.append((out * math.cos(2 * math.pi * i / 144), out * math.sin(2 * math.pi * i / 144)))
        knob = prism(ridged, long, 0.04, trim)
        angle = math.radians(turn)
        parts.append(group([knob], (2.2 * math.cos(angle), 2.2 * math.sin(angle), 0.0), (0, 90, turn)))
    return parts


def _face():
    """What the screen shows: the time between two rings of progress, and three small readings."""
    accent = '#f2785c'
    white, gray, warm = glow('#f6f4ee', 1.3), glow('#8f949b', 0.9), glow(accent, 1.6)
    parts = [cylinder(1.9, 0.03, 0, glossy_plastic('#060607', 0.05), (0, 0, -0.035), 128)]
    parts.append(_arc(1.7, 90, -180, 0.075, warm))
    parts.append(_arc(1.7, -92, -176, 0.075, glow('#3a1d17', 0.6)))
    parts.append(_arc(1.52, 90, -250, 0.055, glow('#6cc7b4', 1.3)))
    parts.append(_arc(1.52, -162, -106, 0.055, glow('#173530', 0.6)))
    parts += [
        words('10:24', 1.12, white, 'sans-bold', (0, 0.22, 0), 'top', spacing=0.96),
        words('SAT 21', 0.3, warm, 'sans-bold', (0, 1.02, 0), 'top', spacing=1.1),
        words('62', 0.42, white, 'sans-bold', (-0.72, -0.62, 0), 'top'),
        words('bpm', 0.2, gray, 'sans', (-0.72, -0.94, 0), 'top'),
        words('8.4', 0.42, white, 'sans-bold', (0.0, -0.7, 0), 'top'),
        words('km', 0.2, gray, 'sans', (0.0, -1.02, 0), 'top'),
        words('91', 0.42, white, 'sans-bold', (0.72, -0.62, 0), 'top'),
        words('ready', 0.2, gray, 'sans', (0.72, -0.94, 0), 'top'),
    ]
    return parts


def _arc(radius, start, reach, width, material):
    """A flat ring section from `start` over `reach` degrees with round ends."""
    points = []
    steps = max(8, abs(reach) // 4)
    for out, angles in ((radius + width, range(steps + 1)), (radius - width, range(steps, -1, -1))):
        for i in angles:
            angle = math.radians(start + reach * i / steps)
            points.append((out * math.cos(angle), out * math.sin(angle)))
        last = math.radians(start + (reach if out > radius else 0))
        for k in range(1, 8):
            turn = k / 8 * math.pi
            spin = -1 if out > radius else 1
            x = radius + spin * -width * math.cos(turn)
            bulge = math.copysign(width * math.sin(turn), reach if out > radius else -reach)
            points.append((x * math.cos(last) - bulge * math.sin(last), x * math.sin(last) + bulge * math.cos(last)))
    if reach < 0:
        points.reverse()
    return prism(points, 0.006, 0, material)


def _strap(band, trim):
    """Both halves fall to the back and meet in a pin buckle."""
    loop = [(2.55, -0.32), (3.05, -0.95), (3.25, -2.0), (3.0, -3.3), (2.2, -4.35), (1.0, -4.85), (0, -4.95)]
    upper = sweep([(0, y, z) for y, z in loop] + [(0, -0.9, -4.95)], lambda t: (2.2 - 0.3 * t, 0.34 - 0.1 * t), band, across=(1, 0, 0), power=4.0)
    lower = sweep([(0, -y, z) for y, z in loop] + [(0, 1.2, -5.2)], lambda t: (2.2 - 0.3 * t, 0.34 - 0.1 * t), band, across=(-1, 0, 0), power=4.0)
    parts = [upper, lower]
    frame = [(1.0, -0.4), (-1.0, -0.4), (-1.0, 0.4), (1.0, 0.4)]
    parts.append(tube([(x, y - 0.5, -5.16) for x, y in frame], 0.1, trim, closed=True, curved=False))
    parts.append(tube([(0, -0.98, -5.16), (0, -0.1, -5.3)], 0.07, trim))
    for y, z, lean in ((-3.27, -2.0, 90), (-3.12, -2.9, 105), (-2.72, -3.75, 122)):
        hole = cylinder(0.13, 0.02, 0, matte_plastic('#0c0c0d'), sides=32)
        parts.append(group([hole], (0, y - 0.17 * math.sin(math.radians(lean)), z + 0.17 * math.cos(math.radians(lean))), (lean, 0, 0)))
    return parts
