"""The list of pictures: the demo store's catalog joined with the tables in products/."""

import hashlib
import importlib
import importlib.util
import inspect
import re
from dataclasses import dataclass, replace

import studio
from picture import Picture

TABLES = ['electronics', 'desk', 'fashion', 'home_garden', 'sports_outdoors', 'camping', 'books', 'beauty', 'scenes']


@dataclass(frozen=True)
class Shot:
    """A picture to render."""

    name: str
    category: str
    row: Picture
    color: str | None
    details: dict
    width: int = 800
    height: int = 800

    @property
    def fingerprint(self):
        """A hash of the picture's inputs: its row and the source of its model, but not of the modeling library (see LOOK in studio.py)."""
        source = inspect.getsource(inspect.getmodule(self.row.build))
        row = replace(self.row, build=None)
        inputs = (source, self.row.build.__name__, repr(row), self.color, self.category, self.width, self.height, studio.LOOK)
        return hashlib.sha256(repr(inputs).encode()).hexdigest()[:16]


def all_shots(shop):
    """All pictures of the exported catalog: {'products': [...], 'colors': {name: hex}}."""
    tables = [importlib.import_module(f'products.{name}') for name in TABLES if _exists(name)]
    rows = {slug: row for table in tables for slug, row in getattr(table, 'PICTURES', {}).items()}
    products = {product['slug']: product for product in shop['products']}
    for slug in rows.keys() - products.keys():
        raise ValueError(f'{slug} is in no catalog')
    for slug, product in products.items():
        if slug in rows:
            yield from _shots_of(product, rows[slug], shop['colors'])
    for table in tables:
        for name, scene in getattr(table, 'SCENES', {}).items():
            yield Shot(name, scene['category'], scene['row'], None, shop, *scene.get('size', (800, 800)))


def _shots_of(product, row, hexes):
    slug, names = product['slug'], product.get('colors') or []
    tints = [hexes[name] for name in names]
    main = tints[0] if tints else None
    yield Shot(slug, product['category'], row, main, product)
    for name, tint in list(zip(names, tints))[1:]:
        yield Shot(f'{slug}--{_slug(name)}', product['category'], row, tint, product)
    for view, changes in (('angle', row.angle), ('detail', row.detail)):
        if changes:
            changes = {**changes, 'parameters': {**row.parameters, **changes.get('parameters', {})}}
            yield Shot(f'{slug}--{view}', product['category'], replace(row, **changes), main, product)


def _exists(table):
    return importlib.util.find_spec(f'products.{table}') is not None


def _slug(name):
    return re.sub(r'[^a-z0-9]+', '-', name.lower())
