"""Covers of books to use: two for the kitchen, one for the garden, one for the trail."""

import math
import random

from families.book_spreads import trout_on_rye
from families.books import Book, lantern, quill
from families.drawing import circle, fade, flow, halo, path, polygon, rect, scatter, star


def sourdough(details, opened=False):
    """A floured loaf whose score is a fish."""
    if opened:
        return trout_on_rye(details)
    book = Book(details, 'hardcover', 'coated')
    wide, high, left = book.wide, book.high, -book.spine
    slate, flour, copper = '#26333a', '#f6ead2', '#d98f4a'
    book.define(
        halo('loaf', (0, '#e0a35a'), (0.6, '#c98440'), (0.88, '#98571f'), (1, '#6d3a14')),
        halo('dust', (0, flour, 0.7), (0.7, flour, 0.35), (1, flour, 0)),
    )
    book.add(rect(left, 0, wide + book.spine, high, slate))
    x, y, size = wide / 2, high * 0.615, 72
    for px, py, r in scatter(700, 2, (-1, 1), (-1, 1), (0.15, 0.75)):
        out = 60 + abs(px) * 46
        turn = py * math.pi
        book.add(circle(x + out * math.cos(turn), y + out * math.sin(turn), r, flour, 'opacity="0.55"'))
    rim = [(x + (size + 2.2 * math.sin(3 * a) + 1.6 * math.cos(5 * a)) * math.cos(a), y + (size + 2.2 * math.sin(3 * a)) * math.sin(a)) for a in (2 * math.pi * i / 28 for i in range(28))]
    book.add(path(flow([(px + 2, py + 4) for px, py in rim], True), '#131b1f', extra='opacity="0.5"'), path(flow(rim, True), 'url(#loaf)'))
    for i in range(7):
        r = size - 7 - i * 5.5
        book.add(circle(x, y, r, 'none', f'stroke="{flour}" stroke-width="{2.6 - i * 0.22:.2f}" opacity="{0.5 - i * 0.035:.2f}"'))
    book.add(circle(x, y, size - 8, 'url(#dust)'))
    chance = random.Random(9)
    for _ in range(420):
        out, turn = size * math.sqrt(chance.random()) * 0.97, chance.random() * 2 * math.pi
        book.add(circle(x + out * math.cos(turn), y + out * math.sin(turn), chance.uniform(0.12, 0.5), chance.choice([flour, flour, '#7d4718']), 'opacity="0.7"'))
    _scored_fish(book, x, y, '#5b2d0e', '#eab871')
    for turn in (38, 142, 218, 322):
        book.add(f'<g transform="translate({x} {y}) rotate({turn}) translate({size - 26} 0)">', _ear('#5b2d0e'), '</g>')
    book.words('Salt, Smoke', wide / 2, 38, 31, flour, 'display', fit=wide - 34)
    book.words('& Sourdough', wide / 2, 66, 31, flour, 'display', fit=wide - 34)
    book.words('NINETY RECIPES FROM ONE OVEN', wide / 2, 79, 4.8, copper, 'sans-bold', spacing=1.3)
    book.words('Nora Whitcombe and Eamon Sealy', wide / 2, high - 10.5, 8.2, flour, 'serif')
    book.add(rect(left, 0, book.spine, high, '#b5622b'))
    book.spine_words(flour, 'display', mark=lantern, author='WHITCOMBE · SEALY')
    book.bind(ends='#d9a066', band='#b5622b', pages='#f7f2e8')


