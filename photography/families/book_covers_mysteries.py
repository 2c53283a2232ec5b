"""Covers of the novels with a secret: a lighthouse, a space station, a map, a lodge in the snow."""

import math
import random

from families.books import Book, lantern, lay, quill
from families.drawing import circle, fade, flow, halo, path, polygon, rect, scatter


def lighthouse_ledger(details, lying=False):
    """A lighthouse whose sea is a ruled ledger with a ship on every line, one of them not there."""
    book = Book(details, 'hardcover')
    wide, high, left = book.wide, book.high, -book.spine
    night, paper, brick = '#14263d', '#fae9c6', '#c4472f'
    book.define(
        fade('night', (0, '#0f1d33'), (0.7, '#24466a'), (1, '#3a6588')),
        fade('beam', (0, paper, 0.95), (1, paper, 0.0), turn='x1="1" y1="0" x2="0" y2="0"'),
    )
    sea = high * 0.7
    book.add(rect(left, 0, wide + book.spine, sea, 'url(#night)'))
    for x, y, r in scatter(46, 8, (0, wide), (high * 0.3, high * 0.6), (0.15, 0.5)):
        book.add(circle(x, y, r, paper, 'opacity="0.75"'))
    lamp = (wide * 0.77, high * 0.42)
    book.add(polygon([lamp, (left, lamp[1] - 12), (left, lamp[1] + 38)], 'url(#beam)'))
    book.add(polygon([lamp, (wide + 20, lamp[1] - 7), (wide + 20, lamp[1] + 9)], paper, 'opacity="0.5"'))
    book.add(rect(left, sea, wide + book.spine, high - sea, paper))
    for i in range(1, 9):
        y = sea + i * 7.6
        book.add(path(f'M{left} {y}H{wide}', stroke='#7f9db1', width=0.35))
    for x in (17, 18.2):
        book.add(path(f'M{x} {sea}V{high}', stroke=brick, width=0.4))
    _tower(book, lamp, sea, paper, brick, night)
    for x, row, size in ((34, 1, 1.0), (62, 2, 0.8), (27, 3, 0.7), (88, 4, 0.9), (113, 2, 0.62)):
        book.add(_ship(x, sea + row * 7.6 + 7.6, size, night))
    book.add(_ship(50, sea + 5 * 7.6, 0.95, None, brick))
    book.words('The', 14, 30, 13, paper, 'display', 'start')
    book.words('Lighthouse\nLedger', 14, 49, 25.5, paper, 'display', 'start', lead=0.92, fit=wide - 26)
    book.words(book.author.upper(), 23, sea + 7 * 7.6 - 1.6, 7.4, night, 'sans-bold', 'start', spacing=1.2)
    book.add(rect(left, 0, book.spine, high, night))
    book.spine_words(paper, 'display', mark=quill, author_font='sans-bold')
    parts = book.bind(ends='#dfd3ba', band='#c4472f')
    if lying:
        lay(parts, 64)


def _tower(book, lamp, sea, paper, brick, night):
    x, y = lamp
    foot, half, neck = sea + 4, 10.5, 6.3

    def side(level):
        return neck + (half - neck) * (level - y - 6) / (foot - y - 6)

    book.add(polygon([(x - 30, sea + 8), (x - 22, sea - 3), (x - 12, sea - 5), (x + 12, sea - 7), (x + 24, sea - 1), (x + 40, sea + 8)], night))
    edges = [y + 6 + (foot - y - 6) * i / 5 for i in range(6)]
    for i, (top, low) in enumerate(zip(edges, edges[1:])):
        a, b = side(top), side(low)
        book.add(polygon([(x - a, top), (x + a, top), (x + b, low), (x - b, low)], paper if i % 2 else brick))
        book.add(polygon([(x + a * 0.25, top), (x + a, top), (x + b, low), (x + b * 0.25, low)], night, 'opacity="0.28"'))
    book.add(rect(x - 9, y + 4, 18, 2.4, night), rect(x - 4.6, y - 4.5, 9.2, 8.6, '#ffe9a8'))
    for step in (-4.6, -1.6, 1.4, 4.0):
        book.add(rect(x + step, y - 4.5, 0.6, 8.6, night))
    book.add(path(f'M{x - 6} {y - 4.4}Q{x} {y - 13} {x + 6} {y - 4.4}Z', brick), rect(x - 0.4, y - 12.6, 0.8, 4, night))
    for level in (y + 20, y + 42):
        book.add(rect(x - 1.4, level, 2.8, 4.6, night))


