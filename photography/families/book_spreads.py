"""Books lying open at a spread."""

import math
import random

import bpy

from families.books import _pages, _skin
from families.drawing import Drawing, circle, halo, path, rect, scatter
from materials import printed
from modeling import add, prism
from surfaces import sheet

BODY = [
    'Set a rack over the pan and let the smoke settle to a',
    'thin blue thread before the trout goes in. It is done',
    'when the flakes part without being asked, about forty',
    'minutes for a fish the length of your forearm.',
    '',
    'Toast the rye on one side only. Spread the soft side',
    'with butter while it is warm, then lay the fish on in',
    'large pieces, skin off, and finish with dill, pickled',
    'onion and a little of the coarse salt.',
    '',
    'Keep the bones. They make the broth on page 142.',
]
LIST = ['1 whole trout, 14 oz', '4 slices dark rye', '3 tbsp salted butter', '1 red onion, pickled', 'A handful of dill', '½ lemon', 'Coarse salt']


def trout_on_rye(details):
    """The cookbook flat on the counter: a recipe on the left, the dish on the right."""
    page, tall = 203.0, 254.0
    art = Drawing(2 * page, tall)
    ink, copper, paper = '#2b2a2c', '#b5622b', '#fbf7ee'
    art.define(halo('plate', (0, '#f4f1ea'), (0.72, '#f0ece3'), (0.76, '#d9d3c6'), (0.8, '#f7f4ee'), (1, '#e6e0d4')))
    art.add(rect(0, 0, 2 * page, tall, paper))
    art.words('FROM THE SMOKE', 22, 30, 4.6, copper, 'sans-bold', 'start', spacing=1.35)
    art.words('Smoked trout\non rye', 22, 52, 21, ink, 'display', 'start', lead=1.0)
    art.words('Serves four  ·  one hour, most of it waiting', 22, 86, 5.4, copper, 'serif', 'start')
    art.add(path(f'M22 94H{page - 24}', stroke=copper, width=0.5))
    art.words('\n'.join(LIST), 22, 108, 4.5, ink, 'sans-bold', 'start', lead=1.75)
    art.words('\n'.join(BODY), 82, 108, 4.2, ink, 'serif', 'start', lead=1.85)
    art.words('118', 22, tall - 14, 4.6, copper, 'sans-bold', 'start')
    _dish(art, page, tall)
    _open_book(art, page / 10, tall / 10, int(details['specifications']['Pages']))


def _dish(art, page, tall):
    """Seen from above on a dark table: two toasts on a plate, lemon, salt and a fork."""
    x, y = page * 1.5, tall * 0.5
    art.add(rect(page, 0, page, tall, '#2a3a40'))
    for i in range(14):
        art.add(path(f'M{page} {i * 20 + 3}C{page + 60} {i * 20 - 4} {page + 130} {i * 20 + 9} {2 * page} {i * 20 + 1}', stroke='#223036', width=1.1))
    art.add(circle(x + 3, y + 6, 84, '#141c20', 'opacity="0.55"'), circle(x, y, 84, 'url(#plate)'))
    for px, py, turn in ((-20, -24, -14), (20, 28, 8)):
        art.add(f'<g transform="translate({x + px} {y + py}) rotate({turn})">', *_toast(int(px)), '</g>')
    for px, py, turn in ((52, -34, 30), (-52, 38, -40)):
        wedge = '<path d="M-15 0A15 15 0 0 0 15 0Z" fill="#f2b50f"/><path d="M-12.6 0A12.6 12.6 0 0 0 12.6 0Z" fill="#fdeea8"/><path d="M0 0V11M0 0L-8 8M0 0L8 8" stroke="#f2c53a" stroke-width="1"/>'
        art.add(f'<g transform="translate({x + px} {y + py}) rotate({turn})">{wedge}</g>')
    for px, py, r in scatter(70, 8, (page + 8, 2 * page - 8), (6, tall - 6), (0.3, 1.0)):
        if math.hypot(px - x, py - y) > 86:
            art.add(circle(px, py, r, '#f2eee4', 'opacity="0.85"'))


