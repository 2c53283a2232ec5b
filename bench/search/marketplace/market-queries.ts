/** A query with its judgment: products of these kinds are relevant, and their grade depends on the requested specifications. */
export interface MarketQuery {
  query: string
  /** Relevant kinds of products. */
  kinds: string[]
  /** Acceptable values by requested specification. */
  requested: Record<string, string[]>
  /** Kinds that are substitutes or accessories. */
  related: string[]
}

const read = ([query, kinds, requested = '', related = '']: string[]): MarketQuery => ({
  query: query ?? '',
  kinds: splitWords(kinds),
  requested: Object.fromEntries(
    (requested || '').split(';').flatMap((each) => {
      const [name = '', values = ''] = each.split('=').map((part) => part.trim())
      return name ? [[name, values.split('|').map((value) => value.trim())]] : []
    }),
  ),
  related: splitWords(related),
})

const splitWords = (text = ''): string[] => text.split(' ').filter(Boolean)

/**
 * Queries for the marketplace: text, relevant kinds, requested specifications (`Name=value|value; …`), and related kinds. They
 * were written before the search was tuned.
 */
export const marketQueries: MarketQuery[] = [
  ['cordless drill', 'drill'],
  ['20v drill with battery', 'drill', 'Voltage=20V'],
  ['brushless drill driver', 'drill', 'Motor Type=Brushless'],
  ['drill bits for metal', 'drill-bits'],
  ['titanium drill bit set', 'drill-bits', 'Material=Titanium'],
  ['7 1/4 circular saw', 'circular-saw', 'Blade Diameter=7-1/4 in', 'saw-blade'],
  ['circular saw blades', 'saw-blade'],
  ['16 oz hammer', 'hammer', 'Head Weight=16 oz'],
  ['fiberglass handle hammer', 'hammer', 'Handle Material=Fiberglass'],
  ['metric socket set', 'socket-set', 'Measurement System=Metric|SAE and Metric'],
  ['measuring tape 25 foot', 'tape-measure', 'Length=25 ft'],
  ['stepladder', 'ladder'],
  ['6 ft aluminum ladder', 'ladder', 'Height=6 ft; Material=Aluminum'],
  ['stainless deck screws', 'deck-screws', 'Material=Stainless Steel'],
  ['black door hinges', 'door-hinge', 'Finish=Matte Black'],
  ['combination lock for gym locker', 'padlock', 'Lock Type=Combination'],
  ['ironvale hammer', 'hammer', 'Brand=Ironvale'],
  ['front brake pads', 'brake-pads', 'Position=Front', 'brake-rotor'],
  ['brake pads aveno civara 2014', 'brake-pads', 'Fits=Aveno Civara 2012-2018', 'brake-rotor'],
  ['rotors for torrent f200', 'brake-rotor', 'Fits=Torrent F200 2015-2020', 'brake-pads'],
  ['5w-30 synthetic oil 5 quart', 'motor-oil', 'Viscosity=5W-30; Volume=5 qt'],
  ['0w20 motor oil', 'motor-oil', 'Viscosity=0W-20'],
  ['oil filter mira solano', 'oil-filter', 'Fits=Mira Solano 2009-2014'],
  ['windshield wipers 24 inch', 'wiper-blades', 'Length=24 in'],
  ['winter wiper blades', 'wiper-blades', 'Style=Winter'],
  ['car battery charger', 'car-battery-charger', '', 'jump-starter'],
  ['jump starter with air compressor', 'jump-starter', 'Built-in=Air Compressor', 'tire-inflator'],
  ['rubber floor mats', 'floor-mats', 'Material=Rubber'],
  ['h11 led headlight bulb', 'headlight-bulb', 'Bulb Size=H11'],
  ['tire pump', 'tire-inflator', '', 'jump-starter'],
  ['dynolube 5w-20', 'motor-oil', 'Brand=Dynolube; Viscosity=5W-20'],
  ['decaf ground coffee', 'ground-coffee', 'Caffeine=Decaf', 'coffee-pods'],
  ['dark roast coffee pods', 'coffee-pods', 'Roast=Dark', 'ground-coffee'],
  ['organic extra virgin olive oil', 'olive-oil', 'Organic=Yes'],
  ['italian olive oil', 'olive-oil', 'Origin=Italy'],
  ['gluten free pasta', 'pasta', 'Gluten Free=Yes'],
  ['whole wheat spaghetti', 'pasta', 'Grain=Whole Wheat'],
  ['spaghetti sauce', 'pasta-sauce', '', 'pasta'],
  ['lime sparkling water 12 pack', 'sparkling-water', 'Flavor=Lime; Count=12 Pack'],
  ['peanut butter', 'peanut-butter', '', 'granola-bars'],
  ['nut free granola bars', 'granola-bars', 'Allergens=Nut Free'],
  ['crunchy peanut butter 28 oz', 'peanut-butter', 'Texture=Crunchy; Net Weight=28 oz'],
  ['decaf green tea', 'green-tea', 'Caffeine=Decaf'],
  ['puppy food', 'dry-dog-food', 'Life Stage=Puppy'],
  ['salmon dog food 30 lb', 'dry-dog-food', 'Flavor=Salmon; Net Weight=30 lb'],
  ['grain free dog food', 'dry-dog-food', 'Grain=Grain Free'],
  ['canned tuna cat food', 'cat-food', 'Flavor=Tuna'],
  ['large memory foam dog bed', 'dog-bed', 'Size=Large|X-Large; Material=Memory Foam'],
  ['6 foot leather dog leash', 'dog-leash', 'Length=6 ft; Material=Leather'],
  ['dog harnesses', 'dog-harness', '', 'dog-leash'],
  ['unscented cat litter 40 lbs', 'cat-litter', 'Scent=Unscented; Net Weight=40 lb'],
  ['cat litter box', 'litter-box', '', 'cat-litter'],
  ['fish tank filter 20 gal', 'aquarium-filter', 'Tank Size=20 Gallon'],
  ['chew toys for dogs', 'dog-toy'],
  ['lawnmower', 'lawn-mower'],
  ['battery lawn mower 21 inch', 'lawn-mower', 'Power Source=Battery; Cutting Width=21 in'],
  ['lawn mower blades 21"', 'mower-blade', 'Length=21 in'],
  ['100 ft garden hose', 'garden-hose', 'Length=100 ft', 'hose-reel'],
  ['brass hose nozzle', 'hose-nozzle', 'Material=Brass'],
  ['wall mounted hose reel', 'hose-reel', 'Mount=Wall'],
  ['gas leaf blower', 'leaf-blower', 'Power Source=Gas'],
  ['weed eater 40v', 'string-trimmer', 'Voltage=40V'],
  ['organic potting soil', 'potting-soil', 'Organic=Yes'],
  ['grass seed for shade', 'grass-seed', 'Light Requirement=Shade|Sun and Shade'],
  ['9 foot patio umbrella', 'patio-umbrella', 'Size=9 ft', 'umbrella-base'],
  ['umbrella stand', 'umbrella-base', '', 'patio-umbrella'],
  ['magnetic tiles', 'building-blocks', 'Material=Magnetic'],
  ['1000 piece puzzle', 'jigsaw-puzzle', 'Pieces=1000 Piece'],
  ['board games for adults', 'board-game', 'Age Range=Ages 14+'],
  ['remote control truck', 'rc-car'],
  ['doll house', 'dollhouse', '', 'doll'],
  ['baby doll with accessories', 'doll', '', 'dollhouse'],
  ['stuffed elephant', 'plush', 'Animal=Elephant'],
  ['large print mystery novels', 'mystery-novel', 'Format=Large Print'],
  ['spanish cookbook', 'cookbook', 'Language=Spanish'],
  ['bedtime picture books', 'childrens-picture-book'],
  ['printer', 'printer', '', 'ink-cartridge'],
  ['63xl black ink', 'ink-cartridge', 'Model=63XL; Color=Black'],
  ['blue gel pens', 'ballpoint-pen', 'Ink Color=Blue'],
  ['mesh office chair 300 lb', 'office-chair', 'Material=Mesh; Weight Capacity=300 lb|400 lb', 'chair-mat'],
].map(read)