def _ship(x, y, size, fill, outline=None):
    """A small three-master that sits on a line."""
    hull = f'M-9 -2.6L9 -2.6L6.6 0L-7 0Z'
    sails = 'M-6 -3.4V-9.4Q-2.4 -6.8 -1.6 -3.4ZM-0.6 -3.4V-12Q4 -8 4.6 -3.4ZM5.4 -3.4V-8.6Q8.6 -6 8.8 -3.4Z'
    line = f'fill="none" stroke="{outline}" stroke-width="0.5" stroke-dasharray="1 0.8"' if outline else f'fill="{fill}"'
    return f'<g transform="translate({x} {y}) scale({size})"><path d="{hull}{sails}" {line}/></g>'


def quiet_orbit(details):
    """A ring in space, day on one half and night on the other, with one person standing on each."""
    book = Book(details)
    wide, high = book.wide, book.high
    deep, cream, amber, teal = '#241a3d', '#fbead2', '#f5a04a', '#58b7b3'
    book.define(
        fade('space', (0, '#1d1636'), (0.55, '#4a2c66'), (0.85, '#b2507a'), (1, '#f08a6a')),
        halo('world', (0, '#ffe0b0'), (0.75, '#f7a868'), (1, '#e9744f')),
        f'<clipPath id="left"><rect x="0" y="0" width="{wide / 2}" height="{high}"/></clipPath>',
    )
    book.add(rect(-book.spine, 0, wide + book.spine, high, 'url(#space)'))
    for x, y, r in scatter(90, 5, (-book.spine, wide), (0, high * 0.8), (0.12, 0.42)):
        book.add(circle(x, y, r, cream, 'opacity="0.8"'))
    book.add(circle(wide / 2, high + 118, 150, 'url(#world)'), circle(wide / 2, high + 118, 156, 'none', f'stroke="{cream}" stroke-width="0.5" opacity="0.6"'))
    x, y, out = wide / 2, high * 0.585, 51
    for color, clip in ((teal, ''), (amber, 'clip-path="url(#left)"')):
        book.add(circle(x, y, out, 'none', f'stroke="{color}" stroke-width="10.5" {clip}'))
    for radius, width in ((out + 6, 0.9), (out - 6, 0.9)):
        book.add(circle(x, y, radius, 'none', f'stroke="{deep}" stroke-width="{width}"'))
    for step in range(24):
        angle = math.radians(15 * step + 7.5)
        a, b = (out - 5.2, out + 5.2) if step % 3 == 0 else (0, 0)
        if a:
            book.add(path(f'M{x + a * math.cos(angle)} {y + a * math.sin(angle)}L{x + b * math.cos(angle)} {y + b * math.sin(angle)}', stroke=deep, width=0.7))
        else:
            px, py = x + out * math.cos(angle), y + out * math.sin(angle)
            book.add(f'<rect x="{px - 1.7}" y="{py - 2.4}" width="3.4" height="4.8" rx="1.5" fill="{cream if step % 2 else deep}" transform="rotate({math.degrees(angle):.1f} {px} {py})"/>')
    for turn, suit in ((70, cream), (250, cream)):
        book.add(f'<g transform="rotate({turn} {x} {y}) translate({x} {y + out - 6.2}) scale(1.35)">', *_figure(suit, deep), '</g>')
    for i in range(9):
        angle, far = 70 + 180 + i * 20, 14 * math.cos(i * math.pi / 4.4)
        px, py = x - 22 + 5.4 * i, y + 19 - 4.6 * i + far * 0.35
        book.add(f'<g transform="translate({px} {py}) rotate({angle})">' + rect(-2.3, -1.7, 4.6, 3.4, cream) + path('M-1.5 -0.5H1.5M-1.5 0.5H0.6', stroke='#c97b6a', width=0.35) + '</g>')
    book.words('A Quiet\nKind of Orbit', wide / 2, 31, 22, cream, 'serif', lead=1.06, fit=wide - 22)
    book.words(book.author, wide / 2, high - 10, 7.6, deep, 'serif', fit=wide - 30)
    book.spine_words(cream, 'serif', mark=quill)
    book.bind()


