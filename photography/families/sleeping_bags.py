"""A mummy bag filled with down, laid out, with its compression sack."""

import math

from families.nylon import ripstop, sack
from lettering import words
from materials import matte_plastic, metal
from modeling import box, group, prism, tube
from outlines import smooth, superellipse
from surfaces import rumple, sheet

LONG, TALL, BAFFLE = 210.0, 17.0, 13.5
LINING = '#e3a04a'

# Half the width at shares of the length, from the foot to the crown.
PLAN = [(0.0, 9.0), (0.02, 17.0), (0.06, 20.5), (0.14, 22.0), (0.3, 25.5), (0.48, 31.0), (0.62, 36.5), (0.72, 39.0), (0.79, 37.0), (0.85, 30.5), (0.9, 26.0), (0.95, 21.5), (0.985, 13.0), (1.0, 5.0)]
FACE = (0.0, LONG * 0.893, 11.5, 13.5)


def starfall(color):
    """Closed but for the hood, the zip down its left side."""
    shell = ripstop(color, 1.5, 0.36)
    edge = _plan()

    def shape(u, v):
        return _surface((2 * u - 1), v, edge)

    sheet(shape, 110, 420, shell, size=(80, LONG), crease=180)
    _hood(ripstop(LINING, 1.5, 0.4), shell, edge)
    _zip(edge)
    ink = matte_plastic('#ece8de')
    mark = words('STARFALL', 5.4, ink, 'sans-bold', (0, 0, 0), 'top', spacing=1.25)
    _drape(mark, 12.0, BAFFLE * 11.46, edge)
    sack(color, 10.0, 32.0, (62, 22), 20, straps=True)


def _plan():
    line = smooth([tuple(point) for point in PLAN], 16)

    def half(share):
        for (a, p), (b, q) in zip(line, line[1:]):
            if share <= b:
                return p + (q - p) * (share - a) / max(b - a, 1e-6)
        return line[-1][1]

    return half


def _surface(across, share, edge):
    """Where a place of the upper shell lies: `across` from -1 to 1, `share` along."""
    half, y = edge(share), share * LONG
    x = across * half
    phase = y / BAFFLE
    pillow = abs(math.sin(math.pi * phase)) ** 0.55
    dome = (1 - abs(across) ** 2.6) ** 0.5
    ends = min(1.0, (share / 0.05) ** 0.5, ((1 - share) / 0.06) ** 0.5)
    tall = TALL * (1.15 if share < 0.1 else 1.0) * (0.72 + 0.28 * min(1.0, half / 36))
    folds = 1.6 * rumple(x, y * 0.7, 7.0, 4.0) * dome
    lengthwise = 0.9 * math.sin(x * 0.9 + 2.0 * rumple(y, x, 20.0, 1.0)) * (1 - pillow) * dome
    z = tall * dome * ends * (0.72 + 0.28 * pillow) + folds * ends + lengthwise * ends
    fx, fy, fw, fh = FACE
    out = math.hypot((x - fx) / fw, (y - fy) / fh)
    if out < 1.25:
        z *= 0.25 + 0.75 * min(1.0, max(0.0, (out - 0.7) / 0.5)) ** 0.7
    wave = 1 + 0.012 * pillow
    return (x * wave, y - LONG / 2, max(z, 0.05))


def _hood(lining, shell, edge):
    """The opening for the face: lined, with a full rim that a cord gathers."""
    fx, fy, fw, fh = FACE

    def dish(u, v):
        angle, out = 2 * math.pi * u, v * 1.04
        x, y = fx + out * fw * math.cos(angle), fy + out * fh * math.sin(angle)
        return (x, y - LONG / 2, 5.2 + 5.5 * out**3 + 0.9 * rumple(x, y, 5.0, 3.0) + 0.5 * math.sin(angle * 11) * out)

    sheet(dish, 90, 24, lining, crease=180)

    def rim(u, v):
        turn, around = 2 * math.pi * u, 2 * math.pi * v
        pucker = 1 + 0.1 * abs(math.sin(turn * 13)) ** 0.6
        out = 1.0 + 3.6 / fw * math.cos(around) * pucker
        height = 11.2 - 1.6 * math.sin(turn) + 3.4 * math.sin(around) * pucker
        return (fx + fw * out * math.cos(turn), fy + fh * out * math.sin(turn) - LONG / 2, height)

    sheet(rim, 260, 26, shell, crease=180)
    low = fy - fh - LONG / 2
    for side in (-1, 1):
        cord = [(side * 1.4, low + 0.5, 14.0)]
        for x, y in ((2.4, -4.5), (3.4, -9.5), (2.2, -13.0)):
            share = (low + y) / LONG + 0.5
            cord.append((side * x, low + y, _surface(side * x / edge(share), share, edge)[2] + 0.6))
        tube(cord, 0.34, matte_plastic('#2b2c31'))
    group([box(2.8, 3.2, 2.0, 0.7, matte_plastic('#e08a2c'))], (0, low - 1.6, 14.2))


def _zip(edge):
    """A two-way zip along the wearer's right, from the collar to the knees."""
    points = []
    for i in range(40):
        share = 0.8 - 0.5 * i / 39
        x, y, z = _surface(-0.8, share, edge)
        points.append((x, y, z + 0.25))
    tape = [(x, y, z) for x, y, z in points]
    tube(tape, 0.85, matte_plastic('#2b2c31'), curved=False)
    tube([(x, y, z + 0.6) for x, y, z in points], 0.4, metal('#e08a2c', 0.4), curved=False)
    x, y, z = points[1]
    pull = prism(superellipse(2.2, 6.0, 3.0), 0.6, 0.2, matte_plastic('#e08a2c'))
    group([pull], (x + 0.4, y - 4.0, z + 0.9), (6, -14, 12))


def _drape(letters, x, y, edge):
    """Lets flat words follow the shell."""
    for vertex in letters.data.vertices:
        share = (vertex.co.y + y) / LONG
        px = vertex.co.x + x
        vertex.co = (px, *_surface(px / edge(share), share, edge)[1:])
        vertex.co.z += 1.5
