import type { Understood, UnderstoodKind } from '#contract/catalog.ts'
import { t } from '#messages/understood.ts'
import type { Filters } from '../product-index/filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { type Search, select } from './read-page.ts'
import { findBrandByName } from './reading/find-brand.ts'
import { readSearch, type SearchReading } from './reading/read-search.ts'

/** The interpretation of a search. */
export interface UnderstoodSearch {
  /** Undefined when the search has only filters and no words. */
  search: Search | undefined
  /** The chosen filters and the filters in the text. */
  filters: Filters
  understood: Understood[]
  /** Whether the text may be a SKU or GTIN, or a prefix of one. */
  mayBeCode: boolean
  /** Whether products contain exactly these words. Prefixes of codes are then not searched. */
  isExact: boolean
}

/**
 * Interprets a search as words and filters, and finds the products with the words.
 * @param literally kinds to treat as plain words
 * @param chosen filters, which take precedence over those in the search
 * @param typing whether the last word may be incomplete
 */
export function understandSearch(
  state: CatalogState,
  q: string,
  literally: readonly UnderstoodKind[],
  chosen: Filters,
  typing = false,
): UnderstoodSearch {
  const { products, words } = state
  const findBrandName = (name: string) => findBrandByName(products.brands, name)
  const reading = readSearch(q, {
    currency: products.pricing.currency,
    literally,
    hasWord: words.hasWord,
    findBrandName,
  })
  const asRead = apply(state, reading, chosen, typing)
  if (reading.understood.length === 0) return asRead
  // The name of a product is not interpreted: `New in Town` may be a book.
  const asTyped = apply(state, { words: q, filters: {}, understood: [], options: {} }, chosen, typing)
  if (asTyped.search?.found.isName) return asTyped
  const isEmpty = (each: UnderstoodSearch) => select(state, each.filters, each.search).total === 0
  return isEmpty(asRead) && asTyped.search?.found.share === 1 && !isEmpty(asTyped) ? asTyped : asRead
}

function apply(
  { words }: CatalogState,
  { words: text, filters, understood, options }: SearchReading,
  chosen: Filters,
  typing: boolean,
): UnderstoodSearch {
  const found = text ? words.find(text, { ...options, ...(typing && { typing }) }) : undefined
  const isPriced = chosen.minPrice !== undefined || chosen.maxPrice !== undefined
  const { minPrice, maxPrice, ...flags } = filters
  const isChosen = ({ kind }: Understood) => isPriced && kind === 'price'
  const synonyms = found?.synonyms.map((word) => ({ kind: 'synonym' as const, label: t('synonym', { word }) })) ?? []
  const isGuess = found?.isGuess ?? true
  return {
    mayBeCode: Object.keys(filters).length === 0 && (isGuess || /\d|^\S*[-_/.]\S*$/.test(text)),
    isExact: !isGuess && (found?.complete ?? 0) > 0,
    search: found && { term: JSON.stringify([text, options, typing, words.key]), found },
    filters: { ...chosen, ...flags, ...(!isPriced && { minPrice, maxPrice }) },
    understood: [...understood.filter((each) => !isChosen(each)), ...synonyms.slice(0, MAX_SYNONYMS)],
  }
}

/** Only one label is shown, because removing it removes all synonyms. */
const MAX_SYNONYMS = 1
