import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductType } from '#contract/product-types.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { findLastAudit } from '#server/sales/payments/queries.ts'
import { addDemoCategories } from '../support/categories.ts'
import { address, buy, placeOrder } from '../support/checkout.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(async () => {
  await auditPayments(shop.shop)
  expect((await findLastAudit(shop.db))?.findings).toEqual([])
  await shop.close()
})

let count = 0

/** @param variant fields of the product’s only variant */
async function addProduct(type?: ProductType, variant: { stockCount?: number; tracked?: boolean } = {}) {
  const name = `Item ${++count}`
  const { product } = await admin('POST /admin/products', {
    ...(type && { type }),
    ...{ name, brand: 'Halden', category: 'Books', price: 60 },
    variants: [{ sku: `ITEM-${count}`, ...variant }],
  })
  return product
}

/** Buys one unit of each product. */
async function buyEach(shopper: SignedIn, ...products: { id: string }[]) {
  for (const { id: productId } of products) await shopper('POST /cart/add', { productId })
  return buy(shopper)
}

const listTypes = (events: { type: string }[]) => events.map(({ type }) => type)

describe('the type of a product', () => {
  it('is physical by default, is shown to shoppers, and cannot be changed', async () => {
    const [book, file] = [await addProduct(), await addProduct('digital')]
    expect([book.type, file.type]).toEqual(['physical', 'digital'])
    expect((await shop.visitor('GET /products/{id}', { id: file.id })).type).toBe('digital')
    const same = await admin('PUT /admin/products/{id}', { ...file, price: 70 })
    expect([same.product.type, same.product.price]).toEqual(['digital', 70])
    const failure = await expectFailure(admin('PUT /admin/products/{id}', { ...same.product, type: 'service' }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['invalid_request', ['type']])
    const copy = await admin('POST /admin/products/{id}/duplicate', { id: file.id })
    expect(copy.product).toMatchObject({ type: 'digital', variants: [{ tracked: false }] })
  })

  it('determines whether stock is tracked by default, which staff can change', async () => {
    const file = await addProduct('digital')
    const [variant] = file.variants
    expect([(await addProduct()).variants[0]?.tracked, variant?.tracked]).toEqual([true, false])
    const change = { id: file.id, sku: variant?.sku ?? '', change: 5, kind: 'received', reason: 'Counted' } as const
    const receiveStock = () => admin('POST /admin/products/{id}/stock', change, { idempotencyKey: randomUUID() })
    expect((await expectFailure(receiveStock())).code).toBe('invalid_request')
    const save = async (fields: { tracked?: boolean; stockCount?: number }) => {
      const body = { ...file, revision: undefined, variants: [{ sku: variant?.sku ?? '', options: {}, ...fields }] }
      return (await admin('PUT /admin/products/{id}', body)).product.variants[0]
    }
    expect(await save({ tracked: true })).toMatchObject({ tracked: true, stockCount: 0 })
    expect(await save({ stockCount: 3 })).toMatchObject({ tracked: true, stockCount: 3 })
    expect((await receiveStock()).product.variants[0]?.stockCount).toBe(8)
    expect((await save({ tracked: false }))?.stockCount).toBeGreaterThan(999)
    expect(await save({ tracked: true, stockCount: 2 })).toMatchObject({ tracked: true, stockCount: 2 })
  })

  it('hides the stock in the panel if it is not tracked', async () => {
    const [book, file] = [await addProduct('physical', { stockCount: 4 }), await addProduct('digital')]
    const { products } = await admin('GET /admin/products', { limit: 100 })
    const findStock = (id: string) => products.find((each) => each.id === id)?.stock
    expect([findStock(book.id), findStock(file.id)]).toEqual([4, null])
  })
})

describe('an order without physical products', () => {
  it('requires no shipping method, and is completed on payment if all items are digital', async () => {
    const shopper = await shop.newShopper()
    const file = await addProduct('digital')
    await shopper('POST /cart/add', { productId: file.id, quantity: 2 })
    const { needsShipping, totals } = await shopper('GET /checkout/quote')
    expect(needsShipping).toBe(false)
    expect(Object.values(totals).map(({ shipping, total }) => [shipping, total])).toEqual(
      Object.values(totals).map(() => [0, 129.6]),
    )
    const form = { ...address, expectedTotal: 129.6 }
    const { order } = await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })
    expect(order).toMatchObject({ shippingMethod: null, shipping: 0, total: 129.6, status: 'Pending' })
    const paidOrder = await buy(shopper)
    expect(paidOrder).toMatchObject({ status: 'Completed', paymentStatus: 'paid', shippingMethod: null })
    expect(listTypes(paidOrder.events)).toEqual(['placed', 'paid', 'completed'])
    expect(paidOrder.can).toMatchObject({ cancel: false, return: false, review: true })
    const response = await admin('GET /admin/orders/{id}', { id: paidOrder.id })
    expect(response.order.next).toEqual([])
  })

  it('is completed by staff if it includes a service, and cannot be shipped', async () => {
    const shopper = await shop.newShopper()
    const order = await buyEach(shopper, await addProduct('service'), await addProduct('digital'))
    expect(order).toMatchObject({ status: 'Processing', shippingMethod: null, can: { cancel: true } })
    const parcel = { id: order.id, status: 'Shipped', trackingNumber: '1Z' } as const
    expect((await expectFailure(admin('PUT /orders/{id}/status', parcel))).code).toBe('invalid_transition')
    expect((await admin('GET /admin/orders/{id}', { id: order.id })).order.next).toEqual(['Completed', 'Cancelled'])
    const listConcern = async (concern: 'to_ship' | 'to_complete') =>
      (await admin('GET /admin/orders', { concern, limit: 100 })).orders.map(({ id }) => id)
    expect(await listConcern('to_ship')).not.toContain(order.id)
    expect(await listConcern('to_complete')).toContain(order.id)
    const completed = await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
    expect(completed.order).toMatchObject({ status: 'Completed', next: [] })
    expect(await listConcern('to_complete')).not.toContain(order.id)
    const body = { id: order.id, lines: [{ line: 0, quantity: 1, reason: 'other' as const }] }
    const returnRequest = shopper('POST /orders/{id}/return', body, { idempotencyKey: randomUUID() })
    expect((await expectFailure(returnRequest)).code).toBe('not_returnable')
  })

  it('does not change untracked stock, even when it is canceled', async () => {
    const shopper = await shop.newShopper()
    const service = await addProduct('service')
    await shopper('POST /cart/add', { productId: service.id })
    const readItem = async () => {
      const item = (await shopper('GET /cart')).items[0]
      const [row] = await shop.db
        .select()
        .from(stockItems)
        .where(eq(stockItems.id, Number(item?.id)))
      return row
    }
    const before = await readItem()
    await placeOrder(shopper)
    expect(await readItem()).toEqual(before)
    const order = await buy(shopper)
    const canceled = await shopper('POST /orders/{id}/cancel', { id: order.id })
    expect(canceled.order.status).toBe('Cancelled')
    await shopper('POST /cart/add', { productId: service.id })
    expect(await readItem()).toEqual(before)
  })

  it('cannot exceed the tracked stock of a digital product', async () => {
    const file = await addProduct('digital', { tracked: true, stockCount: 1 })
    const order = await buyEach(await shop.newShopper(), file)
    expect(order.status).toBe('Completed')
    const failure = await expectFailure((await shop.newShopper())('POST /cart/add', { productId: file.id }))
    expect(failure.code).toBe('out_of_stock')
  })
})

