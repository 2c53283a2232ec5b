"""Where a panel of cloth has its points: close together along its rim and its seams, in a grid between them."""

import math

from mathutils import Vector, kdtree


def tree_of(points):
    """Finds the nearest of these points, each x and y."""
    tree = kdtree.KDTree(len(points))
    for i, (x, y) in enumerate(points):
        tree.insert((x, y, 0), i)
    tree.balance()
    return tree


def rows_inside(rim, near, distances):
    """Rows along a closed rim, at these distances inwards of it."""
    found, count = [], len(rim)
    for distance in distances:
        for i, (x, y) in enumerate(rim):
            (ax, ay), (bx, by) = rim[i - 1], rim[(i + 1) % count]
            long = math.hypot(bx - ax, by - ay) or 1.0
            spot = Vector((x - (by - ay) / long * distance, y + (bx - ax) / long * distance))
            if near.find((*spot, 0))[2] > distance * 0.93:
                found.append(spot)
    return found


def beside(line, near, room, distances):
    """Rows along a line on both of its sides, where the rim is further away than `room`."""
    found = []
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        long = math.dist((ax, ay), (bx, by)) or 1.0
        for distance in distances:
            for side in (1, -1) if distance else (1,):
                spot = Vector((ax - side * (by - ay) / long * distance, ay + side * (bx - ax) / long * distance))
                if near.find((*spot, 0))[2] > room:
                    found.append(spot)
    return found


def grid(rim, near, room, spacing):
    """Points in triangles of `spacing` that fill a rim, further away from it than `room`."""
    found = []
    ys = [y for _, y in rim]
    pairs = list(zip(rim, [*rim[1:], rim[0]]))
    y, odd = min(ys) + spacing * 0.3, False
    while y < max(ys):
        cuts = sorted(ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in pairs if (ay > y) != (by > y))
        for start, end in zip(cuts[::2], cuts[1::2]):
            x = math.ceil(start / spacing) * spacing + (spacing / 2 if odd else 0)
            while x < end:
                if near.find((x, y, 0))[2] > room:
                    found.append(Vector((x, y)))
                x += spacing
        y, odd = y + spacing * 0.866, not odd
    return found
