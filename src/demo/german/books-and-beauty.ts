import type { GermanText } from './german-text.ts'

/** German texts of products by slug. */
export const booksAndBeauty = {
  'the-lighthouse-ledger': {
    name: 'The Lighthouse Ledger',
    description:
      'Ein Wärter verschwindet aus einem Leuchtturm vor der Küste von Maine und hinterlässt ein Buch mit einer Seite für jedes Schiff, auch für solche, die es nie gab. Vierzig Jahre später beginnt seine Enkelin, es der Reihe nach zu lesen. Ein langsamer, salziger Krimi darüber, was Familien aufschreiben und was sie weglassen. In englischer Sprache.',
  },
  'a-quiet-kind-of-orbit': {
    name: 'A Quiet Kind of Orbit',
    description:
      'Zwei Menschen warten in entgegengesetzten Schichten eine Raumstation, die niemand mehr besucht, und kennen sich nur von ihren Notizen. Dann sind sich die Notizen nicht mehr einig, welcher Tag ist. Warme, kluge Science-Fiction mit Bodenhaftung. In englischer Sprache.',
  },
  'the-mapmaker-of-pell-street': {
    name: 'The Mapmaker of Pell Street',
    description:
      'New York, 1911. Mei Lin Carrow zeichnet am Tag Karten für Versicherungen und in der Nacht eine Karte von allem, was ihr Viertel bald verlieren wird. Ein historischer Roman über Papier, Feuer und die Menschen, die in keinem Register stehen. In englischer Sprache.',
  },
  'winter-at-hollow-pines': {
    name: 'Winter at Hollow Pines',
    description:
      'Neun Gäste, eine Straße und mehr als ein Meter Schnee. Als in der Hütte Hollow Pines der Strom ausfällt, steht im Gästebuch eine zehnte Unterschrift. Ein Thriller, der fair spielt und trotzdem alle im Lektorat getäuscht hat. In englischer Sprache.',
  },
  'the-beekeeper-of-marrow-lane': {
    name: 'The Beekeeper of Marrow Lane',
    description:
      'Ein Imker im Ruhestand beantwortet die Briefe, die noch immer für den früheren Bewohner seines Hauses ankommen. Eine nach der anderen kommen ihre Absenderinnen zum Tee. Ein sanfter, komischer Roman über zweite Chancen und die richtige Art, einen Bienenstock zu öffnen. In englischer Sprache.',
  },
  'the-tin-comet': {
    name: 'The Tin Comet',
    description:
      'Juno ist elf, hat Hausarrest und ist sicher, dass nebenan jemand eine Rakete baut. Sie hat zur Hälfte recht. Ein Abenteuer für alle von acht bis zwölf, mit Zeichnungen, nach denen man mit etwas Ausdauer bauen könnte. In englischer Sprache.',
  },
  'otter-and-the-very-long-river': {
    name: 'Otter and the Very Long River',
    description:
      'Otter will wissen, wohin der Fluss fließt, also macht Otter sich auf den Weg. Ein Bilderbuch in Aquarellen über Kleinsein, Mut und Heimkommen zum Abendessen. Die letzte Seite klappt sich zu mehr als einem Meter Fluss aus. In englischer Sprache.',
  },
  'a-ledger-of-small-storms': {
    name: 'A Ledger of Small Storms',
    description:
      'Vierundsechzig Gedichte über das Wetter, das meiste davon drinnen. Sie sind kurz, schlicht und schwer zu vergessen, und einige wurden auf Hochzeiten gelesen, zu denen der Dichter nicht eingeladen war. In englischer Sprache.',
  },
  'salt-smoke-and-sourdough': {
    name: 'Salt, Smoke & Sourdough',
    description:
      'Eine Bäckerin und ein Fischer teilen sich einen Ofen und schreiben auf, was dabei herauskam. Neunzig Rezepte führen vom ersten Brot bis zur geräucherten Forelle, alle in gewöhnlichen Küchen erprobt. Die Fotos zeigen Schritt für Schritt auch, wie misslungener Teig aussieht. In englischer Sprache.',
  },
  'one-pan-thirty-suppers': {
    name: 'One Pan, Thirty Suppers',
    description:
      'Dreißig ganze Abendessen mit einer Pfanne und einem Messer. Jedes Rezept beginnt mit dem Einkauf auf dem Heimweg und endet mit dem, was Sie aus den Resten machen. Die meisten dauern eine halbe Stunde, und bei den langsamen steht es dabei. In englischer Sprache.',
  },
  'the-weekend-gardeners-year': {
    name: 'The Weekend Gardener’s Year',
    description:
      'Zweiundfünfzig Wochenenden, jedes mit einer Stunde Arbeit, die zählt, und einer, die Sie auslassen dürfen. Geschrieben für kleine Gärten, Balkone und alle, die im Juni verreist waren. Tabellen für drei Klimazonen sorgen dafür, dass der Rat auch Ihrer ist. In englischer Sprache.',
  },
  'trails-worth-waking-for': {
    name: 'Trails Worth Waking For',
    description:
      'Achtzig Wege, die vor dem Frühstück am schönsten sind, von flachen Kilometern am Fluss bis zu Graten mit verdientem Sonnenaufgang. Zu jedem gehören Karte, Höhenprofil, ein Ort zum Umkehren und der nächste gute Kaffee. Passt in die Jackentasche. In englischer Sprache.',
  },
  'small-habits-long-roads': {
    name: 'Small Habits, Long Roads',
    description:
      'Eine Verhaltensforscherin, die an jedem Vorsatz gescheitert ist, sieht sich an, was geblieben ist. Das Ergebnis ist ein kurzes Buch ohne Zeigefinger darüber, wie Veränderung langweilig genug wird, um zu bleiben. Jedes Kapitel endet mit einer Sache für den nächsten Morgen. In englischer Sprache.',
  },
  'the-unhurried-runner': {
    name: 'The Unhurried Runner',
    description:
      'Ein Trainingsbuch für alle, die in zwanzig Jahren noch laufen wollen, statt in zwölf Wochen schneller zu sein. Es erklärt ruhige Kilometer, sinnvolle Pausen und die zwei Krafteinheiten, die den meisten Verletzungen vorbeugen. Mit Plänen vom ersten 5-Kilometer-Lauf bis zum heiteren Marathon. In englischer Sprache.',
  },
  'how-cities-listen': {
    name: 'How Cities Listen',
    description:
      'Warum füllt sich ein Platz mit Menschen, und der nächste bleibt leer? Ein Akustiker geht mit dem Mikrofon durch neunzehn Städte und kommt mit einer These über Bänke, Bäume und Verkehr zurück. Danach hören Sie die eigene Straße anders. In englischer Sprache.',
  },
  'patterns-in-the-static': {
    name: 'Patterns in the Static',
    description:
      'Eine Statistikerin führt durch den Zufall: Zwillinge beim Lotto, Thermostate mit Eigenleben und der Geburtstag, den Sie teilen. Formeln gibt es erst im Anhang, dafür in den meisten Kapiteln einen guten Witz. Danach trauen Sie keiner Serie mehr. In englischer Sprache.',
  },
  'vitamin-c-brightening-serum': {
    name: 'Aufhellendes Serum mit Vitamin C',
    description:
      'Ein leichtes, schnell trocknendes Serum für Haut, die vor Ihnen müde aussieht. Fünfzehn Prozent stabilisiertes Vitamin C gleichen den Teint in einigen Wochen aus, Ferulasäure hält es frisch und Glycerin mild. Ohne Parfum und ohne klebrigen Film unter der Sonnencreme.',
  },
  'oat-milk-gentle-cleanser': {
    name: 'Milde Reinigung mit Hafermilch',
    description:
      'Eine cremige Reinigung, die Sonnenschutz und Stadt abnimmt und der Haut nichts wegnimmt. Kolloidaler Hafer beruhigt, Squalan ersetzt, was das Wasser löst, und alles spült sich rückstandslos ab.',
  },
  'daily-mineral-sunscreen': {
    name: 'Mineralische Sonnencreme LSF 40',
    description:
      'Mineralischer Sonnenschutz, der sich endlich wie eine Tagespflege benimmt. Feines Zink hinterlässt auch auf dunkler Haut keinen weißen Film, verträgt sich mit Make-up und läuft auf dem Rad nicht in die Augen. Riffschonend und vierzig Minuten wasserfest.',
  },
  'overnight-repair-cream': {
    name: 'Aufbauende Nachtcreme',
    description:
      'Eine reichhaltige Nachtcreme, die eingezogen ist, bevor der Kopf das Kissen berührt. Ceramide und Peptide stärken im Schlaf die Hautbarriere, und etwas blaue Kamille nimmt bis zum Morgen die Röte.',
  },
  'rose-clay-mask': {
    name: 'Maske mit rosa Tonerde',
    description:
      'Zehn Minuten Ruhe mit sichtbarem Ergebnis. Rosa Kaolin klärt die Poren ohne das spannende, rissige Gefühl, denn Aloe und Honig halten die Maske bis zum Schluss feucht. Ein- oder zweimal in der Woche ist genug.',
  },
  'rosewater-facial-mist': {
    name: 'Gesichtsspray mit Rosenwasser',
    description:
      'Ein feiner, gleichmäßiger Nebel für Schreibtisch, Flugzeug und die Stunde nach dem Mittag. Destillierte Damaszenerrose und etwas Hyaluronsäure fixieren das Make-up und erfrischen trockene Haut. Es riecht nach Garten statt nach Parfum.',
  },
  'almond-hand-cream': {
    name: 'Handcreme mit Mandel',
    description:
      'Für Hände, die spülen, graben, tippen und frieren. Süßes Mandelöl und Harnstoff machen rissige Knöchel weich, und eine Minute später fassen Sie wieder das Smartphone an. Die Tube aus Aluminium rollen Sie bis zum letzten Rest auf.',
  },
  'tinted-lip-balm': {
    name: 'Getönter Lippenbalsam',
    description:
      'Zuerst ein Balsam, dann eine Farbe. Bienenwachs und Rizinusöl halten die Feuchtigkeit stundenlang, und die Tönung reicht von kaum sichtbar bis ausgehfein. Ein Spiegel ist nicht nötig.',
  },
  'velvet-matte-lipstick': {
    name: 'Mattierender Lippenstift Velvet',
    description:
      'Volle Farbe in einem Zug, die das Abendessen übersteht. Matt wird sie durch Reispuder, ohne die Lippen auszutrocknen. Die Hülse aus Metall schließt mit einem satten Klick und lässt sich nachfüllen.',
  },
  'argan-hair-oil': {
    name: 'Haaröl mit Argan',
    description:
      'Zwei Tropfen ins feuchte Haar gegen Frizz, ein Tropfen in trockene Spitzen für Glanz. Kalt gepresstes Argan ist mit Kamelie gemischt, damit es selbst in feinem Haar nie schwer wirkt. Schützt vor Hitze bis 220\u00a0°C.',
  },
  'rosemary-strengthening-shampoo': {
    name: 'Kräftigendes Shampoo mit Rosmarin',
    description:
      'Ein klares Shampoo, das die Kopfhaut reinigt und die Längen in Ruhe lässt. Rosmarin und Biotin stärken Haar, das leicht bricht, und milde Tenside aus Kokos schonen die Farbe. Es schäumt weniger, als Sie erwarten, und wirkt besser, als es aussieht.',
  },
  'silk-protein-conditioner': {
    name: 'Spülung mit Seidenproteinen',
    description:
      'Die andere Hälfte eines guten Tags für Ihr Haar. Aminosäuren aus Seide glätten raue Stellen, damit der Kamm durchkommt, und alles lässt sich restlos ausspülen. Nach fünf Minuten Einwirkzeit ist es eine Maske.',
  },
  'whipped-shea-body-butter': {
    name: 'Aufgeschlagene Körperbutter mit Shea',
    description:
      'Unraffinierte Sheabutter, aufgeschlagen, bis sie auf der Haut schmilzt. Eine walnussgroße Menge reicht für beide Beine und hält sie bis zur nächsten Dusche weich. Mit Vanille und einer Spur Salz.',
  },
  'mineral-bath-salts': {
    name: 'Mineralisches Badesalz',
    description:
      'Für den Abend nach dem langen Tag. Magnesiumflocken und grobes Meersalz lösen sich ohne Sand am Boden, und Lavendel mit Zeder füllt den Raum. Ein Glas reicht für acht gute Bäder.',
  },
  'fig-and-vetiver-eau-de-parfum': {
    name: 'Eau de Parfum mit Feige und Vetiver',
    description:
      'Oben grünes Feigenblatt, darunter warmes Holz und trockenes Gras. Es beginnt hell, legt sich nah an die Haut und ist am nächsten Tag noch im Schal. In Grasse gemacht, für alle, die es mögen.',
  },
  'bamboo-makeup-brush-set': {
    name: 'Make-up-Pinsel aus Bambus, Set',
    description:
      'Acht Pinsel für das ganze Gesicht, ohne die sechs, die niemand benutzt. Dichte Kunstborsten nehmen Puder und Creme gleich gut auf und haaren nicht. Sie stehen in einem eigenen Becher aus Bambus.',
  },
} satisfies Record<string, GermanText>
