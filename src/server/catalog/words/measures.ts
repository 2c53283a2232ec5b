/** Units of measures with all their names: `15.6 inch` and `15.6 in` are the same. */
const unitNames: Record<string, string> = {
  l: 'l liter liters litre litres ltr',
  ml: 'ml milliliter milliliters millilitre millilitres',
  cl: 'cl',
  g: 'g gram grams gr',
  kg: 'kg kgs kilo kilos kilogram kilograms',
  mg: 'mg',
  oz: 'oz ounce ounces',
  lb: 'lb lbs pound pounds',
  qt: 'qt quart quarts',
  cm: 'cm centimeter centimeters',
  mm: 'mm millimeter millimeters',
  m: 'm meter meters metre metres',
  km: 'km',
  in: 'in inch inches',
  ft: 'ft foot feet',
  w: 'w watt watts',
  kw: 'kw',
  v: 'v volt volts',
  mah: 'mah',
  gb: 'gb gig gigs gigabyte gigabytes',
  tb: 'tb terabyte terabytes',
  mb: 'mb megabyte megabytes',
  mp: 'mp megapixel megapixels',
  hz: 'hz hertz',
  khz: 'khz',
  ghz: 'ghz',
  h: 'h hr hrs hour hours',
  k: 'k',
  gal: 'gal gallon gallons',
  psi: 'psi',
  amp: 'amp amps ampere amperes',
  lm: 'lm lumen lumens',
  rpm: 'rpm',
  mph: 'mph',
}
/** Units of counts. Some can also be head nouns: `Pack` is one in `Hiking Pack`, but not in `6-Pack`. */
const countNames: Record<string, string> = {
  pack: 'pack packs pk',
  piece: 'piece pieces pc pcs',
  count: 'count ct',
  sheet: 'sheet sheets',
}

const byName = (names: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(names).flatMap(([unit, all]) => all.split(' ').map((name) => [name, unit] as const)))
const measured = byName(unitNames)
const units = new Map([...measured, ...byName(countNames)])

export const MAX_UNIT_LENGTH = Math.max(...[...units.keys()].map((name) => name.length))

export const isUnit = (word: string): boolean => measured.has(word)

const number = /^\d+(?:\.\d+)?$/
const together = /^(\d+(?:\.\d+)?)([a-z]+)$/

/** Joins a number and its unit to a measure such as `15.6in`; undefined when they are not a measure. */
export function joinMeasure(amount: string, unit: string): string | undefined {
  const short = units.get(unit)
  return short && number.test(amount) ? amount + short : undefined
}

/** Parses a measure that is written as one word, such as `15.6inch`. */
export function readMeasure(word: string): { measure: string; amount: string } | undefined {
  const [, amount = '', unit = ''] = together.exec(word) ?? []
  const measure = amount && joinMeasure(amount, unit)
  return measure ? { measure, amount } : undefined
}
