"""Colors, written as hex: `#b98c5c`."""


def linear(color):
    """A hex color as the light it stands for: red, green, blue and 1."""

    def channel(start):
        value = int(color[start : start + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (channel(1), channel(3), channel(5), 1.0)


def shade(color, share):
    """A hex color made darker (`share` below 1) or lighter (above 1, at 2 white)."""
    channels = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    if share > 1:
        channels = [255 - (255 - value) * (2 - share) for value in channels]
    else:
        channels = [value * share for value in channels]
    return '#' + ''.join(f'{round(value):02x}' for value in channels)


def is_dark(color):
    return sum(int(color[i : i + 2], 16) for i in (1, 3, 5)) < 300


def cool_white(color):
    """White as cloth of it looks on a warm backdrop, a little gray and cool; any other color as it is."""
    return '#e2e6eb' if min(int(color[i : i + 2], 16) for i in (1, 3, 5)) > 230 else color
