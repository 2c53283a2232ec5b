"""T-shirts, laid flat."""

from colors import cool_white, shade
from families.creases import Creased
from families.flat_lay import Table, flipped, mirrored, outline
from families.knitted_tops import collar, jersey
from families.sewing import stitches
from materials import matte_plastic

FOLDS = [
    (25, 45, 15, 52, 1.3, 0.7), (-25, 44, -14, 53, 1.5, 0.7), (26, 42, 17, 40, 1.4, 0.5), (-26, 41, -18, 36, 1.5, 0.6),
    (29, 50, 35, 46, 1.3, 0.5), (-29, 49, -34, 47, 1.2, 0.5), (24, 12, 12, 26, 2.0, 0.5), (-24, 8, -10, 20, 2.2, 0.5),
]  # fmt: skip


def tee(color):
    color = cool_white(color)
    table = Table(120, 100)
    cotton = jersey(color)
    front = collar(table, cotton, jersey(shade(color, 0.86)), neck=8.6, drop=8.2, width=2.0, thick=0.55)
    half = outline(
        [(0, 57.8), (5.2, 59.2), (8.2, 63), (9.0, 67)],
        [(9.0, 67), (16, 64.9), (22.5, 62.4)],
        [(22.5, 62.4), (26.5, 59.0), (32, 52.4), (37.6, 45.0)],
        [(37.6, 45.0), (33.4, 41.4), (29.0, 38.2)],
        [(29.0, 38.2), (28.1, 40), (27.2, 42.4)],
        [(27.2, 42.4), (26.5, 30), (26.6, 14), (27.0, -3)],
        [(27.0, -3), (13, -3.6), (0, -3.8)],
    )
    armhole = [(22.5, 62.4), (21.0, 56), (21.4, 50), (23.6, 45.5), (27.2, 42.4)]
    hems = [[(-26.6, -0.9), (0, -1.6), (26.6, -0.9)], [(36.2, 46.6), (28.4, 40.3)], [(-36.2, 46.6), (-28.4, 40.3)]]
    seams = [(outline(line), 0.3, 0.22) for line in (armhole, flipped(armhole))]
    seams += [(line, 0.35, 0.2) for line in hems]
    cloth = Creased('soft', 1.1, 1.5, 20, (4, -6), folds=FOLDS, seed=2.0)
    table.lay(mirrored(half), cotton, 1.7, 1.0, cloth, seams=seams, spacing=0.7)
    front()
    thread = matte_plastic(shade(color, 0.9))
    for line in hems:
        for move in (-0.3, 0.3):
            stitches(table, [(x, y + move) for x, y in line], thread, 0.26, 0.14, 0.07, 0.03)
