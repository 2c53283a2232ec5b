import type { GermanText } from './german-text.ts'

/** German texts of products by slug. */
export const electronicsAndFashion = {
  'halo-noise-cancelling-headphones': {
    name: 'Halo Kopfhörer mit Geräuschunterdrückung',
    description:
      'Over-Ear-Kopfhörer, die Zügen, Flugzeugen und Großraumbüros die Schärfe nehmen, ohne die Musik flach klingen zu lassen. Sechs Mikrofone hören in den Raum und passen die Unterdrückung an, und Polster aus Memory-Schaum sitzen auch an langen Arbeitstagen leicht. Der Akku hält vierzig Stunden, das reicht für etwa eine Woche.',
  },
  'drift-wireless-earbuds': {
    name: 'Drift kabellose Ohrhörer',
    description:
      'Kleine, leichte Ohrhörer, die Sie nach kurzer Zeit vergessen. Der kurze Steg bringt die Mikrofone dorthin, wo Ihre Stimme ist, damit Gespräche auch auf windigen Straßen klar bleiben. Das rundliche Etui passt in die kleinste Hosentasche und lädt dreimal nach.',
  },
  'cobble-portable-speaker': {
    name: 'Cobble tragbarer Lautsprecher',
    description:
      'Ein handgroßer Lautsprecher mit erstaunlich vollem Bass, bezogen mit robustem Gewebe. Hängen Sie ihn an den Rucksack, stellen Sie ihn auf den Badewannenrand oder koppeln Sie zwei zu Stereo. Er schwimmt, verträgt Sand und lässt sich unter dem Wasserhahn abspülen.',
  },
  'alder-bookshelf-speakers': {
    name: 'Alder Regallautsprecher, Paar',
    description:
      'Aktivlautsprecher mit Gehäusen aus Echtholzfurnier, die nur noch eine Quelle brauchen. Der Verstärker steckt im linken Gehäuse und nimmt Plattenspieler, Fernseher oder Smartphone direkt an. Stimmen stehen klar in der Mitte des Raums, und der Bass bleibt auf Regal und Ständer straff.',
  },
  'revolve-belt-drive-turntable': {
    name: 'Revolve Plattenspieler mit Riemenantrieb',
    description:
      'Ein Plattenspieler zum Hören statt zum Schrauben: gerade hinstellen, den Tonarm einmal ausbalancieren, abspielen. Ein Riemen entkoppelt den schweren Teller vom Motor, und der eingebaute Vorverstärker lässt sich abschalten, wenn Ihrer besser ist. Die Staubhaube lässt sich ganz abnehmen.',
  },
  'longline-soundbar': {
    name: 'Longline Soundbar',
    description:
      'Ein schlanker Balken gegen dünnen Fernsehton. Ein eigener Mittenlautsprecher hebt Dialoge über die Explosionen, und der Nachtmodus lässt das Haus bei späten Filmen schlafen. Stellen Sie ihn unter den Bildschirm, oder hängen Sie ihn mit der beiliegenden Halterung auf.',
  },
  'pulse-gps-smartwatch': {
    name: 'Pulse GPS-Smartwatch',
    description:
      'Eine Sportuhr, die auch zum Hemd passt. Zweiband-GPS hält die Spur zwischen hohen Häusern, und das Display ist immer an und selbst in der Sonne lesbar. Schlaf, Puls und Erholung ergeben jeden Morgen eine ehrliche Zahl, und der Akku hält eine ganze Trainingswoche.',
  },
  'keepsake-instant-camera': {
    name: 'Keepsake Sofortbildkamera',
    description:
      'Zielen, drücken und jemandem das Foto in die Hand geben. Keepsake misst das Licht selbst, hat neben dem Objektiv einen Spiegel für Selfies und druckt Bilder im Scheckkartenformat in etwa neunzig Sekunden. Für künstlerische Momente gibt es die Taste für Doppelbelichtungen.',
  },
  'tactile-75-mechanical-keyboard': {
    name: 'Tactile 75 mechanische Tastatur',
    description:
      'Eine kompakte Tastatur, die die Pfeiltasten behält und auf ungenutzten Platz verzichtet. Die Dichtungslagerung und zwei Schaumschichten geben jedem Anschlag einen weichen, tiefen Klang, der im Gemeinschaftsbüro niemanden stört. Die Schalter wechseln Sie ohne Lötkolben.',
  },
  'glide-ergonomic-mouse': {
    name: 'Glide ergonomische Maus',
    description:
      'Eine vertikale Maus, auf der Ihre Hand ruht wie beim Händeschütteln. Der Winkel von 57\u00a0Grad nimmt die Drehung aus dem Unterarm, und das Mausrad läuft frei durch lange Dokumente. Sie funktioniert auf Glas und mit drei Computern.',
  },
  'vista-4k-monitor': {
    name: 'Vista 4K-Monitor',
    description:
      'Ein ruhiger, genauer Bildschirm für alle, die den ganzen Tag davorsitzen. Jedes Panel wird im Werk vermessen und mit eigenem Protokoll geliefert, und ein einziges USB-C-Kabel bringt Bild, Daten und 90\u00a0Watt zu Ihrem Laptop. Der Fuß lässt sich ohne Werkzeug senken, neigen, drehen und hochkant stellen.',
  },
  'pocket-vault-portable-ssd': {
    name: 'Pocket Vault tragbare SSD',
    description:
      'Ein Laufwerk so groß wie eine Streichholzschachtel, mit Platz für ein ganzes Fotoarchiv. Es kopiert einen Spielfilm in etwa vier Sekunden und übersteht den Sturz auf Beton. Hardware-Verschlüsselung schützt es an jedem Computer mit einem Passwort.',
  },
  'clearview-2k-webcam': {
    name: 'Clearview 2K-Webcam',
    description:
      'Sehen Sie in Videogesprächen aus wie Sie selbst, auch mit dem Fenster im Rücken. Der große Sensor kommt ohne Rauschen mit Abendlicht zurecht, und die Abdeckung ist ein echtes Stück Kunststoff, das man sieht. Die Kamera klemmt an jedem Bildschirm oder schraubt sich auf ein Stativ.',
  },
  'stow-power-bank': {
    name: 'Stow Powerbank',
    description:
      'Ein flacher Akku, der über Nacht ein Smartphone lädt, zur Not auch einen Laptop. Das kurze Kabel ist zugleich die Trageschlaufe und deshalb nie das, was Sie vergessen haben. Eine kleine Anzeige nennt den Ladestand in Prozent statt in vier vagen Punkten.',
  },
  'perch-wireless-charger': {
    name: 'Perch kabelloses 3-in-1-Ladegerät',
    description:
      'Ein Ständer und ein Kabel für Smartphone, Uhr und Ohrhörer. Das Smartphone schwebt in einem Winkel, in dem Sie es vom Bett aus lesen, und das Licht geht nach einer Minute aus. Dank des schweren Fußes nehmen Sie es mit einer Hand ab.',
  },
  'folio-e-reader': {
    name: 'Folio E-Reader',
    description:
      'Eine Seite wie Papier, leichter als ein Taschenbuch. Das Licht wird am Abend von Tageslicht zu Kerzenschein wärmer, und Tasten zum Blättern machen das Lesen mit einer Hand leicht. Leihen Sie in Ihrer Bibliothek, öffnen Sie eigene Dateien, und vergessen Sie das Ladegerät für Wochen.',
  },
  'merino-crew-sweater': {
    name: 'Merinopullover mit Rundhals',
    description:
      'Der Pullover, der von September bis Mai über alles passt. Feine Merinowolle aus Herden ohne Mulesing wird ohne Seitennähte gestrickt, deshalb fällt er sauber und kratzt nie. Er lüftet über Nacht aus und kommt im Wollprogramm in die Maschine.',
  },
  'organic-cotton-tee': {
    name: 'T-Shirt aus Bio-Baumwolle',
    description:
      'Ein T-Shirt mit Substanz: dichter Jersey, ein Kragen, der auch nach fünfzig Wäschen flach liegt, und Ärmel in der richtigen Länge. Die Baumwolle wird biologisch angebaut und in kleinen Mengen gefärbt, das gibt jeder Farbe etwas Tiefe.',
  },
  'oxford-button-down-shirt': {
    name: 'Oxford-Hemd mit Button-down-Kragen',
    description:
      'Oxford-Gewebe, das kräftig beginnt und jedes Jahr schöner wird. Der Kragen rollt natürlich, die Knöpfe sitzen fest, und das Hemd ist kurz genug, um es über der Hose zu tragen. Bügeln müssen Sie nur, wenn Sie wollen.',
  },
  'linen-wrap-dress': {
    name: 'Wickelkleid aus Leinen',
    description:
      'Ein echtes Wickelkleid aus europäischem Leinen, das sich mit der Wärme bewegt statt gegen sie. Sie binden die Taille, wo Sie möchten, die Taschen fassen ein Smartphone, und der Saum endet knapp unter dem Knie. Im August mit Sandalen, im Oktober mit Pullover.',
  },
  'straight-leg-jeans': {
    name: 'Jeans mit geradem Bein',
    description:
      'Jeans mit geradem Bein, mittlerer Leibhöhe und ohne Firlefanz. Der Denim dehnt sich genug zum Hinsetzen und ist schwer genug, um mit der Zeit ganz Ihre eigene Hose zu werden. Gewaschen mit einem Glas Wasser statt mit einer Badewanne voll.',
  },
  'everyday-stretch-chinos': {
    name: 'Stretch-Chinos für jeden Tag',
    description:
      'Chinos, die gebügelt aussehen und sich wie eine Jogginghose anfühlen. Der aufgeraute Twill dehnt sich in zwei Richtungen und behält auch auf langen Flügen die Falte, und eine verdeckte Reißverschlusstasche hütet den Reisepass. Das Bein läuft sanft zu, ohne zu kleben.',
  },
  'brushed-fleece-hoodie': {
    name: 'Kapuzenpullover aus angerautem Fleece',
    description:
      'Schwerer Sweatstoff, innen so aufgeraut, dass er sich wie eine Decke anfühlt. Die Kapuze ist doppelt und steht von selbst, und in der Bauchtasche steckt ein Fach für Ohrhörer. Etwas weit geschnitten, wie es sich für einen Kapuzenpullover gehört.',
  },
  'harbor-rain-jacket': {
    name: 'Harbor Regenjacke',
    description:
      'Eine richtige Regenjacke, die Sie auch bei trockenem Wetter tragen. Drei Lagen aus leisem, weichem Stoff halten den Wolkenbruch draußen und atmen beim schnellen Gehen, und jede Naht ist verklebt. Die Kapuze mit Schirm dreht sich mit dem Kopf, damit Sie an der Straße nach links sehen.',
  },
  'wool-blend-overcoat': {
    name: 'Mantel aus Wollmischung',
    description:
      'Ein Einreiher, schwer genug, um gut zu fallen, und weit genug für ein Sakko darunter. Die Wolle wird in Italien mit etwas recyceltem Nylon gewebt, damit Ellenbogen und Bündchen halten. Das Futter gleitet mühelos über Strick.',
  },
  'canvas-low-sneakers': {
    name: 'Flache Canvas-Sneaker',
    description:
      'Schlichte Sneaker aus Canvas, auf die langsame Art gemacht: Die Sohle wird um das Obermaterial gewickelt und mit ihm vulkanisiert, deshalb löst sie sich nicht. Das Fußbett aus Kork nimmt in einer Woche die Form Ihres Fußes an. Etwas abgetragen sehen sie noch besser aus.',
  },
  'leather-chelsea-boots': {
    name: 'Chelsea-Boots aus Leder',
    description:
      'Anziehen, zweimal im Jahr polieren und neu besohlen lassen, wenn es so weit ist. Das Vollnarbenleder ist mit Rinde gegerbt und dunkelt beim Tragen nach, eine halbe Gummisohle hält auf nassem Pflaster.',
  },
  'full-grain-leather-tote': {
    name: 'Shopper aus Vollnarbenleder',
    description:
      'Eine Tasche für Arbeit, Einkauf und ein Wochenende. Dickes, ungefüttertes Leder steht von allein, ein gepolstertes Fach schützt den Laptop, und die Henkel sind lang genug für den Wintermantel. Kratzer gehören dazu und werden mit der Zeit zu Charakter.',
  },
  'commuter-roll-top-backpack': {
    name: 'Rolltop-Rucksack für jeden Tag',
    description:
      'Ein Rucksack für alle, die Rad fahren, gehen oder in der Bahn stehen. Der Rollverschluss schluckt die Sportschuhe und liegt leer flach an, und über den seitlichen Reißverschluss kommen Sie an den Laptop, ohne den Rest zu öffnen. Gewachstes Canvas hält das Wetter draußen.',
  },
  'lambswool-check-scarf': {
    name: 'Karierter Schal aus Lammwolle',
    description:
      'Weiche Lammwolle, auf alten Webstühlen in Schottland gewebt und mit handgedrehten Fransen. Breit genug als Tuch im kalten Zug, leicht genug, um ihn auch drinnen anzubehalten.',
  },
  'ribbed-wool-beanie': {
    name: 'Gerippte Wollmütze',
    description:
      'Ein Perlfangmuster, das anliegt, ohne einen Strich auf der Stirn zu hinterlassen. Einmal umgeschlagen sitzt die Mütze kurz, ohne Umschlag locker. Innen ist Merinowolle, die nicht kratzt.',
  },
  'cove-polarized-sunglasses': {
    name: 'Cove polarisierte Sonnenbrille',
    description:
      'Eine eckig-runde Fassung, die erstaunlich vielen Gesichtern steht. Die Gläser nehmen Spiegelungen von Wasser und Windschutzscheiben, ohne die Welt orange zu färben. Fünfgliedrige Scharniere und ein festes Etui sorgen für mehr als einen Sommer.',
  },
} satisfies Record<string, GermanText>
