import { createRandom } from '#demo/random.ts'

/** A device, with the accessories sold for it. */
interface Device {
  /** Nouns for the device in product names. */
  nouns: string[]
  category: string
  accessories: string[]
  qualities: string[]
  sizes: string[]
}

const devices: Record<string, Device> = {
  monitor: {
    nouns: ['Monitor'],
    category: 'Displays',
    accessories: ['Stand', 'Arm', 'Wall Mount', 'Riser', 'Privacy Filter'],
    qualities: ['4K', 'Curved', 'Gaming', 'Portable', 'Ultrawide'],
    sizes: ['24 in', '27"', '32-inch', '15.6 in'],
  },
  laptop: {
    nouns: ['Laptop', 'Notebook'],
    category: 'Computers',
    accessories: ['Lock', 'Sleeve', 'Cooling Pad', 'Stand', 'Charger', 'Backpack'],
    qualities: ['Gaming', 'Business', 'Touchscreen', 'Convertible'],
    sizes: ['15.6"', '14 in', '13.3 in', '17.3-inch'],
  },
  projector: {
    nouns: ['Projector'],
    category: 'Home Theater',
    accessories: ['Lamp', 'Screen', 'Ceiling Mount', 'Carry Case', 'Remote'],
    qualities: ['Mini', 'Full HD', 'Short-Throw', 'Wireless'],
    sizes: ['3000 lm', '500 lm', '4000 lm'],
  },
  phone: {
    nouns: ['Phone', 'Smartphone'],
    category: 'Phones',
    accessories: ['Case', 'Screen Protector', 'Car Holder', 'Charger', 'Cord', 'Armband'],
    qualities: ['5G', 'Android', 'Unlocked', 'Rugged'],
    sizes: ['64 GB', '128 GB', '256GB'],
  },
  tablet: {
    nouns: ['Tablet'],
    category: 'Tablets',
    accessories: ['Case', 'Stylus', 'Keyboard Cover', 'Stand', 'Screen Protector'],
    qualities: ['Kids', 'Drawing', 'Wi-Fi', 'LTE'],
    sizes: ['10.1 in', '8 in', '11"'],
  },
  camera: {
    nouns: ['Camera'],
    category: 'Cameras',
    accessories: ['Bag', 'Strap', 'Tripod', 'Battery', 'Lens Cap'],
    qualities: ['Mirrorless', 'Compact', 'Action', 'Instant'],
    sizes: ['24 MP', '20 MP', '45 MP'],
  },
  printer: {
    nouns: ['Printer'],
    category: 'Office',
    accessories: ['Ink Cartridge', 'Cable', 'Stand', 'Paper', 'Cleaning Kit'],
    qualities: ['Laser', 'Photo', 'Wireless', 'Label'],
    sizes: ['A4', 'A3', '40 ppm'],
  },
  guitar: {
    nouns: ['Guitar'],
    category: 'Instruments',
    accessories: ['Stand', 'Strap', 'Tuner', 'Strings', 'Case', 'Pick'],
    qualities: ['Acoustic', 'Electric', 'Classical', 'Left-Handed'],
    sizes: ['39 in', '4/4', '3/4'],
  },
  bike: {
    nouns: ['Bike', 'Bicycle'],
    category: 'Cycling',
    accessories: ['Helmet', 'Pump', 'Lock', 'Rack', 'Bell', 'Repair Kit'],
    qualities: ['Mountain', 'Road', 'Folding', 'Kids'],
    sizes: ['26 in', '29"', '700C'],
  },
  grill: {
    nouns: ['Grill'],
    category: 'Outdoor Cooking',
    accessories: ['Cover', 'Brush', 'Thermometer', 'Tool Set', 'Grate'],
    qualities: ['Gas', 'Charcoal', 'Portable', 'Electric'],
    sizes: ['3-Burner', '22 in', '18"'],
  },
  stroller: {
    nouns: ['Stroller'],
    category: 'Baby',
    accessories: ['Rain Cover', 'Organizer', 'Cup Holder', 'Travel Bag', 'Hook'],
    qualities: ['Jogging', 'Double', 'Travel', 'Umbrella'],
    sizes: ['15 lb', '8 kg'],
  },
  vacuum: {
    nouns: ['Vacuum Cleaner', 'Vacuum'],
    category: 'Household',
    accessories: ['Bags', 'Filter', 'Hose', 'Brush', 'Belt'],
    qualities: ['Cordless', 'Robot', 'Handheld', 'Upright'],
    sizes: ['2 L', '600 W', '120 min'],
  },
}

