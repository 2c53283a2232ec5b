"""Small things with a cable: a power bank, a charging stand, a drive and a webcam."""

import math

from colors import ink_on, shade
from lettering import words
from materials import brushed_metal, glass, glossy_plastic, glow, matte_plastic, metal, polished_metal, printed, rubber, screen
from modeling import box, cylinder, group, prism, slab, tube, upright
from outlines import fillet, rounded_rectangle, superellipse
from surfaces import lathe, loft


def power_bank(color):
    """Standing on its end, its cable making a loop at the top."""
    body = matte_plastic(color, 0.004)
    soft = rubber(shade(color, 0.62))
    parts = [slab(6.9, 10.9, 2.3, 1.5, 0.45, body)]
    parts.append(slab(2.6, 1.25, 0.05, 0.3, 0.02, glossy_plastic('#121316'), (0, 3.6, 2.28)))
    parts.append(words('84%', 0.8, glow('#f4f7f2', 1.6), 'sans-bold', (0, 3.6, 2.34), 'top'))
    ink = printed(ink_on(color))
    parts.append(words('PIXELMOOR', 0.56, ink, 'sans-bold', (0, -4.2, 2.305), 'top', spacing=1.2))
    parts.append(words('stow', 1.15, ink, 'sans-bold', (0, -3.1, 2.305), 'top'))
    loop = [(-2.0, 5.2, 1.15), (-2.1, 6.6, 1.15), (-1.5, 8.2, 1.2), (0, 8.9, 1.25), (1.5, 8.2, 1.2), (2.1, 6.6, 1.15)]
    parts.append(tube(loop, 0.23, soft))
    parts.append(slab(1.1, 1.5, 0.75, 0.3, 0.12, soft, (2.1, 6.1, 0.78)))
    parts.append(slab(0.9, 0.6, 0.36, 0.15, 0.03, metal('#cfd0d2', 0.3), (2.1, 5.35, 0.97)))
    parts.append(slab(1.0, 0.9, 0.7, 0.3, 0.1, soft, (-2.0, 5.5, 0.8)))
    group(parts, (0, 0, 5.45), (84, 0, 0))


def charging_stand(color):
    """A weighted base with a phone floating in front of its plate and the earbuds' case beside it."""
    body = matte_plastic(color, 0.003)
    trim = metal('#bfc0c2', 0.3)
    slab(14.5, 10, 1.3, 3.2, 0.4, body)
    slab(14.1, 9.6, 0.12, 3.0, 0.05, rubber('#2b2b2e'), (0, 0, -0.1))
    neck = box(2.2, 0.9, 10.5, 0.4, trim, (-2.6, 3.0, 0.9))
    neck.rotation_euler = (math.radians(-10), 0, 0)
    plate = cylinder(3.1, 0.9, 0.3, body)
    phone = [slab(7.3, 15.2, 0.85, 1.15, 0.3, metal('#55606b', 0.3), (0, 0, 1.0))]
    phone.append(slab(6.9, 14.8, 0.04, 1.0, 0.0, glossy_plastic('#0d0e10'), (0, 0, 1.83)))
    phone.append(slab(6.6, 14.5, 0.02, 0.9, 0.0, screen(['#f2a65e', '#e9745b', '#5b4a86', '#243b6b'], 0.75, math.pi / 2, 15), (0, 0, 1.87)))
    phone.append(words('9:41', 1.7, glow('#ffffff', 1.2), 'sans', (0, 4.2, 1.93), 'top'))
    phone.append(words('Charging 82%', 0.5, glow('#ffffff', 1.0), 'sans', (0, 2.8, 1.93), 'top'))
    phone.append(slab(1.7, 0.42, 0.02, 0.2, 0, glossy_plastic('#0d0e10'), (0, 6.6, 1.9)))
    group([plate, *phone], (-2.6, 1.6, 10.6), (76, 0, 0))
    lathe(fillet([(0, 0), (1.75, 0), (1.75, 0.5), (0, 0.5)], 0.15), rubber('#d9d7d2' if color != '#2b2c31' else '#4a4b50'), (4.7, 2.4, 1.25))
    case = loft([[(x, y, z) for x, y in superellipse(5.2 * r, 2.5 * r, 2.6, 64)] for r, z in fillet([(0.55, 0), (0.97, 0.2), (1, 2.2), (0.97, 4.0), (0.5, 4.3)], [0.4, 0.6, 0.6], 6)], glossy_plastic('#f4f2ee', 0.18))
    case.rotation_euler = (math.radians(90), 0, 0)
    case.location = (3.9, 0.9, 2.45)
    glint = upright(cylinder(0.1, 0.02, 0, glow('#bff0d2', 4)))
    glint.location = (0.6, -5.01, 0.6)
    tube([(5.0, 5.0, 0.6), (7.5, 6.5, 0.3), (10.5, 5.6, 0.2), (12.5, 2.6, 0.2)], 0.2, rubber('#d8d5ce' if color != '#2b2c31' else '#2c2d31'))


