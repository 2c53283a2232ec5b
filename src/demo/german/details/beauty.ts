/** German features, each after a hyphen, and specifications of products by slug. */
export const beautyDetails = {
  'vitamin-c-brightening-serum': `
    - 15 % stabilisiertes Vitamin C
    - Ferulasäure und Vitamin E
    - Ohne Duftstoffe
    - Zieht in unter einer Minute ein
    - Pipette aus Braunglas
    Hauttyp: alle, bei empfindlicher Haut vorher testen
    Wirkstoffe: Ascorbylglucosid 15 %, Ferulasäure 0,5 %
    Textur: leichtes Serum
    Anwendung: morgens, vor der Creme
    Nach dem Öffnen: 6 Monate`,
  'oat-milk-gentle-cleanser': `
    - Kolloidaler Hafer und Squalan
    - Entfernt Sonnenschutz und leichtes Make-up
    - pH 5,5
    - Ohne Duftstoffe
    - Nachfüllbeutel erhältlich
    Hauttyp: trocken und empfindlich
    Inhalt: 200 ml
    pH-Wert: 5,5
    Textur: Creme, die zu Milch wird
    Nach dem Öffnen: 12 Monate`,
  'daily-mineral-sunscreen': `
    - Breitbandschutz mit LSF 40
    - Zinkoxid ohne Nanopartikel
    - Zarte Tönung, die fast jeder Haut steht
    - 40 Minuten wasserfest
    Schutz: LSF 40, UVA und UVB
    Filter: Zinkoxid 18 %
    Inhalt: 50 ml
    Finish: natürlich
    Nach dem Öffnen: 12 Monate`,
  'overnight-repair-cream': `
    - Drei Ceramide und ein Peptidkomplex
    - Blaue Kamille beruhigt Rötungen
    - Reichhaltig, aber nicht fettig
    - Glastiegel mit Spatel
    Hauttyp: normal bis trocken
    Wirkstoffe: Ceramide NP, AP, EOP; Peptide
    Inhalt: 50 ml
    Anwendung: abends, als letzter Schritt
    Nach dem Öffnen: 9 Monate`,
  'rose-clay-mask': `
    - Rosa Kaolin und Bentonit
    - Aloe und Honig verhindern Risse
    - Klärt Poren in zehn Minuten
    - Weicher Silikonpinsel liegt bei
    Hauttyp: normal, Mischhaut, fettig
    Inhalt: 75 ml
    Anwendung: ein- bis zweimal pro Woche
    Textur: aufgeschlagene Tonerde
    Nach dem Öffnen: 9 Monate`,
  'rosewater-facial-mist': `
    - Dampfdestillierte Damaszenerrose
    - Hyaluronsäure
    - Sehr feiner, gleichmäßiger Nebel
    - Ohne Alkohol
    Hauttyp: alle
    Inhalt: 100 ml
    Duft: natürliche Rose
    Anwendung: jederzeit, unter oder über Make-up
    Nach dem Öffnen: 6 Monate`,
  'almond-hand-cream': `
    - Mandelöl, Sheabutter und 5 % Urea
    - Zieht in einer Minute ein
    - Recycelbare Aluminiumtube
    - Leichter Duft nach Marzipan
    Hauttyp: trockene, beanspruchte Hände
    Inhalt: 75 ml
    Duft: Mandel
    Verpackung: Aluminiumtube mit Schlüssel
    Nach dem Öffnen: 12 Monate`,
  'tinted-lip-balm': `
    - Bienenwachs, Rizinus- und Jojobaöl
    - Zarte, aufbaubare Farbe
    - Ohne Duft
    - Papierhülse ohne Plastik
    Gewicht: 8 g
    Finish: zart, seidig
    Duft: keiner
    Verpackung: kompostierbare Papierhülse
    Nach dem Öffnen: 12 Monate`,
  'velvet-matte-lipstick': `
    - Deckt in einem Zug, bis zu acht Stunden
    - Mattes Finish, das nicht austrocknet
    - Nachfüllbare Metallhülse
    - Vegane Rezeptur
    Gewicht: 3,5 g
    Finish: samtmatt
    Haltbarkeit: bis 8 h
    Hülse: Aluminium, nachfüllbar
    Nach dem Öffnen: 18 Monate`,
  'argan-hair-oil': `
    - Kaltgepresstes Argan- und Kamelienöl
    - Leicht genug für feines Haar
    - Hitzeschutz bis 220 °C
    - Glasflasche mit Pipette
    Haartyp: alle, besonders trocken oder kraus
    Inhalt: 60 ml
    Duft: Neroli, sehr leicht
    Anwendung: in feuchtes oder trockenes Haar
    Nach dem Öffnen: 12 Monate`,
  'rosemary-strengthening-shampoo': `
    - Rosmarinextrakt und Biotin
    - Ohne Sulfate, für gefärbtes Haar geeignet
    - Frischer Kräuterduft
    - Flasche aus recyceltem Kunststoff
    Haartyp: fein, brüchig oder fettiger Ansatz
    Duft: Rosmarin, Minze
    Ohne: Sulfate, Silikone
    Verpackung: Flasche aus 100 % Rezyklat
    Nach dem Öffnen: 12 Monate`,
  'silk-protein-conditioner': `
    - Aminosäuren aus Seide und Haferlipide
    - Entwirrt, ohne zu beschweren
    - Auch als Kur für fünf Minuten
    - Ohne Silikone
    Haartyp: normal bis trocken, lockig
    Duft: Rosmarin, Hafer
    Ohne: Silikone, Parabene
    Verpackung: Flasche aus 100 % Rezyklat
    Nach dem Öffnen: 12 Monate`,
  'whipped-shea-body-butter': `
    - Unraffinierte Sheabutter aus fairem Handel
    - Schmilzt ein, ohne Fettfilm
    - Duft nach Vanille und Meersalz
    - Glastiegel mit Aluminiumdeckel
    Hauttyp: trocken
    Inhalt: 200 ml
    Duft: Vanille, Meersalz
    Hauptbestandteile: Shea, Kokos, Marula
    Nach dem Öffnen: 12 Monate`,
  'mineral-bath-salts': `
    - Magnesiumflocken und Meersalz
    - Ätherische Öle aus Lavendel und Zeder
    - Acht Bäder pro Glas
    - Glas mit Korken
    Gewicht: 570 g
    Duft: Lavendel, Zeder
    Anwendung: zwei Löffel, fünfzehn Minuten
    Verpackung: Glas, Kork, Holzlöffel
    Nach dem Öffnen: 24 Monate`,
  'fig-and-vetiver-eau-de-parfum': `
    - Komponiert in Grasse, Frankreich
    - Hält acht Stunden und länger
    - Nachfüllbarer Flakon
    - Zwei Proben in jeder Schachtel
    Konzentration: Eau de Parfum, 18 %
    Kopfnote: Feigenblatt, Bergamotte
    Herznote: Feigenmilch, Iris
    Basisnote: Vetiver, Zeder, Moschus
    Nach dem Öffnen: 36 Monate`,
  'bamboo-makeup-brush-set': `
    - Acht Pinsel für Gesicht und Augen
    - Weiche, dichte Kunsthaare
    - Griffe und Becher aus Bambus
    - Vegan
    Enthalten: 8 Pinsel, Becher
    Haare: Taklon, synthetisch
    Griffe: Bambus
    Zwingen: recyceltes Aluminium
    Pflege: milde Seife, liegend trocknen`,
}
