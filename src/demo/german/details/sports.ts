/** German features, each after a hyphen, and specifications of products by slug. */
export const sportsDetails = {
  'ridgeline-two-person-tent': `
    - Zwei Türen, zwei Vorzelte, kein Drüberklettern
    - Farbig markierte Stangen, in vier Minuten aufgebaut
    - Außenzelt bei Regen zuerst aufzustellen
    - Netzdach für Sterne und frische Luft
    - Reparaturhülse und acht Heringe liegen bei
    Personen: 2
    Packgewicht: 1,9 kg
    Grundfläche: 2,9 m²
    Höhe: 107 cm
    Außenzelt: 20D Ripstop-Nylon, 1.500 mm
    Boden: 30D Ripstop-Nylon, 3.000 mm
    Gestänge: Aluminium, 8,7 mm`,
  'down-sleeping-bag': `
    - Rückverfolgbare Daune (650), gegen Feuchte behandelt
    - Geformter Fußraum und Wärmekragen
    - Zwei-Wege-Reißverschluss, der nicht klemmt
    - Schlaufen halten Sie auf der Matte
    - Aufbewahrungs- und Packsack liegen bei
    Komfortbereich: −1 °C
    Grenzbereich: −7 °C
    Füllung: Entendaune, 650 cuin
    Hülle: 20D recyceltes Nylon
    Packmaß: 20 × 33 cm
    Gewicht: 1,1 kg (Normal)`,
  'feather-sleeping-pad': `
    - Fast acht Zentimeter dick und leise beim Drehen
    - Isoliert in drei Jahreszeiten
    - Pumpsack füllt sie in einer Minute
    - Flaches Ventil leert sie sofort
    R-Wert: 4,2
    Maße: 183 × 51 × 7,6 cm
    Packmaß: 10 × 23 cm
    Material: 30D recyceltes Nylon
    Gewicht: 440 g`,
  'ember-camp-stove': `
    - Kocht einen Liter in unter vier Minuten
    - Köchelt auf wirklich kleiner Flamme
    - Versenkter Brenner, der Wind verträgt
    - Piezozünder eingebaut
    - Auf Faustgröße faltbar
    Leistung: 2.900 W
    Brennstoff: Schraubkartusche mit Isobutan
    Kochzeit: 3 min 40 s für 1 l
    Packmaß: 8,1 × 6,6 cm
    Gewicht: 96 g`,
  'firefly-camp-lantern': `
    - Warmes, blendfreies Licht, stufenlos dimmbar
    - 6 bis 180 Stunden pro Ladung
    - Lädt am Fuß ein Telefon
    - Haken und Magnet zum Aufhängen
    - Verträgt Regen
    Helligkeit: 5 – 400 lm
    Farbtemperatur: 2.700 K, Rotlicht
    Akku: 5.200 mAh
    Leuchtdauer: 6 – 180 h
    Wasserschutz: IPX4
    Gewicht: 280 g`,
  'carbon-trekking-poles': `
    - Carbonschäfte, je 200 g
    - Griffe aus Naturkork mit Schaumverlängerung
    - Klemmen, die sich mit Handschuhen bedienen lassen
    - Teller für Schlamm und Schnee, Gummispitzen
    Länge: 109 – 135 cm
    Gefaltet: 38 cm
    Schaft: Carbon, dreiteilig
    Griff: Kork mit EVA-Verlängerung
    Gewicht: 400 g das Paar`,
  'traverse-45l-hiking-pack': `
    - Belüfteter Rücken mit einstellbarer Länge
    - Tragegestell für bis zu 16 kg
    - Dehnbare Fronttasche und zwei tiefe Seitentaschen
    - Regenhülle im Boden
    - Fach für eine Trinkblase
    Volumen: 45 l
    Last: bis 16 kg
    Material: 210D recyceltes Ripstop-Nylon
    Gestell: Aluminiumrahmen
    Gewicht: 1,4 kg (M/L)`,
  'summit-insulated-bottle': `
    - 24 Stunden kalt, 12 Stunden heiß
    - Dichter Deckel mit Trageschlaufe
    - Griffige Pulverbeschichtung, die nicht abplatzt
    - Weite Öffnung für Eis und zum Reinigen
    Material: Edelstahl 18/8
    Isolierung: doppelwandiges Vakuum, Kupferschicht
    Öffnung: 56 mm
    BPA-frei: ja
    Pflege: für die Spülmaschine`,
  'scree-trail-running-shoes': `
    - Griffiges Gummi mit 4,5 mm Stollen
    - Steinschutz unter dem Vorfuß
    - Viel Platz für die Zehen, fester Halt an der Ferse
    - Wasser läuft ab, trocknet schnell
    - Schlaufe für Gamaschen und Tasche für Schnürsenkel
    Sprengung: 6 mm
    Sohlenhöhe: Ferse 30 mm, Vorfuß 24 mm
    Obermaterial: Ripstop-Mesh, recycelt
    Außensohle: griffiges Gummi, 4,5 mm Stollen
    Gewicht: 278 g in US-Größe 9`,
  'grounded-yoga-mat': `
    - Unterseite aus Naturkautschuk, ohne PVC
    - Wird griffiger, je wärmer Sie werden
    - 5 mm dichte Dämpfung
    - Eingeprägte Hilfslinien
    - Tragegurt liegt bei
    Größe: 183 × 66 cm
    Dicke: 5 mm
    Material: Naturkautschuk, veganes Velours
    Gewicht: 2,5 kg
    Pflege: mit milder Seife abwischen, im Schatten trocknen`,
  'cork-yoga-blocks': `
    - Massiver Naturkork
    - Gerundete Kanten
    - Fest unter vollem Gewicht
    - Abwischbar
    Material: Naturkork
    Maße: je 23 × 15 × 10 cm
    Gewicht: je 730 g
    Set: 2 Blöcke
    Hergestellt in: Portugal`,
  'cast-iron-kettlebell': `
    - Aus einem Guss, ohne Schweißnähte
    - Pulverbeschichtung, an der Kreide haftet
    - Flach gefräster Boden
    - Farbring je Gewicht
    Material: Gusseisen
    Oberfläche: Pulverbeschichtung
    Griff: 33 – 35 mm
    Boden: flach gefräst
    Toleranz: höchstens 2 % vom angegebenen Gewicht`,
  'resistance-band-set': `
    - Fünf Widerstände, kombinierbar bis 68 kg
    - Naturlatex in Schichten, reißfest
    - Schaumgriffe, Fußschlaufen und Türanker
    - Heft mit dreißig Übungen
    - Netzbeutel für unterwegs
    Widerstand: 4,5, 9, 13,5, 18 und 22,5 kg
    Länge: 122 cm
    Material: Naturlatex, Karabiner aus Stahl
    Enthalten: 5 Bänder, 2 Griffe, 2 Schlaufen, Anker, Beutel
    Gewicht: 1,1 kg mit Beutel`,
  'deep-tissue-foam-roller': `
    - Drei Massagezonen
    - Hohler Kern, der die Form hält
    - Trägt bis zu 225 kg
    - Passt ins Handgepäck
    Maße: 33 × 14 cm
    Material: EVA-Schaum auf ABS-Kern
    Härte: mittelfest
    Belastbarkeit: 225 kg
    Gewicht: 590 g`,
  'metro-bike-helmet': `
    - Innenschale gegen Rotationskräfte
    - Magnetverschluss für eine Hand
    - Ansteckbares Rücklicht mit drei Stufen
    - Drehrad und waschbare Polster
    Norm: CPSC und EN 1078
    Belüftung: 16 Öffnungen
    Kopfumfang: S 51 – 55, M 55 – 58, L 58 – 62 cm
    Licht: abnehmbar, 20 h, USB-C
    Gewicht: 350 g in Größe M`,
  'beacon-bike-light-set': `
    - Frontlicht mit 500 Lumen und Abblendkante
    - Rücklicht mit 80 Lumen und Taglicht
    - Silikonhalter ohne Werkzeug
    - Beide zeigen den Ladestand
    Vorn: 500 lm, 2 – 20 h
    Hinten: 80 lm, 5 – 40 h
    Laden: USB-C
    Wasserschutz: IPX6
    Halterung: Rohre mit 22 – 35 mm
    Gewicht: 160 g das Paar`,
}