describe('an order with digital and physical products', () => {
  it('requires a shipping method, and only its physical items can be returned', async () => {
    const shopper = await shop.newShopper()
    const [file, book] = [await addProduct('digital'), await addProduct('physical', { stockCount: 5 })]
    for (const { id: productId } of [file, book]) await shopper('POST /cart/add', { productId })
    const { needsShipping, totals } = await shopper('GET /checkout/quote')
    expect([needsShipping, totals.express?.shipping]).toEqual([true, 15.99])
    const form = { ...address, expectedTotal: totals.express?.total ?? 0 }
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(['invalid_request', ['shippingMethod']])
    const { id } = await buy(shopper, randomUUID(), 'express')
    await admin('PUT /orders/{id}/status', { id, status: 'Shipped', trackingNumber: '1Z' })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const { order } = await shopper('GET /orders/{id}', { id })
    expect(order.items.map(({ type }) => type)).toEqual(['digital', 'physical'])
    expect(order.can.return).toBe(true)
    const requestReturn = (line: number) =>
      shopper(
        'POST /orders/{id}/return',
        { id, lines: [{ line, quantity: 1, reason: 'other' }] },
        { idempotencyKey: randomUUID() },
      )
    expect((await expectFailure(requestReturn(0))).code).toBe('not_returnable')
    // Standard shipping would have been free, so the express shipping fee is not refunded.
    const returned = (await requestReturn(1)).order
    expect(returned.returns).toMatchObject([{ status: 'Requested', amount: 64.8 }])
    expect(returned.can.return).toBe(false)
  })
})
