import type { EndpointKey, Input, Reply } from '#contract/endpoints.ts'
import { isVisible, type Snapshot } from '../../database/snapshot.ts'

/**
 * What an answer shows, so that it can be found when that changes:
 *   lists          which products there are, in some order or number
 *   facts:<id>     a product, but for the number of its units
 *   reviews:<id>   what buyers say of it
 *   units:<id>     how many units of a product there are
 *   offered:<id>   that there are any
 *   listed:<id>    how many, in a list of the API
 *   few:<id>       how many, if they are few: what a card tells on a page
 * An answer names products as the API does; kept answers know them by their numbers, as notices do.
 */
export type Tag = 'lists' | `${Exclude<What, 'lists'>}:${string}`

/** What an answer shows, and the snapshot of the database in which that is right. */
export interface Shown {
  tags: string[]
  snapshot: Snapshot
  /** Whether the tags have the products' numbers already. */
  isNumbered?: true
}

/** A notice of the database: `product:7:1234`, or `product:*:1234` for many. */
export interface Change {
  kind: string
  id: string
  /** The transaction that made it; undefined when it is not known. */
  transaction?: number | undefined
}

type What = 'lists' | 'facts' | 'reviews' | 'units' | 'offered' | 'listed' | 'few'

/** What each kind of notice makes wrong. A kind that is not here, such as `shop`, makes everything wrong. */
const wrongAfter: Record<string, readonly What[]> = {
  product: ['facts'],
  stock: ['units', 'listed'],
  availability: ['units', 'offered', 'listed'],
  few: ['few'],
  review: ['reviews'],
  lists: ['lists'],
}

/** What follows from some notices: any list may be in another order or number. */
export const listsChangeOf = ({ kind, transaction }: Change): Change | undefined =>
  kind === 'product' || kind === 'availability' ? { kind: 'lists', id: '*', transaction } : undefined

/** The answers of the API that are the same for everybody and may be kept, and what each shows. */
export const shownBy = {
  'GET /storefront': () => [],
  'GET /pages/{id}': () => [],
  'GET /checkout/options': () => [],
  'GET /products': ({ data, products }) => listed(data?.products ?? products),
  'GET /products/search': ({ data }) => listed(data.products),
  'GET /products/suggest': () => ['lists'],
  'GET /products/categories': () => ['lists'],
  'GET /products/{id}': ({ data: { id } }) => [`facts:${id}`, `units:${id}`],
  'GET /products/{id}/reviews': (_, { id }) => [`facts:${id}`, `reviews:${id}`],
  'GET /ai/recommendations': ({ products }, { productId }) => [
    ...(productId ? [`facts:${productId}` as const] : []),
    ...(products.length > 0 ? products.flatMap(({ id }) => recommended(id)) : ['lists' as const]),
  ],
} satisfies { [K in EndpointKey]?: (reply: Reply<K>, input: Input<K>) => Tag[] }

/** An endpoint whose answers may be kept. */
export type SharedKey = keyof typeof shownBy

/** What a page shows that is made of an answer which shows this. */
export const onPage = (tag: string): string => (tag.startsWith('listed:') ? `few:${tag.slice('listed:'.length)}` : tag)

export function readNotice(notice: string): Change {
  const [kind = '', id = '*', transaction] = notice.split(':')
  return { kind, id, transaction: transaction === undefined ? undefined : Number(transaction) }
}

/** Whether a change makes everything wrong, also what has no tag. */
export const isAllWrongAfter = ({ kind }: Change): boolean => !(kind in wrongAfter)

/** Whether an answer with this tag, by the product's number, is wrong after a change. */
export function isWrongAfter({ kind, id }: Change, tag: string): boolean {
  const wrong: readonly string[] = wrongAfter[kind] ?? []
  const [what = '', product] = tag.split(':')
  return wrong.includes(what) && (!product || id === '*' || product === id)
}

/** Whether a change came too late for a snapshot to show it. */
export const isMissing = ({ transaction }: Change, snapshot: Snapshot): boolean =>
  transaction === undefined || !isVisible(transaction, snapshot)

/** Whether an answer with these tags, by the products' numbers, is wrong because its snapshot does not show a change. */
export const isOutdatedBy = (change: Change, { tags, snapshot }: Shown): boolean =>
  (isAllWrongAfter(change) || tags.some((tag) => isWrongAfter(change, tag))) && isMissing(change, snapshot)

/** The tags that a change of one product makes wrong; undefined when it was not one. */
export function tagsWrongAfter({ kind, id }: Change): string[] | undefined {
  if (id === '*') return undefined
  return wrongAfter[kind]?.map((what) => (what === 'lists' ? what : `${what}:${id}`))
}

/** The same with the products' numbers in the tags in place of their names; undefined when a product is gone. */
export async function withNumbers(
  parts: Shown[],
  findIds: (slugs: string[]) => Promise<Map<string, number>>,
): Promise<Shown[] | undefined> {
  const nameIn = (tag: string) => (tag.includes(':') ? tag.slice(tag.indexOf(':') + 1) : undefined)
  const named = parts.filter(({ isNumbered }) => !isNumbered)
  const names = [...new Set(named.flatMap(({ tags }) => tags.map(nameIn)).filter((name) => name !== undefined))]
  if (names.length === 0) return parts
  const ids = await findIds(names)
  if (names.some((name) => !ids.has(name))) return undefined
  const numbered = (tag: string) => {
    const name = nameIn(tag)
    return name === undefined ? tag : `${tag.slice(0, tag.indexOf(':'))}:${ids.get(name)}`
  }
  return parts.map((part) => (part.isNumbered ? part : { ...part, tags: part.tags.map(numbered), isNumbered: true }))
}

const listed = (products: { id: string }[] = []): Tag[] => ['lists', ...products.map(({ id }): Tag => `listed:${id}`)]

/** Of other products one may be fitter by now; that makes no recommendation wrong, and would drop every product's page. */
const recommended = (id: string): Tag[] => [`facts:${id}`, `offered:${id}`, `listed:${id}`]
