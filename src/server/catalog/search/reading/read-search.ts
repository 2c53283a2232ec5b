import type { Understood, UnderstoodKind } from '#contract/catalog.ts'
import { toCents } from '#contract/money.ts'
import { t } from '#messages/understood.ts'
import type { Filters } from '../../product-index/filters.ts'
import { purposesOf } from '../../words/english/purposes.ts'
import type { FindOptions } from '../../words/found.ts'
import { colorsNear } from './colors.ts'
import { foldMessage, wordsOf } from './fold-message.ts'
import type { PriceRange } from './price-range.ts'
import { readWanted, type WantedFlag } from './read-wanted.ts'

/** What a search says beside the words that products are looked for by. */
export interface SearchReading {
  /** What is looked for; perhaps nothing. */
  words: string
  filters: Pick<Filters, 'minPrice' | 'maxPrice' | 'onSale' | 'isNew' | 'inStock' | 'freeShipping'>
  understood: Understood[]
  how: FindOptions
}

interface Reader {
  /** What somebody wants to have taken as mere words. */
  literally: readonly UnderstoodKind[]
  /** Whether the shop has the word. */
  knows(word: string): boolean
  /** The shop's brand of that name, folded. */
  brandOf(words: string): string | undefined
}

/** Reads a search: `blue headphones under 100` is looked for as `blue headphones`, with a highest price. */
export function readSearch(text: string, { literally, knows, brandOf }: Reader): SearchReading {
  const may = (kind: UnderstoodKind) => !literally.includes(kind)
  const folded = foldMessage(text)
  const wanted = readWanted(folded, { brandOf, literally })
  const { min, max } = wanted.range
  const filters: SearchReading['filters'] = {
    ...(min !== undefined && { minPrice: toCents(min) }),
    ...(max !== undefined && { maxPrice: toCents(max) }),
    ...wanted.flags,
  }
  const understood = flags.flatMap(({ filter, kind }): Understood[] =>
    wanted.flags[filter] ? [{ kind, label: t(kind) }] : [],
  )
  if (min !== undefined || max !== undefined) understood.unshift({ kind: 'price', label: priceLabel(wanted.range) })
  if (wanted.size) understood.push({ kind: 'size', label: t('size', { size: wanted.size.name.toUpperCase() }) })

  const also: Record<string, string[]> = {}
  const [, purpose = ''] = /^(?:for|to) (\w+)$/.exec(withoutFiller(wanted.rest, () => false).trim()) ?? []
  const uses = may('purpose') ? purposesOf(purpose) : undefined
  const rest = uses ? purpose : withoutFiller(wanted.rest, knows)
  if (uses) {
    understood.push({ kind: 'purpose', label: t('purpose', { purpose }) })
    also[purpose] = uses
  }
  const words = wordsOf(rest)
  const color = may('color') && words.length > 1 ? wanted.colors.find((each) => colorsNear(each).length > 0) : undefined
  if (color) {
    understood.push({ kind: 'color', label: t('color', { color }) })
    also[color] = colorsNear(color)
  }
  const how = { ...(Object.keys(also).length > 0 && { also }), ...(!may('synonym') && { literal: true }) }
  // As it was typed where nothing was taken out, with the signs that a code or a name has.
  const isWhole = rest.trim() === folded || (words.length === 0 && understood.length === 0)
  return { words: isWhole ? text : rest.trim(), filters, understood, how }
}

const flags = [
  { kind: 'sale', filter: 'onSale' },
  { kind: 'new', filter: 'isNew' },
  { kind: 'stock', filter: 'inStock' },
  { kind: 'shipping', filter: 'freeShipping' },
] as const satisfies { kind: UnderstoodKind; filter: WantedFlag }[]

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

function priceLabel({ min, max }: PriceRange): string {
  const shape = min !== undefined && max !== undefined ? 'range' : max !== undefined ? 'upTo' : 'other'
  return t('price', { shape, min: toCents(min ?? 0), max: toCents(max ?? 0) })
}
