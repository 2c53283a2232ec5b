/** German features, each after a hyphen, and specifications of products by slug. */
export const homeDetails = {
  'washed-linen-duvet-set': `
    - 100 % Leinen aus französischem Flachs
    - Stonewashed und weich ab der ersten Nacht
    - Bänder in den Ecken halten die Decke
    - Knöpfe aus Kokosnuss
    - Set aus Bezug und zwei Kissenhüllen (bei 99 cm eine)
    Material: 100 % Leinen, 170 g/m²
    Zertifikat: auf Schadstoffe geprüft
    Verschluss: Kokosknöpfe, Bänder in den Ecken
    Pflege: warm waschen, schonend trocknen
    Hergestellt in: Portugal`,
  'waffle-cotton-throw': `
    - Tiefes Waffelmuster
    - Vorgewaschen, bleibt weich
    - Von Hand geknüpfte Fransen
    - Wird mit jeder Wäsche flauschiger
    Material: 100 % Baumwolle
    Größe: 127 × 178 cm
    Gewicht: 1 kg
    Pflege: kalt waschen, schonend trocknen
    Hergestellt in: Türkei`,
  'handwoven-wool-rug': `
    - Von Hand gewebt aus neuseeländischer Wolle
    - Beidseitig verwendbar
    - Im Garn gefärbt, damit die Farbe bleibt
    - So flach, dass Türen darübergehen
    Material: 80 % Wolle, 20 % Baumwolle (Kette)
    Webart: Flachgewebe, beidseitig
    Dicke: 6 mm
    Pflege: ohne Bürste saugen, Flecken einzeln reinigen
    Hergestellt in: Indien`,
  'brass-task-lamp': `
    - Arm mit Gegengewicht, keine Federn, die ermüden
    - Berührungsdimmer mit Speicher
    - Schirm um 360 Grad drehbar
    - Warme LED, die Sie tauschen können
    Material: gedrückter Stahl, Gelenke aus massivem Messing
    Leuchtmittel: E26, LED mit 8 W liegt bei, 2700 K
    Höhe: 41 – 69 cm
    Kabel: 1,8 m, mit Stoff umwebt
    Dimmer: Berührung, drei Stufen`,
  'moon-ceramic-table-lamp': `
    - Auf der Scheibe gedrehtes Steinzeug mit Effektglasur
    - Trommelschirm aus Naturleinen
    - Dimmer am Kabel
    - Filzfuß, der Möbel schont
    Material: Steinzeug, Leinen, Hals aus Messing
    Leuchtmittel: E26, bis 60 W (nicht enthalten)
    Höhe: 46 cm
    Schirm: 30 cm Durchmesser
    Kabel: 2,1 m mit Dimmer`,
  'cedar-and-fig-candle': `
    - Wachs aus Soja und Kokos, Docht aus Baumwolle
    - Brennt etwa 55 Stunden
    - Glas mit Deckel zum Weiterverwenden
    - Ohne Phthalate und Farbstoffe
    Brenndauer: 55 h
    Wachs: Soja und Kokos
    Duftnoten: Zeder, grüne Feige, Birkenrauch
    Maße: 8,4 × 9,4 cm
    Gewicht: 240 g Wachs`,
  'stoneware-mugs-set-of-4': `
    - Hoch gebranntes Steinzeug, stoßfest
    - Außen roh, innen glasiert
    - Paarweise stapelbar
    - Für Spülmaschine, Mikrowelle und Backofen
    Material: Steinzeug
    Inhalt: je 385 ml
    Maße: 8,6 × 9,4 cm
    Set: 4 Becher
    Hergestellt in: Portugal`,
  'acacia-cutting-board': `
    - Akazie in Längsholz, schont Klingen
    - Eine Seite mit Saftrille, eine glatt
    - Griffmulden an beiden Enden
    - Geölt und sofort einsatzbereit
    Material: Akazie aus bewirtschafteten Wäldern
    Dicke: 2,5 cm
    Oberfläche: lebensmittelechtes Mineralöl
    Größen: 30 × 20, 38 × 25 und 46 × 30 cm
    Pflege: von Hand spülen, monatlich ölen`,
  'pour-over-coffee-set': `
    - Hitzebeständiges Borosilikatglas
    - Gerippter Filter für gleichmäßigen Durchlauf
    - Manschette aus Olivenholz mit Lederband
    - Vierzig Papierfilter liegen bei
    Inhalt: 710 ml, etwa 4 Tassen
    Material: Borosilikatglas, Olivenholz
    Filter: Größe 2
    Höhe: 22 cm
    Pflege: Glas für die Spülmaschine`,
  'gooseneck-electric-kettle': `
    - Temperatur von 40 bis 100 °C einstellbar
    - Hält sie 60 Minuten
    - Schwanenhals zum genauen Gießen
    - Brühuhr im Sockel
    - Innen Edelstahl, kein Kunststoff am Wasser
    Inhalt: 0,9 l
    Leistung: 1.200 W
    Bereich: 40 – 100 °C
    Material: Edelstahl 304
    Kabel: 75 cm
    Gewicht: 1,3 kg mit Sockel`,
  'enameled-dutch-oven': `
    - Schweres Gusseisen für gleichmäßige Hitze
    - Deckel, der Saft zurückführt
    - Helle Emaille, die das Anbraten zeigt
    - Alle Herde mit Induktion, Backofen bis 260 °C
    Material: emailliertes Gusseisen
    Backofen: bis 260 °C
    Herde: Gas, Elektro, Glaskeramik, Induktion
    Knauf: Edelstahl
    Pflege: am besten von Hand spülen`,
  'forged-chefs-knife': `
    - Aus einem Stück deutschem Stahl geschmiedet
    - Von Hand auf 15 Grad je Seite geschärft
    - Am Kropf ausbalanciert
    - Klingenschutz liegt bei
    Klinge: 20 cm, Stahl X50CrMoV15
    Härte: 58 HRC
    Schliff: 15° je Seite
    Griff: Pakkaholz, dreifach genietet
    Gewicht: 230 g`,
  'glazed-ceramic-planter': `
    - Ablaufloch und passender Untersetzer
    - Zweifarbige, von Hand getauchte Glasur
    - Frostfest
    - Filzpunkte unter dem Untersetzer
    Material: Steinzeug
    Ablauf: ja, mit Untersetzer
    Einsatz: drinnen und draußen
    Oberfläche: matte Glasur
    Hergestellt in: Vietnam`,
  'windowsill-herb-garden': `
    - Gießt sich bis zu zehn Tage selbst
    - Bio-Samen für Basilikum, Thymian und Petersilie
    - Zedernschale für schmale Fensterbänke
    - Töpfe für den Tisch herausnehmbar
    Enthalten: 3 Töpfe, Schale, Erdtabletten, Samen, Schilder
    Schale: Zeder, 38 × 14 × 13 cm
    Wasserspeicher: je 0,4 l
    Keimung: in 7 – 14 Tagen
    Licht: 5 h Sonne oder Pflanzenlampe`,
  'bypass-pruning-shears': `
    - Bypass-Klingen aus gehärtetem Stahl
    - Schneidet frisches Holz bis 19 mm
    - Saftrille gegen Verkleben
    - Jedes Teil austauschbar
    Klinge: Kohlenstoffstahl SK-5
    Schnittleistung: 19 mm
    Länge: 21 cm
    Griff: geschmiedetes Aluminium, weich überzogen
    Gewicht: 240 g`,
  'long-spout-watering-can': `
    - Langer, schmaler Auslauf zum genauen Gießen
    - Abnehmbare Brause aus Messing
    - Pulverbeschichteter Stahl, der nicht rostet
    - Ausgewogener Bügelgriff
    Inhalt: 1,6 l
    Material: verzinkter Stahl, pulverbeschichtet
    Brause: massives Messing, abnehmbar
    Maße: 41 × 15 × 28 cm
    Gewicht: 800 g`,
}
