import type { GermanText } from './german-text.ts'

/** German texts of products by slug. */
export const homeAndSports = {
  'washed-linen-duvet-set': {
    name: 'Bettwäsche aus gewaschenem Leinen',
    description:
      'Bettwäsche, die im Juli kühl und im Januar warm ist. Flachs aus der Normandie wird gewebt und mit Bimsstein gewaschen, bis er fällt wie etwas, das Ihnen schon seit Jahren gehört. Zum Set gehören ein Bettbezug und zwei Kissenbezüge mit Knöpfen aus Kokosnuss.',
  },
  'waffle-cotton-throw': {
    name: 'Waffeldecke aus Baumwolle',
    description:
      'Eine Decke für das Fußende des Betts oder die gute Ecke des Sofas. Das tiefe Wabenmuster wärmt, ohne schwer zu sein, und wird mit jeder Wäsche voller. An zwei Seiten mit Fransen.',
  },
  'handwoven-wool-rug': {
    name: 'Handgewebter Wollteppich',
    description:
      'Ein flach gewebter Teppich mit Rautenmuster, den zwei Menschen zugleich an einem Grubenwebstuhl weben. Beide Seiten sind schön, er nutzt sich gleichmäßig ab und verzeiht Flecken. Die Wolle ist im Garn gefärbt, deshalb bleiben die Farben auch in sonnigen Räumen ehrlich.',
  },
  'brass-task-lamp': {
    name: 'Schreibtischlampe mit Gegengewicht',
    description:
      'Eine Lampe, die dort bleibt, wo Sie sie lassen. Ein sichtbares Gegengewicht hält den Arm statt einer Feder, der Schirm dreht sich ganz herum, und das Licht lässt sich mit einer Berührung vom Lesen zum Abend dimmen. Das Leuchtmittel können Sie wechseln, was seltener ist, als es sein sollte.',
  },
  'moon-ceramic-table-lamp': {
    name: 'Moon Tischlampe aus Keramik',
    description:
      'Ein runder Fuß aus Steinzeug, dessen Glasur bei jeder Lampe anders verläuft. Der Schirm aus Leinen wirft das Licht nach oben und unten statt in die Augen. Klein genug für den Nachttisch, stattlich genug für das Sideboard.',
  },
  'cedar-and-fig-candle': {
    name: 'Kerze mit Zeder und Feige',
    description:
      'Eine langsam brennende Kerze, die nach einer Hütte mit offenem Fenster riecht: zuerst Zeder, dann grüne Feige und etwas Rauch. In kleinen Mengen aus Soja- und Kokoswachs in ein schweres Glas gegossen, das Sie danach behalten.',
  },
  'stoneware-mugs-set-of-4': {
    name: 'Becher aus Steinzeug, 4er-Set',
    description:
      'Vier große Becher mit Daumenmulde und einem Henkel für drei Finger. Außen rau genug zum Greifen, innen glatt glasiert, damit Tee keine Ränder hinterlässt. Sie lassen sich paarweise stapeln und kommen in die Spülmaschine.',
  },
  'acacia-cutting-board': {
    name: 'Schneidebrett aus Akazie',
    description:
      'Ein Brett, das Messer schont und schön genug ist, um Käse darauf zu servieren. Eine Rille fängt auf der einen Seite Saft auf, die andere ist flach für Brot und Teig. Behandelt mit lebensmittelechtem Öl.',
  },
  'pour-over-coffee-set': {
    name: 'Set für Filterkaffee',
    description:
      'Eine Glaskanne, ein Filteraufsatz und eine Manschette aus Holz, an der die Hand kühl bleibt. Rillen im Filter lassen das Wasser gleichmäßig ablaufen, so schmeckt der Kaffee klar und süß. Passt zu allen Kegelfiltern, vierzig liegen bei.',
  },
  'gooseneck-electric-kettle': {
    name: 'Wasserkocher mit Schwanenhals',
    description:
      'Ein Wasserkocher, der genau dorthin gießt, wohin Sie sehen. Stellen Sie die Temperatur auf das Grad genau ein, halten Sie sie eine Stunde, und überlassen Sie den Rest dem schmalen Ausguss. Das Gewicht liegt am Griff, damit auch der letzte Schluck so ruhig fließt wie der erste.',
  },
  'enameled-dutch-oven': {
    name: 'Emaillierter Schmortopf',
    description:
      'Der Topf, der am Ende auf dem Herd wohnt. Dickes Gusseisen bräunt gleichmäßig und hält stundenlang die Hitze, und kleine Noppen am Deckel tropfen den Dampf zurück auf den Braten. Das Email innen ist hell, so sehen Sie den Bratensatz, bevor er anbrennt.',
  },
  'forged-chefs-knife': {
    name: 'Geschmiedetes Kochmesser, 20\u00a0cm',
    description:
      'Ein Messer für neun Zehntel aller Schnitte in der Küche. Es wird aus einem Stück Kohlenstoffstahl geschmiedet, läuft hinter der Schneide dünn aus und liegt ausgewogen in der Hand. Den Griff aus Pakkaholz stören nasse Hände nicht.',
  },
  'glazed-ceramic-planter': {
    name: 'Glasierter Pflanztopf aus Keramik',
    description:
      'Ein Pflanztopf mit einem Untersetzer, der wirklich passt. Das Loch im Boden und der unglasierte Fuß halten Wurzeln trocken, und die zweifarbige Glasur passt zu allem, was grün ist. Frostfest bis in harte Winternächte.',
  },
  'windowsill-herb-garden': {
    name: 'Kräutergarten für die Fensterbank',
    description:
      'Basilikum, Thymian und Petersilie auf der Fensterbank, auch wenn Sie das Gießen vergessen. Jeder Topf steht in einem verborgenen Vorrat, der ihn zehn Tage lang über einen Filzdocht versorgt. Samen, Erdscheiben und ein verständliches Heft liegen bei.',
  },
  'bypass-pruning-shears': {
    name: 'Bypass-Gartenschere',
    description:
      'Eine Schere, die schneidet wie eine Schere, statt zu quetschen wie eine Zange, damit die Pflanze schnell heilt. Jedes Teil lässt sich zum Schärfen abnehmen und nachkaufen. Die Griffe sind gewinkelt und halten das Handgelenk eine ganze Hecke lang gerade.',
  },
  'long-spout-watering-can': {
    name: 'Gießkanne mit langem Ausguss',
    description:
      'Eine Kanne aus Stahl, die bis ans Ende des Regals reicht, ohne vorn alles zu ertränken. Der lange Ausguss gießt einen feinen Strahl, mit dem aufgeschraubten Brausekopf aus Messing einen sanften Regen. Schön genug, um sie stehen zu lassen, und genau so werden Pflanzen gegossen.',
  },
  'ridgeline-two-person-tent': {
    name: 'Ridgeline Zelt für zwei',
    description:
      'Ein Zelt, das Sie allein, bei Wind und in vier Minuten aufbauen. Gestänge und Clips sind farbig markiert, die Wände stehen fast senkrecht, und beide haben einen eigenen Eingang mit Vorraum. Leicht genug für lange Touren, robust genug für ein nasses Festival.',
  },
  'down-sleeping-bag': {
    name: 'Starfall Daunenschlafsack',
    description:
      'Ein Mumienschlafsack, in dem Sie die Knie anziehen können. Wasserabweisende Daunen bleiben auch in feuchten Nächten bauschig, ein Wärmekragen schließt an den Schultern, und der Reißverschluss klemmt nie den Stoff ein. Gepackt so groß wie ein Laib Brot.',
  },
  'feather-sleeping-pad': {
    name: 'Featherlight Isomatte',
    description:
      'Acht Zentimeter Luft zwischen Ihnen und den Wurzeln. Zwei Schichten geben Ihre Wärme zurück, ohne bei jeder Drehung zu knistern, und der Pumpsack füllt die Matte mit einem Dutzend Zügen, die Ihre Lunge nicht machen muss.',
  },
  'ember-camp-stove': {
    name: 'Ember Campingkocher',
    description:
      'Kaffee in zweieinhalb Minuten, und eine Flamme klein genug für Reis. Drei gezahnte Arme tragen einen richtigen Topf, der Brenner liegt windgeschützt, und der ganze Kocher faltet sich auf Faustgröße. Gaskartusche nicht enthalten.',
  },
  'firefly-camp-lantern': {
    name: 'Firefly Campinglaterne',
    description:
      'Warmes Licht, das dem Picknicktisch schmeichelt und die Nachbarn nicht blendet. Am Ring dimmen Sie, am Bügel hängt die Laterne im Zelt, und am letzten Abend lädt sie ein Smartphone.',
  },
  'carbon-trekking-poles': {
    name: 'Trekkingstöcke aus Carbon, Paar',
    description:
      'Stöcke, die bergab die Knie schonen und auf dem Heimweg in den Tagesrucksack passen. Griffe aus Kork formen sich nach Ihren Händen und bleiben trocken, und die Hebel lassen sich mit Handschuhen schließen. Auch als Stützen für ein Tarp haben sie die richtige Höhe.',
  },
  'traverse-45l-hiking-pack': {
    name: 'Traverse Wanderrucksack 45\u00a0l',
    description:
      'Ein Rucksack für drei oder vier Tage, der sich trägt wie ein kleinerer. Das Netz hält Abstand zum Rücken, der Hüftgurt sitzt, ohne zu drücken, und das Fach vorn nimmt das nasse Außenzelt auf. Was Sie unterwegs brauchen, erreichen Sie im Gehen.',
  },
  'summit-insulated-bottle': {
    name: 'Summit Isolierflasche',
    description:
      'Eis um vier Uhr nachmittags, oder Tee, der auf dem Gipfel noch heiß ist. Doppelte Stahlwände mit einer Kupferschicht halten die Flasche außen trocken, und der Schlaufe am Deckel können Sie am Karabiner vertrauen. Die Öffnung ist weit genug für Eiswürfel und Bürste.',
  },
  'scree-trail-running-shoes': {
    name: 'Scree Trailrunning-Schuhe',
    description:
      'Grip für lose Steine, Dämpfung für die Straße dorthin. Tiefe Stollen greifen in beide Richtungen, eine gewebte Platte verteilt den Druck spitzer Steine, und das Obermaterial läuft nach der Bachquerung leer. Die Ferse sitzt fest, die Zehen haben Platz.',
  },
  'grounded-yoga-mat': {
    name: 'Grounded Yogamatte',
    description:
      'Eine Matte, die hält, wenn die Hände warm werden. Die dünne Schicht Naturkautschuk haftet feucht besser als trocken und dämpft gerade genug für die Knie. Feine Linien helfen bei der Ausrichtung, ohne sich aufzudrängen.',
  },
  'cork-yoga-blocks': {
    name: 'Yogablöcke aus Kork, 2er-Set',
    description:
      'Zwei massive Blöcke, die Ihnen den Boden entgegenbringen. Kork aus Portugal ist fest unter Gewicht, warm in der Hand und rutscht nicht auf der feuchten Matte. Die runden Kanten schonen den Rücken.',
  },
  'cast-iron-kettlebell': {
    name: 'Kettlebell aus Gusseisen',
    description:
      'Eine Kettlebell aus einem Guss, ohne Naht, die die Hand aufreißt. Der Griff nimmt Magnesia gut an und hat Platz für zwei Hände, der flache Boden bleibt beim Rudern stehen. Ein farbiger Ring zeigt das Gewicht auf einen Blick.',
  },
  'resistance-band-set': {
    name: 'Fitnessbänder-Set',
    description:
      'Fünf Bänder, zwei Griffe und ein Türanker: ein kleines Studio, das in einen Schuh passt. Die Bänder sind geschichtet statt gegossen, damit aus einer Kerbe kein Riss wird. Ein Heft mit dreißig Übungen hilft beim Anfang.',
  },
  'deep-tissue-foam-roller': {
    name: 'Faszienrolle',
    description:
      'Zehn Minuten nach einem langen Lauf, und Sie nehmen wieder die Treppe statt den Aufzug. Drei Muster wirken von breit bis punktgenau, um einen hohlen Kern, der nicht nachgibt. Kurz genug für den Koffer.',
  },
  'metro-bike-helmet': {
    name: 'Metro Fahrradhelm',
    description:
      'Ein Helm, den Sie auch in die Besprechung mitnehmen. Eine gleitende Innenschale mildert schräge Stöße, sechzehn Öffnungen machen Sommerfahrten erträglich, und der Magnetverschluss schließt mit einer Hand. Das Rücklicht rastet ein und lädt über USB.',
  },
  'beacon-bike-light-set': {
    name: 'Beacon Fahrradlicht-Set',
    description:
      'Ein Frontlicht, das Schlaglöcher zeigt, und ein Rücklicht, das man auch am Tag bemerkt. Beide lassen sich ohne Werkzeug befestigen, merken sich den letzten Modus und warnen rechtzeitig, bevor sie leer sind. Der Lichtkegel ist oben begrenzt und blendet niemanden.',
  },
} satisfies Record<string, GermanText>
