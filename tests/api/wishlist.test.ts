import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newProduct = async () => (await addProduct(shop.db)).id
const wished = async (shopper: Caller) => (await shopper('GET /wishlist')).products.map(({ id }) => id)
const change = (id: string, fields: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(fields).where(eq(products.slug, id))

describe('the wishlist', () => {
  it('lists the newest first, each once, however often it is added', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp] = [await newProduct(), await newProduct()]
    for (const id of [mug, lamp, mug]) await shopper('PUT /wishlist/{id}', { id })
    expect(await wished(shopper)).toEqual([lamp, mug])
    expect(await shopper('GET /wishlist/ids')).toEqual({ ids: [lamp, mug] })
    const { products: all } = await shopper('PUT /wishlist/{id}', { id: lamp })
    expect(all[0]).toMatchObject({ id: lamp, price: 20, stockCount: 10, variants: [{ stockCount: 10 }] })
  })

  it('removes products, and a repeated removal changes nothing', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp] = [await newProduct(), await newProduct()]
    for (const id of [mug, lamp]) await shopper('PUT /wishlist/{id}', { id })
    for (const id of [mug, mug, 'no-such-product']) await shopper('DELETE /wishlist/{id}', { id })
    expect(await wished(shopper)).toEqual([lamp])
  })

  it('finds products by former slugs', async () => {
    const shopper = await shop.newShopper()
    const [mug, lamp, bowl] = [await newProduct(), await newProduct(), await newProduct()]
    for (const id of [mug, lamp, bowl]) {
      const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
      await shop.db.insert(formerSlugs).values({ slug: `${id}-before`, productId: row?.id ?? 0 })
    }
    expect(await shopper('POST /wishlist', { ids: [`${mug}-before`, lamp, mug] })).toEqual({ ids: [mug, lamp] })
    await shopper('PUT /wishlist/{id}', { id: `${bowl}-before` })
    expect(await wished(shopper)).toEqual([bowl, mug, lamp])
    await shopper('DELETE /wishlist/{id}', { id: `${mug}-before` })
    expect(await wished(shopper)).toEqual([bowl, lamp])
  })

  it('is private', async () => {
    const [ann, bob] = [await shop.newShopper(), await shop.newShopper()]
    const id = await newProduct()
    await ann('PUT /wishlist/{id}', { id })
    await bob('DELETE /wishlist/{id}', { id })
    expect(await wished(bob)).toEqual([])
    expect(await wished(ann)).toEqual([id])
    expect((await failureOf(shop.visitor('GET /wishlist'))).code).toBe('unauthenticated')
  })

  it('leaves out drafts and deleted products until they are restored', async () => {
    const shopper = await shop.newShopper()
    const [draft, deleted, stays] = [await newProduct(), await newProduct(), await newProduct()]
    for (const id of [draft, deleted, stays]) await shopper('PUT /wishlist/{id}', { id })
    await change(draft, { status: 'Draft' })
    await change(deleted, { deletedAt: new Date() })
    expect(await wished(shopper)).toEqual([stays])
    expect(await shopper('GET /wishlist/ids')).toEqual({ ids: [stays] })
    for (const id of [draft, deleted, 'no-such-product']) {
      expect((await failureOf(shopper('PUT /wishlist/{id}', { id }))).code).toBe('not_found')
    }
    await shopper('DELETE /wishlist/{id}', { id: draft })
    await change(draft, { status: 'Active' })
    await change(deleted, { deletedAt: null })
    expect(await wished(shopper)).toEqual([stays, deleted])
  })
})

describe('the wishlist of a guest', () => {
  it('is added on top in its order at sign-in, however often it is sent', async () => {
    const shopper = await shop.newShopper()
    const [old, both, one, other] = [await newProduct(), await newProduct(), await newProduct(), await newProduct()]
    for (const id of [old, both]) await shopper('PUT /wishlist/{id}', { id })
    const guest = { ids: [one, both, 'no-such-product', other] }
    const merged = { ids: [one, other, both, old] }
    expect(await shopper('POST /wishlist', guest)).toEqual(merged)
    expect(await shopper('POST /wishlist', guest)).toEqual(merged)
    const both2 = await Promise.all([shopper('POST /wishlist', guest), shopper('POST /wishlist', guest)])
    expect(both2).toEqual([merged, merged])
  })

  it('is refused if it is not a list of IDs', async () => {
    const shopper = await shop.newShopper()
    const tooMany = Array.from({ length: MAX_ON_WISHLIST + 1 }, (_, index) => `thing-${index}`)
    for (const ids of [tooMany, [''], ['x'.repeat(201)], 'mug' as never]) {
      expect((await failureOf(shopper('POST /wishlist', { ids }))).code).toBe('invalid_request')
    }
  })
})

it('a full wishlist refuses more, and stays unchanged', async () => {
  const shopper = await shop.newShopper()
  const ids: string[] = []
  for (let index = 0; index < MAX_ON_WISHLIST; index++) ids.push(await newProduct())
  const more = await newProduct()
  await shopper('POST /wishlist', { ids: ids.slice(1) })
  // Two requests for the last place: one succeeds.
  const last = await Promise.allSettled([ids[0] ?? '', more].map((id) => shopper('PUT /wishlist/{id}', { id })))
  expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shopper('GET /wishlist')).products).toHaveLength(MAX_ON_WISHLIST)
  expect((await failureOf(shopper('PUT /wishlist/{id}', { id: await newProduct() }))).code).toBe('wishlist_full')
  await shopper('PUT /wishlist/{id}', { id: ids[5] ?? '' })
  expect((await shopper('POST /wishlist', { ids: [await newProduct()] })).ids).toHaveLength(MAX_ON_WISHLIST)
})
