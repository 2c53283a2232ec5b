import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { findLastAudit } from '#server/sales/payments/queries.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

const BUYERS = 40
/** Units of each part. Eight shoppers buy each part alone, so that units left over would mean a wrong rejection. */
const STOCK = 8

it('40 concurrent buyers of two bundles and their parts buy exactly the stock', async () => {
  const parts = []
  for (let count = 0; count < 3; count++) parts.push(await addPart(admin, { stockCount: STOCK }))
  const [one, two, three] = parts.map(({ sku }) => sku)
  const bundles = [
    await addBundle(admin, [{ sku: one ?? '', quantity: 2 }, { sku: two ?? '' }]),
    await addBundle(admin, [{ sku: two ?? '', quantity: 2 }, { sku: three ?? '' }]),
  ]
  const offers = [...bundles, ...parts]
  const shoppers = []
  for (let count = 0; count < BUYERS; count++) {
    const { token } = await shop.newShopper()
    // Shoppers at one address may hold only a few units.
    const shopper = shop.callFrom(`203.0.${count}.7`, token)
    await shopper('POST /cart/add', { productId: offers[count % offers.length]?.id ?? '' })
    shoppers.push(shopper)
  }
  const outcomes = await Promise.allSettled(shoppers.map((shopper) => buy(shopper)))
  const errorCodes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(errorCodes)).toEqual(new Set(['out_of_stock']))

  const skus = parts.map(({ sku }) => sku)
  const remaining = await shop.db
    .select({ id: variants.id, onHand: stockItems.onHand, reserved: stockItems.reserved })
    .from(stockItems)
    .innerJoin(variants, eq(variants.id, stockItems.id))
    .where(inArray(variants.sku, skus))
  expect(remaining.map(({ onHand, reserved }) => [onHand, reserved])).toEqual(parts.map(() => [0, 0]))
  const sold = await shop.db
    .select({ sku: orderItems.sku, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.paymentStatus, 'paid'))
  const countSold = (sku: string) => sold.reduce((sum, item) => sum + (item.sku === sku ? item.quantity : 0), 0)
  expect(skus.map(countSold)).toEqual(parts.map(() => STOCK))
  await auditPayments(shop.shop)
  expect((await findLastAudit(shop.db))?.findings).toEqual([])
})

it('concurrent orders that replace bundles with their parts do not deadlock', async () => {
  const parts = []
  for (let count = 0; count < 3; count++) parts.push(await addPart(admin, { stockCount: 400 }))
  const [one, two, three] = parts.map(({ sku }) => sku)
  const bundles = [
    await addBundle(admin, [{ sku: three ?? '' }, { sku: one ?? '' }]),
    await addBundle(admin, [{ sku: two ?? '' }, { sku: three ?? '' }]),
  ]
  const offers = [...bundles, ...parts]
  const shoppers = []
  for (let count = 0; count < 12; count++) shoppers.push(await shop.newShopper())
  const shopTwice = async (shopper: SignedIn, index: number) => {
    await shopper('POST /cart/add', { productId: offers[index % offers.length]?.id ?? '' })
    await placeOrder(shopper)
    // The second order replaces the first, which is unpaid.
    await shopper('POST /cart/add', { productId: offers[(index * 3 + 1) % offers.length]?.id ?? '' })
    return buy(shopper)
  }
  for (let round = 0; round < 3; round++) {
    const outcomes = await Promise.allSettled(shoppers.map((shopper, index) => shopTwice(shopper, index + round)))
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([])
  }
})
