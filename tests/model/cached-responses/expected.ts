import { defaultSettings } from '#contract/shop.ts'
import { describeDifference, dollars, type ListRequest, listVisible, renderCard } from './compare.ts'
import { checkCategories, checkCategory, checkCategoryPage, checkRoots, findRootNames } from './expected-categories.ts'
import type { ProductState, ShopState } from './history.ts'

/** Products per page of a list. */
const PAGE_SIZE = 12

export interface ReceivedResponse {
  address: string
  status: number
  body: string
}

/**
 * Compares a response with the expected one for a state of the shop. Products with equal sort values may be in any
 * order.
 * @returns a description of the difference, or undefined
 */
export function findContradiction({ address, status, body }: ReceivedResponse, shop: ShopState): string | undefined {
  const url = new URL(address, 'http://shop.test')
  const [, first = '', second = '', third = '', fourth = ''] = url.pathname.split('/')
  const page = first === 'api' ? undefined : first
  const request = { shop, status, query: url.searchParams }
  if (page === 'products' && second) return checkProductPage(second, JSON.parse(extractJson(body)), request)
  if (page === 'categories') {
    const path = url.pathname.slice('/categories/'.length)
    return checkCategoryPage(path, JSON.parse(extractJson(body))['categories/*'], request)
  }
  if (page === 'products') return checkListPage(JSON.parse(extractJson(body)).products.cards, request)
  if (page === 'overview') return checkOverview(JSON.parse(extractJson(body)).overview, shop)
  const response = JSON.parse(body)
  if (second === 'storefront')
    return checkThreshold(response.shop.freeShippingThreshold, shop) ?? checkRoots(response.shop.categories, shop)
  if (second === 'categories') return checkCategory(decodeURIComponent(third), response.category, request)
  if (second === 'checkout') return checkThreshold(response.freeShippingThreshold, shop)
  if (second === 'pages') return checkContentPage(third, response.page, shop)
  if (second === 'ai') return checkRecommendations(url.searchParams.get('productId') ?? '', response.products, request)
  if (second === 'products' && third === 'categories') return checkCategories(response.categories, shop)
  if (second === 'products' && third === 'suggest') return checkSuggestions(response.products, shop)
  if (second === 'products' && third === 'search') return checkList(response.data, request)
  if (second === 'products' && fourth === 'reviews') return checkReviews(third, response, request)
  if (second === 'products' && third) return checkProduct(third, response, request)
  if (second === 'products') return checkList(response.data, request)
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

const readThreshold = (shop: ShopState) => shop.freeShippingThreshold ?? defaultSettings.freeShippingThreshold
const findProduct = (shop: ShopState, slug: string) => listVisible(shop).find((product) => product.slug === slug)
const extractJson = (html: string) => html.slice(0, html.indexOf('<p>'))

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

/** Picks the checked fields of a product in a response. */
const checkedFields = ({ name, price, inStock, stockCount, rating, reviews }: ShownProduct) => ({
  name,
  price,
  inStock,
  stockCount,
  rating,
  reviews,
})

const checkThreshold = (shown: number, shop: ShopState) =>
  describeDifference('threshold', shown, dollars(readThreshold(shop)))

/** Checks the title, and the threshold of free shipping in the text. */
function checkContentPage(slug: string, page: { title: string; html: string }, shop: ShopState): string | undefined {
  const threshold = `$${dollars(readThreshold(shop))}`
  return (
    describeDifference('title', page.title, shop.titles.get(slug)) ??
    (page.html.includes(`from ${threshold} on`) ? undefined : `the text does not say ${threshold}`)
  )
}

/** Checks only the fields of recommended products, because the selection may be older than the response. */
function checkRecommendations(
  slug: string,
  products: ShownProduct[] | undefined,
  { shop, status }: ListRequest,
): string | undefined {
  const exists = findProduct(shop, slug) !== undefined
  if (!products || !exists || status !== 200) return describeDifference('status', status, exists ? 200 : 404)
  return checkFields(products, listVisible(shop))
}

function checkSuggestions(products: { id: string; name: string; price: number }[], shop: ShopState) {
  const wrong = products.flatMap(({ id, name, price }) => {
    const product = findProduct(shop, id)
    return (
      describeDifference(id, { name, price }, product && { name: product.name, price: dollars(product.price) }) ?? []
    )
  })
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

function checkReviews(
  slug: string,
  body: { total: number; distribution?: { count: number }[] },
  { shop, status }: ListRequest,
): string | undefined {
  const product = findProduct(shop, slug)
  if (status !== (product ? 200 : 404)) return describeDifference('status', status, product ? 200 : 404)
  if (!product || !body.distribution) return product && 'the reviews are not counted'
  return (
    describeDifference(
      'stars',
      body.distribution.map(({ count }) => count),
      product.stars,
    ) ?? describeDifference('total', body.total, publicFields(product).reviews)
  )
}

function checkFields(products: ShownProduct[], candidates: ProductState[]): string | undefined {
  const wrong = products.flatMap((shown) => {
    const product = candidates.find(({ slug }) => slug === shown.id)
    return describeDifference(shown.id, checkedFields(shown), product && publicFields(product)) ?? []
  })
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

function checkProduct(slug: string, body: { data?: ShownProduct }, { shop, status }: ListRequest): string | undefined {
  const product = findProduct(shop, slug)
  if (!product || !body.data) return describeDifference('status', status, product ? 200 : 404)
  return describeDifference('product', checkedFields(body.data), publicFields(product))
}

function checkProductPage(
  slug: string,
  data: Record<string, unknown>,
  { shop, status }: ListRequest,
): string | undefined {
  const product = findProduct(shop, slug)
  const shown = data['products/:id']
  if (!product || !shown) return describeDifference('status', status, product ? 200 : 404)
  const { name, price, stockCount } = publicFields(product)
  return describeDifference('page', shown, { name, price, stockCount })
}

/** Lists the products of a list, sorted by price if the list is. */
function listMatchingProducts({ shop, query }: ListRequest): ProductState[] {
  const min = Math.round(Number(query.get('minPrice') ?? 0) * 100)
  const minForFreeShipping = query.get('freeShipping') === 'true' ? readThreshold(shop) : 0
  const found = listVisible(shop).filter(
    ({ price, units, categoryIds }) =>
      price >= min &&
      price >= minForFreeShipping &&
      (query.get('inStock') !== 'true' || units > 0) &&
      (!query.has('category') || findRootNames(categoryIds, shop).has(query.get('category') ?? '')),
  )
  const direction = { 'price-low': 1, 'price-high': -1 }[query.get('sortBy') ?? ''] ?? 0
  return found.sort((a, b) => direction * (a.price - b.price))
}

function checkList(data: { products: ShownProduct[]; total: number }, request: ListRequest): string | undefined {
  const found = listMatchingProducts(request)
  const first = (Number(request.query.get('page') ?? 1) - 1) * PAGE_SIZE
  const expected = found.slice(first, first + PAGE_SIZE)
  return (
    checkFields(data.products, found) ??
    describeDifference('total', data.total, found.length) ??
    describeDifference('length', data.products.length, expected.length) ??
    (request.query.get('sortBy')?.startsWith('price')
      ? describeDifference(
          'prices',
          data.products.map(({ price }) => price),
          expected.map(({ price }) => dollars(price)),
        )
      : undefined)
  )
}

function checkListPage(cards: string[], request: ListRequest): string | undefined {
  const found = listMatchingProducts(request)
  const first = (Number(request.query.get('page') ?? 1) - 1) * PAGE_SIZE
  const expectedCards = new Set(found.map(renderCard))
  const wrong = cards.filter((card) => !expectedCards.has(card))
  if (wrong.length > 0) return `no product has the card ${wrong.join('; ')}`
  return describeDifference('cards', cards.length, found.slice(first, first + PAGE_SIZE).length)
}

/** Checks a page that combines several API responses, which must all be of the same snapshot. */
function checkOverview(
  { cheapest, total, free, categories, threshold }: Overview,
  shop: ShopState,
): string | undefined {
  const list = { shop, status: 200, query: new URLSearchParams({ sortBy: 'price-low' }) }
  const freeShippingList = { shop, status: 200, query: new URLSearchParams({ freeShipping: 'true' }) }
  return (
    checkListPage(cheapest, list) ??
    describeDifference('total', total, listMatchingProducts(list).length) ??
    describeDifference('free', free, listMatchingProducts(freeShippingList).length) ??
    checkCategories(categories, shop) ??
    describeDifference('threshold', threshold, dollars(readThreshold(shop)))
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
