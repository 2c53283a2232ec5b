/** A range of prices in dollars, not cents. */
export interface PriceRange {
  min?: number
  max?: number
}

const amount = String.raw`(?:usd|us|\$|\u20ac|\xa3)? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?: ?(?:usd|dollars?|bucks|\$|\u20ac|\xa3))?`
const money = String.raw`(?:(?:usd|\$|\u20ac|\xa3) ?\d|\d[\d.,]* ?(?:usd|dollars?|bucks|\$|\u20ac|\xa3))`
/** An amount must not be followed by further digits or a unit of measure. */
const noUnit = String.raw`(?![.,]?\d)(?! ?(?:gb|tb|ml|oz|lbs?|kg|g|mm|cm|inch(?:es)?|l|qt|mah|h|hours?|days?|weeks?|months?|years?|yrs?|k|x|%|ft|feet|m|meters?|pounds?|ounces?|liters?|litres?|watts?|w|v|volts?|hz|mp|lm|lumens|people|persons?|players|pieces|pcs|packs?|in(?=$| (?:wide|tall|long|deep|high)))\b)`

const between = new RegExp(String.raw`(?:between|from|for|of)? ?\b${amount} ?(?:and|to|-) ?${amount}${noUnit}`, 'g')
// `max` and `min` alone require a currency, because a number after them may belong to a name: `Air Max 90`.
const below = new RegExp(
  String.raw`(?:\b(?:under|below|less than|cheaper than|lower than|not more than|no more than|up to|upto|maximum|max(?:imum)? of|${createBoundPattern('max')}|at most|within(?= ?${money})|budget(?: is| of)?)|<) ?${amount}${noUnit}`,
  'g',
)
const above = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|minimum|min(?:imum)? of|${createBoundPattern('min')}|starting at|upwards of)|>) ?${amount}${noUnit}`,
  'g',
)
const around = new RegExp(String.raw`\b(?:around|about|approx(?:imately)?|roughly|near(?:ly)?) ${amount}${noUnit}`, 'g')
const exactly = new RegExp(String.raw`\bfor ${amount}${noUnit}`, 'g')
/** The relative distance that `around` a price allows. */
const NEAR = 0.3

/** Matches `max` or `min` before a price. Not after `pro`, because `iPhone 15 Pro Max $500` names a phone. */
function createBoundPattern(word: string): string {
  return String.raw`(?<!\bpro )${word}(?= ?${money})`
}

const hasMoney = new RegExp(money)
const childrenBefore = /\b(kids?|child(ren)?|boys|girls|toddlers?|bab(y|ies)|ages?|aged)( \w+)? ?$/
/** In years. Larger numbers are prices: `for kids under 30`. */
const MAX_AGE = 17

/**
 * Extracts a price range from a folded message. @returns the range and the rest of the message
 * @param bareRanges whether `50 to 100` without a currency is a price range
 */
export function readPriceRange(text: string, { bareRanges = false } = {}): { range: PriceRange; rest: string } {
  const isAge = ({ 0: matched, 1: one = '', index }: RegExpExecArray) =>
    !hasMoney.test(matched) && parseNumber(one) <= MAX_AGE && childrenBefore.test(text.slice(0, index))
  const found = (
    pattern: RegExp,
    isPrice: (matched: string) => boolean,
    toRange: (one: number, two: number) => PriceRange,
  ) => {
    const match = [...text.matchAll(pattern)].find((each) => isPrice(each[0]) && !isAge(each))
    if (!match) return undefined
    const [matched, one = '', two = ''] = match
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + matched.length)}`
    return { range: toRange(parseNumber(one), parseNumber(two)), rest: rest.replace(/[$€£]/g, ' ') }
  }
  const always = () => true
  const isMoney = (matched: string) => hasMoney.test(matched)
  const isRange = (matched: string) => bareRanges || isMoney(matched) || /^(between|from)\b/.test(matched)
  return (
    found(between, isRange, (one, two) => ({ min: Math.min(one, two), max: Math.max(one, two) })) ??
    found(below, always, (max) => ({ max })) ??
    found(above, always, (min) => ({ min })) ??
    found(around, isMoney, (near) => ({ min: wholeCents(near * (1 - NEAR)), max: wholeCents(near * (1 + NEAR)) })) ??
    found(exactly, isMoney, (max) => ({ max })) ?? { range: {}, rest: text }
  )
}

const wholeCents = (amount: number): number => Math.round(amount * 100) / 100

const parseNumber = (text: string): number => Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'))
