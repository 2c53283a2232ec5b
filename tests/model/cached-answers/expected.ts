import { defaultSettings } from '#contract/shop.ts'
import type { ProductState, ShopState } from './history.ts'

/** Products on a page of a list. */
const PAGE = 12

export interface Answered {
  address: string
  status: number
  body: string
}

/**
 * What is wrong with an answer, were the shop in this state; undefined when nothing is. Where products are alike, such as
 * two of one price, either may come first.
 */
export function wrongIn({ address, status, body }: Answered, shop: ShopState): string | undefined {
  const url = new URL(address, 'http://shop.test')
  const [, first = '', second = '', third = ''] = url.pathname.split('/')
  const page = first === 'api' ? undefined : first
  const on = { shop, status, query: url.searchParams }
  if (page === 'products' && second) return wrongProductPage(second, JSON.parse(jsonOf(body)), on)
  if (page === 'products') return wrongListPage(JSON.parse(jsonOf(body)).products.cards, on)
  if (page === 'overview') return wrongOverview(JSON.parse(jsonOf(body)).overview, shop)
  const reply = JSON.parse(body)
  if (second === 'storefront') return differs('threshold', reply.shop.freeShippingThreshold, dollars(thresholdOf(shop)))
  if (second === 'products' && third === 'categories') return wrongCategories(reply.categories, shop)
  if (second === 'products' && third) return wrongProduct(third, reply, on)
  if (second === 'products') return wrongList(reply.data, on)
  throw new Error(`Nothing says what ${address} has to show`)
}

interface On {
  shop: ShopState
  status: number
  query: URLSearchParams
}

interface ShownProduct {
  id: string
  name: string
  price: number
  inStock: boolean
  stockCount: number
}

const dollars = (cents: number) => cents / 100
const thresholdOf = (shop: ShopState) => shop.freeShippingThreshold ?? defaultSettings.freeShippingThreshold
const visibleOf = (shop: ShopState) => shop.products.filter(({ visible }) => visible)
const find = (shop: ShopState, slug: string) => visibleOf(shop).find((product) => product.slug === slug)
const jsonOf = (html: string) => html.slice(0, html.indexOf('<p>'))

const differs = (what: string, shown: unknown, expected: unknown): string | undefined =>
  JSON.stringify(shown) === JSON.stringify(expected)
    ? undefined
    : `${what} is ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`

const facts = ({ name, price, units }: ProductState) => ({
  name,
  price: dollars(price),
  inStock: units > 0,
  stockCount: units,
})

function wrongProduct(slug: string, reply: { data?: ShownProduct }, { shop, status }: On): string | undefined {
  const product = find(shop, slug)
  if (!product || !reply.data) return differs('status', status, product ? 200 : 404)
  const { name, price, inStock, stockCount } = reply.data
  return differs('product', { name, price, inStock, stockCount }, facts(product))
}

function wrongProductPage(slug: string, data: Record<string, unknown>, { shop, status }: On): string | undefined {
  const product = find(shop, slug)
  const shown = data['products/:id']
  if (!product || !shown) return differs('status', status, product ? 200 : 404)
  const { name, price, stockCount } = facts(product)
  return differs('page', shown, { name, price, stockCount })
}

/** The products of a list, by price where it is sorted so. */
function listed({ shop, query }: On): ProductState[] {
  const min = Math.round(Number(query.get('minPrice') ?? 0) * 100)
  const free = query.get('freeShipping') === 'true' ? thresholdOf(shop) : 0
  const found = visibleOf(shop).filter(
    ({ price, units, category }) =>
      price >= min &&
      price >= free &&
      (query.get('inStock') !== 'true' || units > 0) &&
      (query.get('category') ?? category) === category,
  )
  const order = { 'price-low': 1, 'price-high': -1 }[query.get('sortBy') ?? ''] ?? 0
  return found.sort((a, b) => order * (a.price - b.price))
}

function wrongList(data: { products: ShownProduct[]; total: number }, on: On): string | undefined {
  const found = listed(on)
  const first = (Number(on.query.get('page') ?? 1) - 1) * PAGE
  const expected = found.slice(first, first + PAGE)
  const wrong = data.products.flatMap(({ id, name, price, inStock, stockCount }) => {
    const product = found.find(({ slug }) => slug === id)
    return differs(id, { name, price, inStock, stockCount }, product && facts(product)) ?? []
  })
  if (wrong.length > 0) return wrong.join('; ')
  return (
    differs('total', data.total, found.length) ??
    differs('length', data.products.length, expected.length) ??
    (on.query.get('sortBy')?.startsWith('price')
      ? differs(
          'prices',
          data.products.map(({ price }) => price),
          expected.map(({ price }) => dollars(price)),
        )
      : undefined)
  )
}

/** As the plain pages of the tests write a card. */
const cardOf = ({ name, price, units }: ProductState): string =>
  `${name} ${dollars(price)} ${units > 0} ${units <= defaultSettings.lowStock ? units : 'enough'}`

function wrongListPage(cards: string[], on: On): string | undefined {
  const found = listed(on)
  const first = (Number(on.query.get('page') ?? 1) - 1) * PAGE
  const known = new Set(found.map(cardOf))
  const wrong = cards.filter((card) => !known.has(card))
  if (wrong.length > 0) return `no product has the card ${wrong.join('; ')}`
  return differs('cards', cards.length, found.slice(first, first + PAGE).length)
}

const countsOf = (shop: ShopState) =>
  Object.fromEntries(
    [...Map.groupBy(visibleOf(shop), ({ category }) => category)].map(([name, all]) => [name, all.length]),
  )

function wrongCategories(categories: { name: string; count: number }[], shop: ShopState): string | undefined {
  const counts = countsOf(shop)
  const wrong = categories.flatMap(({ name, count }) => differs(name, count, counts[name] ?? 0) ?? [])
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

/** The page of several answers: all of them have to be of one moment. */
function wrongOverview(
  { cheapest, total, free, categories, threshold }: Overview,
  shop: ShopState,
): string | undefined {
  const list = { shop, status: 200, query: new URLSearchParams({ sortBy: 'price-low' }) }
  const shippedFree = { shop, status: 200, query: new URLSearchParams({ freeShipping: 'true' }) }
  return (
    wrongListPage(cheapest, list) ??
    differs('total', total, listed(list).length) ??
    differs('free', free, listed(shippedFree).length) ??
    wrongCategories(categories, shop) ??
    differs('threshold', threshold, dollars(thresholdOf(shop)))
  )
}

interface Overview {
  cheapest: string[]
  /** How many products there are. */
  total: number
  /** How many of them ship free. */
  free: number
  categories: { name: string; count: number }[]
  threshold: number
}
