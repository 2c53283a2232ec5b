import { type Cents, toCents } from '#contract/money.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`
const CURRENCY = String.raw`[$\u20ac\xa3\xa5]|\b(?:USD|EUR|GBP|US\$)`
const AMOUNT = new RegExp(
  String.raw`(?:${CURRENCY})\s?(${NUMBER})|(${NUMBER})\s?(?:[$\u20ac\xa3\xa5]|(?:dollars?|bucks|USD|EUR|euros?|GBP|pounds)\b)`,
  'gi',
)

/** All amounts of money in a text, in cents: `$1,299.50`, `$50`, `50 dollars`. */
export const amountsIn = (text: string): Cents[] =>
  [...text.matchAll(AMOUNT)].map(([, after, before]) => toCents(Number((after ?? before ?? '').replaceAll(',', ''))))