def _toast(seed):
    chance = random.Random(seed)
    made = [rect(-46, -21, 92, 44, '#1b1210', 'rx="11" opacity="0.3"'), rect(-46, -23, 92, 44, '#5f371d', 'rx="11"'), rect(-43, -20, 86, 38, '#8c5a30', 'rx="9"'), rect(-40, -17.5, 80, 33, '#f3dd9e', 'rx="8"')]
    for i in range(9):
        px, py, turn = -31 + i * 7.8, chance.uniform(-6, 5), chance.uniform(-40, 40)
        flake = f'<ellipse cx="0" cy="0" rx="{chance.uniform(8, 11):.1f}" ry="{chance.uniform(5, 7):.1f}" fill="{chance.choice(["#e9916b", "#e27f5a", "#f0a783"])}"/>'
        made.append(f'<g transform="translate({px:.1f} {py:.1f}) rotate({turn:.0f})">{flake}{path("M-7 -1Q0 -3.4 7 -1M-6 1.8Q0 -0.6 6 1.8", stroke="#f8cdb2", width=0.8)}</g>')
    for _ in range(5):
        px, py = chance.uniform(-32, 32), chance.uniform(-8, 8)
        made.append(circle(px, py, 5.4, 'none', 'stroke="#b23a78" stroke-width="1.3"'))
    for _ in range(9):
        px, py, turn = chance.uniform(-34, 34), chance.uniform(-11, 10), chance.uniform(0, 360)
        made.append(f'<g transform="translate({px:.1f} {py:.1f}) rotate({turn:.0f})">{path("M0 0H9M2 0L4 -3M2 0L4 3M5 0L7 -2.6M5 0L7 2.6", stroke="#4f8a45", width=0.9)}</g>')
    return made


def _open_book(art, page, tall, pages):
    """Two halves of a block that swell from the gutter, on flat boards; lies with its foot to -y."""
    half, board, square = pages / 4 * 0.0135 + 0.25, 0.27, 0.3

    def level(x):
        share = abs(x) / page
        return board + half * (1 - math.exp(-share * 16)) * (1 + 0.32 * math.exp(-(((share - 0.2) / 0.2) ** 2))) + 0.03

    def shape(u, v):
        x = (2 * u - 1) * page
        return (x * (1 - 0.012 * (1 - abs(x) / page)), (v - 0.5) * tall, level(x) + 0.012)

    skin = _skin(art.image(5.0), 0.5, None, None)
    top = sheet(shape, 120, 2, skin, size=(1.0, 1.0), crease=180)
    layer = top.data.uv_layers[0]
    for loop, corner in zip(layer.data, top.data.loops):
        place = top.data.vertices[corner.vertex_index].co
        loop.uv = (corner.vertex_index % 121 / 120, place.y / tall + 0.5)
    _halves(page, tall, level, board)
    for side in (-1, 1):
        cover = prism([(side * x, side * y) for x, y in ((0.5, -tall / 2 - square), (page + square, -tall / 2 - square), (page + square, tall / 2 + square), (0.5, tall / 2 + square))], board, 0.06, printed('#26333a'))
        cover.name = 'board'


def _halves(page, tall, level, board):
    """The solid stacks under the two open pages; the sheets slide outwards a little towards the bottom."""
    cut = _pages('#f7f2e8')
    steps = 40
    for side in (-1, 1):
        upper = [(side * page * i / steps, level(page * i / steps)) for i in range(steps + 1)]
        lower = [(side * (page - 0.1) * i / steps, board) for i in range(steps + 1)]
        vertices = [(x, y, z) for y in (-tall / 2, tall / 2) for line in (upper, lower) for x, z in line]
        n = steps + 1
        faces = []
        for i in range(steps):
            faces += [(i, i + 1, n + i + 1, n + i), (2 * n + i + 1, 2 * n + i, 3 * n + i, 3 * n + i + 1), (i + 1, i, 2 * n + i, 2 * n + i + 1)]
        faces.append((steps, n + steps, 3 * n + steps, 2 * n + steps))
        mesh = bpy.data.meshes.new('stack')
        mesh.from_pydata(vertices, [], faces)
        add(mesh, 'stack', cut, crease=30)
