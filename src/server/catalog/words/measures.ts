/** Units behind a number, by all that they are called: `15.6 inch` and `15.6 in` are one. */
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
/** What is counted, which may be the thing itself: a `6-Pack` is none, but a `Hiking Pack` is one. */
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

/** A number and its unit as one word, `15.6in`; undefined when they are not that. */
export function measureOf(amount: string, unit: string): string | undefined {
  const short = units.get(unit)
  return short && number.test(amount) ? amount + short : undefined
}

/** The same of what is written as one word: `15.6inch`. */
export function readMeasure(word: string): { measure: string; amount: string } | undefined {
  const [, amount = '', unit = ''] = together.exec(word) ?? []
  const measure = amount && measureOf(amount, unit)
  return measure ? { measure, amount } : undefined
}
