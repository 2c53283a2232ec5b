import type { EndpointKey, Input, Reply } from '#contract/endpoints.ts'
import { isVisible, type Snapshot } from '../../database/snapshot.ts'

/**
 * Cache tags: what a response depends on, so that a change can invalidate it.
 *   lists          the products that exist, their order and number
 *   redirects      the targets of redirects
 *   roots          the roots of the category tree that have products, in an API response
 *   facts:<id>     a product, except its stock
 *   reviews:<id>   a product's reviews
 *   units:<id>     a product's stock count
 *   offered:<id>   whether a product is in stock
 *   listed:<id>    the stock count in an API list
 *   few:<id>       the stock count when it is low, as product cards on pages show it
 * Responses with the prices of a list other than the default one, such as 7, also depend on:
 *   lists-7        the products of the list and their order
 *   roots-7        the roots of the category tree that have products in the list
 *   price-7:<id>   the prices of a product in it
 * Responses in a language other than that of the originals, such as `de`, also depend on:
 *   texts.de:<id>  the translation of a product
 *   searches.de    the translations of all products
 *   terms.de       all other translations
 * Responses name products by slug; cached responses by database id, as notices do.
 */
export type Tag = Everywhere | `${Exclude<Aspect, Everywhere>}:${string}`

/** Aspects of the whole catalog. */
type Everywhere =
  | 'lists'
  | 'roots'
  | 'redirects'
  | `${'lists' | 'roots'}-${number}`
  | `${'searches' | 'terms'}.${string}`

/** The cache tags of one part of a response, and the database snapshot it was read from. */
export interface CachedPart {
  tags: string[]
  snapshot: Snapshot
  /** Whether the tags already name products by database id. */
  hasIds?: true
}

/** A notice from the database: `product:7:1234`, or `product:*:1234` for many products. */
export interface Change {
  kind: string
  id: string
  /** The id of the transaction that made the change; undefined when unknown. */
  transaction?: number | undefined
}

/** An aspect of the catalog that a response can depend on. */
type Aspect =
  | Everywhere
  | PriceAspect
  | `texts.${string}`
  | 'facts'
  | 'reviews'
  | 'units'
  | 'offered'
  | 'listed'
  | 'few'

/** The aspects that the prices of a list invalidate. */
type PriceAspect = `${'lists' | 'roots' | 'price'}-${number}`

/** The aspects that each kind of notice invalidates. A kind that is not listed, such as `shop`, invalidates everything. */
const invalidatedBy: Record<string, readonly Aspect[]> = {
  product: ['facts'],
  stock: ['units', 'listed'],
  availability: ['units', 'offered', 'listed'],
  few: ['few'],
  review: ['reviews'],
  lists: ['lists', 'roots'],
  redirects: ['redirects'],
}

/** A notice about prices of a list, such as `price-7`, and the change of lists that it implies. */
const PRICE_KIND = /^(price|lists)-(\d+)$/
/** A notice about translations into a language, such as `texts.de`. */
const TRANSLATION_KIND = /^(texts|terms)\.(.+)$/

/** @returns undefined for a change that invalidates everything */
function aspectsInvalidatedBy(kind: string): readonly Aspect[] | undefined {
  const [, what, list] = PRICE_KIND.exec(kind) ?? []
  if (list !== undefined)
    return what === 'price' ? [`price-${Number(list)}`] : [`lists-${Number(list)}`, `roots-${Number(list)}`]
  const [, translated, language] = TRANSLATION_KIND.exec(kind) ?? []
  if (language === undefined) return invalidatedBy[kind]
  return translated === 'texts' ? [`texts.${language}`, `searches.${language}`] : [`terms.${language}`]
}

/** Whether the tags of an aspect have no product. */
const isOfCatalog = (aspect: Aspect): boolean => aspect === 'lists' || aspect.startsWith('searches.')

/** The change of `lists` that a notice implies: the product may have a different position in any list. */
export function toListsChange({ kind, transaction }: Change): Change | undefined {
  if (kind === 'product' || kind === 'availability') return { kind: 'lists', id: '*', transaction }
  const [, what, list] = PRICE_KIND.exec(kind) ?? []
  return what !== 'price' ? undefined : { kind: `lists-${list}`, id: '*', transaction }
}

/** The tags of a response, with those for the prices of the list that it shows. @param list the ID of a list other than the default one */
export const withPrices = (tags: Tag[], list: number): Tag[] =>
  tags.flatMap((tag): Tag[] => {
    const [aspect = '', product] = tag.split(':')
    if (aspect === 'lists' || aspect === 'roots') return [tag, `${aspect}-${list}`]
    return aspect === 'facts' && product !== undefined ? [tag, `price-${list}:${product}`] : [tag]
  })

/** The API responses that are public and cacheable, with the cache tags of each. */
export const cacheTagsByEndpoint = {
  'GET /storefront': () => ['roots'],
  'GET /pages/{id}': () => [],
  'GET /checkout/options': () => [],
  'GET /products': ({ data, products }) => listTags(data?.products ?? products),
  'GET /products/search': ({ data }) => listTags(data.products),
  'GET /products/suggest': () => ['lists'],
  'GET /products/categories': () => ['lists'],
  'GET /categories': () => ['lists'],
  'GET /categories/{path}': () => ['lists'],
  'GET /brands/{slug}': () => ['lists'],
  'GET /collections/{slug}': () => ['lists'],
  // A target may be the former address of a product. A 404 page has this tag too.
  'GET /redirects': ({ redirect }) => (redirect?.to?.startsWith('/') ? ['redirects', 'lists'] : ['redirects']),
  'GET /products/{id}': ({ data: { id } }) => [`facts:${id}`, `units:${id}`],
  'GET /products/{id}/reviews': (_, { id }) => [`facts:${id}`, `reviews:${id}`],
  'GET /ai/recommendations': ({ products }, { productId }) => [
    ...(productId ? [`facts:${productId}` as const] : []),
    ...(products.length > 0 ? products.flatMap(({ id }) => recommendationTags(id)) : ['lists' as const]),
  ],
} satisfies { [K in EndpointKey]?: (reply: Reply<K>, input: Input<K>) => Tag[] }

