"""Covers of a novel about tea and bees, two books for children, and poems about the weather."""

import math
import random

from families.books import Book, lantern, quill
from families.drawing import circle, fade, flow, path, polygon, rect, scatter, star


def beekeeper(details):
    """A straw hive that is also a teapot, with bees for steam."""
    book = Book(details)
    wide, high = book.wide, book.high
    honey, cream, brown, rose = '#f3b53a', '#fff3d6', '#43261a', '#d9604f'
    book.add(rect(-book.spine, 0, wide + book.spine, high, honey))
    for row in range(16):
        for column in range(14):
            x, y = -book.spine + column * 14 + (row % 2) * 7, row * 12.2
            book.add(polygon(star(x, y, 7.4, 3, 1.0, 0), 'none', f'stroke="#e8a325" stroke-width="0.7"'))
    book.add(path(f'M{-book.spine} {high - 42}H{wide}V{high}H{-book.spine}Z', rose))
    for i in range(-2, 12):
        x = -book.spine + i * 16 + 20
        book.add(path(f'M{x} {high - 42}Q{x + 8} {high - 32} {x + 16} {high - 42}Z', cream))
    x, foot = wide * 0.49, high - 48
    book.add(f'<ellipse cx="{x}" cy="{foot + 7}" rx="45" ry="6.4" fill="{cream}"/><ellipse cx="{x}" cy="{foot + 5.6}" rx="34" ry="4" fill="#e9d3a6"/>')
    book.add(path(f'M{x + 26} {foot - 14}C{x + 46} {foot - 10} {x + 40} {foot - 44} {x + 58} {foot - 50}L{x + 51} {foot - 54}C{x + 36} {foot - 50} {x + 34} {foot - 34} {x + 22} {foot - 30}Z', '#b7791f'))
    book.add(path(f'M{x - 28} {foot - 40}C{x - 60} {foot - 48} {x - 60} {foot - 4} {x - 29} {foot - 10}', stroke='#b7791f', width=6))
    coils = [(30, 0), (33, 9), (33.5, 18), (31.5, 27), (27.5, 36), (21.5, 44.5), (13.5, 52)]
    for i, (half, up) in enumerate(coils):
        shade = '#d99a2b' if i % 2 else '#c98620'
        book.add(f'<rect x="{x - half}" y="{foot - up - 5}" width="{2 * half}" height="10.4" rx="5.2" fill="{shade}"/>')
        for k in range(int(half / 3.4)):
            px = x - half + 5 + k * 6.8
            book.add(path(f'M{px:.1f} {foot - up + 3.4}l2.4 -7', stroke='#a96d17', width=0.8))
    book.add(f'<rect x="{x - 6}" y="{foot - 63}" width="12" height="7" rx="3.5" fill="#b7791f"/>', circle(x, foot - 66, 3.6, rose))
    book.add(path(f'M{x - 7.5} {foot + 4.5}V{foot - 7}Q{x} {foot - 17} {x + 7.5} {foot - 7}V{foot + 4.5}Z', brown))
    trail = [(x + 57, foot - 54), (x + 47, foot - 62), (x + 55, foot - 74), (x + 40, foot - 84), (x + 20, foot - 80)]
    book.add(path(flow(trail), stroke=brown, width=0.7, extra='stroke-dasharray="0.2 2.4"'))
    for px, py, turn, size in ((x + 51, foot - 66, -60, 0.75), (x + 48, foot - 80.5, 205, 0.9), (x + 18, foot - 80, 165, 1.1), (x - 36, foot - 66, 20, 1.0), (x - 47, foot - 80, -30, 0.7), (x + 4, foot - 4, 0, 0.7)):
        book.add(_bee(px, py, turn, size, brown, cream))
    book.words('The Beekeeper', wide / 2, 31, 22, brown, 'display', fit=wide - 20)
    book.words('of Marrow Lane', wide / 2, 49, 17, brown, 'display', fit=wide - 34)
    book.words('Philippa Groundsel', wide / 2, high - 14, 14.5, cream, 'script')
    book.add(rect(-book.spine, 0, book.spine, high, brown))
    book.spine_words(honey, 'display', mark=lantern)
    book.bind()