def portable_drive(color):
    """An aluminum core in a ribbed sleeve, with its cable."""
    slab(10.2, 5.4, 1.05, 0.8, 0.12, brushed_metal('#c9cacc'), (0, 0, 0.1))
    sleeve = rubber(color)
    slab(8.4, 5.75, 1.35, 0.9, 0.3, sleeve, (0, 0, 0))
    for step in range(9):
        x = -3.4 + step * 0.32
        slab(0.14, 5.2, 0.08, 0.05, 0.03, sleeve, (x, 0, 1.32))
    words('POCKET VAULT', 0.62, metal('#e2e2e2', 0.4), 'sans-bold', (1.75, 0.45, 1.37), 'top', spacing=1.08)
    words('1 TB  ·  PIXELMOOR', 0.4, metal('#e2e2e2', 0.4), 'sans', (1.75, -0.5, 1.37), 'top', spacing=1.1)
    slab(0.3, 0.95, 0.36, 0.1, 0, rubber('#141416'), (5.02, 0, 0.42))
    cord = rubber('#3a3b40')
    tube([(7.4, 0.0, 0.6), (9.4, 0.3, 0.3), (10.6, 2.6, 0.24), (8.6, 4.8, 0.22), (3.0, 5.0, 0.22), (-2.6, 5.2, 0.22), (-5.0, 6.2, 0.22)], 0.2, cord)
    for x, y, spin in ((6.7, 0.0, 0), (-5.9, 6.6, -24)):
        plug = [slab(1.7, 0.95, 0.55, 0.3, 0.1, cord), slab(0.8, 0.84, 0.3, 0.13, 0.02, metal('#d3d4d6', 0.25), (-1.15, 0, 0.13))]
        group(plug, (x, y, 0.33), (0, 0, spin))


def webcam():
    """A capsule with a large lens on its clip."""
    body = matte_plastic('#2a2b2f', 0.003)
    rows = fillet([(0.2, -4.9), (1.0, -4.9), (1.0, 4.9), (0.2, 4.9)], [1.6, 1.6], 10)
    shell = loft([[(x, y, z) for x, y in superellipse(3.0 * r, 3.0 * r, 2.4, 64)] for r, z in rows], body)
    shell.rotation_euler = (0, math.radians(90), 0)
    shell.location = (0, 0, 5.2)
    ring = lathe(fillet([(1.62, 0), (1.62, 0.5), (1.42, 0.62), (1.2, 0.4), (0.95, 0.1), (0.0, 0.1)], 0.08), glossy_plastic('#101114', 0.1))
    rim = lathe(fillet([(1.66, 0), (1.7, 0.3), (1.62, 0.5)], 0.05), metal('#b9babd', 0.25))
    iris = lathe([(0.0, 0.16), (0.42, 0.16), (0.62, 0.12)], polished_metal('#27304a'))
    dome = lathe([(1.15 * math.cos(a), 0.2 + 0.34 * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]], glass('#dfe6ff'))
    for part in (ring, rim, iris, dome):
        upright(part)
        part.location = (0, -1.3, 5.2)
    for side in (-1, 1):
        for step in range(3):
            slot = upright(prism(rounded_rectangle(0.1, 0.7, 0.05), 0.05, 0, rubber('#0f0f11')))
            slot.location = (side * (3.0 + step * 0.28), -1.5, 5.2)
    light = upright(cylinder(0.09, 0.03, 0, glow('#f4f1e2', 4)))
    light.location = (2.2, -1.5, 5.75)
    slab(2.0, 0.7, 0.22, 0.2, 0.06, matte_plastic('#47484d'), (0, -0.6, 6.66))
    words('PIXELMOOR', 0.36, metal('#c9c9ca', 0.35), 'sans-bold', (-3.3, -1.48, 4.2), spacing=1.15)
    cylinder(0.55, 1.6, 0.1, metal('#8e8f93', 0.3), (0, 0.1, 2.6))
    plate = box(4.4, 3.6, 0.55, 0.22, body, (0, 0.3, 2.25))
    plate.rotation_euler = (0, 0, 0)
    front = box(4.4, 0.5, 1.5, 0.2, body, (0, -1.25, 1.1))
    front.rotation_euler = (math.radians(6), 0, 0)
    foot = box(4.2, 0.55, 3.0, 0.22, body, (0, 2.0, 0.0))
    foot.rotation_euler = (math.radians(16), 0, 0)
    base = box(4.2, 3.6, 0.5, 0.2, rubber('#1e1e21'), (0, 0.9, 0.0))
    base.rotation_euler = (0, 0, 0)
    tube([(0.9, 1.3, 5.2), (1.6, 3.2, 4.6), (2.6, 5.2, 1.6), (4.8, 5.6, 0.22), (7.8, 4.2, 0.2), (9.4, 3.6, 0.2)], 0.19, rubber('#2a2b2f'))
