"""Camping: how each product is photographed."""

from families import lanterns, stoves
from picture import Picture

PICTURES = {
    'firefly-camp-lantern': Picture(lanterns.firefly, turn=-14, view=13, fill=0.84),
    'ember-camp-stove': Picture(stoves.ember, turn=-16, view=20, fill=0.82),
}
