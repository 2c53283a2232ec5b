import type { Understood, UnderstoodKind } from '#contract/catalog.ts'
import { toCents } from '#contract/money.ts'
import { t } from '#messages/understood.ts'
import type { Filters } from '../../product-index/filters.ts'
import { wordsForPurpose } from '../../words/english/purposes.ts'
import type { FindOptions } from '../../words/found.ts'
import { listSimilarColors } from './colors.ts'
import { foldMessage, splitWords } from './fold-message.ts'
import type { PriceRange } from './price-range.ts'
import { type CriteriaFlag, readCriteria } from './read-criteria.ts'

/** The interpretation of a search as words and filters. */
export interface SearchReading {
  /** The words to search for; may be empty. */
  words: string
  filters: Pick<Filters, 'minPrice' | 'maxPrice' | 'onSale' | 'isNew' | 'inStock' | 'freeShipping'>
  understood: Understood[]
  options: FindOptions
}

interface Reader {
  /** The currency of prices, ISO 4217. */
  currency: string
  /** Kinds that the shopper wants treated as plain words. */
  literally: readonly UnderstoodKind[]
  /** Whether some product contains the word. */
  hasWord(word: string): boolean
  /** The brand with this folded name. */
  findBrandName(words: string): string | undefined
}

/** Interprets a search: `blue headphones under 100` becomes `blue headphones` with a maximum price. */
export function readSearch(text: string, { currency, literally, hasWord, findBrandName }: Reader): SearchReading {
  const isEnabled = (kind: UnderstoodKind) => !literally.includes(kind)
  const folded = foldMessage(text)
  const criteria = readCriteria(folded, { findBrandName, literally })
  const { min, max } = criteria.range
  const filters: SearchReading['filters'] = {
    ...(min !== undefined && { minPrice: toCents(min) }),
    ...(max !== undefined && { maxPrice: toCents(max) }),
    ...criteria.flags,
  }
  const understood = flags.flatMap(({ filter, kind }): Understood[] =>
    criteria.flags[filter] ? [{ kind, label: t(kind) }] : [],
  )
  if (min !== undefined || max !== undefined)
    understood.unshift({ kind: 'price', label: priceLabel(criteria.range, currency) })
  if (criteria.size) understood.push({ kind: 'size', label: t('size', { size: criteria.size.name.toUpperCase() }) })

  const alternatives: Record<string, string[]> = {}
  const [, purpose = ''] = /^(?:for|to) (\w+)$/.exec(withoutFiller(criteria.rest, () => false).trim()) ?? []
  const productWords = isEnabled('purpose') ? wordsForPurpose(purpose) : undefined
  const rest = productWords ? purpose : withoutFiller(criteria.rest, hasWord)
  if (productWords) {
    understood.push({ kind: 'purpose', label: t('purpose', { purpose }) })
    alternatives[purpose] = productWords
  }
  const words = splitWords(rest)
  const color =
    isEnabled('color') && words.length > 1
      ? criteria.colors.find((each) => listSimilarColors(each).length > 0)
      : undefined
  if (color) {
    understood.push({ kind: 'color', label: t('color', { color }) })
    alternatives[color] = listSimilarColors(color)
  }
  const options = {
    ...(Object.keys(alternatives).length > 0 && { alternatives }),
    ...(!isEnabled('synonym') && { literal: true }),
  }
  // If nothing was extracted, the text is searched as typed, because punctuation may belong to a code or a name.
  const isWhole = rest.trim() === folded || (words.length === 0 && understood.length === 0)
  return { words: isWhole ? text : rest.trim(), filters, understood, options }
}

const flags = [
  { kind: 'sale', filter: 'onSale' },
  { kind: 'new', filter: 'isNew' },
  { kind: 'stock', filter: 'inStock' },
  { kind: 'shipping', filter: 'freeShipping' },
] as const satisfies { kind: UnderstoodKind; filter: CriteriaFlag }[]

/** Polite openings of searches, and placeholders for products. */
const opening =
  /^(?:(?:please|i (?:need|want|am looking for)|im looking for|looking for|show me|find me|give me|do you have|buy|shop for) )+(?:an? |some )?/
const placeholder = /\b(?:something|anything|things?|stuff)\b/g
const filler = new Set(
  'gift gifts present presents idea ideas cheap cheapest affordable best good nice top great'.split(' '),
)

/** @param hasWord whether some product contains the word; such filler words are kept */
const withoutFiller = (text: string, hasWord: (word: string) => boolean): string =>
  text
    .replace(opening, '')
    .replace(placeholder, ' ')
    .split(/\s+/)
    .filter((word) => !filler.has(word) || hasWord(word))
    .join(' ')

function priceLabel({ min, max }: PriceRange, currency: string): string {
  const money = (amount = 0) => ({ cents: toCents(amount), currency })
  const shape = min !== undefined && max !== undefined ? 'range' : max !== undefined ? 'upTo' : 'other'
  return t('price', { shape, min: money(min), max: money(max) })
}
