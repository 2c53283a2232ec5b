import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const addProductId = async () => (await addProduct(shop.db)).id
const listWishlist = async (shopper: Caller) => (await shopper('GET /wishlist')).products.map(({ id }) => id)
const changeProduct = (id: string, fields: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(fields).where(eq(products.slug, id))

describe('the wishlist', () => {
  it('lists each product once, most recently added first', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp] = [await addProductId(), await addProductId()]
    for (const id of [mug, lamp, mug]) await shopper('PUT /wishlist/{id}', { id })
    expect(await listWishlist(shopper)).toEqual([lamp, mug])
    expect(await shopper('GET /wishlist/ids')).toEqual({ ids: [lamp, mug] })
    const { products: listed } = await shopper('PUT /wishlist/{id}', { id: lamp })
    expect(listed[0]).toMatchObject({ id: lamp, price: 20, stockCount: 10, variants: [{ stockCount: 10 }] })
  })

  it('removes products and ignores repeated removals', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp] = [await addProductId(), await addProductId()]
    for (const id of [mug, lamp]) await shopper('PUT /wishlist/{id}', { id })
    for (const id of [mug, mug, 'no-such-product']) await shopper('DELETE /wishlist/{id}', { id })
    expect(await listWishlist(shopper)).toEqual([lamp])
  })

  it('finds products by former slugs', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp, bowl] = [await addProductId(), await addProductId(), await addProductId()]
    for (const id of [mug, lamp, bowl]) {
      const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
      await shop.db.insert(formerSlugs).values({ slug: `${id}-before`, productId: row?.id ?? 0 })
    }
    expect(await shopper('POST /wishlist', { ids: [`${mug}-before`, lamp, mug] })).toEqual({ ids: [mug, lamp] })
    await shopper('PUT /wishlist/{id}', { id: `${bowl}-before` })
    expect(await listWishlist(shopper)).toEqual([bowl, mug, lamp])
    await shopper('DELETE /wishlist/{id}', { id: `${mug}-before` })
    expect(await listWishlist(shopper)).toEqual([bowl, lamp])
  })

  it('is only visible to its owner', async () => {
    const [ann, bob] = [await shop.newShopper(), await shop.newShopper()]
    const id = await addProductId()
    await ann('PUT /wishlist/{id}', { id })
    await bob('DELETE /wishlist/{id}', { id })
    expect(await listWishlist(bob)).toEqual([])
    expect(await listWishlist(ann)).toEqual([id])
    expect((await expectFailure(shop.visitor('GET /wishlist'))).code).toBe('unauthenticated')
  })

  it('leaves out drafts and deleted products until they are restored', async () => {
    const shopper = await shop.newShopper()
    const [draft, deleted, active] = [await addProductId(), await addProductId(), await addProductId()]
    for (const id of [draft, deleted, active]) await shopper('PUT /wishlist/{id}', { id })
    await changeProduct(draft, { status: 'Draft' })
    await changeProduct(deleted, { deletedAt: new Date() })
    expect(await listWishlist(shopper)).toEqual([active])
    expect(await shopper('GET /wishlist/ids')).toEqual({ ids: [active] })
    for (const id of [draft, deleted, 'no-such-product']) {
      expect((await expectFailure(shopper('PUT /wishlist/{id}', { id }))).code).toBe('not_found')
    }
    await shopper('DELETE /wishlist/{id}', { id: draft })
    await changeProduct(draft, { status: 'Active' })
    await changeProduct(deleted, { deletedAt: null })
    expect(await listWishlist(shopper)).toEqual([active, deleted])
  })
})

describe('the wishlist of a guest', () => {
  it('is added at the top in its order at sign-in, even if it is sent repeatedly', async () => {
    const shopper = await shop.newShopper()
    const [existing, inBoth, first, second] = [
      await addProductId(),
      await addProductId(),
      await addProductId(),
      await addProductId(),
    ]
    for (const id of [existing, inBoth]) await shopper('PUT /wishlist/{id}', { id })
    const guest = { ids: [first, inBoth, 'no-such-product', second] }
    const merged = { ids: [first, second, inBoth, existing] }
    expect(await shopper('POST /wishlist', guest)).toEqual(merged)
    expect(await shopper('POST /wishlist', guest)).toEqual(merged)
    const concurrent = await Promise.all([shopper('POST /wishlist', guest), shopper('POST /wishlist', guest)])
    expect(concurrent).toEqual([merged, merged])
  })

  it('is rejected if it is not a valid list of IDs', async () => {
    const shopper = await shop.newShopper()
    const tooMany = Array.from({ length: MAX_ON_WISHLIST + 1 }, (_, index) => `product-${index}`)
    for (const ids of [tooMany, [''], ['x'.repeat(201)], 'mug' as never]) {
      expect((await expectFailure(shopper('POST /wishlist', { ids }))).code).toBe('invalid_request')
    }
  })
})

it('a full wishlist rejects more products and stays unchanged', async () => {
  const shopper = await shop.newShopper()
  const ids: string[] = []
  for (let index = 0; index < MAX_ON_WISHLIST; index++) ids.push(await addProductId())
  const additional = await addProductId()
  await shopper('POST /wishlist', { ids: ids.slice(1) })
  // Of two concurrent requests for the last slot, one succeeds.
  const outcomes = await Promise.allSettled(
    [ids[0] ?? '', additional].map((id) => shopper('PUT /wishlist/{id}', { id })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shopper('GET /wishlist')).products).toHaveLength(MAX_ON_WISHLIST)
  expect((await expectFailure(shopper('PUT /wishlist/{id}', { id: await addProductId() }))).code).toBe('wishlist_full')
  await shopper('PUT /wishlist/{id}', { id: ids[5] ?? '' })
  expect((await shopper('POST /wishlist', { ids: [await addProductId()] })).ids).toHaveLength(MAX_ON_WISHLIST)
})
