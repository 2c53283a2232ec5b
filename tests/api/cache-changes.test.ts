import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addRootCategory } from '../support/categories.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** A response sent this long after a commit must show the change. */
const MAX_DELAY_MS = 1_000

let shop: TestShop
let caching: CachingShop
let product: { id: string; variantIds: number[] }
let other: { id: string; variantIds: number[] }

beforeAll(async () => {
  shop = await openTestShop()
  caching = await openCachingShop(shop)
})

afterAll(async () => {
  await caching.close()
  await shop.close()
})

beforeEach(async () => {
  product = await addProduct(shop.db, { price: 20_00, stock: 50 })
  other = await addProduct(shop.db, { price: 30_00, stock: 5 })
  await waitForNotice()
})

it('a new price appears on every page and in every API response that contained the old price', async () => {
  const affected = ['/products', `/products/${product.id}`, '/api/products', `/api/products/${product.id}`]
  const unaffected = [`/products/${other.id}`, `/api/products/${other.id}`, '/cart']
  for (const address of [...affected, ...unaffected]) await cachedReply(caching, address)
  await write(`update products set price = 4711 where slug = '${product.id}'`)
  for (const address of affected) {
    expect((await caching.get(address)).body.toString(), address).toContain('47.11')
  }
  for (const address of unaffected) expect((await caching.get(address)).hit, address).toBe(true)
})

it('a root category is listed after its first product is added, and cached pages of other products remain', async () => {
  const rootId = await addRootCategory(shop.db, 'First Filled')
  await waitForNotice()
  const page = `/products/${other.id}`
  await cachedReply(caching, page)
  expect((await cachedReply(caching, '/api/storefront')).body.toString()).not.toContain('First Filled')
  await write(`update products set category_id = ${rootId} where slug = '${product.id}'`)
  expect((await caching.get('/api/storefront')).body.toString()).toContain('First Filled')
  expect((await caching.get(page)).hit).toBe(true)
})

it('a starting process that adds no pages evicts nothing', async () => {
  const cached = ['/products', `/api/products/${product.id}`, '/api/storefront']
  for (const address of cached) await cachedReply(caching, address)
  await addMissingPages(shop.db, false)
  await waitForNotice()
  for (const address of cached) expect((await caching.get(address)).hit, address).toBe(true)
})

it('a sale invalidates only responses that contain the stock count', async () => {
  const affected = [`/products/${product.id}`, `/api/products/${product.id}`, '/api/products', '/api/products?limit=50']
  const unaffected = ['/products', `/products/${other.id}`, '/api/products/categories', `/api/products/${other.id}`]
  for (const address of [...affected, ...unaffected]) await cachedReply(caching, address)
  await write(`update stock_items set on_hand = 49 where id = ${product.variantIds[0]}`)
  for (const address of unaffected) expect((await caching.get(address)).hit, address).toBe(true)
  for (const address of affected) {
    expect((await caching.get(address)).body.toString(), address).toContain('"stockCount":49')
  }
})

it('lists show how many units are left when stock is low', async () => {
  const listEntry = (count: unknown) => `Product ${product.id.split('-')[1]} 20 true ${count}`
  for (const [units, shown] of [
    [4, 4],
    [3, 3],
    [21, 'enough'],
  ] as const) {
    await cachedReply(caching, '/products')
    await write(`update stock_items set on_hand = ${units} where id = ${product.variantIds[0]}`)
    expect((await caching.get('/products')).body.toString()).toContain(listEntry(shown))
  }
})

it('lists are invalidated when a product sells out or is restocked', async () => {
  for (const [units, inStock] of [
    [0, false],
    [3, true],
  ] as const) {
    await cachedReply(caching, '/products')
    await write(`update stock_items set on_hand = ${units} where id = ${product.variantIds[0]}`)
    const { hit, body } = await caching.get('/products')
    expect({ hit, isListed: body.includes(`Product ${product.id.split('-')[1]} 20 ${inStock}`) }).toEqual({
      hit: false,
      isListed: true,
    })
  }
})

it('a change of settings invalidates all responses', async () => {
  for (const address of ['/cart', '/api/storefront', '/products']) await cachedReply(caching, address)
  await write(`insert into settings (key, value) values ('heroPicture', '"/media/new.webp"')`)
  expect((await caching.get('/api/storefront')).body.toString()).toContain('/media/new.webp')
  for (const address of ['/cart', '/products']) expect((await caching.get(address)).hit, address).toBe(false)
})

