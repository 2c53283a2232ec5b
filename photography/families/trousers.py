"""Jeans and chinos, laid flat at full length, their front up."""

from colors import is_dark, shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, flipped, mirrored, outline
from families.sewing import button, ribbon, rivet, settle, stitches
from lettering import words
from materials import matte_plastic, metal, printed
from modeling import cylinder
from textiles import canvas, denim, weave

# The lower edge of the waistband from the middle of the front to the side.
WAIST = [(0, 45.0), (7, 45.4), (13, 46.4), (19.6, 48.2)]
# The creases of the right leg: see Cloth in flat_lay.py.
WHISKERS = [
    (2.5, 25, 15, 31, 1.1, 1.12), (3.5, 22, 18, 25, 1.2, 1.05), (5, 18, 19, 18.5, 1.3, 0.83), (20, 12, 9, 5, 1.7, 0.9),
    (10, -8, 25, -12, 1.6, 1.2), (24, -17, 11, -15, 1.5, 1.12), (10, -22, 22, -25, 1.6, 0.9), (26, -44, 16, -39, 1.5, 1.05),
    (13, -47, 25, -49, 1.3, 0.75), (22, 2, 25, -10, 1.4, 0.75),
]  # fmt: skip


def jeans(color):
    """Indigo denim with copper rivets and ochre stitches."""
    table, cloth, thread = Table(90, 130), denim(color, worn=(15.5, 0, 8, 30)), matte_plastic('#d08b35')
    _back(table, denim(shade(color, 1.3)), '#96582f', '#f6e6c8')
    pocket = [(11.2, 49.4), (12.6, 42.0), (16.8, 38.2), (24.3, 37.0)]
    coin = [(14.6, 42.9), (21.0, 44.1), (22.8, 34.0), (15.4, 34.0)]
    for side in (-1, 1):
        _facing(table, cloth, side)
    table.lay(coin, cloth, 0.3, 0.2, drape=0.5, spacing=0.5)
    _row(table, [(15.0, 42.3), (20.7, 43.4)], thread)
    leg = [(25.2, 31), (26.6, 14), (27.6, -12), (29.8, -51.6)]
    inner = [(9.0, -52), (6.2, -22), (3.4, 10), (0, 22.4)]
    lying = Creased('soft', 0.9, 1.0, 30, (4, -8), along=1.3, folds=_both(WHISKERS), seed=1.4)
    _front(table, cloth, outline(pocket), leg, inner, lying)
    for line in _pair(pocket):
        _row(table, _moved(line, 0, -0.5), thread)
        _row(table, _moved(line, 0, -1.15), thread)
    for line in _pair([(23.9, 35.4), (24.2, 31), (24.6, 22)]):
        _row(table, line, thread)
    _fly(table, thread, (0, 0.7))
    for line in _pair([(28.6, -49.9), (19, -50.6), (9.9, -50.2)]):
        _row(table, line, thread)
    _waistband(table, cloth, thread)
    settle(table, cylinder(1.0, 0.35, 0.12, metal('#b97548', 0.3)), -0.3, 47.0, 0.05)
    settle(table, cylinder(0.45, 0.45, 0.1, metal('#8f5430', 0.35)), -0.3, 47.0, 0.05)
    for side in (-1, 1):
        for x, y in ((12.7, 44.8), (22.9, 36.3)):
            rivet(table, side * x, y, 0.62)


def chinos(color):
    """Fine twill with slanted pockets, a horn button and a pressed crease."""
    table, cloth = Table(90, 130), canvas(color)
    thread = matte_plastic(shade(color, 1.25 if is_dark(color) else 0.62))
    _back(table, weave('#e6dcc8', 0.06), '#f4efe4', '#3a332b')
    for side in (-1, 1):
        _facing(table, cloth, side)
    pocket = [(12.4, 49.6), (24.9, 32.4)]
    leg = [(25.3, 30), (25.8, 14), (25.4, -12), (27.2, -51.6)]
    inner = [(10.6, -52), (7.0, -22), (3.6, 10), (0, 22.4)]
    crease = [(12.4, 42), (14.0, 8), (17.2, -26), (19.2, -52)]
    soft = [(*fold[:5], fold[5] * 0.8) for fold in WHISKERS]
    lying = Creased('fine', 1.3, 1.2, 60, (2, 6), along=1.2, folds=_both(soft), seed=2.6)
    _front(table, cloth, pocket, leg, inner, lying, crease)
    for line in _pair(pocket):
        _row(table, _moved(line, -0.55, -0.3), thread)
    _fly(table, thread, (0,))
    for line in _pair([(26.2, -49.0), (19, -49.6), (11.2, -49.2)]):
        _row(table, line, thread)
    _waistband(table, cloth, thread)
    button(table, -0.3, 47.0, 1.05, '#4a3324', '#2b1e14', turn=15)


