/** A unit of measure. Units of the same quantity differ by a power of ten. */
export interface Unit {
  symbol: string
  /** Empty for a unit that is not converted. */
  quantity: string
  /** The power of ten of a base unit, such as 3 for kg. */
  power: number
}

const convertible: Record<string, Record<string, number>> = {
  mass: { mg: -3, g: 0, kg: 3, t: 6 },
  length: { mm: -3, cm: -2, m: 0, km: 3 },
  volume: { ml: -3, cl: -2, l: 0 },
  power: { W: 0, kW: 3 },
  energy: { Wh: 0, kWh: 3 },
  charge: { mAh: -3, Ah: 0 },
  frequency: { Hz: 0, kHz: 3, MHz: 6, GHz: 9 },
  storage: { MB: 6, GB: 9, TB: 12 },
}

/** Other ways to write units, in lower case. */
const aliases: Record<string, string> = {
  ...{ gram: 'g', grams: 'g', gr: 'g', kilogram: 'kg', kilograms: 'kg', kgs: 'kg', tonne: 't', tonnes: 't' },
  ...{ millimeter: 'mm', millimeters: 'mm', centimeter: 'cm', centimeters: 'cm', meter: 'm', meters: 'm' },
  ...{ liter: 'l', liters: 'l', litre: 'l', litres: 'l', milliliter: 'ml', milliliters: 'ml' },
  ...{ watt: 'W', watts: 'W', hertz: 'Hz' },
  ...{ '"': 'in', '\u2033': 'in', '\u201d': 'in', inch: 'in', inches: 'in' },
  ...{ '\u2032': 'ft', foot: 'ft', feet: 'ft', lbs: 'lb', pound: 'lb', pounds: 'lb', ounce: 'oz', ounces: 'oz' },
  ...{ percent: '%', hour: 'h', hours: 'h', hrs: 'h', hr: 'h', minute: 'min', minutes: 'min', mins: 'min' },
  ...{ second: 's', seconds: 's', sec: 's', year: 'years', month: 'months', week: 'weeks', day: 'days' },
  ...{ '\u00b0': '\u00b0', '\u00b0c': '\u00b0C', '\u00b0f': '\u00b0F' },
}

const known = new Map(
  Object.entries(convertible).flatMap(([quantity, symbols]) =>
    Object.entries(symbols).map(([symbol, power]): [string, Unit] => [
      symbol.toLowerCase(),
      { symbol, quantity, power },
    ]),
  ),
)

/** One word or sign, so that "100% cotton" and "3 in 1" do not match. */
const WORD = /^(?:[\p{L}\u00b0\u00b5\u03a9]{1,12}|%|["\u2032\u2033\u201d])$/u

/** The unit in a text. Any word counts as a unit if it is the only word after a number. Undefined for other texts. */
export function findUnit(written: string): Unit | undefined {
  const text = written.trim().replace(/\.$/, '')
  if (!WORD.test(text)) return undefined
  const folded = text.toLowerCase()
  const symbol = Object.hasOwn(aliases, folded) ? (aliases[folded] ?? text) : text
  return known.get(symbol.toLowerCase()) ?? { symbol, quantity: '', power: 0 }
}

/** Whether this is a known unit, and not just any word. */
export const isKnownUnit = ({ symbol }: Unit): boolean =>
  known.has(symbol.toLowerCase()) || symbol === '%' || Object.values(aliases).includes(symbol)

/** The power of ten that converts a number to the other unit. Undefined when it is not converted. */
export function powerBetween(from: Unit, to: Unit): number | undefined {
  if (from.symbol.toLowerCase() === to.symbol.toLowerCase()) return 0
  return from.quantity !== '' && from.quantity === to.quantity ? from.power - to.power : undefined
}