def _scored_fish(book, x, y, dark, pale):
    """Cuts of a blade that have opened: dark with a pale edge."""
    upper = [(-46, 0), (-24, -17), (8, -18), (30, -2)]
    cuts = [upper, [(px, -py) for px, py in upper], [(30, -2), (40, -10), (50, -17)], [(30, 2), (40, 10), (50, 17)], [(50, -17), (45, 0), (50, 17)], [(-30, -10), (-25, 0), (-30, 10)]]
    for shift, color, width in ((1.3, pale, 5.0), (0, dark, 3.0)):
        for cut in cuts:
            book.add(path(flow([(x + px + shift * 0.4, y + py + shift) for px, py in cut]), stroke=color, width=width))
        for row, count in ((-14, 0), (-16, 3), (-4, 4), (8, 3), (19, 2)):
            for i in range(count):
                py = (i - (count - 1) / 2) * 7
                book.add(path(f'M{x + row} {y + py - 2.6 + shift}q5 2.6 0 5.2', stroke=color, width=width * 0.55))
        book.add(circle(x - 37, y - 3.5 + shift * 0.5, 1.5 + shift * 0.5, color))


def _ear(color):
    """A sprig of wheat along x."""
    made = [path('M-12 0H14', stroke=color, width=1.3)]
    for i in range(5):
        for side in (-1, 1):
            made.append(f'<ellipse cx="{-3 + i * 4.4}" cy="{side * 2.4}" rx="3" ry="1.3" fill="{color}" transform="rotate({side * 32} {-3 + i * 4.4} {side * 2.4})"/>')
    return ''.join(made)


def one_pan(details):
    """One black pan from above with supper laid out in it."""
    book = Book(details, 'flexibound', 'coated')
    wide, high, left = book.wide, book.high, -book.spine
    coral, cream, iron, green = '#e8573f', '#fff1d8', '#25262b', '#4e8a4c'
    book.add(rect(left, 0, wide + book.spine, high, coral))
    x, y, size = wide * 0.5, high * 0.655, 71
    book.add(f'<g transform="rotate(-38 {x} {y})"><rect x="{x + size - 8}" y="{y - 9}" width="96" height="18" rx="9" fill="{iron}"/></g>')
    book.add(circle(x, y, size, iron), circle(x, y, size - 5, '#383a41'), circle(x, y, size - 7.5, '#2b2d33'))

    def at(px, py, turn, *shapes):
        book.add(f'<g transform="translate({x + px} {y + py}) rotate({turn})">', *shapes, '</g>')

    for px, py, turn in ((-30, -14, -30), (-12, -32, 10), (-34, 12, -70)):
        at(px, py, turn, '<ellipse cx="0" cy="0" rx="16" ry="10.5" fill="#d98d3f"/>', '<ellipse cx="-1" cy="-1.2" rx="13" ry="7.6" fill="#eeb261"/>', path('M-7 -4L-3 3M-1 -5L3 3M5 -5L8 1', stroke='#a85f22', width=1.6))
    for px, py, r in ((22, -38, 9.5), (40, -20, 10.5), (14, -17, 8.5), (-6, 50, 8.5)):
        at(px, py, 20, circle(0, 0, r, '#c22f2a'), circle(0, 0, r * 0.86, '#e64b3b'), *[f'<ellipse cx="{r * 0.45 * math.cos(k * 2.094):.1f}" cy="{r * 0.45 * math.sin(k * 2.094):.1f}" rx="{r * 0.26:.1f}" ry="{r * 0.2:.1f}" fill="#f6a35a"/>' for k in range(3)])
    for px, py, r in ((32, 22, 14.5), (4, 24, 12.5)):
        segments = [polygon([(0, 0), (r * 0.74 * math.cos(k * math.pi / 4 + 0.1), r * 0.74 * math.sin(k * math.pi / 4 + 0.1)), (r * 0.74 * math.cos(k * math.pi / 4 + 0.68), r * 0.74 * math.sin(k * math.pi / 4 + 0.68))], '#f7c531') for k in range(8)]
        at(px, py, 14, circle(0, 0, r, '#f2b50f'), circle(0, 0, r * 0.86, '#fdf0b5'), *segments)
    for px, py, turn in ((-16, 32, 20), (22, 46, -40), (50, 4, 70), (-52, -6, 110), (8, -52, -10), (-4, 3, 30)):
        at(px, py, turn, path('M-11 0C-5 -7 5 -7 11 0C5 7 -5 7 -11 0Z', green), path('M-9 0H9M-3 0L0 -3M-3 0L0 3M3 0L6 -2M3 0L6 2', stroke='#a5cc7c', width=0.8))
    for px, py, r in scatter(34, 3, (-50, 50), (-50, 54), (2.4, 3.3)):
        if math.hypot(px, py) < 56:
            at(px, py, 0, circle(0, 0, r, '#8cbf52'), circle(-0.8, -0.8, r * 0.35, '#c3e08a'))
    for px, py, turn in scatter(5, 16, (-44, 44), (-44, 46), (0, 180)):
        at(px, py, turn, circle(0, 0, 6.4, 'none', 'stroke="#8a3a6b" stroke-width="1.6"'), circle(0, 0, 4, 'none', 'stroke="#c98bb4" stroke-width="1.1"'))
    book.words('One Pan,', 14, 33, 35, cream, 'display', 'start', fit=wide - 28)
    book.words('Thirty Suppers', 14, 64, 35, cream, 'display', 'start', fit=wide - 28)
    book.words('LEILA MARCHETTI', 15, high - 9.5, 6.6, cream, 'sans-bold', 'start', spacing=1.2)
    book.add(rect(left, 0, book.spine, high, iron))
    book.spine_words(cream, 'display', mark=quill)
    book.bind(pages='#f8f3ea', ends=cream)