def _figure(suit, dark):
    """A person seen from the front, feet at zero."""
    return [
        path('M-2.1 0V-5.5Q-2.6 -11 0 -11Q2.6 -11 2.1 -5.5V0H0.5V-4.6H-0.5V0Z', suit),
        path('M-2.2 -9.4L-3.6 -5.2M2.2 -9.4L3.8 -12.4', stroke=suit, width=1.3),
        circle(0, -13.2, 2.5, suit),
        f'<rect x="-1.6" y="-14.3" width="3.2" height="2.2" rx="1.1" fill="{dark}"/>',
    ]


def mapmaker(details):
    """An insurance map of tinted blocks, its corner burning."""
    book = Book(details)
    wide, high = book.wide, book.high
    paper, ink, red = '#f3e4c4', '#2b2a33', '#c23b2b'
    tints = ['#e8a79a', '#e8a79a', '#eccb74', '#eccb74', '#9fc0b4', '#f7eedb', '#d98f7f', '#b9c9cf']
    book.define(halo('ember', (0, '#2a1712'), (0.82, '#2a1712'), (0.92, '#8c3a1a'), (1, '#f08a30')))
    book.add(rect(-book.spine, 0, wide + book.spine, high, paper))
    chance = random.Random(21)
    book.add(f'<g transform="rotate(-14 {wide / 2} {high / 2})">')
    y = -50.0
    while y < high + 50:
        tall, x = chance.choice([17, 21, 25]), -60.0
        while x < wide + 60:
            across = chance.choice([26, 32, 40, 48])
            book.add(rect(x, y, across, tall, '#ecdab4', f'stroke="{ink}" stroke-width="0.35"'), *_lots(x, y, across, tall, tints, ink, chance))
            x += across + 5.5
        y += tall + (9 if chance.random() < 0.25 else 5.5)
    book.add('</g>')
    shore = [(-30, 160), (8, 168), (26, 186), (42, 194), (64, 215), (-30, 230)]
    book.add(path(flow(shore) + 'Z', '#8fb3b9'))
    for shift in (3, 6, 9):
        book.add(path(flow([(px - shift, py + shift) for px, py in shore[:5]]), stroke='#5f8890', width=0.3))
    burn = [(wide + 6, 96), (wide - 12, 108), (wide - 9, 124), (wide - 30, 136), (wide - 27, 152), (wide - 52, 160), (wide - 50, 172), (wide - 74, 182), (wide - 70, 195), (wide - 92, high + 8), (wide + 10, high + 8)]
    for grow, color in ((4.5, '#a8582c'), (2.6, '#f0892f'), (1.1, '#ffd27a'), (0, '#241411')):
        book.add(path(flow([(px - grow, py - grow) for px, py in burn]) + 'Z', color, extra='opacity="0.8"' if grow == 4.5 else ''))
    for px, py, r in scatter(40, 4, (wide - 70, wide), (100, high), (0.2, 0.7)):
        book.add(circle(px, py, r, '#f7a544'))
    book.add(rect(17, 22, wide - 34, 74, '#fbf3e0', f'stroke="{ink}" stroke-width="1.1"'), rect(19.4, 24.4, wide - 38.8, 69.2, 'none', f'stroke="{ink}" stroke-width="0.35"'))
    book.words('The', wide / 2, 37, 8.5, red, 'serif')
    book.words('Mapmaker', wide / 2, 55, 20, ink, 'display', fit=wide - 46)
    book.words('of', wide / 2, 64, 8.5, red, 'serif')
    book.words('Pell Street', wide / 2, 81, 18, ink, 'display', fit=wide - 52)
    book.words('NEW YORK  ·  1911', wide / 2, 89.4, 3.6, ink, 'sans-bold', spacing=1.35)
    book.words('Josephine\nTan-Aldous', wide - 9, high - 19, 8.6, '#fbe7c4', 'serif', 'end', lead=1.1)
    book.add(rect(-book.spine, 0, book.spine, high, ink))
    book.spine_words('#f3e4c4', 'display', mark=lantern)
    book.bind()


def _lots(x, y, across, tall, tints, ink, chance):
    """Houses along both sides of a block, a few of them joined."""
    made = []
    for top, depth in ((y + 1, tall * 0.36), (y + tall * 0.6, tall * 0.36)):
        at = x + 1
        while at < x + across - 3:
            width = min(chance.choice([4, 5, 7, 10]), x + across - 1 - at)
            made.append(rect(f'{at:.1f}', f'{top:.1f}', f'{width:.1f}', f'{depth * chance.uniform(0.75, 1):.1f}', chance.choice(tints), f'stroke="{ink}" stroke-width="0.28"'))
            at += width
    return made