def _bee(x, y, turn, size, dark, wing):
    wings = f'<ellipse cx="-0.5" cy="-3.2" rx="2" ry="3.4" fill="{wing}" opacity="0.95" transform="rotate(-24 0 0)"/><ellipse cx="1.6" cy="-3.4" rx="1.7" ry="3" fill="{wing}" opacity="0.95" transform="rotate(14 0 0)"/>'
    body = f'<ellipse cx="0" cy="0" rx="4.8" ry="3.1" fill="{dark}"/>' + rect(-2.4, -2.6, 1.5, 5.2, '#f7c95c') + rect(0.4, -3, 1.5, 6, '#f7c95c') + circle(4.6, -0.4, 1.9, dark)
    flip = ' scale(1 -1)' if 90 < turn % 360 < 270 else ''
    return f'<g transform="translate({x} {y}) rotate({turn}){flip} scale({size})">{wings}{body}</g>'


def tin_comet(details):
    """A patched tin rocket that drags a striped tail over the roofs."""
    book = Book(details)
    wide, high, left = book.wide, book.high, -book.spine
    night, cream, yellow, orange, red = '#123a52', '#fff2d2', '#ffcb3f', '#f58a36', '#e14a3b'
    book.define(fade('dusk', (0, '#0f2c47'), (0.6, '#1c6a7d'), (1, '#58b5a4')))
    book.add(rect(left, 0, wide + book.spine, high, 'url(#dusk)'))
    for x, y, r in scatter(34, 12, (left, wide), (4, high * 0.7), (0.9, 2.2)):
        book.add(polygon(star(x, y, r, 4, 0.34), cream, 'opacity="0.9"'))
    middle, radius = (106, high + 4), 96
    start, end = math.radians(178), math.radians(233)
    for i, color in enumerate((red, orange, yellow, cream, '#5cc4b8')):
        r = radius - 10.8 + i * 5.4
        a, b = ((middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)) for angle in (start, end))
        book.add(path(f'M{a[0]:.1f} {a[1]:.1f}A{r} {r} 0 0 1 {b[0]:.1f} {b[1]:.1f}', stroke=color, width=5.5))
    x, y = middle[0] + radius * math.cos(end), middle[1] + radius * math.sin(end)
    book.add(f'<g transform="translate({x:.1f} {y:.1f}) rotate({math.degrees(end) + 90:.1f}) scale(1.04)">', *_rocket(yellow, red, night), '</g>')
    roofs = [(left, 34, 28), (left + 22, 28, 36), (6, 30, 24), (30, 36, 30), (62, 30, 22), (88, 34, 34), (118, 40, 24)]
    for i, (rx, across, up) in enumerate(roofs):
        top, tone = high - 16 - up, ['#0d2438', '#132f45'][i % 2]
        book.add(polygon([(rx - 2, top + 12), (rx + across / 2, top), (rx + across + 2, top + 12), (rx + across, top + 12), (rx + across, high), (rx, high), (rx, top + 12)], tone))
        book.add(rect(rx + across * 0.74, top - 1, 4, 11, tone))
        for k in range(2):
            if (i + k) % 3 != 1:
                book.add(rect(rx + across * (0.24 + 0.34 * k), top + 16, 4.6, 6, yellow))
    book.add(rect(left, high - 19, wide + book.spine, 19, '#0b1f31'))
    book.add(f'<g transform="translate(105 {high - 54.6}) scale(-1.05 1.05)">', *_girl('#0d2438', red), '</g>')
    book.words('The', 13, 23, 15, yellow, 'display', 'start')
    book.words('Tin\nComet', 13, 52, 38, cream, 'display', 'start', lead=0.86, fit=wide - 30)
    book.words('MARLON PIKE', wide - 10, high - 7.4, 6, cream, 'sans-bold', 'end', spacing=1.08)
    book.words('Pictures by Ines Caldeira', 10, high - 7.2, 8, yellow, 'script', 'start')
    book.add(rect(left, 0, book.spine, high, red))
    book.spine_words(cream, 'display', mark=lantern)
    book.bind(pages='#f5eede')


