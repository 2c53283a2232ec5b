"""Covers of books that explain: habits, running, cities and coincidence."""

import math
import random

from families.books import Book, lantern, quill
from families.drawing import circle, path, polygon, rect


def small_habits(details):
    """A road of check boxes, ticked as far as one has come, to a sun on the horizon."""
    book = Book(details)
    wide, high, left = book.wide, book.high, -book.spine
    blue, cream, sun, deep = '#2b4fc4', '#fdf4e0', '#ff9a3d', '#1c3690'
    book.add(rect(left, 0, wide + book.spine, high, cream))
    horizon = high * 0.5
    book.add(circle(wide * 0.66, horizon, 25, sun), rect(left, horizon, wide + book.spine, high - horizon, blue))
    for i, y in enumerate((3, 8, 15, 25, 39, 58, 82)):
        book.add(path(f'M{left} {horizon + y}H{wide}', stroke=deep, width=0.5 + i * 0.16))
    boxes, y = [], high - 17.0
    while y > horizon + 1.6:
        far = (y - horizon) / (high - 17 - horizon)
        boxes.append((wide * 0.66 * (1 - far) + 34 * far + 30 * math.sin((1 - far) * 6.4) * far**0.55, y, 2 + 14 * far))
        y -= (2 + 14 * far) * 0.8
    for i, (x, y, size) in reversed(list(enumerate(boxes))):
        done = i < 8
        book.add(f'<g transform="translate({x:.2f} {y:.2f}) scale({size / 10:.3f} {size / 13:.3f})">')
        book.add(rect(-5, -5, 10, 10, sun if done else cream, 'rx="1.6"'))
        if done:
            book.add(path('M-2.7 0.2L-0.7 2.4L3 -2.6', stroke=cream, width=1.7))
        book.add('</g>')
    book.words('Small Habits,', 12, 36, 24, blue, 'sans-bold', 'start', fit=wide - 24)
    book.words('Long Roads', 12, 59, 24, blue, 'sans-bold', 'start', fit=wide - 24)
    book.words('The case for making change\nboring enough to last', 12.4, 72, 5.8, '#1d2748', 'sans', 'start', lead=1.3)
    book.words('Dr. Priya\nRamanathan-Cole', wide - 11, high - 16, 7, cream, 'sans-bold', 'end', lead=1.22)
    book.add(rect(left, 0, book.spine, high, blue))
    book.spine_words(cream, 'sans-bold', mark=lantern)
    book.bind()


def unhurried_runner(details):
    """A running shoe that carries a snail's shell."""
    book = Book(details)
    wide, high, left = book.wide, book.high, -book.spine
    mint, navy, coral, cream = '#bfe3d0', '#1d2f4f', '#f0684f', '#fff6e4'
    book.add(rect(left, 0, wide + book.spine, high, mint))
    ground = high * 0.79
    book.add(rect(left, ground, wide + book.spine, high - ground, navy))
    for i in range(9):
        book.add(rect(f'{left + i * 22:.1f}', ground + 11, 12, 2.2, mint, 'rx="1.1"'))
    book.add(f'<g transform="translate({wide * 0.46} {ground - 22}) scale(0.96)">')
    x, y, size = -12, -27, 36
    book.add(circle(x, y, size, coral))
    turns = [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in ((0.9 + k * 0.2, size * (1 - k / 84)) for k in range(84))]
    book.add(path('M' + 'L'.join(f'{px:.2f} {py:.2f}' for px, py in turns), stroke=cream, width=4.2))
    for k in range(9):
        angle = 3.5 + k * 0.33
        book.add(path(f'M{x + 27 * math.cos(angle):.1f} {y + 27 * math.sin(angle):.1f}L{x + 33.5 * math.cos(angle):.1f} {y + 33.5 * math.sin(angle):.1f}', stroke='#c24a36', width=1.5))
    book.add(path('M-52 12C-55 0 -54 -10 -49 -14C-40 -4 -26 -2 -14 -6C-6 -9 0 -8 6 -2C16 6 28 6 40 6C54 6 60 12 60 18H-52Z', cream))
    book.add(path('M34 5.8C52 5 61 11 60 18H40C42 13 40 8 34 5.8Z', '#f3b53a'), path('M-52 12C-55 0 -54 -10 -49 -14C-45 -9 -41 -6 -36 -5C-38 4 -36 12 -32 18H-52Z', '#f3b53a'))
    book.add(path('M-24 18C-14 12 -8 4 -6 -7M-12 18C-2 13 4 7 7 -1', stroke=navy, width=2.6))
    for k in range(4):
        book.add(path(f'M{9 + k * 6.4:.1f} {-0.6 + k * 2.1:.1f}l-3.4 6.4', stroke=coral, width=2.4))
    book.add(path('M-56 16C-58 24 -52 25 -46 24L50 24C58 24 64 22 62 15C40 19 -30 20 -56 16Z', '#ffffff'), path('M-54 21.6C-30 24 30 24 60 20', stroke=coral, width=1.7))
    book.add(path('M48 7C52 -4 54 -10 53 -18M55 9C61 2 66 -4 68 -12', stroke=navy, width=2.0), circle(53, -19.4, 2.9, navy), circle(68.4, -13.6, 2.9, navy), '</g>')
    book.words('The\nUnhurried\nRunner', 12, 28, 24, navy, 'serif', 'start', lead=0.96, fit=wide - 24)
    book.words('Rosalind Achebe-Moore', 12, high - 11, 9, cream, 'serif', 'start')
    book.add(rect(left, 0, book.spine, high, coral))
    book.spine_words(cream, 'serif', mark=quill)
    book.bind()


