/** German features, each after a hyphen, and specifications of products by slug. */
export const fashionDetails = {
  'merino-crew-sweater': `
    - 100 % extrafeine Merinowolle, 18,5 Mikrometer
    - Rundgestrickt, ohne Seitennähte
    - Gerippter Kragen, der die Form behält
    - Im Wollprogramm waschbar
    - Garn zum Ausbessern liegt bei
    Material: 100 % Merinowolle
    Gewicht: 12 Gauge, 290 g in Größe M
    Passform: normal, hüftlang
    Pflege: kalt waschen, liegend trocknen
    Hergestellt in: Portugal`,
  'organic-cotton-tee': `
    - Mittelschwerer Jersey aus Bio-Baumwolle
    - Verstärkte Schultern, doppelt genähte Säume
    - Vor dem Zuschnitt gewaschen, läuft nicht ein
    - Kein Etikett im Nacken
    Material: 100 % Bio-Baumwolle
    Gewicht: 200 g/m²
    Passform: normal
    Pflege: warm waschen, schonend trocknen
    Hergestellt in: Portugal`,
  'oxford-button-down-shirt': `
    - Oxford aus langstapeliger Baumwolle
    - Ungefütterter Button-down-Kragen mit weichem Fall
    - Aufhänger und Kellerfalte
    - Lang genug für die Hose, kurz genug für darüber
    Material: 100 % Baumwolle
    Gewicht: 145 g/m²
    Passform: normal an Brust und Ärmeln
    Knöpfe: Steinnuss
    Pflege: warm waschen, hängend trocknen`,
  'linen-wrap-dress': `
    - Gewaschenes europäisches Leinen
    - Echtes Wickelkleid mit innerem Band, das nicht aufgeht
    - Zwei tiefe Seitentaschen
    - Midilang mit weicher A-Linie
    Material: 100 % Leinen
    Gewicht: 165 g/m²
    Länge: 112 cm in Größe M
    Pflege: kalt waschen, auf der Leine trocknen
    Hergestellt in: Litauen`,
  'straight-leg-jeans': `
    - Denim mit 425 g/m² und 1 % Stretch
    - Mittlere Leibhöhe, vom Knie bis zum Saum gerade
    - Kupfernieten und Kettenstichsäume
    - Taschenbeutel, die länger halten als die Jeans
    Material: 99 % Baumwolle, 1 % Elasthan
    Gewicht: 425 g/m²
    Innenbein: 81 cm
    Beinweite: 19 cm
    Pflege: auf links kalt waschen`,
  'everyday-stretch-chinos': `
    - Gebürsteter Twill mit Stretch in zwei Richtungen
    - Verdeckte Reißverschlusstasche an der rechten Hüfte
    - Bund, der Hemden hält
    - Leicht zulaufendes Bein
    Material: 97 % Baumwolle, 3 % Elasthan
    Gewicht: 260 g/m²
    Innenbein: 79 cm
    Passform: schmal, gerade
    Pflege: kalt waschen`,
  'brushed-fleece-hoodie': `
    - Schwerer Sweat, innen angeraut
    - Doppelte Kapuze aus drei Teilen
    - Verdecktes Fach für Kopfhörer in der Fronttasche
    - Gerippte Seiten für Bewegungsfreiheit
    Material: 85 % Bio-Baumwolle, 15 % recycelter Polyester
    Gewicht: 400 g/m²
    Passform: locker
    Pflege: kalt waschen, schonend trocknen
    Hergestellt in: Türkei`,
  'harbor-rain-jacket': `
    - Dreilagig, wasserdicht und atmungsaktiv
    - Voll verschweißte Nähte und Windleiste
    - Kapuze mit Schirm, dreifach verstellbar
    - Belüftung unter den Armen
    - Reflektierende Schlaufe am Rücken
    Material: recycelter Polyester mit Membran ohne PFAS
    Wassersäule: 15.000 mm
    Atmungsaktivität: 12.000 g/m² in 24 h
    Taschen: 2 seitlich, 1 Brust, 1 innen
    Pflege: warm waschen, im Trockner auffrischen`,
  'wool-blend-overcoat': `
    - Italienischer Melton aus Wollmischung
    - Platz für Sakko oder Grobstrick
    - Zwei Außen- und zwei Innentaschen
    - Ganz gefüttert, mit einem Rückenschlitz
    Material: 70 % Wolle, 30 % recyceltes Polyamid
    Gewicht: 520 g/m²
    Länge: 102 cm in Größe M
    Futter: Cupro
    Pflege: chemisch reinigen, dazwischen bürsten`,
  'canvas-low-sneakers': `
    - Schweres Canvas aus Bio-Baumwolle
    - Vulkanisierte Sohle aus Naturkautschuk
    - Herausnehmbares Fußbett aus Kork
    - Verstärkte Ferse und Ösen
    Obermaterial: Bio-Baumwolle, 475 g/m²
    Sohle: Naturkautschuk
    Fußbett: Kork und recycelter Schaum
    Passform: normal, unisex, US-Herrengrößen
    Pflege: mit dem Schwamm reinigen`,
  'leather-chelsea-boots': `
    - Vollnarbiges, pflanzlich gegerbtes Leder
    - Genähter Rahmen, neu besohlbar
    - Ledersohle mit Gummiprofil
    - Elastische Einsätze und gewebte Schlaufe
    Obermaterial: vollnarbiges Kalbsleder
    Machart: durchgenäht (Blake)
    Sohle: Leder mit Halbsohle aus Gummi
    Absatz: 28 mm
    Passform: US-Herrengrößen, halbe Größen eine kleiner`,
  'full-grain-leather-tote': `
    - Vollnarbiges Leder, ungefüttert, mit offenen Kanten
    - Gepolstertes Fach für Laptops bis 15 Zoll
    - Innentasche mit Reißverschluss und Schlüsselband
    - Träger mit 25 cm Höhe
    Material: vollnarbiges Rindsleder, 2 mm
    Maße: 39 × 32 × 14 cm
    Volumen: 17 l
    Beschläge: massives Messing
    Gewicht: 1,1 kg`,
  'commuter-roll-top-backpack': `
    - Gewachstes Canvas mit verschweißtem Futter
    - Seitlicher Zugriff auf das schwebende Laptopfach
    - Erweiterbar von 18 auf 26 Liter
    - Verdecktes Fach am Rücken
    - Reflektierende Riemen und Schlaufe für ein Licht
    Material: gewachste Baumwolle, Futter aus recyceltem Polyamid
    Volumen: 18 – 26 l
    Laptop: bis 16 Zoll
    Maße: 46 × 29 × 15 cm
    Gewicht: 1,2 kg`,
  'lambswool-check-scarf': `
    - Reine neue Lammwolle
    - In Schottland gewebt und ausgerüstet
    - Von Hand gedrehte Fransen
    - Mit echten Karden weich gebürstet
    Material: 100 % Lammwolle
    Größe: 190 × 25 cm
    Muster: großes Karo
    Pflege: Handwäsche oder chemische Reinigung
    Hergestellt in: Schottland`,
  'ribbed-wool-beanie': `
    - Merino und Lammwolle
    - Tiefer Umschlag
    - Nahtlos geschlossen
    - Eine Größe, die wirklich den meisten passt
    Material: 60 % Merino, 40 % Lammwolle
    Strick: 7 Gauge, Patent
    Größe: Einheitsgröße, 53 – 61 cm
    Pflege: Handwäsche, liegend trocknen
    Hergestellt in: Schottland`,
  'cove-polarized-sunglasses': `
    - Polarisierte Gläser mit vollem UV-Schutz
    - Fassung aus pflanzlichem Acetat
    - Fünffach-Scharniere
    - Festes Etui und Tuch liegen bei
    Gläser: polarisiertes Nylon, Kategorie 3
    Fassung: pflanzliches Acetat
    Glasbreite: 50 mm
    Steg: 21 mm
    Bügel: 145 mm`,
}
