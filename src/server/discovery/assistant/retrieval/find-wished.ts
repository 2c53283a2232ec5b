import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import type { Catalog } from '#server/catalog/search/catalog-index.ts'
import { listProducts } from '#server/catalog/search/list-products.ts'
import type { ListQuery } from '#server/catalog/search/read-page.ts'
import { colorFit, isAmbiguousColor } from '#server/catalog/search/reading/colors.ts'
import { searchWithShare } from '#server/catalog/search/search-products.ts'
import type { Wishes } from './memory.ts'
import { countNamed, namesAll, namesSome } from './name-words.ts'

type FoundProduct = z.output<typeof Product>

export interface Finding {
  products: FoundProduct[]
  /** How many there are in the shop; undefined where they were not counted. */
  total?: number
  /** The list of the shop's search has more, which are not called so. */
  narrowed?: true
  /** The products have only a part of what was asked, or other words that mean about the same, and not in their names. */
  isVague?: boolean
  /** What was searched in place of words that found nothing. */
  suggestion?: string | undefined
  /** Nothing had the very color, the size or the price, or was called so: these come near. */
  missed?: 'color' | 'size' | 'price' | 'words'
}

/** Candidates to check what the catalog's filters cannot: how well the name fits. */
const LOOKED_AT = 24

const MAX_WORDS_TRIED = 3
/** What has less of what was asked, and none of it in its name, is no answer. */
const MIN_SHARE = 0.75

const nothing: Finding = { products: [] }

/**
 * The products that match a shopper's wishes, best first, by the catalog's search and filters.
 * @param most at most this many
 * @param categoryWord a word for the category, which may be searched as text
 */
export async function findWished(
  catalog: Catalog,
  wishes: Wishes,
  most: number,
  categoryWord?: string,
): Promise<Finding> {
  const found = await findAsWished(catalog, wishes, most, categoryWord)
  if (found.products.length > 0 || !wishes.words) return found
  const { min, max, ...unpriced } = wishes
  if (min !== undefined || max !== undefined) {
    const dearer = await findAsWished(catalog, unpriced, most, categoryWord)
    if (dearer.products.length > 0 && !dearer.suggestion) return { ...dearer, missed: 'price' }
  }
  if (!wishes.category) return found
  const { words: _, ...rest } = wishes
  return { ...(await findColored(catalog, { ...rest, words: '' }, most)), missed: 'words' }
}

async function findAsWished(catalog: Catalog, wishes: Wishes, most: number, categoryWord?: string): Promise<Finding> {
  const found = await findColored(catalog, wishes, most)
  if (found.products.length === 0 && wishes.words.includes(' ')) return findByOneWord(catalog, wishes, most)
  if (found.products.length > 0 && !(found.suggestion && wishes.category)) return found
  const { category, words, ...others } = wishes
  if (!category || !words) return found
  // The word for the department may have been meant as a word, or said what it is for.
  const text = [words, categoryWord].filter(Boolean).join(' ')
  const elsewhere = await findColored(catalog, { ...others, words: text }, most)
  if (elsewhere.products.length > 0 && !elsewhere.suggestion) return elsewhere
  return found.products.length > 0 ? found : elsewhere
}

/** When nothing has the words together: what is named by one of them. */
async function findByOneWord(catalog: Catalog, wishes: Wishes, most: number): Promise<Finding> {
  const longestFirst = wishes.words.split(' ').sort((a, b) => b.length - a.length)
  for (const word of longestFirst.slice(0, MAX_WORDS_TRIED)) {
    const found = await findColored(catalog, { ...wishes, words: word }, most)
    const products = found.products.filter((product) => namesSome(product, found.suggestion ?? word))
    if (products.length > 0) return { products, suggestion: found.suggestion ?? word }
  }
  return nothing
}

async function findColored(catalog: Catalog, wishes: Wishes, most: number): Promise<Finding> {
  const { color, size, ...plain } = wishes
  if (!color && !size) return search(catalog, plain, most)
  const asWord = color ? { ...plain, words: `${wishes.words} ${color}`.trim(), ...(size && { size }) } : plain
  if (color && isAmbiguousColor(color) && wishes.words) {
    const named = await search(catalog, asWord, most)
    const [best] = named.products
    if (best && !named.suggestion && namesAll(best, asWord.words)) return named
  }
  const found = await search(catalog, plain, MAX_PER_PAGE)
  for (const least of [2, 1] as const) {
    const products = found.products.filter((product) => isSoldIn(product, { color, size, least }))
    const missed = least === 1 ? { missed: 'color' as const } : {}
    if (products.length > 0) return { ...found, ...missed, products: products.slice(0, most), total: products.length }
    if (!color) break
  }
  const named = color && wishes.words ? await search(catalog, asWord, most) : nothing
  if (named.products.length > 0 && !named.suggestion) return named
  return wishes.words
    ? { ...found, products: found.products.slice(0, most), missed: color ? 'color' : 'size' }
    : nothing
}

async function search(catalog: Catalog, { words, ...wishes }: Wishes, most: number): Promise<Finding> {
  const { category, brand, min, max, sortBy = 'featured', onSale, isNew, inStock, freeShipping, rating } = wishes
  const query = {
    page: 1,
    limit: Math.min(MAX_PER_PAGE, words ? Math.max(most, LOOKED_AT) : most),
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
  const isMentioned = synonym !== undefined && !found.products.some((product) => namesSome(product, synonym))
  const isVague = found.share < MIN_SHARE || isMentioned
  const called = found.suggestion ?? words
  const named = found.products.filter((product) => namesSome(product, called))
  if (named.length > 0) {
    const products = (sortBy === 'featured' ? mostNamedFirst(named, called) : named).slice(0, most)
    const all = named.length === found.products.length
    return all ? { ...found, products } : { ...found, products, total: named.length, narrowed: true }
  }
  // In any other order than that of the search, what only mentions the words would come first.
  const byFit = sortBy === 'featured' ? found : await searchWithShare(catalog, { ...query, q, sortBy: 'featured' })
  return { ...byFit, isVague, products: byFit.products.slice(0, most) }
}

/** Who asks for a warm sweater means sweaters, and not all that is warm. */
const mostNamedFirst = (products: FoundProduct[], words: string): FoundProduct[] =>
  products.toSorted((a, b) => countNamed(b, words) - countNamed(a, words))

interface Variety {
  color?: string | undefined
  size?: string | undefined
  /** How well the color has to fit. */
  least: 1 | 2
}

/** Whether it can be had in this color and size. */
const isSoldIn = ({ variants }: FoundProduct, { color, size, least }: Variety): boolean =>
  variants.some(
    (variant) =>
      variant.stockCount > 0 &&
      (!color || (variant.color !== null && colorFit(color, variant.color) >= least)) &&
      (!size || variant.size?.toLowerCase() === size),
  )