def _rocket(yellow, red, dark):
    """Cans joined end to end, flying to the upper right; the nozzle is at zero."""
    tin, shade = '#cfdadd', '#94a8b0'
    made = ['<g transform="rotate(90)">', path('M-5 2C-10 12 -3 16 -4.5 24C1 20 0 16 2 14C3 18 4.5 19 4 22C9 14 8 8 5 2Z', yellow)]
    made += [path('M-9 -6L-19 8L-7 3ZM9 -6L19 8L7 3Z', red), rect(-6, -1, 12, 4, dark)]
    made += [rect(-9, -14, 18, 13.4, tin, 'rx="1.4"'), rect(-8.4, -28, 16.8, 13.6, '#e8eef0', 'rx="1.4"'), rect(-7.6, -40, 15.2, 11.8, tin, 'rx="1.4"')]
    made += [rect(3, top, w, 12.4, shade, 'opacity="0.55"') for top, w in ((-13.6, 5.6), (-27.6, 5), (-39.6, 4.2))]
    made += [path(f'M-8 {y}H8', stroke=shade, width=0.6) for y in (-11.6, -4, -25.6, -17.4, -38, -31)]
    made += [path('M-7.6 -40.4Q-6 -50 0 -55Q6 -50 7.6 -40.4Z', red), circle(0, -21.2, 5, dark), circle(0, -21.2, 3.9, '#7fd3cf'), path('M-2.2 -22.6A2.8 2.8 0 0 1 0 -24', stroke='#ffffff', width=0.8)]
    made += [f'<g transform="rotate(-14 -3 -8)">{rect(-7, -10.4, 7, 5.4, yellow)}</g>', path('M0 -55V-60', stroke=dark, width=0.8), circle(0, -60.5, 1.4, yellow), '</g>']
    return made


def _girl(dark, red):
    """Seen from behind on a roof, with a telescope."""
    return [
        path('M-3.4 0L-2.6 -7H2.6L3.4 0Z', red),
        circle(0, -9.6, 3, dark), circle(-3.4, -10.2, 1.5, dark), circle(3.4, -10.2, 1.5, dark),
        path('M-1.6 0V5M1.6 0V5M2 -5.6L6 -7.4', stroke=dark, width=1.3),
        path('M5.2 -6.2L12.4 -11.4M6.8 -7V4.6M6.8 -5L4.4 4.6M6.8 -5L9.6 4.6', stroke=dark, width=1.2),
        path('M9.8 -9.5L13.2 -12', stroke=dark, width=2.2),
    ]


def small_storms(details):
    """A storm over a teacup, stamped in pale foil on blue cloth."""
    book = Book(details, 'hardcover', 'novel')
    wide, high = book.wide, book.high
    cloth, leaf = '#41617c', '#f1d9a6'
    book.add(rect(-book.spine, 0, wide + book.spine, high, cloth))
    x, y = wide / 2, high * 0.53

    def stamp(data, width=1.1, fill='none'):
        book.add(path(data, fill, leaf, width), foil=True)

    stamp(f'M{x - 30} {y}C{x - 46} {y} {x - 46} {y - 20} {x - 29} {y - 20}C{x - 29} {y - 36} {x - 7} {y - 41} {x + 1} {y - 28}C{x + 13} {y - 38} {x + 31} {y - 30} {x + 28} {y - 17}C{x + 44} {y - 17} {x + 44} {y} {x + 30} {y}Z', 1.4)
    stamp(f'M{x - 20} {y - 12}C{x - 20} {y - 22} {x - 6} {y - 24} {x - 3} {y - 15}M{x + 8} {y - 20}C{x + 14} {y - 25} {x + 22} {y - 20} {x + 19} {y - 13}', 0.9)
    chance = random.Random(3)
    for i in range(11):
        px = x - 27 + i * 5.4
        top, low = y + 5 + chance.uniform(0, 5), y + 34 - abs(i - 5) * 0.2
        if i == 6:
            stamp(f'M{px + 2} {y + 4}L{px - 4} {y + 17}H{px + 3}L{px - 3} {y + 33}', 1.4)
            continue
        spots = [top + k * 9.4 for k in range(3) if top + k * 9.4 + 5.5 < low]
        for spot in spots:
            stamp(f'M{px} {spot}v{chance.uniform(3.2, 5.6):.1f}', 0.9)
    cup = y + 39
    stamp(f'M{x - 23} {cup}H{x + 23}C{x + 23} {cup + 18} {x + 13} {cup + 23} {x} {cup + 23}C{x - 13} {cup + 23} {x - 23} {cup + 18} {x - 23} {cup}Z', 1.4)
    stamp(f'M{x + 22.4} {cup + 4}C{x + 35} {cup + 2} {x + 33} {cup + 17} {x + 17} {cup + 16.5}', 1.4)
    stamp(f'M{x - 17} {cup + 5}C{x - 12} {cup + 2} {x - 8} {cup + 8} {x - 3} {cup + 5}S{x + 6} {cup + 8} {x + 11} {cup + 5}', 0.9)
    stamp(f'M{x - 31} {cup + 27.5}H{x + 31}', 1.4)
    book.add(rect(8, 8, wide - 16, high - 16, 'none', f'stroke="{leaf}" stroke-width="0.6"'), foil=True)
    book.words('A Ledger of\nSmall Storms', wide / 2, 33, 17.5, leaf, 'serif', lead=1.14, fit=wide - 28, foil=True)
    book.words('AURELIO FINCH', wide / 2, high - 15.6, 5.4, leaf, 'sans-bold', spacing=1.3, foil=True)
    book.spine_words(leaf, 'serif', size=5.2, foil=True, mark=quill)
    book.bind(ends='#d8a58c', ribbon='#d0553f', band='#d0553f', cloth=0.06)