def hollow_pines(details):
    """A lodge with one lit window between black pines; the title sinks into the snow."""
    book = Book(details, 'hardcover')
    wide, high, left = book.wide, book.high, -book.spine
    pine, snow, red = '#12303b', '#f5f8f8', '#d8412a'
    book.define(fade('sky', (0, '#7fa3b5'), (0.6, '#c9dbe2'), (1, '#e9f0f1')))
    book.add(rect(left, 0, wide + book.spine, high, 'url(#sky)'))
    for row, color, base, size, count in ((0, '#a3bfca', 96, 32, 15), (1, '#5f8594', 106, 44, 12), (2, pine, 121, 66, 11)):
        for i, (shift, drop, grow) in enumerate(scatter(count, row + 3, (-4, 4), (-4, 4), (0.72, 1.12))):
            x = left + (wide + book.spine) * (i + 0.5) / count + shift
            if row < 2 or not 44 < x < 104:
                book.add(_pine(x, base + drop, size * grow, color, snow if row == 2 else None))
    book.add(path(flow([(left - 5, 116), (20, 120), (70, 113), (120, 121), (wide + 8, 114)]) + f'V{high}H{left - 5}Z', snow))
    book.add(polygon([(50, 117), (50, 96), (73, 79), (96, 96), (96, 117)], '#241f22'), polygon([(45, 99), (73, 76.5), (101, 99), (101, 94.5), (73, 71), (45, 94.5)], snow))
    book.add(rect(84, 74, 5, 12, '#241f22'), rect(83.2, 72.4, 6.6, 2.4, snow))
    book.add(rect(69, 103, 8, 14, '#3b3033'), rect(56, 101, 7, 7, '#3b3033'), rect(83, 101, 7, 7, '#ffb43e'), path('M86.5 101V108M83 104.5H90', stroke=red, width=0.7))
    book.add(path(flow([(left - 5, 128), (30, 123), (74, 117), (110, 124), (wide + 8, 119)]) + f'V{high}H{left - 5}Z', snow))
    for i in range(19):
        t = i / 18
        x, y = 73 + 22 * math.sin(t * 4.4) * t**0.6 + (1.3 if i % 2 else -1.3) * (0.3 + t), 120.5 + 19 * t**1.4
        book.add(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{0.4 + 0.6 * t:.2f}" ry="{0.6 + 0.7 * t:.2f}" fill="#93b0bd"/>')
    book.words('HOLLOW\nPINES', wide / 2, high - 42, 43, red, 'narrow-bold', lead=0.82, fit=wide - 26)
    for foot in (high - 9, high - 44.5):
        drift = [(left - 5, foot + 1), (14, foot + 3), (46, foot - 1.5), (88, foot + 3.5), (118, foot - 1), (wide + 8, foot + 3)]
        end = f'V{high + 2}H{left - 5}Z' if foot > high - 20 else f'V{foot + 4.5}H{left - 5}Z'
        book.add(path(flow(drift) + end, snow))
    for x, y, r in scatter(90, 6, (left, wide), (0, high * 0.72), (0.3, 0.95)):
        book.add(circle(x, y, r, '#ffffff', 'opacity="0.9"'))
    book.words(book.author, wide / 2, 19, 8.4, pine, 'serif')
    book.words('WINTER AT', wide / 2, 41, 17, pine, 'narrow-bold', spacing=1.24, fit=wide - 27)
    book.add(rect(left, 0, book.spine, high, pine))
    book.spine_words(snow, 'narrow-bold', mark=quill)
    book.bind(ends='#d7e2e6', band=red)


def _pine(x, foot, tall, color, snow=None):
    """Three skirts on a trunk, with snow on one side."""
    made = [rect(f'{x - tall * 0.02:.1f}', f'{foot - tall * 0.1:.1f}', f'{tall * 0.04:.1f}', f'{tall * 0.12:.1f}', color)]
    for low, half in ((0.08, 0.21), (0.32, 0.165), (0.56, 0.12)):
        top, base = foot - tall * (low + 0.44), foot - tall * low
        made.append(polygon([(x, top), (x + tall * half, base), (x, base - tall * 0.035), (x - tall * half, base)], color))
        if snow:
            made.append(polygon([(x, top), (x - tall * half, base), (x - tall * half * 0.55, base - tall * 0.06)], snow))
    return ''.join(made)
