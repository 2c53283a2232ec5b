import { defaultSettings } from '#contract/shop.ts'
import { cardOf, differs, dollars, type ListRequest, visibleOf } from './compare.ts'
import { rootsOf, wrongCategories, wrongCategory, wrongCategoryPage, wrongRoots } from './expected-categories.ts'
import type { ProductState, ShopState } from './history.ts'

/** Products on a page of a list. */
const PAGE_SIZE = 12

export interface ReceivedResponse {
  address: string
  status: number
  body: string
}

/**
 * Compares a response with the expected one for this state of the shop.
 * @returns what is wrong, or undefined. Products with equal sort values may come in any order.
 */
export function findContradiction({ address, status, body }: ReceivedResponse, shop: ShopState): string | undefined {
  const url = new URL(address, 'http://shop.test')
  const [, first = '', second = '', third = '', fourth = ''] = url.pathname.split('/')
  const page = first === 'api' ? undefined : first
  const request = { shop, status, query: url.searchParams }
  if (page === 'products' && second) return wrongProductPage(second, JSON.parse(jsonOf(body)), request)
  if (page === 'categories') {
    const path = url.pathname.slice('/categories/'.length)
    return wrongCategoryPage(path, JSON.parse(jsonOf(body))['categories/*'], request)
  }
  if (page === 'products') return wrongListPage(JSON.parse(jsonOf(body)).products.cards, request)
  if (page === 'overview') return wrongOverview(JSON.parse(jsonOf(body)).overview, shop)
  const reply = JSON.parse(body)
  if (second === 'storefront')
    return wrongThreshold(reply.shop.freeShippingThreshold, shop) ?? wrongRoots(reply.shop.categories, shop)
  if (second === 'categories') return wrongCategory(decodeURIComponent(third), reply.category, request)
  if (second === 'checkout') return wrongThreshold(reply.freeShippingThreshold, shop)
  if (second === 'pages') return wrongContentPage(third, reply.page, shop)
  if (second === 'ai') return wrongRecommendations(url.searchParams.get('productId') ?? '', reply.products, request)
  if (second === 'products' && third === 'categories') return wrongCategories(reply.categories, shop)
  if (second === 'products' && third === 'suggest') return wrongSuggestions(reply.products, shop)
  if (second === 'products' && third === 'search') return wrongList(reply.data, request)
  if (second === 'products' && fourth === 'reviews') return wrongReviews(third, reply, request)
  if (second === 'products' && third) return wrongProduct(third, reply, request)
  if (second === 'products') return wrongList(reply.data, request)
  throw new Error(`No expectation is defined for ${address}`)
}

interface ShownProduct {
  id: string
  name: string
  price: number
  inStock: boolean
  stockCount: number
  rating: number
  reviews: number
}

const thresholdOf = (shop: ShopState) => shop.freeShippingThreshold ?? defaultSettings.freeShippingThreshold
const find = (shop: ShopState, slug: string) => visibleOf(shop).find((product) => product.slug === slug)
const jsonOf = (html: string) => html.slice(0, html.indexOf('<p>'))

const publicFields = ({ name, price, units, stars }: ProductState) => {
  const reviews = stars.reduce((sum, count) => sum + count, 0)
  const totalStars = stars.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return {
    name,
    price: dollars(price),
    inStock: units > 0,
    stockCount: units,
    rating: reviews && Math.round((totalStars / reviews) * 10) / 10,
    reviews,
  }
}

/** Checks only the fields of a product that are shown. */
const checkedFields = ({ name, price, inStock, stockCount, rating, reviews }: ShownProduct) => ({
  name,
  price,
  inStock,
  stockCount,
  rating,
  reviews,
})

const wrongThreshold = (shown: number, shop: ShopState) => differs('threshold', shown, dollars(thresholdOf(shop)))

/** Its text contains the threshold of free standard shipping. */
function wrongContentPage(slug: string, page: { title: string; html: string }, shop: ShopState): string | undefined {
  const threshold = `$${dollars(thresholdOf(shop))}`
  return (
    differs('title', page.title, shop.titles.get(slug)) ??
    (page.html.includes(`from ${threshold} on`) ? undefined : `the text does not say ${threshold}`)
  )
}

/** The choice of recommendations is not checked, because they may be of an earlier moment. */
function wrongRecommendations(
  slug: string,
  products: ShownProduct[] | undefined,
  { shop, status }: ListRequest,
): string | undefined {
  const exists = find(shop, slug) !== undefined
  if (!products || !exists || status !== 200) return differs('status', status, exists ? 200 : 404)
  return wrongFields(products, visibleOf(shop))
}

