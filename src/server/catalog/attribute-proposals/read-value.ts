import { AttributeNumber, type AttributeType } from '#contract/attributes.ts'
import { findUnit, powerBetween, type Unit } from './units.ts'

/** How the values of a specification are parsed. */
export interface Reading {
  type: AttributeType
  /** The unit that numbers get; '' for none. */
  unit: string
  /** The unit of numbers that are written without one; '' for none. */
  defaultUnit: string
  /** Whether a comma separates decimal places. Groups of three digits are then ambiguous, and not parsed. */
  decimalComma: boolean
}

/** A value of a specification as that of an attribute. Undefined when it cannot be read. */
export function readValue(text: string, reading: Reading): number | boolean | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (reading.type === 'number') return readMeasure(trimmed, reading)
  if (reading.type === 'yes_no') return readYesNo(trimmed)
  const line = trimmed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return line.length <= (reading.type === 'choice' ? MAX_CHOICE_LENGTH : MAX_TEXT_LENGTH) ? line : undefined
}

/** As `ProductAttributesBody` has them. */
export const MAX_CHOICE_LENGTH = 120
const MAX_TEXT_LENGTH = 500

const yes = new Set(['yes', 'true', '\u2713', '\u2714'])
const no = new Set(['no', 'false', '\u2717', '\u2718', '\u2715'])

export function readYesNo(text: string): boolean | undefined {
  const folded = text.trim().toLowerCase()
  return yes.has(folded) ? true : no.has(folded) ? false : undefined
}

/** A number as it is written: its digits, how many of them are decimal places, and its unit. */
interface Measure {
  digits: string
  places: number
  isNegative: boolean
  /** Null when none is written. */
  unit: Unit | null
  /** Whether the number has a comma before decimal places, or an ambiguous comma. */
  comma: 'decimal' | 'ambiguous' | 'none'
}

const SPACE = '[ \u00a0\u2009\u202f]'
const MEASURE = new RegExp(`^([-\u2212+]?)(\\d+(?:(?:[.,]|${SPACE}(?=\\d{3}(?!\\d)))\\d+)*)\\s*(\\D*)$`, 'u')

/** A number with at most one unit. Ranges, sizes such as "120 \u00d7 60 cm", fractions and "about 5" are not accepted. */
export function parseMeasure(text: string): Measure | undefined {
  const [, sign, written = '', rest = ''] = MEASURE.exec(text.trim()) ?? []
  if (sign === undefined) return undefined
  const unit = rest.trim() === '' ? null : findUnit(rest)
  if (unit === undefined) return undefined
  const number = parseNumber(written.replace(new RegExp(SPACE, 'gu'), ' '))
  return number && { ...number, isNegative: sign === '-' || sign === '\u2212', unit }
}

function parseNumber(text: string): Pick<Measure, 'digits' | 'places' | 'comma'> | undefined {
  const split = (whole: string, decimals: string, comma: Measure['comma']) => ({
    digits: whole.replace(/\D/g, '') + decimals,
    places: decimals.length,
    comma,
  })
  const plain = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (plain) {
    const [, whole = '', decimals = ''] = plain
    // "1.200" is a thousand where commas separate decimal places.
    const isEither = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    return split(whole, decimals, isEither ? 'ambiguous' : 'none')
  }
  const grouped = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text)
  if (grouped) {
    const [, whole = '', decimals = ''] = grouped
    return split(whole, decimals, 'ambiguous')
  }
  const spaced = /^([1-9]\d{0,2}(?: \d{3})+)(?:([.,])(\d+))?$/.exec(text)
  if (spaced) return split(spaced[1] ?? '', spaced[3] ?? '', spaced[2] === ',' ? 'decimal' : 'none')
  const comma = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(text)
  return comma ? split(comma[1] ?? '', comma[2] ?? '', 'decimal') : undefined
}

function readMeasure(text: string, { unit, defaultUnit, decimalComma }: Reading): number | undefined {
  const measure = parseMeasure(text)
  if (!measure || (decimalComma && measure.comma === 'ambiguous') || (!decimalComma && measure.comma === 'decimal'))
    return undefined
  const [from, to] = [measure.unit ?? findUnit(defaultUnit), findUnit(unit)]
  const power = from && to ? powerBetween(from, to) : from || to ? undefined : 0
  if (power === undefined) return undefined
  // As text, because a multiplication would add decimal places that were not written.
  const exponent = power - measure.places
  const number = Number(`${measure.isNegative ? '-' : ''}${measure.digits}e${exponent}`)
  return AttributeNumber.safeParse(number).data
}
