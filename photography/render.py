"""Renders pictures in Blender: `blender -b --factory-startup -P render.py -- <order.json>`; started by render.mjs.

The order contains { shop, slugs, known: {name: fingerprint}, missing, folder, draft, pause }. Prints a line `TAKEN <json>` for each
finished picture, and `FAILED <name>` for each that could not be rendered."""

import inspect
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402
from catalog import all_shots  # noqa: E402

DRAFT = {'side': 300, 'samples': 24}


def take(order):
    # First the main pictures of all products, then their second pictures, then their colors.
    for shot in sorted(all_shots(order['shop']), key=lambda shot: ('--' in shot.name, not shot.name.endswith('--angle'))):
        wanted = not order['slugs'] or any(shot.name == slug or shot.name.startswith(f'{slug}--') for slug in order['slugs'])
        known = order['known'].get(shot.name)
        current = known is not None and (order['missing'] or known == shot.fingerprint)
        if not wanted or (current and not order['draft']):
            continue
        while order['pause'] and os.path.exists(order['pause']):
            time.sleep(2)
        started = time.time()
        try:
            _take(shot, order)
        except Exception:
            traceback.print_exc()
            print('FAILED', shot.name, flush=True)
            continue
        print('TAKEN', json.dumps({'name': shot.name, 'fingerprint': shot.fingerprint, 'seconds': round(time.time() - started, 1)}), flush=True)


def _take(shot, order):
    studio.clear()
    row = shot.row
    arguments = {'color': shot.color, 'details': shot.details, **row.parameters}
    accepted = inspect.signature(row.build).parameters
    row.build(**{name: value for name, value in arguments.items() if name in accepted or name in row.parameters})
    width, height, samples = shot.width, shot.height, row.samples
    if order['draft']:
        width, height, samples = DRAFT['side'] * width // height, DRAFT['side'], DRAFT['samples']
    studio.photograph(
        os.path.join(order['folder'], shot.name), shot.category, width, height, samples, row.view, row.turn, row.fill, row.lift, row.shift, row.bounces
    )


with open(sys.argv[sys.argv.index('--') + 1]) as file:
    take(json.load(file))
