"""Functions for hex colors such as `#b98c5c`."""

LIGHT_INK, DARK_INK = '#e4e2dc', '#2f3034'


def linear(color):
    """Converts a hex color from sRGB to linear RGBA."""

    def channel(start):
        value = int(color[start : start + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (channel(1), channel(3), channel(5), 1.0)


def shade(color, share):
    """Darkens a hex color (`share` below 1) or lightens it (above 1; 2 is white)."""
    channels = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    if share > 1:
        channels = [255 - (255 - value) * (2 - share) for value in channels]
    else:
        channels = [value * share for value in channels]
    return '#' + ''.join(f'{round(value):02x}' for value in channels)


def is_dark(color):
    return sum(int(color[i : i + 2], 16) for i in (1, 3, 5)) < 300


def ink_on(color):
    """Light or dark gray for letters on a color, by the contrast ratio of WCAG 2.2."""
    red, green, blue, _ = linear(color)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return LIGHT_INK if luminance < 0.2 else DARK_INK


def cool_white(color):
    """Replaces white with a slightly cool gray, so that white cloth stands out from a warm backdrop. Returns other colors unchanged."""
    return '#e2e6eb' if min(int(color[i : i + 2], 16) for i in (1, 3, 5)) > 230 else color