const brands = ['Ardenko', 'Belvaro', 'Corvista', 'Dunmere', 'Estrello', 'Fenwick', 'Galdora', 'Hexalon']
const colors = ['Black', 'White', 'Silver', 'Gray', 'Blue', 'Red']

export interface AccessoryProduct {
  name: string
  brand: string
  category: string
  features: string[]
  specifications: Record<string, string>
  colors: string[]
  sizes: string[]
  description: string
  /** The device, such as `laptop`; undefined for accessories. */
  device: string | undefined
  /** The kind of product: the noun of the device or of the accessory. */
  noun: string
}

/**
 * Creates the catalog of a shop with several times as many accessories as devices. Names of accessories contain the
 * name of the device and are often shorter, so a search for the device must not rank accessories first.
 */
export function createAccessoryCatalog(products: number): AccessoryProduct[] {
  const random = createRandom('accessories')
  return Array.from({ length: products }, (): AccessoryProduct => {
    const [device, { nouns, category, accessories, qualities, sizes }] = random.pick(Object.entries(devices))
    const [noun, brand, quality, size, color] = [nouns, brands, qualities, sizes, colors].map((choices) =>
      random.pick(choices),
    ) as [string, string, string, string, string]
    const model = `${random.pick(['X', 'GT', 'Pro', 'S', 'Z'])}${random.between(10, 990)}`
    const common = { brand, category, colors: [color], sizes: [] }
    if (random.chance(0.2)) {
      const names = [
        `${brand} ${model} ${quality} ${noun} ${size}, ${color}`,
        `${brand} ${quality} ${noun} (${size}, ${color})`,
        `${quality} ${noun} ${model} with ${random.pick(accessories)}`,
        `${brand} ${size} ${quality} ${noun} - ${color}`,
        `${brand} ${model} ${size} ${noun} for Home and Travel`,
      ]
      return {
        ...common,
        name: random.pick(names),
        features: [`${quality} ${noun.toLowerCase()} for every day`],
        specifications: { Size: size, Model: model, Color: color },
        description: `A ${quality.toLowerCase()} ${noun.toLowerCase()} by ${brand}.`,
        device,
        noun,
      }
    }
    const accessory = random.pick(accessories)
    const names = [
      `${noun} ${accessory}`,
      `${accessory} for ${noun}`,
      `${brand} ${noun} ${accessory}, ${color}`,
      `${accessory} for ${brand} ${model} ${quality} ${noun}`,
      `${brand} ${accessory} for ${noun}s up to ${size}`,
      `Universal ${quality} ${noun} ${accessory} ${random.between(1, 9)}-Pack`,
    ]
    return {
      ...common,
      category: `${category} Accessories`,
      name: random.pick(names),
      features: [`Fits your ${noun.toLowerCase()}`, `Made for every ${quality.toLowerCase()} ${noun.toLowerCase()}`],
      specifications: { Model: model, Color: color },
      description: `The ${accessory.toLowerCase()} for your ${noun.toLowerCase()}. Every ${noun.toLowerCase()} needs one.`,
      device: undefined,
      noun: accessory,
    }
  })
}

/** Searches for devices and accessories. `isExpected` tells whether a product may be the first result. */
export const accessoryQueries: { query: string; isExpected: (product: AccessoryProduct) => boolean }[] = [
  ...Object.keys(devices).map((device) => ({
    query: device,
    isExpected: (product: AccessoryProduct) => product.device === device,
  })),
  ...Object.entries(devices).flatMap(([device, { accessories, nouns }]) =>
    accessories.map((accessory) => ({
      query: `${device} ${accessory.toLowerCase()}`,
      isExpected: ({ name, noun }: AccessoryProduct) =>
        noun === accessory && nouns.some((deviceNoun) => name.includes(deviceNoun)),
    })),
  ),
  ...Object.entries(devices).flatMap(([device, { qualities }]) =>
    qualities.map((quality) => ({
      query: `${quality.toLowerCase()} ${device}`,
      isExpected: (product: AccessoryProduct) =>
        product.device === device && product.features[0]?.startsWith(quality) === true,
    })),
  ),
]