/** An endpoint whose responses are cacheable. */
export type CacheableKey = keyof typeof cacheTagsByEndpoint

/**
 * The tags of a page, from those of an API response it is rendered from. Every page has the roots of the category tree in its
 * footer, where an outdated one is acceptable until the page expires: otherwise any change would evict every page.
 */
export const toPageTags = (tags: readonly string[]): string[] =>
  tags
    .filter((tag) => !/^roots(-|$)/.test(tag))
    .map((tag) => (tag.startsWith('listed:') ? `few:${tag.slice('listed:'.length)}` : tag))

export function readNotice(notice: string): Change {
  const [kind = '', id = '*', transaction] = notice.split(':')
  return { kind, id, transaction: transaction === undefined ? undefined : Number(transaction) }
}

/** Whether a change invalidates everything, including responses without tags. */
export const invalidatesAll = ({ kind }: Change): boolean => aspectsInvalidatedBy(kind) === undefined

/** Whether a change invalidates responses with this tag (by database id). */
export function isInvalidatedBy({ kind, id }: Change, tag: string): boolean {
  const aspects: readonly string[] = aspectsInvalidatedBy(kind) ?? []
  const [aspect = '', product] = tag.split(':')
  return aspects.includes(aspect) && (!product || id === '*' || product === id)
}

/** Whether a change was committed after a snapshot was taken. */
export const isCommittedAfter = ({ transaction }: Change, snapshot: Snapshot): boolean =>
  transaction === undefined || !isVisible(transaction, snapshot)

/** Whether these tags (by database id) are stale: a change invalidates them, and their snapshot does not include it. */
export const isStaleAfter = (change: Change, { tags, snapshot }: CachedPart): boolean =>
  (invalidatesAll(change) || tags.some((tag) => isInvalidatedBy(change, tag))) && isCommittedAfter(change, snapshot)

/** The tags that a change of one product invalidates; undefined when it concerned many products. */
export function tagsInvalidatedBy({ kind, id }: Change): string[] | undefined {
  if (id === '*') return undefined
  return aspectsInvalidatedBy(kind)?.map((aspect) => (isOfCatalog(aspect) ? aspect : `${aspect}:${id}`))
}

/**
 * The tags of a response with those of the translations that it shows.
 * @param languages in which they were looked up
 */
export const withTranslations = (key: string, tags: readonly Tag[], languages: readonly string[]): Tag[] => [
  ...tags,
  ...languages.flatMap((language): Tag[] => [
    `terms.${language}`,
    ...(searches.includes(key) ? [`searches.${language}` as const] : []),
    ...tags.flatMap((tag): Tag[] => {
      const [aspect = '', product] = tag.split(':')
      return product && namesProduct.includes(aspect) ? [`texts.${language}:${product}`] : []
    }),
  ]),
]

/** Endpoints whose results depend on the words of all products. */
const searches: readonly string[] = ['GET /products/search', 'GET /products/suggest'] satisfies CacheableKey[]
/** Aspects of products whose texts are shown. */
const namesProduct: readonly string[] = ['facts', 'listed'] satisfies Aspect[]

/** Replaces slugs in tags by database IDs. @returns undefined when a product no longer exists */
export async function withProductIds(
  parts: CachedPart[],
  findIds: (slugs: string[]) => Promise<Map<string, number>>,
): Promise<CachedPart[] | undefined> {
  const named = parts.filter(({ hasIds }) => !hasIds)
  const names = [...new Set(named.flatMap(({ tags }) => tags.flatMap(parseSlug)))]
  if (names.length === 0) return parts
  const ids = await findIds(names)
  if (names.some((name) => !ids.has(name))) return undefined
  return parts.map((part) => identify(part, ids))
}

/** Replaces slugs in tags by database IDs, if all of them are known. */
export function identify(part: CachedPart, ids: ReadonlyMap<string, number>): CachedPart {
  if (part.hasIds || !part.tags.flatMap(parseSlug).every((name) => ids.has(name))) return part
  const tags = part.tags.map((tag) => {
    const [name] = parseSlug(tag)
    return name === undefined ? tag : `${tag.slice(0, tag.indexOf(':'))}:${ids.get(name)}`
  })
  return { ...part, tags, hasIds: true }
}

/** The product's name in a tag; empty for a tag of the whole catalog. */
const parseSlug = (tag: string): string[] => (tag.includes(':') ? [tag.slice(tag.indexOf(':') + 1)] : [])

const listTags = (products: { id: string }[] = []): Tag[] => ['lists', ...products.map(({ id }): Tag => `listed:${id}`)]

/** Tags of a recommended product. Without `lists`: outdated recommendations are acceptable, and any change would evict every product page. */
const recommendationTags = (id: string): Tag[] => [`facts:${id}`, `offered:${id}`, `listed:${id}`]
