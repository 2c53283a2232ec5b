/** German features, each after a hyphen, and specifications of books by slug. */
export const booksDetails = {
  'the-lighthouse-ledger': `
    - Stammbaum und Schiffsliste auf dem Vorsatz
    - Fragen für Lesekreise am Ende
    - Handgezeichnete Karte der Küste
    - Große Schrift mit 11 Punkt
    Autorin: Imogen Varley
    Genre: Krimi
    Seiten: 368
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 14 × 21 cm`,
  'a-quiet-kind-of-orbit': `
    - Erster von zwei geplanten Bänden
    - Plan der Station auf dem Vorsatz
    - Interview mit dem Autor
    - Papier aus bewirtschafteten Wäldern
    Autor: Tobias Okonjo-Reyes
    Genre: Science-Fiction
    Seiten: 412
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 14 × 21 cm`,
  'the-mapmaker-of-pell-street': `
    - Zwölf Karten im Stil der Zeit
    - Nachwort der Autorin zur Geschichte
    - Fragen für Lesekreise
    - Umschlag mit Klappen
    Autorin: Josephine Tan-Aldous
    Genre: Historischer Roman
    Seiten: 344
    Verlag: Lanternfold Books
    Sprache: Englisch
    Format: 13,5 × 20 cm`,
  'winter-at-hollow-pines': `
    - Spielt fair: Jeder Hinweis steht im Buch
    - Grundriss der Hütte
    - Kurze Kapitel
    - Hardcover mit Fadenheftung
    Autorin: Dana Ferreira Holt
    Genre: Thriller
    Seiten: 326
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 14 × 21 cm`,
  'the-beekeeper-of-marrow-lane': `
    - Mit vier Rezepten für Honig
    - Illustrierte Kapitelanfänge
    - Große, offene Schrift
    - Fragen für Lesekreise
    Autorin: Philippa Groundsel
    Genre: Gegenwartsroman
    Seiten: 298
    Verlag: Lanternfold Books
    Sprache: Englisch
    Format: 13,5 × 20 cm`,
  'the-tin-comet': `
    - Für alle von 8 bis 12
    - Mehr als sechzig Bilder
    - Sternscheibe zum Ausschneiden
    - Kurze Kapitel mit offenem Ende
    Autor: Marlon Pike
    Illustration: Ines Caldeira
    Alter: 8 – 12
    Seiten: 224
    Verlag: Lanternfold Books
    Format: 14 × 20 cm`,
  'otter-and-the-very-long-river': `
    - Für alle von 3 bis 6
    - Ausklappbarer Fluss von 1,2 m
    - In Aquarell gemalt
    - Fester Einband wie für Bibliotheken
    Autorin: Wren Sallow
    Illustration: Wren Sallow
    Alter: 3 – 6
    Seiten: 40
    Verlag: Lanternfold Books
    Einband: Hardcover
    Format: 25 × 25 cm`,
  'a-ledger-of-small-storms': `
    - Vierundsechzig neue Gedichte
    - Hardcover mit Lesebändchen
    - Umschlag wie im Buchdruck
    - Auf cremefarbenem Papier
    Autor: Aurelio Finch
    Genre: Lyrik
    Seiten: 112
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 13 × 19 cm`,
  'salt-smoke-and-sourdough': `
    - Neunzig Rezepte, zu Hause erprobt
    - Gramm und Cups nebeneinander
    - Sauerteig für jedes Klima
    - Liegt flach auf der Arbeitsplatte
    Von: Nora Whitcombe und Eamon Sealy
    Genre: Kochen
    Seiten: 288
    Verlag: Lanternfold Books
    Einband: Hardcover, flach aufliegend
    Format: 20 × 25 cm`,
  'one-pan-thirty-suppers': `
    - Eine Pfanne, dreißig bis fünfundvierzig Minuten
    - Einkaufsliste zu jedem Rezept
    - Vegetarische Varianten
    - Register nach dem, was im Kühlschrank ist
    Autorin: Leila Marchetti
    Genre: Kochen
    Seiten: 176
    Verlag: Quillmarsh Press
    Einband: Flexcover
    Format: 19 × 23,5 cm`,
  'the-weekend-gardeners-year': `
    - Ein Plan für jedes Wochenende
    - Tabellen für drei Klimazonen
    - Seiten für Balkon und Töpfe
    - Abwischbarer Einband
    Autorin: Hester Applegarth
    Genre: Garten
    Seiten: 240
    Verlag: Lanternfold Books
    Einband: Flexcover
    Format: 19 × 23,5 cm`,
  'trails-worth-waking-for': `
    - Achtzig Touren mit Karten und Profilen
    - Bewertet für Knie und Lunge
    - Papier, das Regen verträgt
    - Passt in die Jackentasche
    Autor: Calum Reith
    Genre: Reise und Outdoor
    Seiten: 256
    Verlag: Quillmarsh Press
    Einband: Flexcover, regenfest
    Format: 12 × 19 cm`,
  'small-habits-long-roads': `
    - Ein Schritt am Ende jedes Kapitels
    - Beruht auf veröffentlichter Forschung, mit Quellen
    - Vorlagen zum Ausdrucken
    - An einem Nachmittag gelesen
    Autorin: Dr. Priya Ramanathan-Cole
    Genre: Psychologie
    Seiten: 208
    Verlag: Lanternfold Books
    Sprache: Englisch
    Format: 14 × 21 cm`,
  'the-unhurried-runner': `
    - Pläne von 5 km bis Marathon
    - Zwei Krafteinheiten mit Fotos
    - Kapitel zu Verletzungen aus der Physiotherapie
    - Seiten für Ihr Lauftagebuch
    Autorin: Rosalind Achebe-Moore
    Genre: Sport
    Seiten: 232
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 14 × 21 cm`,
  'how-cities-listen': `
    - Neunzehn Städte von Oslo bis Osaka
    - Tonaufnahmen im Netz
    - Fotos und Pläne
    - Ausführliche Anmerkungen und Register
    Autor: Henrik Solberg-Adeyemi
    Genre: Architektur und Städte
    Seiten: 304
    Verlag: Quillmarsh Press
    Sprache: Englisch
    Format: 15 × 23 cm`,
  'patterns-in-the-static': `
    - Ganz ohne Mathematik
    - Experimente mit einer Münze
    - Anhang für Neugierige
    - Gezeichnete Diagramme am Rand
    Autorin: Professorin Odile Banerjee
    Genre: Populäre Wissenschaft
    Seiten: 272
    Verlag: Lanternfold Books
    Sprache: Englisch
    Format: 14 × 21 cm`,
}