def _pair(line):
    return [outline(line), outline([(-x, y) for x, y in line])]


def _both(folds):
    """The folds of one leg, and much the same on the other."""
    other = [(-ax, ay + i % 3 - 1, -bx, by - i % 2 * 1.5, width, height * (0.8 + i % 4 * 0.1)) for i, (ax, ay, bx, by, width, height) in enumerate(folds)]
    return [*folds, *other]


def _moved(line, x, y):
    return [(px + (x if px > 0 else -x), py + y) for px, py in line]


def _row(table, line, thread):
    stitches(table, line, thread, 0.46, 0.24, 0.15, 0.04)


def _back(table, inside, label, ink):
    """What is seen of the back above the front's waist: the inside of it, its waistband, and the label."""
    table.lay(mirrored(outline([(0, 51.4), (10, 51.0), (19.4, 49.6)], [(19.4, 49.6), (20, 42)], [(20, 42), (0, 40)])), inside, 0.5, 0.4)
    table.lay(ribbon([(-19.4, 49.4), (-10, 50.8), (0, 51.2), (10, 50.8), (19.4, 49.4)], 3.6), inside, 0.7, 0.4, drape=0.5, spacing=0.5)
    table.lay([(-5.4, 49.2), (5.4, 49.2), (5.4, 52.4), (-5.4, 52.4)], matte_plastic(label), 0.25, 0.15, drape=0.5, spacing=0.5)
    words('HALLOWICK', 1.4, printed(ink), 'sans-bold', (0, 51.0, table.height(0, 51.0) + 0.1), 'top', spacing=1.06, fit=9.2)


def _facing(table, cloth, side):
    """The cloth of the hip, which shows in the opening of a pocket."""
    points = outline([(9, 46), (19.4, 48.4)], [(19.4, 48.4), (22.6, 43), (24.6, 36), (25.2, 30)], [(25.2, 30), (10, 31)])
    table.lay(points if side > 0 else flipped(points), cloth, 1.0, 0.9, drape=0.5)


def _front(table, cloth, pocket, leg, inner, lying, crease=None):
    """Both legs in one piece; the seams are pressed in, a crease stands out."""
    waist = [(x, y + 3.4) for x, y in outline(WAIST) if x < pocket[0][0]]
    hem = [leg[-1], ((leg[-1][0] + inner[0][0]) / 2, leg[-1][1] - 1.0), inner[0]]
    half = [*waist, *pocket, *outline([pocket[-1], *leg], hem, inner)]
    rise = [(-0.9, 45.2), (-1.0, 36), (-0.7, 30), (0, 22.4)]
    inset = [(x - 1.1, y) for x, y in leg]
    seams = [(outline(rise), 0.4, 0.7), *((line, 0.3, 0.25) for line in _pair(inset))]
    seams += [(line, 0.5, -0.7) for line in _pair(crease)] if crease else []
    table.lay(mirrored(half), cloth, 1.9, 1.3, lying, seams=seams, spacing=0.6, grain=lambda x, y: 4 if x > 0 else -4)


def _fly(table, thread, moves):
    for move in moves:
        _row(table, outline([(3.9 - move, 44.6), (3.9 - move, 38), (3.4 - move, 33.4), (1.8 - move * 0.5, 30.2 + move), (-0.5, 28.6 + move)]), thread)
    _row(table, outline([(-0.2, 44.6), (-0.35, 36), (-0.1, 29.4)]), thread)


def _waistband(table, cloth, thread):
    """Two halves that overlap in the middle, and the loops for a belt."""
    line = outline(WAIST)
    for end, half in ((1.6, [(-x, y) for x, y in line]), (-2.6, line)):
        low = [(end, 44.9), *half]
        high = [(end, 48.9), *((x, y + 4.0) for x, y in half)]
        table.lay([*low, *reversed(high)], cloth, 0.75, 0.45, Cloth((9, 0), (7, 0.15), seed=end), drape=0.7, spacing=0.5)
        for side in (low, high):
            up = 0.55 if side is low else -0.55
            _row(table, [(x, y + up) for x, y in side[1:]], thread)
    for x, y, turn in ((9.6, 47.6, 0.1), (-9.6, 47.6, -0.1), (17.4, 49.4, 0.2), (-17.4, 49.4, -0.2)):
        loop = [(x - 0.75 - turn * dy, y + dy) for dy in (2.0, -2.9)] + [(x + 0.75 - turn * dy, y + dy) for dy in (-2.9, 2.0)]
        table.lay(loop, cloth, 0.5, 0.35, drape=0.5, spacing=0.4)