def gardener(details):
    """Fifty-two tiles, one for each weekend, from snowdrop to bare twig."""
    book = Book(details, 'flexibound', 'coated')
    wide, high, left = book.wide, book.high, -book.spine
    ink, paper = '#1f3d2f', '#fbf3df'
    book.add(rect(left, 0, wide + book.spine, high, ink))
    columns, rows, edge = 8, 8, 7.0
    across, up = (wide - 2 * edge) / columns, (high - 2 * edge) / rows
    grounds = ['#cfe0dc', '#dcecc6', '#f3dc8a', '#f2b99b', '#e3916a', '#c9a58a', '#b9cbd6']
    plants = [_snowdrop, _sprout, _tulip, _pea, _strawberry, _tomato, _sunflower, _carrot, _pumpkin, _mushroom, _twig]
    number = 0
    for row in range(rows):
        for column in range(columns):
            if 3 <= row <= 4 and 1 <= column <= 6:
                continue
            share = number / 52.001
            number += 1
            x, y = edge + column * across, edge + row * up
            ground = grounds[min(int(share * 7 + (column * 3 + row) % 2 * 0.45), 6)]
            plant = plants[min(int(share * 11 + ((column * 5 + row * 3) % 3 - 1) * 0.6), 10)]
            book.add(rect(f'{x + 0.7:.2f}', f'{y + 0.7:.2f}', f'{across - 1.4:.2f}', f'{up - 1.4:.2f}', ground, 'rx="2"'))
            book.add(f'<g transform="translate({x + across / 2:.2f} {y + up / 2:.2f}) scale({across / 25:.3f})">', plant(), '</g>')
    x, y = edge + across + 0.7, edge + 3 * up + 0.7
    book.add(rect(x, y, 6 * across - 1.4, 2 * up - 1.4, paper, 'rx="2"'))
    book.words('The Weekend', wide / 2, y + 21, 19, ink, 'serif', fit=6 * across - 14)
    book.words('Gardener’s Year', wide / 2, y + 39, 19, ink, 'serif', fit=6 * across - 14)
    book.words('HESTER APPLEGARTH', wide / 2, y + 49, 4.8, '#c2593a', 'sans-bold', spacing=1.25)
    book.spine_words(paper, 'serif', mark=lantern)
    book.bind(pages='#f5eede', ends='#dcecc6', roughness=0.3)


def _leaf(x, y, turn, size, color):
    return f'<path d="M0 0C3 -5 9 -5 12 0C9 5 3 5 0 0Z" fill="{color}" transform="translate({x} {y}) rotate({turn}) scale({size})"/>'