function wrongSuggestions(products: { id: string; name: string; price: number }[], shop: ShopState) {
  const wrong = products.flatMap(({ id, name, price }) => {
    const product = find(shop, id)
    return differs(id, { name, price }, product && { name: product.name, price: dollars(product.price) }) ?? []
  })
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

function wrongReviews(
  slug: string,
  reply: { total: number; distribution?: { count: number }[] },
  { shop, status }: ListRequest,
): string | undefined {
  const product = find(shop, slug)
  if (status !== (product ? 200 : 404)) return differs('status', status, product ? 200 : 404)
  if (!product || !reply.distribution) return product && 'the reviews are not counted'
  return (
    differs(
      'stars',
      reply.distribution.map(({ count }) => count),
      product.stars,
    ) ?? differs('total', reply.total, publicFields(product).reviews)
  )
}

function wrongFields(products: ShownProduct[], candidates: ProductState[]): string | undefined {
  const wrong = products.flatMap((shown) => {
    const product = candidates.find(({ slug }) => slug === shown.id)
    return differs(shown.id, checkedFields(shown), product && publicFields(product)) ?? []
  })
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

function wrongProduct(slug: string, reply: { data?: ShownProduct }, { shop, status }: ListRequest): string | undefined {
  const product = find(shop, slug)
  if (!product || !reply.data) return differs('status', status, product ? 200 : 404)
  return differs('product', checkedFields(reply.data), publicFields(product))
}

function wrongProductPage(
  slug: string,
  data: Record<string, unknown>,
  { shop, status }: ListRequest,
): string | undefined {
  const product = find(shop, slug)
  const shown = data['products/:id']
  if (!product || !shown) return differs('status', status, product ? 200 : 404)
  const { name, price, stockCount } = publicFields(product)
  return differs('page', shown, { name, price, stockCount })
}

/** The products of a list, by price if it is sorted so. */
function matchingProducts({ shop, query }: ListRequest): ProductState[] {
  const min = Math.round(Number(query.get('minPrice') ?? 0) * 100)
  const minForFreeShipping = query.get('freeShipping') === 'true' ? thresholdOf(shop) : 0
  const found = visibleOf(shop).filter(
    ({ price, units, categoryIds }) =>
      price >= min &&
      price >= minForFreeShipping &&
      (query.get('inStock') !== 'true' || units > 0) &&
      (!query.has('category') || rootsOf(categoryIds, shop).has(query.get('category') ?? '')),
  )
  const direction = { 'price-low': 1, 'price-high': -1 }[query.get('sortBy') ?? ''] ?? 0
  return found.sort((a, b) => direction * (a.price - b.price))
}

function wrongList(data: { products: ShownProduct[]; total: number }, request: ListRequest): string | undefined {
  const found = matchingProducts(request)
  const first = (Number(request.query.get('page') ?? 1) - 1) * PAGE_SIZE
  const expected = found.slice(first, first + PAGE_SIZE)
  return (
    wrongFields(data.products, found) ??
    differs('total', data.total, found.length) ??
    differs('length', data.products.length, expected.length) ??
    (request.query.get('sortBy')?.startsWith('price')
      ? differs(
          'prices',
          data.products.map(({ price }) => price),
          expected.map(({ price }) => dollars(price)),
        )
      : undefined)
  )
}

function wrongListPage(cards: string[], request: ListRequest): string | undefined {
  const found = matchingProducts(request)
  const first = (Number(request.query.get('page') ?? 1) - 1) * PAGE_SIZE
  const expectedCards = new Set(found.map(cardOf))
  const wrong = cards.filter((card) => !expectedCards.has(card))
  if (wrong.length > 0) return `no product has the card ${wrong.join('; ')}`
  return differs('cards', cards.length, found.slice(first, first + PAGE_SIZE).length)
}

/** A page with several responses, which must all be of the same moment. */
function wrongOverview(
  { cheapest, total, free, categories, threshold }: Overview,
  shop: ShopState,
): string | undefined {
  const list = { shop, status: 200, query: new URLSearchParams({ sortBy: 'price-low' }) }
  const shippedFree = { shop, status: 200, query: new URLSearchParams({ freeShipping: 'true' }) }
  return (
    wrongListPage(cheapest, list) ??
    differs('total', total, matchingProducts(list).length) ??
    differs('free', free, matchingProducts(shippedFree).length) ??
    wrongCategories(categories, shop) ??
    differs('threshold', threshold, dollars(thresholdOf(shop)))
  )
}

interface Overview {
  cheapest: string[]
  /** The number of products. */
  total: number
  /** The number of products with free shipping. */
  free: number
  categories: { name: string; count: number }[]
  threshold: number
}
