import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import type { Catalog } from '#server/catalog/search/catalog-index.ts'
import { listProducts } from '#server/catalog/search/list-products.ts'
import type { ListQuery } from '#server/catalog/search/read-page.ts'
import { colorFit, isAmbiguousColor } from '#server/catalog/search/reading/colors.ts'
import { searchWithShare } from '#server/catalog/search/search-products.ts'
import type { Wishes } from './memory.ts'
import { countWordsInName, nameHasAll, nameHasSome } from './name-words.ts'

type FoundProduct = z.output<typeof Product>

export interface Finding {
  products: FoundProduct[]
  /** Total number of matches; undefined when they were not counted. */
  total?: number
  /** The shop's search has further results without the words in their names. */
  narrowed?: true
  /** The products match only a part of the words, or synonyms, and not in their names. */
  isVague?: boolean
  /** The words that were searched in place of words without results. */
  suggestion?: string | undefined
  /** The criterion that no product matches; the products match the others. */
  missed?: 'color' | 'size' | 'price' | 'words'
}

/** Candidates for checks that the catalog's filters do not support, such as how well a name matches. */
const CANDIDATES = 24

const MAX_WORDS_TRIED = 3
/** Products with a smaller share of the words, and none of them in the name, are vague matches. */
const MIN_SHARE = 0.75

const nothing: Finding = { products: [] }

/**
 * Finds the products that match a shopper's wishes with the catalog's search and filters, best first.
 * @param limit maximum number of products
 * @param categoryWord a word for the category, which may be searched as text
 */
export async function findByWishes(
  catalog: Catalog,
  wishes: Wishes,
  limit: number,
  categoryWord?: string,
): Promise<Finding> {
  const found = await findByAllWishes(catalog, wishes, limit, categoryWord)
  if (found.products.length > 0 || !wishes.words) return found
  const { min, max, ...unpriced } = wishes
  if (min !== undefined || max !== undefined) {
    const pricier = await findByAllWishes(catalog, unpriced, limit, categoryWord)
    if (pricier.products.length > 0 && !pricier.suggestion) return { ...pricier, missed: 'price' }
  }
  if (!wishes.category) return found
  const { words: _, ...rest } = wishes
  return { ...(await findByColorAndSize(catalog, { ...rest, words: '' }, limit)), missed: 'words' }
}

async function findByAllWishes(
  catalog: Catalog,
  wishes: Wishes,
  limit: number,
  categoryWord?: string,
): Promise<Finding> {
  const found = await findByColorAndSize(catalog, wishes, limit)
  if (found.products.length === 0 && wishes.words.includes(' ')) return findByOneWord(catalog, wishes, limit)
  if (found.products.length > 0 && !(found.suggestion && wishes.category)) return found
  const { category, words, ...others } = wishes
  if (!category || !words) return found
  // The word for the category may have been meant as a search word, or as a purpose.
  const text = [words, categoryWord].filter(Boolean).join(' ')
  const elsewhere = await findByColorAndSize(catalog, { ...others, words: text }, limit)
  if (elsewhere.products.length > 0 && !elsewhere.suggestion) return elsewhere
  return found.products.length > 0 ? found : elsewhere
}

/** If no product has all words: products with one of them in the name. */
async function findByOneWord(catalog: Catalog, wishes: Wishes, limit: number): Promise<Finding> {
  const longestFirst = wishes.words.split(' ').sort((a, b) => b.length - a.length)
  for (const word of longestFirst.slice(0, MAX_WORDS_TRIED)) {
    const found = await findByColorAndSize(catalog, { ...wishes, words: word }, limit)
    const products = found.products.filter((product) => nameHasSome(product, found.suggestion ?? word))
    if (products.length > 0) return { products, suggestion: found.suggestion ?? word }
  }
  return nothing
}

async function findByColorAndSize(catalog: Catalog, wishes: Wishes, limit: number): Promise<Finding> {
  const { color, size, ...plain } = wishes
  if (!color && !size) return search(catalog, plain, limit)
  const asWord = color ? { ...plain, words: `${wishes.words} ${color}`.trim(), ...(size && { size }) } : plain
  if (color && isAmbiguousColor(color) && wishes.words) {
    const named = await search(catalog, asWord, limit)
    const [best] = named.products
    if (best && !named.suggestion && nameHasAll(best, asWord.words)) return named
  }
  const found = await search(catalog, plain, MAX_PER_PAGE)
  for (const minFit of [2, 1] as const) {
    const products = found.products.filter((product) => isSoldIn(product, { color, size, minFit }))
    const missed = minFit === 1 ? { missed: 'color' as const } : {}
    if (products.length > 0) return { ...found, ...missed, products: products.slice(0, limit), total: products.length }
    if (!color) break
  }
  const named = color && wishes.words ? await search(catalog, asWord, limit) : nothing
  if (named.products.length > 0 && !named.suggestion) return named
  return wishes.words
    ? { ...found, products: found.products.slice(0, limit), missed: color ? 'color' : 'size' }
    : nothing
}

async function search(catalog: Catalog, { words, ...wishes }: Wishes, limit: number): Promise<Finding> {
  const { category, brand, min, max, sortBy = 'featured', onSale, isNew, inStock, freeShipping, rating } = wishes
  const query = {
    page: 1,
    limit: Math.min(MAX_PER_PAGE, words ? Math.max(limit, CANDIDATES) : limit),
    sortBy,
    category: category ? [category] : undefined,
    brand: brand ? [brand] : undefined,
    minPrice: min,
    maxPrice: max,
    rating,
    onSale,
    isNew,
    inStock,
    freeShipping,
  } satisfies ListQuery
  if (!words) return listProducts(catalog, query)
  const q = words.slice(0, MAX_SEARCH_LENGTH)
  const found = await searchWithShare(catalog, { ...query, q })
  const synonym = found.understood.find(({ kind }) => kind === 'synonym')?.label.toLowerCase()
  const isMentioned = synonym !== undefined && !found.products.some((product) => nameHasSome(product, synonym))
  const isVague = found.share < MIN_SHARE || isMentioned
  const searchedWords = found.suggestion ?? words
  const named = found.products.filter((product) => nameHasSome(product, searchedWords))
  if (named.length > 0) {
    const products = (sortBy === 'featured' ? sortByNameMatches(named, searchedWords) : named).slice(0, limit)
    const all = named.length === found.products.length
    return all ? { ...found, products } : { ...found, products, total: named.length, narrowed: true }
  }
  // By relevance, because another order could put products first that only mention the words.
  const byFit = sortBy === 'featured' ? found : await searchWithShare(catalog, { ...query, q, sortBy: 'featured' })
  return { ...byFit, isVague, products: byFit.products.slice(0, limit) }
}

/** Products with the most words in their names first: for `warm sweater`, sweaters and not all warm products. */
const sortByNameMatches = (products: FoundProduct[], words: string): FoundProduct[] =>
  products.toSorted((a, b) => countWordsInName(b, words) - countWordsInName(a, words))

interface OptionCriteria {
  color?: string | undefined
  size?: string | undefined
  /** Minimum result of `colorFit`. */
  minFit: 1 | 2
}

/** Whether a variant with this color and size is in stock. */
const isSoldIn = ({ variants }: FoundProduct, { color, size, minFit }: OptionCriteria): boolean =>
  variants.some(
    (variant) =>
      variant.stockCount > 0 &&
      (!color || (variant.color !== null && colorFit(color, variant.color) >= minFit)) &&
      (!size || variant.size?.toLowerCase() === size),
  )
