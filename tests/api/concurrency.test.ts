import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const repeat = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

it('one unit is sold to exactly one of 40 concurrent buyers', async () => {
  const product = await addProduct(shop.db, { stock: 1 })
  const shoppers = await repeat(40, () => shop.newShopper())
  for (const shopper of shoppers) await shopper('POST /cart/add', { productId: product.id })
  const outcomes = await Promise.allSettled(shoppers.map((shopper) => buy(shopper)))
  const errorCodes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(errorCodes).toEqual(Array(39).fill('out_of_stock'))
  const [item] = await shop.db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, product.variantIds[0] ?? -1))
  expect(item).toMatchObject({ onHand: 0, reserved: 0 })
})

it('ten concurrent requests with the same key place one order', async () => {
  const product = await addProduct(shop.db, { stock: 50 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
  const { totals } = await shopper('GET /checkout/quote')
  const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 } as const
  const idempotencyKey = randomUUID()
  const responses = await repeat(10, () => shopper('POST /orders/create', form, { idempotencyKey }))
  expect(new Set(responses.map(({ order }) => order.id)).size).toBe(1)
  expect(await shop.db.$count(orders, eq(orders.customerId, shopper.userId))).toBe(1)
  const [item] = await shop.db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, product.variantIds[0] ?? -1))
  expect(item).toMatchObject({ onHand: 50, reserved: 3 })
})

it('concurrent orders of one cart with different keys leave one payable order', async () => {
  const product = await addProduct(shop.db, { stock: 5 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
  const responses = await repeat(8, () => placeOrder(shopper))
  const current = await Promise.all(responses.map(({ id }) => shopper('GET /orders/{id}', { id })))
  const payable = current.filter(({ order }) => order.can.pay)
  expect(payable).toHaveLength(1)
  expect(current.filter(({ order }) => order.status === 'Cancelled')).toHaveLength(7)
  const [item] = await shop.db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, product.variantIds[0] ?? -1))
  expect(item).toMatchObject({ onHand: 5, reserved: 2 })
})

it('an order is charged at most once while its shopper pays it and places another order', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await addProduct(shop.db, { stock: 10 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id })
    const first = await placeOrder(shopper)
    const outcomes = await Promise.allSettled([payAtSandbox(shopper, first), placeOrder(shopper)])
    const second = outcomes[1].status === 'fulfilled' ? outcomes[1].value.id : undefined
    const ids = [first.id, second].filter((id) => id !== undefined)
    const orders = await Promise.all(ids.map(async (id) => (await shopper('GET /orders/{id}', { id })).order))
    const chargeCount = await shop.db.$count(
      sandboxIntents,
      and(
        eq(sandboxIntents.status, 'succeeded'),
        inArray(
          sandboxIntents.idempotencyKey,
          ids.map((id) => `order:${id}`),
        ),
      ),
    )
    const paidCount = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
    // Whichever request came first, the shopper is charged at most once, and the order is paid or can still be confirmed.
    expect(chargeCount).toBeLessThanOrEqual(1)
    if (chargeCount === 1 && paidCount === 0) expect(orders[0]).toMatchObject({ status: 'Pending' })
    expect(orders.filter(({ can }) => can.pay).length + paidCount).toBe(1)
  }
})

it('ten concurrent confirmations take one payment', async () => {
  const product = await addProduct(shop.db, { stock: 50 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
  const order = await placeOrder(shopper)
  const intents = await repeat(10, () => shopper('POST /payment/create-intent', { orderId: order.id }))
  expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  const responses = await repeat(10, () => shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }))
  for (const response of responses) expect(response.order.paymentStatus).toBe('paid')
  expect(responses[0]?.order.events.filter(({ type }) => type === 'paid')).toHaveLength(1)
  expect(await shop.db.$count(payments, eq(payments.reference, order.id))).toBe(1)
  expect(await shop.db.$count(sandboxIntents, eq(sandboxIntents.id, paymentIntentId))).toBe(1)
  const [item] = await shop.db
    .select()
    .from(stockItems)
    .where(eq(stockItems.id, product.variantIds[0] ?? -1))
  expect(item).toMatchObject({ onHand: 48, reserved: 0 })
})

it('carts with the same products in different orders are purchased without a deadlock', async () => {
  const products = await repeat(6, () => addProduct(shop.db, { stock: 200 }))
  const shoppers = await repeat(20, () => shop.newShopper())
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      const wanted = index % 2 === 0 ? products : [...products].reverse()
      for (const { id } of wanted) await shopper('POST /cart/add', { productId: id, quantity: 2 })
    }),
  )
  const deadlocks = countDeadlocks(shop)
  const paid = await Promise.all(shoppers.map((shopper) => buy(shopper)))
  expect(paid).toHaveLength(20)
  expect(deadlocks()).toBe(0)
  for (const { variantIds } of products) {
    const [item] = await shop.db
      .select()
      .from(stockItems)
      .where(eq(stockItems.id, variantIds[0] ?? -1))
    expect(item).toMatchObject({ onHand: 160, reserved: 0 })
  }
})

it('concurrent orders that release and reserve each other’s products do not deadlock', async () => {
  const deadlocks = countDeadlocks(shop)
  const [left, right] = await repeat(2, () => addProduct(shop.db, { stock: 200 }))
  const shoppers = await repeat(16, () => shop.newShopper())
  const exchanges = shoppers.map((shopper, index) => {
    const [from, to] = index % 2 === 0 ? [left, right] : [right, left]
    return { shopper, from: from?.id ?? '', to: to?.id ?? '' }
  })
  for (const { shopper, from, to } of exchanges) {
    await shopper('POST /cart/add', { productId: from })
    await placeOrder(shopper)
    await shopper('DELETE /cart/clear')
    await shopper('POST /cart/add', { productId: to })
  }
  await Promise.all(exchanges.map(({ shopper }) => placeOrder(shopper)))
  expect(deadlocks()).toBe(0)
})

it('a cart can be cleared while its order is being paid', async () => {
  const products = await repeat(12, () => addProduct(shop.db, { stock: 100 }))
  for (let round = 0; round < 8; round++) {
    const shopper = await shop.newShopper()
    const wanted = round % 2 === 0 ? products : [...products].reverse()
    for (const { id } of wanted) await shopper('POST /cart/add', { productId: id })
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    await Promise.all([
      shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }),
      shopper('DELETE /cart/clear'),
    ])
    expect((await shopper('GET /cart')).items).toEqual([])
  }
})

it('units added to a cart by concurrent requests are summed', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  const shopper = await shop.newShopper()
  await repeat(10, () => shopper('POST /cart/add', { productId: product.id, quantity: 2 }))
  expect((await shopper('GET /cart')).items).toMatchObject([{ quantity: 20 }])
})
