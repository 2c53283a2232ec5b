import type { Understood, UnderstoodKind } from '#contract/catalog.ts'
import { t } from '#messages/understood.ts'
import type { Filters } from '../product-index/filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { type Search, select } from './read-page.ts'
import { brandNamed } from './reading/brand-named.ts'
import { readSearch, type SearchReading } from './reading/read-search.ts'

/** What a search looks for. */
export interface UnderstoodSearch {
  /** Undefined when there is nothing to look for but what passes the filters. */
  search: Search | undefined
  /** What was chosen, and what the search says. */
  filters: Filters
  understood: Understood[]
  /** Whether it may be a code of a product, or the beginning of one. */
  mayBeCode: boolean
  /** Whether there are products that have just these words, so that a mere beginning of a code says less. */
  isSure: boolean
}

/**
 * Finds what a search looks for: the products that have its words and pass the filters that it names.
 * @param literally what is to be taken as mere words
 * @param chosen filters; what is chosen there a search does not change
 * @param typing whether the last word may be the beginning of one
 */
export function understandSearch(
  state: CatalogState,
  q: string,
  literally: readonly UnderstoodKind[],
  chosen: Filters,
  typing = false,
): UnderstoodSearch {
  const { products, words } = state
  const brandOf = (name: string) => brandNamed(products.brands, name)
  const reading = readSearch(q, { literally, knows: words.knows, brandOf })
  const asRead = apply(state, reading, chosen, typing)
  if (reading.understood.length === 0) return asRead
  // What is the name of a product is no wish: `New in Town` may be a book.
  const asTyped = apply(state, { words: q, filters: {}, understood: [], how: {} }, chosen, typing)
  if (asTyped.search?.found.isName) return asTyped
  const isEmpty = (each: UnderstoodSearch) => select(state, each.filters, each.search).total === 0
  return isEmpty(asRead) && asTyped.search?.found.share === 1 && !isEmpty(asTyped) ? asTyped : asRead
}

function apply(
  { words }: CatalogState,
  { words: text, filters, understood, how }: SearchReading,
  chosen: Filters,
  typing: boolean,
): UnderstoodSearch {
  const found = text ? words.find(text, { ...how, ...(typing && { typing }) }) : undefined
  const isPriced = chosen.minPrice !== undefined || chosen.maxPrice !== undefined
  const { minPrice, maxPrice, ...flags } = filters
  const isChosen = ({ kind }: Understood) => isPriced && kind === 'price'
  const synonyms = found?.synonyms.map((word) => ({ kind: 'synonym' as const, label: t('synonym', { word }) })) ?? []
  const isGuess = found?.isGuess ?? true
  return {
    mayBeCode: Object.keys(filters).length === 0 && (isGuess || /\d|^\S*[-_/.]\S*$/.test(text)),
    isSure: !isGuess && (found?.complete ?? 0) > 0,
    search: found && { term: JSON.stringify([text, how, typing]), found },
    filters: { ...chosen, ...flags, ...(!isPriced && { minPrice, maxPrice }) },
    understood: [...understood.filter((each) => !isChosen(each)), ...synonyms.slice(0, MAX_SYNONYMS)],
  }
}

/** More would only be in the way; removing one removes all. */
const MAX_SYNONYMS = 1
