import { type AttributeType, MAX_CHOICES } from '#contract/attributes.ts'
import { MAX_CHOICE_LENGTH, parseMeasure, type Reading, readValue } from './read-value.ts'
import { findUnit, isKnownUnit, powerBetween, type Unit } from './units.ts'

/** Values that differ only in their digits, so that either all of them can be parsed or none. */
export interface Shape {
  products: number
  /** The most frequent values. */
  samples: string[]
}

/** The specifications of products that have the same name. */
export interface NamedRows {
  /** In the most frequent spelling. */
  name: string
  products: number
  /** Number of different values, ignoring case. */
  values: number
  /** Length of the longest value. */
  longest: number
  /** The most frequent shapes. */
  shapes: Shape[]
}

export interface CountedReading extends Reading {
  /** Products whose value can be read. */
  products: number
  /** Examples of values that cannot be read. */
  unread: string[]
}

/** Maximum number of values that make sense as choices. */
const MAX_LIKELY_CHOICES = 50
const MAX_UNREAD = 3
/** Maximum number of units that are offered for a specification. */
const MAX_UNITS = 6
/** Minimum share of products with a numeric value for a specification to be read as a number. */
const MOSTLY = 0.8
const NEARLY_ALL = 0.95

/**
 * The ways to read the values of rows with the same name, most likely first.
 * @returns the name without a unit in brackets, and the readings
 */
export function recognize(rows: NamedRows): { name: string; readings: CountedReading[] } {
  const { name, defaultUnit } = splitUnit(rows.name)
  const isDecimal = rows.shapes.some(({ samples }) => parseMeasure(samples[0] ?? '')?.comma === 'decimal')
  const count = (type: AttributeType, unit = ''): CountedReading => {
    const reading = {
      type,
      unit,
      defaultUnit: type === 'number' ? defaultUnit : '',
      decimalComma: type === 'number' && isDecimal,
    }
    const read = rows.shapes.filter(({ samples }) => readValue(samples[0] ?? '', reading) !== undefined)
    const unread = rows.shapes.filter((shape) => !read.includes(shape))
    return { ...reading, products: sum(read), unread: unread.flatMap(({ samples }) => samples).slice(0, MAX_UNREAD) }
  }
  const numbers = listUnits(rows.shapes, defaultUnit)
    .map((unit) => count('number', unit))
    .filter(({ products }) => products > 0)
    .toSorted((one, other) => other.products - one.products)
  const yesNo = count('yes_no')
  // Counts values, not shapes.
  const isShort = rows.longest <= MAX_CHOICE_LENGTH
  const all = { products: rows.products, unread: [] }
  const choice = isShort && rows.values <= MAX_CHOICES ? [{ ...count('choice'), ...all }] : []
  const text = { ...count('text'), ...all }
  const isMostly = ({ products } = { products: 0 }, share = MOSTLY) => products >= rows.products * share
  const isChoice = rows.values <= MAX_LIKELY_CHOICES && rows.products >= rows.values * 2
  const found = [...numbers, ...(yesNo.products > 0 ? [yesNo] : []), ...choice, text]
  const likely = isMostly(yesNo, NEARLY_ALL)
    ? yesNo
    : isMostly(numbers[0])
      ? numbers[0]
      : isChoice && choice[0]
        ? choice[0]
        : text
  return { name, readings: [...found.filter((each) => each === likely), ...found.filter((each) => each !== likely)] }
}

/** The units of the values, starting with the unit of most products. '' for numbers without a unit. */
function listUnits(shapes: readonly Shape[], defaultUnit: string): string[] {
  const found: { unit: Unit; products: number }[] = []
  let isBare = false
  for (const { products, samples } of shapes) {
    const measure = parseMeasure(samples[0] ?? '')
    if (!measure) continue
    const unit = measure.unit ?? findUnit(defaultUnit)
    if (!unit) {
      isBare = true
      continue
    }
    const same = found.find((each) => powerBetween(each.unit, unit) === 0)
    if (same) same.products += products
    else found.push({ unit, products })
  }
  const inOrder = found.toSorted((one, other) => other.products - one.products)
  return [...inOrder.slice(0, MAX_UNITS).map(({ unit }) => unit.symbol), ...(isBare ? [''] : [])]
}

/** "Weight (kg)" is the name Weight with the unit kg. */
function splitUnit(name: string): { name: string; defaultUnit: string } {
  const [, before = '', round, square] = /^(.*\S)\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/u.exec(name.trim()) ?? []
  const unit = findUnit(round ?? square ?? '')
  return unit && isKnownUnit(unit) ? { name: before, defaultUnit: unit.symbol } : { name: name.trim(), defaultUnit: '' }
}

const sum = (shapes: readonly Shape[]): number => shapes.reduce((total, { products }) => total + products, 0)
