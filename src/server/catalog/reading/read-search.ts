import type { Understood, UnderstoodKind } from '#contract/catalog.ts'
import { formatShortCents, toCents } from '#contract/money.ts'
import type { Filters } from '../product-index/filters.ts'
import { purposesOf } from '../words/english/purposes.ts'
import type { HowToFind } from '../words/word-index.ts'
import { colorsNear } from './colors.ts'
import { foldMessage, wordsOf } from './fold-message.ts'
import { readPriceRange } from './price-range.ts'

/** What a search says beside the words that products are looked for by. */
export interface SearchReading {
  /** What is looked for; perhaps nothing. */
  words: string
  filters: Pick<Filters, 'minPrice' | 'maxPrice' | 'onSale' | 'isNew' | 'inStock' | 'freeShipping'>
  understood: Understood[]
  how: HowToFind
}

interface Reader {
  /** What somebody wants to have taken as mere words. */
  literally: readonly UnderstoodKind[]
  /** Whether the shop has the word. */
  knows(word: string): boolean
  isBrand(words: string): boolean
}

/** Reads a search: `blue headphones under 100` is looked for as `blue headphones`, with a highest price. */
export function readSearch(text: string, { literally, knows, isBrand }: Reader): SearchReading {
  const may = (kind: UnderstoodKind) => !literally.includes(kind)
  const reading: SearchReading = { words: text, filters: {}, understood: [], how: {} }
  let rest = foldMessage(text)
  const take = (kind: UnderstoodKind, label: string, left: string) => {
    reading.understood.push({ kind, label })
    rest = left
  }

  if (may('price')) {
    const { range, rest: left, said } = readPriceRange(rest)
    if (said && isPrice.test(said) && !isAge.test(rest)) {
      take('price', priceLabel(range), left.replace(/[$€£]/g, ' '))
      if (range.min !== undefined) reading.filters.minPrice = toCents(range.min)
      if (range.max !== undefined) reading.filters.maxPrice = toCents(range.max)
    }
  }
  rest = rest.replace(/\bfor sale\b/, ' ')
  for (const { kind, filter, label, pattern } of flags) {
    const [said] = (may(kind) && pattern.exec(rest)) || []
    if (!said || (kind === 'new' && isBrand(brandBehind(rest)))) continue
    take(kind, label, rest.replace(said, ' '))
    reading.filters[filter] = true
  }
  if (may('size')) {
    const [said, size = ''] = sized.exec(rest) ?? []
    if (said) take('size', `Size ${size.toUpperCase()}`, rest.replace(said, ` ${size}`))
  }
  const also: Record<string, string[]> = {}
  const [, purpose = ''] = /^(?:for|to) (\w+)$/.exec(withoutFiller(rest, () => false).trim()) ?? []
  const uses = may('purpose') ? purposesOf(purpose) : undefined
  rest = withoutFiller(rest, knows)
  if (uses) {
    take('purpose', `For ${purpose}`, purpose)
    also[purpose] = uses
  }
  const words = wordsOf(rest)
  const color = may('color') && words.length > 1 ? words.find((word) => colorsNear(word).length > 0) : undefined
  if (color) {
    reading.understood.push({ kind: 'color', label: `Color: ${color}` })
    also[color] = colorsNear(color)
  }
  if (Object.keys(also).length > 0) reading.how.also = also
  if (literally.includes('synonym')) reading.how.literal = true
  if (words.length === 0 && reading.understood.length === 0) return reading
  // As it was typed where nothing was taken out, with the signs that a code or a name has.
  reading.words = rest.trim() === foldMessage(text) ? text : rest.trim()
  return reading
}

/** Bare numbers are prices only behind these; `4-6 person tent` and `pro max 128` name none. */
const isPrice =
  /[$€£]|\b(usd|dollars?|bucks)\b|^ ?(under|below|less than|cheaper than|lower than|no more than|not more than|up to|at most|over|above|more than|at least|between|from)\b/
const isAge =
  /\b(kids?|child(ren)?|boys|girls|toddlers?|bab(y|ies)|ages?|aged)( \w+)? (under|over|from|above|below|up to)\b/

const flags = [
  {
    kind: 'sale',
    filter: 'onSale',
    label: 'On sale',
    pattern: /\b(on sale|on offer|sale|reduced|discounted|clearance)\b/,
  },
  {
    kind: 'new',
    filter: 'isNew',
    label: 'New',
    pattern: /\b(whats new|new arrivals?|new in|just in|newest|latest)\b|^new(?= )|^new$/,
  },
  { kind: 'stock', filter: 'inStock', label: 'In stock', pattern: /\b(in stock|available now)\b/ },
  { kind: 'shipping', filter: 'freeShipping', label: 'Free shipping', pattern: /\b(with )?free (shipping|delivery)\b/ },
] as const

const brandBehind = (text: string): string => /\bnew \w+/.exec(text)?.[0] ?? ''

const sized = /\b(?:in )?sizes? (xxs|xs|s|m|l|xl|xxl|\d{1,2}(?:\.5)?)\b/

/** How people begin who write to a search as to somebody, and what they call what they have no name for. */
const opening =
  /^(?:(?:please|i (?:need|want|am looking for)|im looking for|looking for|show me|find me|give me|do you have|buy|shop for) )+(?:an? |some )?/
const placeholder = /\b(?:something|anything|things?|stuff)\b/g
const filler = new Set(
  'gift gifts present presents idea ideas cheap cheapest affordable best good nice top great'.split(' '),
)

/** @param knows which of such words the shop has, so that they may be meant */
const withoutFiller = (text: string, knows: (word: string) => boolean): string =>
  text
    .replace(opening, '')
    .replace(placeholder, ' ')
    .split(/\s+/)
    .filter((word) => !filler.has(word) || knows(word))
    .join(' ')

function priceLabel({ min, max }: { min?: number; max?: number }): string {
  const money = (amount = 0) => formatShortCents(toCents(amount))
  if (min !== undefined && max !== undefined) return `${money(min)} to ${money(max)}`
  return max !== undefined ? `Up to ${money(max)}` : `From ${money(min)}`
}
