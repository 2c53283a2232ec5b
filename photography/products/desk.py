"""Electronics for the desk: how each product is photographed."""

from families import chargers, displays
from picture import Picture

PICTURES = {
    'vista-4k-monitor': Picture(displays.monitor, turn=-16, view=8, fill=0.82),
    'folio-e-reader': Picture(displays.e_reader, turn=-14, view=14, fill=0.76),
    'stow-power-bank': Picture(chargers.power_bank, turn=-24, view=14),
    'perch-wireless-charger': Picture(chargers.charging_stand, turn=-20, view=14),
    'pocket-vault-portable-ssd': Picture(chargers.portable_drive, turn=24, view=40, fill=0.86),
    'clearview-2k-webcam': Picture(chargers.webcam, turn=-22, view=14, fill=0.8),
}
