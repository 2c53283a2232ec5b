import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { promotionsOf, shopperWith } from '../support/promotions.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
})
afterEach(() => given.endAll())
afterAll(() => shop.close())

const discountsOf = (...items: { productId: string; quantity?: number }[]) =>
  shop.visitor('POST /cart/discounts', { items })

it('are the same as those of a cart on the server', async () => {
  await given.add({ needsCode: false, percent: 10, conditions: { quantity: 3 } })
  const { shopper, products } = await shopperWith(shop, 20_00, 35_50)
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }))
  for (const { id } of products) await shopper('POST /cart/add', { productId: id })
  const { discounts } = await shopper('GET /cart')
  expect(discounts?.discount).toBe(11.1)
  const visitor = await discountsOf({ productId: 'unknown' }, ...items)
  expect(visitor).toEqual({
    discounts: { ...discounts, lines: discounts?.lines.map((line, index) => ({ ...line, itemId: String(index + 1) })) },
  })
})

it('are absent if no promotion applies, and the reply says whether the shop takes codes', async () => {
  const { id } = await addProduct(shop.db, { price: 20_00 })
  expect(await discountsOf({ productId: id })).toEqual({})
  await given.addWithCode({ percent: 25 })
  expect(await discountsOf({ productId: id })).toEqual({ takesCodes: true })
  expect(await discountsOf({ productId: 'unknown' })).toEqual({ takesCodes: true })
})

it('do not include a discount for first orders, because the visitor may have ordered before', async () => {
  await given.add({ needsCode: false, percent: 10, conditions: { firstOrder: true } })
  const { id } = await addProduct(shop.db, { price: 20_00 })
  expect(await discountsOf({ productId: id })).toEqual({})
})

it('end with the last use of a promotion', async () => {
  await given.add({ needsCode: false, percent: 10, limit: 1, limitPerCustomer: 1 })
  const { id } = await addProduct(shop.db, { price: 20_00 })
  expect((await discountsOf({ productId: id })).discounts?.discount).toBe(2)
  const { shopper } = await shopperWith(shop, 20_00)
  await buy(shopper)
  expect(await discountsOf({ productId: id })).toEqual({})
})

it('are rejected for no items and for too many', async () => {
  const { id } = await addProduct(shop.db)
  for (const body of [{ items: [] }, { items: Array(201).fill({ productId: id }) }])
    expect((await expectFailure(shop.visitor('POST /cart/discounts', body))).status).toBe(400)
})
