"""A wrap dress of linen, laid flat, its belt tied at the side."""

from colors import shade
from families.creases import Creased
from families.flat_lay import Cloth, Table, mirrored, outline
from families.sewing import ribbon, stitches
from materials import matte_plastic
from textiles import weave


def wrap_dress(color):
    table = Table(110, 160)
    linen, inside, thread = weave(color, 0.07, shade(color, 1.12), 0.5), weave(shade(color, 0.82), 0.07), matte_plastic(shade(color, 0.85))
    back = outline([(-10, 58), (-9, 66.4), (0, 64.6), (9, 66.4), (10, 58)], [(6, 34), (-6, 34)])
    table.lay(back, inside, 0.35, 0.3)
    _body(table, linen)
    _front(table, linen, thread)
    _skirt(table, linen, thread)
    _belt(table, linen, thread)


def _body(table, linen):
    half = outline(
        [(0, 38), (4.0, 52), (8.6, 66.8)],
        [(8.6, 66.8), (14, 65.6), (19.5, 63.4), (25.5, 57), (31.5, 46)],
        [(31.5, 46), (22.6, 40.4)],
        [(22.6, 40.4), (20.4, 44.4), (18.6, 46)],
        [(18.6, 46), (17.4, 38), (16.2, 30), (19.6, 14), (25.4, -12), (32.4, -46)],
        [(32.4, -46), (16, -48.4), (0, -49)],
    )
    seam = [(19.0, 63.2), (17.4, 57), (17.2, 51), (18.6, 46)]
    seams = [(outline(seam), 0.35, 0.25), (outline([(-x, y) for x, y in reversed(seam)]), 0.35, 0.25)]
    hang = [(-6, 26, -12, -40, 2.6, 0.9), (-12, 26, -22, -42, 2.8, 1.0), (8, 26, 12, -42, 2.6, 0.9), (14, 24, 24, -42, 2.6, 0.9)]
    table.lay(mirrored(half), linen, 1.5, 1.2, Creased('fine', 1.2, 0.9, 20, (4, 3), folds=hang, seed=1.2), seams=seams, spacing=0.65)


def _front(table, linen, thread):
    """The front that comes last crosses from the left shoulder to the right of the waist."""
    edge = [(-8.8, 66.9), (-5.6, 57.4), (1.6, 45.6), (12.4, 33.4), (15.6, 30.6)]
    points = outline(edge, [(15.6, 30.6), (15.9, 28.8)], [(15.9, 28.8), (0, 28.2), (-16.0, 28.8)], [(-16.0, 28.8), (-16.8, 38), (-17.9, 46), (-16.9, 52), (-17.2, 57), (-18.4, 62.8)], [(-18.4, 62.8), (-13.6, 65.2), (-8.8, 66.9)])
    gathers = [(10, 32, -6, 44, 1.3, 0.5), (4, 30, -10, 38, 1.3, 0.45), (-2, 30, -12, 33, 1.2, 0.4)]
    table.lay(points, linen, 0.6, 0.5, Creased('fine', 0.9, 0.6, 70, (3, 8), folds=gathers, seed=2.5), drape=1.0, grain=-14, spacing=0.55)
    stitches(table, outline([(x - 0.6, y - 0.35) for x, y in edge]), thread, 0.26, 0.16, 0.07, 0.02)


def _skirt(table, linen, thread):
    """Its edge swings from the knot down to the hem."""
    edge = [(14.6, 29.0), (16.2, 14), (16.0, -8), (11.0, -34), (6.0, -49.4)]
    points = outline([(-16.0, 29.2), (0, 28.8), (14.6, 29.0)], edge, [(6.0, -49.4), (-14, -49.2), (-33.0, -46.6)], [(-33.0, -46.6), (-25.8, -12), (-19.8, 14), (-16.0, 29.2)])
    hang = [(-10, 27, -24, -44, 2.6, 1.0), (-3, 27, -10, -45, 2.8, 0.9), (5, 27, 2, -45, 2.4, 0.9), (12, 27, 11, -20, 2.0, 0.7)]
    table.lay(points, linen, 0.7, 0.6, Creased('fine', 1.1, 0.8, 110, (8, -6), folds=hang, seed=4.4), drape=1.2, spacing=0.65)
    stitches(table, outline([(x - 0.7, y) for x, y in edge]), thread, 0.26, 0.16, 0.07, 0.02)
    hem = [(-31.8, -45.2), (-14, -47.8), (5.4, -48.0)]
    stitches(table, outline(hem), thread, 0.26, 0.16, 0.07, 0.02)


def _belt(table, linen, thread):
    band = ribbon([(-16.4, 29.6), (-6, 28.8), (4, 28.8), (16.2, 29.8)], 4.4)
    table.lay(band, linen, 0.6, 0.4, Cloth((9, 0.15), (5, 0.25), 0.6), drape=0.8, spacing=0.5)
    for move in (-1.8, 1.8):
        stitches(table, [(-15.6, 29.4 + move), (-6, 28.8 + move), (4, 28.8 + move), (12, 29.3 + move)], thread, 0.26, 0.16, 0.07, 0.02)
    for line, width in (([(12.6, 28.6), (14.6, 20), (12.8, 10), (14.2, 0)], 3.6), ([(13.6, 28.6), (18.4, 21), (20.2, 12), (18.8, 4)], 3.6)):
        table.lay(ribbon(line, width, [0.7, 1, 1, 1.05]), linen, 0.45, 0.3, Cloth((7, 0.2), (6, 0.3)), drape=0.9, spacing=0.5)
    for line in ([(13.2, 29.6), (8.4, 33.4), (6.0, 30.8), (12.6, 28.6)], [(13.6, 29.2), (19.8, 33.4), (22.2, 30.2), (14.2, 28.2)]):
        table.lay(ribbon(line, 3.0, [0.5, 1, 1, 0.5]), linen, 0.7, 0.5, Cloth((6, 0.2), (5, 0.2)), drape=0.8, spacing=0.45)
    table.lay(outline([(11.6, 31.2), (13.6, 31.8), (15.4, 30.8), (15.6, 28.0), (13.4, 26.8), (11.5, 28.2), (11.6, 31.2)]), linen, 1.3, 0.9, drape=0.6, spacing=0.45)
