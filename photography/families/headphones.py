"""Headphones over the ears."""

import math

from colors import is_dark, shade
from families.shells import dome, lay_on, oval, sweep
from lettering import words
from materials import leather, matte_plastic, metal
from modeling import cylinder, group, prism, tube
from outlines import rounded_rectangle, smooth
from surfaces import loft, rumple_all
from textiles import felt, weave

# How wide, how high and how round a cup is.
CUP = (7.6, 9.0, 2.35)
BAND = [(6.75, 8.6), (7.45, 10.3), (7.85, 12.3), (7.55, 15.0), (6.1, 17.6), (3.4, 19.35), (0, 19.95)]


def over_ear(color):
    """A pair that stands on its cups; returns what to group it by."""
    return group(headphones(color))


def headphones(color):
    """All parts, standing on z = 0 with the wearer's face towards -y."""
    trim = metal({'#d8c29c': '#c9b48f', '#2a3b5f': '#b9bdc6'}.get(color, '#6f7075'), 0.24)
    shell = matte_plastic(color if not is_dark(color) else shade(color, 0.9), 0.002)
    hide = leather(shade(color, 0.72 if not is_dark(color) else 0.8), 0.07)
    parts = [
        group(_cup(shell, hide, trim, 'R'), (5.0, 0, 4.55), (0, 4, -5)),
        group(_cup(shell, hide, trim, 'L'), (-5.0, 0, 4.55), (0, -4, 185)),
    ]
    return parts + _band(shell, hide, trim)


def _cup(shell, hide, trim, side):
    """One cup with its axis along x: the cushion towards -x."""
    width, height, power = CUP
    body = [(0.45, 0.0), (0.12, 0.1), (0.0, 0.35), (0.0, 1.15), (0.06, 1.5), (0.22, 1.82), (0.5, 2.1), (0.82, 2.27), (0.86, 2.2), (0.86, 2.0)]
    parts = [dome(width, height, power, _eased(body), shell, caps=False)]
    ring = [(0.88, 2.0), (0.88, 2.3), (0.93, 2.34), (1.08, 2.36), (1.12, 2.32), (1.12, 2.0)]
    parts.append(dome(width, height, power, ring, trim, caps=False))
    parts.append(dome(width, height, power, [(1.14, 2.0), (1.14, 2.24), (1.2, 2.3), *((1.2 + 2.6 * t, _lid(t)) for t in _steps(12, 1.0))], shell))
    parts.append(lay_on(words('AURIVANE', 0.62, trim, 'sans-bold', (0, 0, 2.36), 'top', spacing=1.3), lambda x, y: 0.03))
    parts[-1].location.z = _lid(1.0) + 0.004
    parts += _cushion(width, height, power, hide, shell)
    for y, turn in ((3.0, 62), (-3.0, -62)):
        parts.append(_microphone(width, height, y, turn))
    letter = words(side, 2.2, felt('#8d8f94', 0.005), 'sans-bold', (0, 0, 0), 'top', depth=0.01)
    letter.rotation_euler = (math.pi, 0, math.pi)
    letter.location = (0, 0, -0.42)
    parts.append(letter)
    return [group(parts, (0, 0, 0), (90, 0, 90))]


def _lid(t):
    """The height of the outer face: a dish that is flat in its middle."""
    return 2.3 + 0.16 * math.sin(t * math.pi / 2)


def _steps(count, last):
    return [last * i / count for i in range(count + 1)]


def _eased(levels):
    return smooth(levels[:8], 4) + levels[8:]


def _cushion(width, height, power, hide, shell):
    """A ring of foam in leather with a seam, and the cloth inside it."""
    parts = []
    plate = dome(width, height, power, [(0.9, -0.35), (0.35, -0.3), (0.35, 0.12)], shell, caps=False)
    around = []
    for step in range(25):
        angle = math.pi * step / 24
        around.append((1.32 - 1.2 * math.copysign(abs(math.cos(angle)) ** 0.75, math.cos(angle)), -0.2 - 1.75 * math.sin(angle) ** 0.8))
    rings = [oval(width - 2 * inset, height - 2 * inset, power, z, 120) for inset, z in reversed(around)]
    pad = loft(rings, hide, caps=False, crease=60)
    rumple_all(pad, 1.6, 0.045, 3.0)
    seam = [(x, y, -1.33) for x, y, _ in oval(width - 0.6, height - 0.6, power, 0, 64)]
    parts += [plate, pad, tube(seam, 0.035, hide, closed=True)]
    cloth = dome(width, height, power, [(2.3, -0.4), (2.0, -0.4)], weave('#3a3b40', 0.14, '#26272b'))
    return [*parts, cloth]


def _microphone(width, height, y, turn):
    """A slot with a gauze in the side of the shell."""
    x = width / 2 * (1 - (2 * abs(y) / height) ** CUP[2]) ** (1 / CUP[2])
    slot = prism(rounded_rectangle(0.34, 1.0, 0.17), 0.1, 0.03, matte_plastic('#17171a', 0.01))
    slot.rotation_euler = (math.radians(90), 0, math.radians(turn + (90 if y > 0 else 90)))
    slot.location = (0, 0, 0)
    holder = group([slot], (x - 0.06, y, 0.72), (0, 0, 0))
    return holder


def _band(shell, hide, trim):
    """The arms that slide out of the band, the band, and the pad beneath it."""
    half = BAND[:-1]
    line = [(x, 0, z) for x, z in half] + [(0, 0, BAND[-1][1])] + [(-x, 0, z) for x, z in reversed(half)]
    full = smooth(line, 12)
    count = len(full)
    parts = []

    def piece(start, end):
        return full[int(start * (count - 1)) : int(end * (count - 1)) + 1]

    for start, end in ((0.0, 0.24), (0.76, 1.0)):
        parts.append(sweep(piece(start, end)[::3], lambda t: (1.25, 0.34), trim, power=3.4, steps=3))
    parts.append(sweep(piece(0.165, 0.835)[::3], _band_size, shell, power=3.0, steps=3))
    pad = [(x * 0.935, y, z - 0.62) for x, y, z in piece(0.25, 0.75)]
    parts.append(rumple_all(sweep(pad[::3], _pad_size, hide, power=2.3, steps=3, crease=70), 1.4, 0.03, 1.0))
    for side in (1, -1):
        joint = cylinder(0.62, 1.5, 0.16, trim)
        joint.rotation_euler = (math.radians(90), 0, 0)
        joint.location = (side * 6.72, 0.75, 8.75)
        parts.append(joint)
    return parts


def _band_size(t):
    swell = math.sin(math.pi * t)
    end = min(1.0, min(t, 1 - t) / 0.02)
    return (1.9 + 1.3 * swell**0.8) * (0.86 + 0.14 * end), (0.72 + 0.1 * swell) * (0.7 + 0.3 * end)


def _pad_size(t):
    edge = min(t, 1 - t)
    taper = math.sin(math.pi / 2 * min(1.0, edge / 0.16 + 0.02)) ** 0.7
    return 2.95 * (0.55 + 0.45 * taper), 1.35 * (0.2 + 0.8 * taper)