def _snowdrop():
    stem = path('M-2 10C-2 0 -1 -6 3 -8C6 -9 7 -6 6.6 -4', stroke='#3d7a50', width=1.2)
    return stem + path('M6.6 -4C2.6 0 4 6 6.6 7C9.2 6 10.6 0 6.6 -4Z', '#ffffff') + _leaf(-2, 10, -120, 1.1, '#3d7a50') + _leaf(-2, 10, -66, 0.8, '#5c9a62')


def _sprout():
    return path('M0 10V-2', stroke='#3d7a50', width=1.4) + _leaf(0, -1, -150, 0.85, '#5c9a62') + _leaf(0, -3, -34, 0.95, '#3d7a50') + path('M-8 10H8', stroke='#7a5238', width=1.4)


def _tulip():
    return path('M0 11V0', stroke='#3d7a50', width=1.4) + _leaf(0, 10, -125, 0.9, '#3d7a50') + _leaf(0, 10, -55, 0.8, '#5c9a62') + path('M-5.6 -10L-2.4 -6L0 -11L2.4 -6L5.6 -10C7 -2 4 2 0 2C-4 2 -7 -2 -5.6 -10Z', '#d8483b')


def _pea():
    pods = ''.join(circle(-6 + 4 * i, 3.4 - abs(i - 1.5) * 0.7, 2.3, '#a8d070') for i in range(4))
    return path('M-11 0C-6 9 6 9 11 -2C6 5 -5 5 -11 0Z', '#3d7a50') + pods + path('M11 -2C12 -5 11 -8 8 -9', stroke='#3d7a50', width=1.1)


def _strawberry():
    seeds = ''.join(f'<ellipse cx="{x}" cy="{y}" rx="0.5" ry="0.9" fill="#fbe3a0"/>' for x, y in ((-4, -1), (0, -2), (4, -1), (-2, 3), (2, 3), (0, 7)))
    return path('M-8 -4C-9 3 -3 10 0 11C3 10 9 3 8 -4C4 -7 -4 -7 -8 -4Z', '#cf3333') + seeds + polygon(star(0, -6, 7, 5, 0.4), '#3d7a50')


def _tomato():
    return circle(0, 2, 8.6, '#d8432f') + circle(-3, -1, 1.8, '#ee8365') + polygon(star(0, -5.4, 5.6, 5, 0.35, 20), '#3d7a50') + path('M0 -6V-10', stroke='#3d7a50', width=1.2)


def _sunflower():
    petals = ''.join(_leaf(0, -3, 30 * i, 0.72, '#f2b01e') for i in range(12))
    return path('M0 11V0', stroke='#3d7a50', width=1.4) + _leaf(0, 9, -40, 0.6, '#3d7a50') + petals + circle(0, -3, 3.8, '#5d3a1e')


def _carrot():
    return _leaf(0, -4, -118, 0.62, '#3d7a50') + _leaf(0, -4, -90, 0.72, '#5c9a62') + _leaf(0, -4, -62, 0.62, '#3d7a50') + path('M-4.6 -4C-2 -6 2 -6 4.6 -4C4 3 1.6 9 0 12C-1.6 9 -4 3 -4.6 -4Z', '#ee7a2d') + path('M-3.4 0H0M3 3H0.4M-1.8 6H0.4', stroke='#b9531a', width=0.8)


def _pumpkin():
    ribs = ''.join(f'<ellipse cx="{x}" cy="3" rx="{r}" ry="7" fill="{c}"/>' for x, r, c in ((-5.4, 5, '#c9611f'), (5.4, 5, '#c9611f'), (-2.4, 4.6, '#dd7426'), (2.4, 4.6, '#dd7426'), (0, 3.4, '#ec8a37')))
    return ribs + path('M0 -4C0 -7 1 -9 3.4 -9.4', stroke='#3d7a50', width=2)