it('a new review appears in the product’s list of reviews', async () => {
  const { userId } = await shop.newShopper('Rae Viewer')
  await cachedReply(caching, `/api/products/${product.id}/reviews`)
  await write(
    `insert into reviews (product_id, user_id, rating, title, content)
     select id, '${userId}', 4, 'Shines', 'It does.' from products where slug = '${product.id}'`,
  )
  const { hit, body } = await caching.get(`/api/products/${product.id}/reviews`)
  expect({ hit, shown: body.includes('Shines') }).toEqual({ hit: false, shown: true })
})

it('a reviewer’s new name and a vote appear in reviews without invalidating product lists', async () => {
  const reviews = `/api/products/${product.id}/reviews`
  const { userId } = await shop.newShopper('Rae Viewer')
  await write(
    `insert into reviews (product_id, user_id, rating, title, content)
     select id, '${userId}', 4, 'Shines', 'It does.' from products where slug = '${product.id}'`,
  )
  for (const address of [reviews, '/products', '/api/products']) await cachedReply(caching, address)
  await write(`update users set name = 'Ray Other' where id = '${userId}'`)
  expect((await caching.get(reviews)).body.toString()).toContain('Ray O.')
  await cachedReply(caching, reviews)
  await write(`update reviews set helpful = 7 where user_id = '${userId}'`)
  expect((await caching.get(reviews)).body.toString()).toContain('"helpful":7')
  for (const address of ['/products', '/api/products']) expect((await caching.get(address)).hit, address).toBe(true)
})

it('a change of many products invalidates their responses and leaves others cached', async () => {
  for (let more = 0; more < 101; more++) await addProduct(shop.db)
  await waitForNotice()
  for (const address of [`/products/${product.id}`, '/products', '/cart']) await cachedReply(caching, address)
  await write(`update products set price = price + 1`)
  for (const address of [`/products/${product.id}`, '/products'])
    expect((await caching.get(address)).hit, address).toBe(false)
  expect((await caching.get('/cart')).hit).toBe(true)
})

it('outdated responses are evicted in every process', async () => {
  const second = await openCachingShop(shop)
  try {
    for (const each of [caching, second]) await cachedReply(each, `/products/${product.id}`)
    await write(`update products set price = 5511 where slug = '${product.id}'`)
    for (const each of [caching, second])
      expect((await each.get(`/products/${product.id}`)).body.toString()).toContain('55.11')
  } finally {
    await second.close()
  }
})

it('no response shows an old price for longer than a second during frequent changes and requests', async () => {
  const prices = [2_000]
  /** The time at which each price was known to be committed, by index of `prices`. */
  const committed = [0]
  let isDone = false
  // A list under continuous requests is served stale while it is revalidated.
  const readers = ['/api/products?sortBy=newest', `/api/products/${product.id}`].flatMap((address) =>
    Array.from({ length: 6 }, async () => {
      while (!isDone) {
        const due = committed.findLastIndex((at) => at < performance.now() - MAX_DELAY_MS)
        const { data } = JSON.parse((await caching.get(address)).body.toString())
        const { price } = data.products?.find(({ id }: { id: string }) => id === product.id) ?? data
        const shownIndex = prices.indexOf(Math.round(price * 100))
        expect(shownIndex, `${address} showed ${price}, ${prices[due]} was due`).toBeGreaterThanOrEqual(due)
      }
    }),
  )
  const allReaders = Promise.all(readers)
  allReaders.catch(() => {})
  for (let change = 0; change < 100; change++) {
    const price = 1_001 + change
    prices.push(price)
    await shop.pool.query('update products set price = $1 where slug = $2', [price, product.id])
    committed.push(performance.now())
    await sleep(20)
  }
  isDone = true
  await allReaders
})

/** Commits a change on another connection, and waits for its notice. */
async function write(sql: string): Promise<void> {
  await shop.pool.query(sql)
  await waitForNotice()
}

/** Waits for half of the limit, so that a slow machine still has time to evict responses. */
const waitForNotice = () => sleep(MAX_DELAY_MS / 2)