def cities(details):
    """A skyline that is also the trace of a sound, its echo below the line."""
    book = Book(details, 'hardcover', 'coated')
    wide, high, left = book.wide, book.high, -book.spine
    stone, ink, red = '#ece5d8', '#22232a', '#e5402a'
    tones = ['#22232a', '#22232a', '#3d4a63', '#6f8296', '#e5402a', '#d9a441']
    book.add(rect(left, 0, wide + book.spine, high, stone))
    line, step, chance = high * 0.68, 8.4, random.Random(17)
    count = int((wide + book.spine) / step) + 2
    for i in range(count):
        x = left + i * step - 3
        swell = 0.3 + 0.7 * math.exp(-(((x - wide * 0.7) / (wide * 0.27)) ** 2))
        tall = (18 + 62 * abs(math.sin(i * 1.9 + 0.6)) * chance.uniform(0.75, 1.1)) * swell + 5
        if abs(x - wide * 0.3) < 5 or abs(x - wide * 0.3 - step) < 4.5:
            continue
        tone = tones[(i * 5 + i // 3) % len(tones)]
        book.add(_house(x, line, step - 1.5, tall, tone, stone, i, chance))
        echo = tall * 0.62
        y = line + 4
        while y < line + echo:
            book.add(rect(f'{x:.2f}', f'{y:.2f}', step - 1.5, f'{1.5 * (1 - (y - line) / (echo * 1.5)):.2f}', tone, 'opacity="0.85"'))
            y += 3
    book.add(rect(left, line, wide + book.spine, 1.3, ink))
    x = wide * 0.3 + 2
    book.add(path(f'M{x - 3} {line}V{line - 11}', stroke=ink, width=1.1), circle(x - 3, line - 14, 5.4, '#5f8a5f'), circle(x - 6, line - 11, 3.4, '#5f8a5f'))
    book.add(path(f'M{x + 2.4} {line}V{line - 3.2}H{x + 9}V{line}M{x + 2.4} {line - 6}H{x + 9}', stroke=ink, width=0.8), path(f'M{x + 4.4} {line - 3.4}V{line - 8}M{x + 4.4} {line - 4}H{x + 7}V{line - 0.6}', stroke=red, width=1.5), circle(x + 4.4, line - 10.4, 1.5, red))
    book.words('How\nCities\nListen', 13, 34, 33, ink, 'narrow-bold', 'start', lead=0.88)
    book.words('Benches, trees, traffic and\nthe sound of nineteen streets', wide - 13, 16, 5, ink, 'sans', 'end', lead=1.35)
    book.words('HENRIK SOLBERG-ADEYEMI', 13, high - 11, 6.4, red, 'sans-bold', 'start', spacing=1.12)
    book.add(rect(left, 0, book.spine, high, red))
    book.spine_words(stone, 'narrow-bold', mark=quill)
    book.bind(ends='#d9a441', band=ink)


def _house(x, line, across, tall, tone, pale, number, chance):
    """A tower with one of a few roofs and some windows."""
    top = line - tall
    roofs = [
        [(x, top), (x + across, top)],
        [(x, top), (x + across / 2, top - 5), (x + across, top)],
        [(x, top - 3), (x + across * 0.55, top - 3), (x + across * 0.55, top), (x + across, top)],
        [(x, top), (x + across, top - 4)],
    ]
    made = [polygon([(x, line), *roofs[number % 4], (x + across, line)], tone)]
    if number % 7 == 3:
        made.append(path(f'M{x + across / 2} {top - 3}V{top - 13}', stroke=tone, width=0.7))
    if number % 3:
        y = top + 4
        while y < line - 4:
            for k in range(2):
                if chance.random() < 0.62:
                    made.append(rect(f'{x + 1.3 + k * 2.7:.2f}', f'{y:.2f}', 1.5, 2, pale))
            y += 4.4
    return ''.join(made)


def static(details):
    """Noise of dots in which rings appear."""
    book = Book(details)
    wide, high, left = book.wide, book.high, -book.spine
    night, pale = '#17141f', '#f4efe6'
    rings = ['#ff4f79', '#ff7a52', '#ffb03b', '#ffe06a', '#5fd6b0', '#4aa8f0']
    book.add(rect(left, 0, wide + book.spine, high, night))
    chance, step = random.Random(42), 3.6
    cx, cy = wide * 0.5, high * 0.6
    for row in range(int(high / step) + 2):
        for column in range(int(wide / step) + 2):
            x, y = column * step - 0.6, row * step - 0.4
            out = math.hypot(x - cx, y - cy)
            band = int(out // 9.6)
            if out < 57.6:
                strength = max(0.0, math.cos((out % 9.6 - 4.8) / 4.8 * math.pi / 2)) ** 0.7
                size = 0.35 + 1.45 * strength + chance.uniform(-0.12, 0.12)
                color = rings[band % 6] if chance.random() > 0.05 else pale
            else:
                size, color = abs(chance.gauss(0, 0.75)), pale if chance.random() < 0.86 else '#7a7488'
            if size > 0.16:
                book.add(circle(x, y, min(size, 1.72), color))
    book.add(rect(12, 15, wide - 24, 47, pale))
    book.words('Patterns in', 18, 35, 22, night, 'display', 'start', fit=wide - 36)
    book.words('the Static', 18, 55, 22, night, 'display', 'start', fit=wide - 36)
    book.add(rect(wide - 89, high - 19, 77, 10, '#ff4f79'))
    book.words('Professor Odile Banerjee', wide - 50.5, high - 12.1, 5.8, pale, 'sans-bold', fit=70)
    book.add(rect(left, 0, book.spine, high, '#ff4f79'))
    book.spine_words(pale, 'display', mark=lantern)
    book.bind(pages='#f6f0e2')
