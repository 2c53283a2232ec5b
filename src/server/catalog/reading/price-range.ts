/** Whole units of money; `near` is what the range was said to be around. */
export interface PriceRange {
  min?: number
  max?: number
}

const amount = String.raw`(?:usd|us|\$|€|£)? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?: ?(?:usd|dollars?|bucks|\$|€|£))?`
const money = String.raw`(?:(?:usd|\$|€|£) ?\d|\d[\d.,]* ?(?:usd|dollars?|bucks|\$|€|£))`
/** What an amount may not be followed by: then it goes on, or is a measure. */
const noUnit = String.raw`(?![.,]?\d)(?! ?(?:gb|tb|ml|oz|lbs?|kg|g|mm|cm|inch(?:es)?|l|qt|mah|h|hours?|days?|weeks?|months?|years?|yrs?|k|x|%|ft|feet|m|meters?|pounds?|ounces?|liters?|litres?|watts?|w|v|volts?|hz|mp|lm|lumens|people|persons?|players|pieces|pcs|packs?|in(?=$| (?:wide|tall|long|deep|high)))\b)`

const between = new RegExp(String.raw`(?:between|from|for|of)? ?\b${amount} ?(?:and|to|-) ?${amount}${noUnit}`)
const below = new RegExp(
  String.raw`(?:\b(?:under|below|less than|cheaper than|lower than|not more than|no more than|up to|upto|max(?:imum)?(?: of)?|at most|within|budget(?: is| of)?)|<) ?${amount}${noUnit}`,
)
const above = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|min(?:imum)?(?: of)?|starting at|upwards of)|>) ?${amount}${noUnit}`,
)
const around = new RegExp(String.raw`\b(?:around|about|approx(?:imately)?|roughly|near(?:ly)?) ${amount}${noUnit}`)
const exactly = new RegExp(String.raw`\bfor ${amount}${noUnit}`)
/** How far from a price is still about it. */
const NEAR = 0.3

/** The prices that a folded message asks for, the message without them, and the words for them. */
export function readPriceRange(text: string): { range: PriceRange; rest: string; said?: string } {
  const found = (pattern: RegExp, make: (one: number, two: number) => PriceRange) => {
    const match = pattern.exec(text)
    if (!match) return undefined
    const [whole, one = '', two = ''] = match
    return { range: make(numberIn(one), numberIn(two)), rest: text.replace(whole, ' '), said: whole }
  }
  const hasMoney = new RegExp(money).test(text)
  return (
    found(between, (one, two) => ({ min: Math.min(one, two), max: Math.max(one, two) })) ??
    found(below, (max) => ({ max })) ??
    found(above, (min) => ({ min })) ??
    (hasMoney
      ? found(around, (near) => ({ min: wholeCents(near * (1 - NEAR)), max: wholeCents(near * (1 + NEAR)) }))
      : undefined) ??
    (hasMoney ? found(exactly, (max) => ({ max })) : undefined) ?? { range: {}, rest: text }
  )
}

const wholeCents = (amount: number): number => Math.round(amount * 100) / 100

const numberIn = (text: string): number => Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'))