def otter(details):
    """Watercolors: an otter drifts on its back down a river that began in far hills."""
    book = Book(details, 'hardcover', 'board')
    wide, high, left = book.wide, book.high, -book.spine
    ink = '#1f4a52'
    book.define(
        '<filter id="wash" x="-0.1" y="-0.1" width="1.2" height="1.2"><feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="4" seed="4" result="n"/>'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="16" xChannelSelector="R" yChannelSelector="G" result="d"/>'
        '<feTurbulence type="fractalNoise" baseFrequency="0.006 0.01" numOctaves="5" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.6 0 0 0 -0.55"/>'
        '<feComposite operator="in" in2="d" result="light"/><feGaussianBlur in="d" stdDeviation="5" result="b"/><feComposite operator="out" in="d" in2="b" result="rim"/>'
        '<feMerge><feMergeNode in="d"/><feMergeNode in="light"/><feMergeNode in="rim"/></feMerge></filter>',
        fade('sky', (0, '#fdf3dc'), (0.5, '#fbe3c0'), (1, '#f6c9a5')),
        fade('river', (0, '#9fd3d6'), (0.4, '#4fa9b6'), (1, '#1f7f93')),
    )
    book.add(rect(left, 0, wide + book.spine, high, 'url(#sky)'), circle(wide * 0.78, 92, 17, '#f59f6c', 'filter="url(#wash)"'))

    def wash(points, color, extra=''):
        book.add(path(flow(points) + f'V{high + 40}H{left - 40}Z', color, extra=f'filter="url(#wash)" {extra}'))

    wash([(left - 20, 118), (20, 96), (60, 112), (104, 88), (150, 112), (200, 96), (wide + 60, 114)], '#a9c4d3')
    wash([(left - 20, 132), (30, 116), (80, 126), (130, 114), (190, 124), (wide + 60, 106)], '#8fb7ae')
    wash([(left - 20, 138), (40, 130), (100, 134), (170, 127), (wide + 60, 134)], '#9cc08a')
    bank = [(118, 127), (140, 133), (96, 140), (88, 147), (172, 156), (188, 166), (70, 182), (left - 20, 204), (left - 60, high + 60), (wide + 60, high + 60), (wide + 60, 196), (226, 178), (214, 160), (190, 149), (120, 143), (126, 139), (154, 134), (123, 127)]
    book.add(f'<g filter="url(#wash)">{path(flow(bank, True), "url(#river)")}</g>')
    for x, y, size, color in ((22, 136, 1.0, '#4f8a63'), (36, 140, 1.3, '#3f7a5a'), (196, 134, 1.1, '#4f8a63'), (222, 140, 1.5, '#3f7a5a'), (238, 148, 1.9, '#356b52'), (10, 152, 1.7, '#356b52'), (50, 160, 1.5, '#4f8a63')):
        book.add(f'<g transform="translate({x} {y}) scale({size})" filter="url(#wash)">{path("M-6 0C-9 -8 -4 -17 0 -20C4 -17 9 -8 6 0Z", color)}{rect(-0.7, -4, 1.4, 8, "#6b4a36")}</g>')
    book.add('<g transform="translate(93 128)">' + polygon([(-5, 0), (-5, -6), (0, -10.5), (5, -6), (5, 0)], '#fdf3dc') + polygon([(-6.4, -5.4), (0, -11.6), (6.4, -5.4)], '#c95b43') + rect(-1.4, -4, 2.8, 4, '#f5b24f') + '</g>')
    book.add(f'<g transform="translate({wide * 0.5} 219) rotate(-4) scale(1.0)">', *_otter(), '</g>')
    book.words('Otter', wide / 2, 45, 50, ink, 'serif')
    book.words('and the Very Long River', wide / 2, 69, 19.5, ink, 'serif', fit=wide - 40)
    book.words('Wren Sallow', wide - 16, high - 8.5, 15, '#fdf3dc', 'script', 'end')
    book.add(rect(left, 0, book.spine, high, ink))
    book.spine_words('#fdf3dc', 'serif', mark=lantern)
    book.bind(ends='#9cc08a', band='#f59f6c', pages='#faf5ea', dots=5.0)


