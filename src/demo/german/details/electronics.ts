/** German features, each after a hyphen, and specifications of products by slug. */
export const electronicsDetails = {
  'halo-noise-cancelling-headphones': `
    - Adaptive Geräuschunterdrückung mit sechs Mikrofonen
    - Transparenzmodus für Durchsagen und kurze Gespräche
    - Bis zu 40 Stunden Wiedergabe, 5 Stunden nach 10 Minuten Laden
    - Mit zwei Geräten gleichzeitig verbunden
    - Austauschbare Ohrpolster aus Memory-Schaum
    - Flach faltbar, mit festem Reiseetui
    Treiber: 40 mm, dynamisch
    Frequenzbereich: 10 Hz – 22 kHz
    Bluetooth: 5.3, Multipoint
    Codecs: SBC, AAC, LDAC
    Akku: 40 h mit Geräuschunterdrückung
    Laden: USB-C
    Gewicht: 248 g`,
  'drift-wireless-earbuds': `
    - Acht Stunden pro Ladung, 32 Stunden mit dem Etui
    - Silikonaufsätze in vier Größen für sicheren Sitz
    - Zwei gerichtete Mikrofone in jedem Hörer
    - Geschützt gegen Schweiß und Regen
    - Berührungssteuerung, in der App anpassbar
    Treiber: 11 mm, dynamisch
    Bluetooth: 5.3
    Akku, Hörer: 8 h
    Akku, Etui: 24 h
    Wasserschutz: IPX5
    Gewicht: 4,6 g pro Hörer`,
  'cobble-portable-speaker': `
    - Rundumklang aus einem Breitbandtreiber und zwei Passivmembranen
    - Staubdicht, wasserdicht und schwimmfähig
    - Zwölf Stunden Wiedergabe
    - Zwei Lautsprecher als echtes Stereopaar
    - Eingebaute Schlaufe für Taschen und Fahrräder
    Leistung: 12 W
    Bluetooth: 5.3
    Akku: 12 h
    Wasserschutz: IP67
    Laden: USB-C, 2,5 h
    Maße: 10,4 × 10,4 × 9,9 cm
    Gewicht: 500 g`,
  'alder-bookshelf-speakers': `
    - Eingebauter Verstärker mit 2 × 50 W
    - Eingänge für Plattenspieler, optisch, Line und Funk
    - Seidenkalotten und gewebte Tieftöner mit 13 cm
    - Gehäuse mit Echtholzfurnier
    - Fernbedienung und Ausgang für einen Subwoofer
    Verstärker: 2 × 50 W, Klasse D
    Tieftöner: 13 cm, gewebte Faser
    Hochtöner: 25 mm, Seidenkalotte
    Frequenzbereich: 48 Hz – 22 kHz
    Eingänge: Phono, optisch, Cinch, Bluetooth 5.0
    Maße: je 29,5 × 17,5 × 22 cm
    Gewicht: 9,5 kg das Paar`,
  'revolve-belt-drive-turntable': `
    - Riemenantrieb mit Aluminiumteller von 1,4 kg
    - Tonarm aus Carbon mit einstellbarem Gegengewicht
    - Moving-Magnet-Tonabnehmer, montiert und justiert
    - Abschaltbarer Phono-Vorverstärker
    - Dämpfende, höhenverstellbare Füße
    Antrieb: Riemen, 33⅓ und 45 U/min
    Tonarm: 21,8 cm, Carbon
    Tonabnehmer: Moving Magnet, austauschbare Nadel
    Gleichlaufschwankung: 0,12 %
    Ausgang: Line oder Phono, Cinch
    Maße: 42 × 35 × 13 cm`,
  'longline-soundbar': `
    - Fünf Treiber mit eigenem Kanal für Stimmen
    - Nachtmodus und drei Stufen für klarere Dialoge
    - Ein Kabel zum Fernseher
    - Wandhalterung und Bohrschablone liegen bei
    Leistung: 120 W
    Kanäle: 3.0
    Eingänge: HDMI eARC, optisch, Bluetooth 5.2
    Maße: 90 × 6 × 10 cm
    Gewicht: 2,6 kg`,
  'pulse-gps-smartwatch': `
    - Zweiband-GPS für Laufen, Radfahren und Freiwasser
    - Ständig sichtbares AMOLED-Display unter gehärtetem Glas
    - Puls, Blutsauerstoff und Schlafphasen
    - Neun Tage Akku, 26 Stunden mit GPS
    - Offline-Karten mit Abbiegehinweisen
    - Armbänder ohne Werkzeug wechselbar
    Display: 3,6 cm AMOLED, 466 × 466
    Gehäuse: Aluminium und faserverstärkter Kunststoff
    Wasserschutz: 5 ATM
    Akku: 9 Tage im Alltag
    Sensoren: optischer Puls, SpO₂, Barometer, Kompass
    Kompatibilität: ab iOS 16 oder Android 10
    Gewicht: 36 g ohne Armband`,
  'keepsake-instant-camera': `
    - Automatische Belichtung und Blitz
    - Selfie-Spiegel und Nahlinse ab 35 cm
    - Doppelbelichtung und Selbstauslöser
    - Bilder entwickeln sich in etwa 90 Sekunden
    - Wiederaufladbar, 120 Bilder pro Ladung
    Objektiv: 60 mm, f/12,7
    Filmformat: Sofortbild mini, 54 × 86 mm
    Fokus: 35 cm bis unendlich, zwei Zonen
    Blitz: automatisch, Reichweite 2,7 m
    Laden: USB-C
    Gewicht: 300 g`,
  'tactile-75-mechanical-keyboard': `
    - Taktile Schalter, werkseitig geschmiert und ohne Löten tauschbar
    - Doubleshot-Tastenkappen, die nie verblassen
    - Per Kabel, Funkstick oder Bluetooth
    - Lautstärkeregler aus Aluminium
    - Kappen für beide gängigen Layouts liegen bei
    Layout: 75 %, 82 Tasten, US
    Schalter: taktil, 48 g
    Tastenkappen: Doubleshot-PBT
    Akku: 4.000 mAh, bis 200 h
    Verbindung: USB-C, 2,4 GHz, Bluetooth 5.1
    Gewicht: 950 g`,
  'glide-ergonomic-mouse': `
    - Griff mit 57 Grad entlastet den Unterarm
    - Leise Tasten und frei laufendes Rad
    - Funktioniert auf Glas
    - Wechselt per Taste zwischen drei Computern
    - Drei Monate pro Ladung
    Sensor: optisch, 400 – 4.000 dpi
    Tasten: 6, programmierbar
    Verbindung: 2,4 GHz, Bluetooth 5.1
    Akku: 90 Tage, USB-C
    Hand: rechts, mittel bis groß
    Gewicht: 125 g`,
  'vista-4k-monitor': `
    - Werkseitig kalibriert, mittleres ΔE unter 2
    - Ein USB-C-Kabel für Bild, Daten und 90 W
    - Mattes Display mit dimmbarem Licht an der Rückseite
    - Ständer mit Höhe, Neigung, Drehung und Hochformat
    - USB-Hub mit vier Anschlüssen und Tastaturumschalter
    Auflösung: 3840 × 2160
    Panel: IPS, 60 Hz
    Farbraum: 99 % sRGB, 95 % DCI-P3
    Helligkeit: 400 cd/m²
    Anschlüsse: USB-C 90 W, HDMI 2.0, DisplayPort 1.4, 4 × USB-A
    Ständer: 15 cm Höhenverstellung, VESA 100`,
  'pocket-vault-portable-ssd': `
    - Liest mit bis zu 1.050 MB/s
    - Aluminiumkern in Gummihülle, Stürze aus 3 m getestet
    - AES-256-Verschlüsselung in Hardware
    - USB-C-Kabel und USB-A-Adapter liegen bei
    Lesen: bis zu 1.050 MB/s
    Schreiben: bis zu 1.000 MB/s
    Schnittstelle: USB 3.2 Gen 2
    Schutz: IP65, Stürze aus 3 m
    Maße: 9,9 × 5,3 × 1 cm
    Gewicht: 51 g`,
  'clearview-2k-webcam': `
    - 2K mit 30 Bildern, 1080p mit 60 Bildern pro Sekunde
    - Lichtstarkes f/2,0-Objektiv mit schnellem Autofokus
    - Zwei Mikrofone, die Tippen ausblenden
    - Echte Abdeckung vor der Linse
    - Klemme und Stativgewinde
    Auflösung: 2560 × 1440 bei 30 B/s
    Sensor: 1/2,8 Zoll
    Blickwinkel: 65°, 78° oder 90°
    Verbindung: USB-C, Kabel 1,5 m
    Halterung: Klemme, ¼-Zoll-Gewinde`,
  'stow-power-bank': `
    - Eingebautes USB-C-Kabel dient auch als Schlaufe
    - Bis zu 45 W, genug für kleine Laptops
    - Display zeigt den genauen Ladestand
    - In 90 Minuten voll geladen
    - Fürs Handgepäck erlaubt
    Leistung: USB-C 45 W, USB-A 18 W
    Ladezeit: 90 min mit 45 W
    Zellen: Lithium-Polymer
    Maße: 10,9 × 6,9 × 2,3 cm
    Schutz: Überstrom, Temperatur, Kurzschluss`,
  'perch-wireless-charger': `
    - Lädt Telefon, Uhr und Ohrhörer gleichzeitig
    - Magnetische Telefonplatte mit bis zu 15 W
    - Schwerer Fuß, der nicht rutscht
    - Sanftes Licht, das von selbst ausgeht
    - Netzteil mit 30 W liegt bei
    Telefon: 15 W
    Uhr: 5 W
    Ohrhörer: 5 W
    Standard: Qi2
    Kabel: USB-C, geflochten, 1,5 m
    Maße: 14 × 9 × 13 cm`,
  'folio-e-reader': `
    - 7-Zoll-Display wie Papier mit 300 dpi
    - Frontlicht von kühl bis kerzenwarm
    - Blättertasten für beide Hände
    - Badetauglich, bis zu einer Stunde im Wasser
    - Liest EPUB, PDF und Leihbücher der Bibliothek
    - Sechs Wochen pro Ladung
    Display: 7 Zoll E-Paper, 300 dpi
    Licht: 24 LEDs, Wärme einstellbar
    Wasserschutz: IPX8
    Formate: EPUB, PDF, CBZ, TXT, Hörbücher
    Verbindung: WLAN, Bluetooth, USB-C
    Gewicht: 193 g`,
}
