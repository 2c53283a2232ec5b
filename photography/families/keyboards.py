"""A compact mechanical keyboard."""

import math

from colors import is_dark, shade
from lettering import words
from materials import glow, matte_plastic, metal, printed, rubber
from modeling import cylinder, group, prism, slab
from outlines import rounded_rectangle
from surfaces import loft

# One key in centimeters.
U = 1.905
MAIN, SIDE, ACCENT = 'main', 'side', 'accent'

# (label, width in keys) from the left; a number is a gap in keys.
ROWS = [
    ['Esc', 0.25, 'F1', 'F2', 'F3', 'F4', 0.25, 'F5', 'F6', 'F7', 'F8', 0.25, 'F9', 'F10', 'F11', 'F12', 0.25, 'Del'],
    [*'`1234567890-=', ('Backspace', 2), 0.25, 'Home'],
    [('Tab', 1.5), *'QWERTYUIOP[]', ('\\', 1.5), 0.25, 'PgUp'],
    [('Caps', 1.75), *"ASDFGHJKL;'", ('Enter', 2.25), 0.25, 'PgDn'],
    [('Shift', 2.25), *'ZXCVBNM,./', ('Shift', 1.75), 0.25, '^', 'End'],
    [('Ctrl', 1.25), ('Opt', 1.25), ('Cmd', 1.25), ('', 6.25), 'Alt', 'Fn', 'Ctrl', 0.25, '<', 'v', '>'],
]
LIFTS = [1.02, 0.98, 0.86, 0.78, 0.8, 0.84]
LEANS = [9, 6, 2, -2, -6, -8]
GRAY_KEYS = {'Del', 'Home', 'PgUp', 'PgDn', 'End', 'Tab', 'Caps', 'Shift', 'Ctrl', 'Opt', 'Cmd', 'Alt', 'Fn', 'Backspace', '^', '<', 'v', '>', '`', '\\'}
ACCENT_KEYS = {'Esc', 'Enter'}


def tactile_75(color):
    """Case, keys and knob, tipped towards the typist."""
    dark = is_dark(color)
    case = matte_plastic(color, 0.002)
    tints = {
        MAIN: matte_plastic(shade(color, 1.06) if dark else '#faf7f0', 0.003),
        SIDE: matte_plastic(shade(color, 0.72) if dark else '#c3c6c4', 0.003),
        ACCENT: matte_plastic('#ef7c5c', 0.003),
    }
    inks = {MAIN: printed('#e9e6df' if dark else '#55585d'), SIDE: printed('#e9e6df' if dark else '#4a4d52'), ACCENT: printed('#fff6ec')}
    width, depth = 16.25 * U + 1.5, 6.25 * U + 1.5
    parts = _case(width, depth, case, matte_plastic(shade(color, 0.8), 0.002))
    top = depth / 2 - 0.75
    for number, row in enumerate(ROWS):
        x = -8.125 * U
        y = top - (number + (0.25 if number else 0) + 0.5) * U
        for key in row:
            if isinstance(key, float):
                x += key * U
                continue
            label, wide = key if isinstance(key, tuple) else (key, 1)
            kind = ACCENT if label in ACCENT_KEYS else SIDE if label in GRAY_KEYS or (label[:1] == 'F' and label[1:] in '5678' and len(label) > 1) else MAIN
            parts.append(_key(label, wide, number, tints[kind], inks[kind], (x + wide * U / 2, y, 1.42)))
            x += wide * U
    parts += _knob((7.625 * U, top - 0.5 * U, 1.42))
    parts.append(words('pixelmoor', 0.42, printed('#8c8f93'), 'sans-bold', (width / 2 - 2.2, top - 0.625 * U - 0.62 * U, 1.43), 'top'))
    parts.append(cylinder(0.09, 0.03, 0, glow('#ffe0b0', 3), (width / 2 - 0.95, top - 1.125 * U, 1.42), 24))
    return group(parts, (0, 0, 0), (5.5, 0, 0))


def _case(width, depth, case, plate):
    """A shell with a low rim around the sunken plate, on rubber feet."""
    levels = [(0.5, -0.55), (0.12, -0.3), (0, 0.1), (0, 1.75), (0.1, 1.92), (0.24, 1.96), (0.5, 1.96), (0.62, 1.9), (0.65, 1.2)]
    rings = []
    for inset, z in levels:
        rings.append([(x, y, z) for x, y in rounded_rectangle(width - 2 * inset, depth - 2 * inset, max(0.25, 1.0 - inset), 8)])
    parts = [loft(rings, case, caps=False), slab(width - 1.2, depth - 1.2, 0.3, 0.3, 0.02, plate, (0, 0, 1.1))]
    for x in (-width / 2 + 2.5, width / 2 - 2.5):
        parts.append(slab(3.0, 1.0, 0.3, 0.4, 0.1, rubber(), (x, -depth / 2 + 1.6, -0.75)))
        parts.append(slab(3.0, 1.0, 0.9, 0.4, 0.1, rubber(), (x, depth / 2 - 1.6, -1.4)))
    return parts


def _key(label, wide, row, material, ink, at):
    """A cap with a dished top; rows lean towards the middle one."""
    width, depth, high = wide * U - 0.09, U - 0.09, LIFTS[row]
    rings = []
    for inset, z, corner in ((0.0, 0.0, 0.18), (0.02, 0.12, 0.2), (0.2, high - 0.12, 0.3), (0.25, high - 0.02, 0.3), (0.34, high + 0.015, 0.3), (0.55, high - 0.02, 0.24)):
        lower = inset * 0.92
        rings.append([(x, y + inset * 0.22, z) for x, y in rounded_rectangle(width - 2 * lower, depth - 2 * lower, corner, 5)])
    bowl = 0.1 if label else -0.02
    for share in (0.7, 0.4):
        x0, y0 = width - 1.02, depth - 1.02
        ring = [(x, y + 0.12, high - 0.02 - bowl * (1 - share**2) * 0.5) for x, y in rounded_rectangle(max(x0, 0.2), y0 * share, 0.2, 5)]
        rings.append(ring)
    cap = loft(rings, material, crease=50)
    parts = [cap]
    if label in '^<>v' and label:
        spin = {'^': 0, '<': 90, 'v': 180, '>': 270}[label]
        arrow = prism([(-0.17, -0.1), (0.17, -0.1), (0, 0.17)], 0.006, 0, ink)
        arrow.rotation_euler, arrow.location = (0, 0, math.radians(spin)), (0, 0.14, high - 0.035)
        parts.append(arrow)
    elif label:
        size = 0.62 if len(label) == 1 else 0.36
        parts.append(words(label, size, ink, 'sans-bold', (0, 0.13, high - 0.03), 'top', depth=0.02, fit=width - 0.75))
    return group(parts, at, (LEANS[row], 0, 0))


def _knob(at):
    ridged = []
    for i in range(180):
        out = 0.78 + 0.016 * math.cos(i / 180 * 2 * math.pi * 45)
        ridged.append((out * math.cos(2 * math.pi * i / 180), out * math.sin(2 * math.pi * i / 180)))
    x, y, z = at
    return [
        cylinder(0.86, 0.16, 0.05, metal('#9fa1a4', 0.3), at),
        prism(ridged, 1.25, 0.09, metal('#c9cbce', 0.22), (x, y, z + 0.14)),
        cylinder(0.05, 0.03, 0.0, printed('#ef7c5c'), (x, y + 0.55, z + 1.38), 24),
    ]