def _mushroom():
    return path('M-3 -1L-3.6 9Q0 11 3.6 9L3 -1Z', '#fbf3df') + path('M-10 0C-9 -10 9 -10 10 0Q0 3 -10 0Z', '#a8452f') + circle(-3.4, -4, 1.4, '#fbf3df') + circle(2.6, -5.4, 1.1, '#fbf3df') + circle(5.4, -2, 1, '#fbf3df')


def _twig():
    return path('M-3 11C-2 4 1 -2 3 -10M-0.8 2L-7 -4M0.8 -2L7 -5M-4 -1.2L-4.6 -6', stroke='#4a3a33', width=1.3) + circle(-7.6, -4.8, 1.7, '#c23a33') + circle(7.6, -5.6, 1.7, '#c23a33') + circle(-4.8, -7, 1.5, '#c23a33')


def trails(details):
    """Ridges before a sun that is drawn like a contour map."""
    book = Book(details, 'flexibound', 'novel')
    wide, high, left = book.wide, book.high, -book.spine
    cream, ink = '#fff4df', '#22304a'
    book.define(fade('dawn', (0, '#f3a486'), (0.45, '#f9cf9c'), (1, '#fdeac2')))
    book.add(rect(left, 0, wide + book.spine, high, 'url(#dawn)'))
    x, y = wide * 0.66, high * 0.6
    for i in range(6):
        r = 43 - i * 6.8
        rim = [(x + (r + 1.1 * math.sin(3 * a + i)) * math.cos(a), y + (r + 1.3 * math.cos(4 * a + i)) * math.sin(a)) for a in (2 * math.pi * k / 24 for k in range(24))]
        book.add(path(flow(rim, True), ['#f6a55f', '#f3924c', '#ee7d40', '#e96a38', '#e25833', '#d94a30'][i], cream, 0.55))
    ridges = [
        ('#c5788a', [(left - 9, 117), (10, 109), (30, 115), (52, 101), (78, 113), (98, 105), (wide + 9, 115)]),
        ('#8c5c80', [(left - 9, 121), (14, 127), (40, 113), (64, 126), (92, 116), (wide + 9, 125)]),
        ('#55507a', [(left - 9, 136), (20, 127), (46, 137), (76, 129), (104, 138), (wide + 9, 131)]),
        ('#2f4d68', [(left - 9, 142), (24, 146), (58, 138), (90, 148), (wide + 9, 142)]),
        ('#1f4650', [(left - 9, 161), (26, 152), (60, 161), (96, 153), (wide + 9, 161)]),
    ]
    for color, ridge in ridges:
        book.add(path(flow(ridge) + f'V{high + 5}H{left - 9}Z', color))
        book.add(path(flow([(px, py + 3.2) for px, py in ridge]), stroke=cream, width=0.28, extra='opacity="0.5"'))
    track = [(24, high + 3), (40, 181), (66, 176), (78, 168), (58, 159), (68, 152), (60, 146)]
    book.add(path(flow(track), stroke=cream, width=1.3, extra='stroke-dasharray="0.1 2.9"'))
    book.add(circle(60, 143, 2.6, '#e25833', f'stroke="{cream}" stroke-width="0.9"'))
    for px, foot, tall in ((10, 166, 17), (18, 172, 22), (5, 178, 24), (104, 164, 17), (112, 170, 22), (98, 176, 16), (117, 180, 26)):
        book.add(polygon([(px, foot - tall), (px + tall * 0.2, foot), (px - tall * 0.2, foot)], '#12323b'))
    book.words('Trails\nWorth\nWaking\nFor', 11, 25, 19.5, ink, 'serif', 'start', lead=0.94)
    book.words('80 walks before\nbreakfast', wide - 9, 15.5, 9, ink, 'script', 'end', lead=0.9)
    book.words('CALUM REITH', wide - 9, high - 8, 5.6, cream, 'sans-bold', 'end', spacing=1.3)
    book.add(rect(left, 0, book.spine, high, '#1f4650'))
    book.spine_words(cream, 'serif', mark=quill)
    book.bind(ends='#c5788a', roughness=0.36)