def _otter():
    """On its back, its head to the left, a paper boat on its belly."""
    fur, dark, pale, nose = '#80553a', '#5e3b29', '#e8cfa4', '#2c1d18'
    soft = 'filter="url(#wash)"'
    made = [path('M54 -6C78 -10 92 -24 108 -22C98 -6 80 12 54 12Z', dark, extra=soft)]
    made.append(path('M-34 -8C-20 -26 40 -26 64 -10C76 0 68 16 50 18C20 24 -26 22 -36 8Z', fur, extra=soft))
    made.append(f'<ellipse cx="14" cy="-6" rx="37" ry="12" fill="{pale}" {soft}/>')
    for x, turn in ((62, 24), (74, 42)):
        made.append(f'<g transform="translate({x} -14) rotate({turn})"><ellipse cx="0" cy="-5" rx="6" ry="10" fill="{dark}"/>' + path('M-2.4 -13V-8M1 -14V-8.4M4 -12.6V-8', stroke=pale, width=0.7) + '</g>')
    made.append('<g transform="translate(10 -19) rotate(6)">' + polygon([(-15, 0), (15, 0), (9, 8), (-9, 8)], '#e2553f') + polygon([(-7, 0), (0, -12), (7, 0)], '#fdf3dc') + polygon([(0, -12), (7, 0), (0, 0)], '#ecd9b8') + '</g>')
    made += [path('M-22 -4Q-12 -16 -3 -12', stroke=dark, width=7.5), path('M40 -8Q34 -18 24 -13', stroke=dark, width=7.5)]
    made += [circle(-62, -30, 6, dark), circle(-33, -32, 6, dark), circle(-62, -30, 3, '#c9846a'), circle(-33, -32, 3, '#c9846a')]
    made += [f'<ellipse cx="-48" cy="-12" rx="25" ry="23" fill="{fur}"/>', f'<ellipse cx="-50" cy="-4" rx="17" ry="12.5" fill="{pale}"/>']
    made += [circle(-58, -17.5, 2.4, nose), circle(-41, -18.5, 2.4, nose), circle(-57.3, -18.3, 0.8, '#ffffff'), circle(-40.3, -19.3, 0.8, '#ffffff')]
    made += [f'<ellipse cx="-50" cy="-9.6" rx="5" ry="3.6" fill="{nose}"/>', path('M-50 -6V-3.4Q-55 1 -59 -3M-50 -3.4Q-45 1 -41 -4', stroke=nose, width=1)]
    made += [path(f'M{x} {y}l{dx} {dy}', stroke='#fdf3dc', width=0.6) for x, y, dx, dy in ((-60, -4, -14, -3), (-60, -2, -14, 2), (-40, -5, 14, -4), (-40, -3, 14, 1))]
    made += [circle(-63, -6, 3.4, '#e08a6e', 'opacity="0.55"'), circle(-36, -8, 3.4, '#e08a6e', 'opacity="0.55"')]
    made.append(path('M-190 24C-130 26 -92 14 -72 11S-46 14 -30 10S0 16 20 11S60 14 84 7S130 24 190 30V70H-190Z', '#2b8a9c', extra=soft))
    made += [path(f'M{x} {y}q{w} -3 {2 * w} 0', stroke='#d8f0ee', width=0.9, extra='opacity="0.8"') for x, y, w in ((-88, 9, 9), (78, 2, 11), (-20, 17, 12), (34, 19, 8), (-70, 20, 8))]
    return made
