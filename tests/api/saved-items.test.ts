import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SAVED } from '#contract/cart.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { savedLines } from '#server/sales/cart/tables.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Puts units of a new product into the cart. @returns the line */
async function putInCart(shopper: SignedIn, quantity = 2, stock = 10) {
  const { id } = await addProduct(shop.db, { price: 12_50, stock })
  const { items } = await shopper('POST /cart/add', { productId: id, quantity })
  const line = items.find(({ productId }) => productId === id)
  if (!line) throw new Error('The product is not in the cart')
  return line
}

const quantities = (items: { id: string; quantity: number }[]) => items.map(({ id, quantity }) => [id, quantity])

describe('items saved for later', () => {
  it('are not in the cart until they are moved back, at the current price', async () => {
    const shopper = await shop.newShopper()
    const [first, second] = [await putInCart(shopper), await putInCart(shopper, 1)]
    const cart = await shopper('POST /cart/saved', { itemId: first.id })
    expect(quantities(cart.items)).toEqual([[second.id, 1]])
    await shopper('POST /cart/saved', { itemId: second.id })
    await shop.db.update(products).set({ price: 9_99 }).where(eq(products.slug, first.productId))
    const { items } = await shopper('GET /cart/saved')
    expect(quantities(items)).toEqual([
      [second.id, 1],
      [first.id, 2],
    ])
    expect(items[1]).toMatchObject({ ...first, price: 9.99 })
    const restored = await shopper('POST /cart/saved/restore', { itemId: first.id })
    expect(quantities(restored.items)).toEqual([[first.id, 2]])
    const rest = await shopper('DELETE /cart/saved', { itemId: second.id })
    expect(rest.items).toEqual([])
  })

  it('are added to saved units and to units in the cart, up to the stock', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper, 3, 5)
    await shopper('POST /cart/saved', { itemId: line.id })
    await shopper('POST /cart/add', { productId: line.productId, quantity: 4 })
    await shopper('POST /cart/saved', { itemId: line.id })
    expect((await shopper('GET /cart/saved')).items).toMatchObject([{ quantity: 7, stockCount: 5 }])
    await shopper('POST /cart/add', { productId: line.productId, quantity: 4 })
    const { items } = await shopper('POST /cart/saved/restore', { itemId: line.id })
    expect(quantities(items)).toEqual([[line.id, 5]])
    expect((await shopper('GET /cart/saved')).items).toEqual([])
  })

  it('stay saved if the cart has all units in stock', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper, 2, 2)
    await shopper('POST /cart/saved', { itemId: line.id })
    await shopper('POST /cart/add', { productId: line.productId, quantity: 2 })
    const failure = await expectFailure(shopper('POST /cart/saved/restore', { itemId: line.id }))
    expect(failure).toMatchObject({ code: 'out_of_stock', details: { available: 2, inCart: 2 } })
    expect((await shopper('GET /cart/saved')).items).toMatchObject([{ quantity: 2 }])
  })

  it('stay saved while they are sold out or not sold', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper)
    await shopper('POST /cart/saved', { itemId: line.id })
    await shop.db.execute(sql`update stock_items set on_hand = 0 where id = ${line.id}::int`)
    const soldOut = await expectFailure(shopper('POST /cart/saved/restore', { itemId: line.id }))
    expect(soldOut).toMatchObject({ code: 'out_of_stock' })
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, line.productId))
    const notSold = await expectFailure(shopper('POST /cart/saved/restore', { itemId: line.id }))
    expect(notSold).toMatchObject({ code: 'not_found', message: 'This product is no longer sold.' })
    expect((await shopper('GET /cart/saved')).items).toMatchObject([{ id: line.id, quantity: 2, sold: false }])
  })

  it('belong to their account, and guests have none', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()]
    const line = await putInCart(shopper)
    expect((await expectFailure(other('POST /cart/saved', { itemId: line.id }))).code).toBe('not_found')
    await shopper('POST /cart/saved', { itemId: line.id })
    expect((await expectFailure(other('POST /cart/saved/restore', { itemId: line.id }))).code).toBe('not_found')
    expect((await expectFailure(other('DELETE /cart/saved', { itemId: line.id }))).code).toBe('not_found')
    expect((await other('GET /cart/saved')).items).toEqual([])
    await allowGuests(shop)
    const guest = await newGuest(shop)
    expect((await expectFailure(guest('GET /cart/saved'))).code).toBe('unauthenticated')
  })

  it('are moved once by requests at the same time', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper)
    const save = () => shopper('POST /cart/saved', { itemId: line.id }).catch(({ code }) => code as string)
    const saved = await Promise.all([save(), save(), save()])
    expect(saved.filter((reply) => reply === 'not_found')).toHaveLength(2)
    expect((await shopper('GET /cart/saved')).items).toMatchObject([{ quantity: 2 }])
    const restore = () => shopper('POST /cart/saved/restore', { itemId: line.id }).catch(({ code }) => code as string)
    const restored = await Promise.all([restore(), restore(), restore()])
    expect(restored.filter((reply) => reply === 'not_found')).toHaveLength(2)
    expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 2 }])
  })

  it('are at most a hundred', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper)
    await shop.db.execute(sql`insert into ${savedLines} (user_id, variant_id, quantity)
      select ${shopper.userId}::uuid, id, 1 from ${variants} where id <> ${line.id}::int limit ${MAX_SAVED}`)
    const many = await shop.db.$count(savedLines, eq(savedLines.customerId, shopper.userId))
    await Promise.all(Array.from({ length: MAX_SAVED - many }, () => addSaved(shopper)))
    expect((await expectFailure(shopper('POST /cart/saved', { itemId: line.id }))).code).toBe('saved_full')
    expect((await shopper('GET /cart')).items).toMatchObject([{ id: line.id, quantity: 2 }])
  })

  it('are part of the export of personal data', async () => {
    const shopper = await shop.newShopper()
    const line = await putInCart(shopper)
    await shopper('POST /cart/saved', { itemId: line.id })
    const headers = { authorization: `Bearer ${shopper.token}` }
    const exported = (await shop.app.inject({ url: '/api/user/export', headers })).json()
    expect(exported.savedForLater).toMatchObject([{ productId: line.productId, quantity: 2, price: 12.5 }])
  })
})

async function addSaved(shopper: SignedIn): Promise<void> {
  const { id } = await addProduct(shop.db)
  await shop.db.execute(sql`insert into ${savedLines} (user_id, variant_id, quantity)
    select ${shopper.userId}::uuid, variants.id, 1 from ${variants} join ${products} on products.id = product_id where slug = ${id}`)
}
