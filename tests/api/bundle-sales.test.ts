import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderJson } from '#contract/orders.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { findLastAudit } from '#server/sales/payments/queries.ts'
import { addBundle, addPart, countUnits, type Part, withoutStock } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { address, buy, payAtSandbox, placeOrder } from '../support/checkout.ts'
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

/** Returns the available and the reserved units of a component. */
async function readStock({ id }: Pick<Part, 'id'>) {
  const { product } = await admin('GET /admin/products/{id}', { id })
  return product.variants.map(({ stockCount, reserved }) => [stockCount, reserved])[0]
}

const readShownStock = async (id: string) => (await shop.visitor('GET /products/{id}', { id })).data.stockCount

const summarizeLines = (order: Pick<OrderJson, 'items'>) =>
  order.items.map(({ sku, price, quantity, parent, share }) => [sku, price, quantity, parent, share])

async function complete(id: string) {
  await admin('PUT /orders/{id}/status', { id, status: 'Shipped', trackingNumber: '1Z' })
  return (await admin('PUT /orders/{id}/status', { id, status: 'Completed' })).order
}

describe('the stock of a bundle', () => {
  it('is the number of bundles that its components allow, and 0 if a component is not for sale', async () => {
    const [one, other] = [await addPart(admin, { stockCount: 7 }), await addPart(admin, { stockCount: 5 })]
    const bundle = await addBundle(admin, [{ sku: one.sku, quantity: 3 }, { sku: other.sku }])
    expect(await readShownStock(bundle.id)).toBe(2)
    const { product } = await admin('GET /admin/products/{id}', { id: bundle.id })
    expect(product.variants[0]).toMatchObject({ stockCount: 2, tracked: false })
    for (const status of ['Draft', 'Archived', 'Out of Stock'] as const) {
      await admin('PUT /admin/products/{id}', { ...other.product, revision: undefined, status })
      expect(await readShownStock(bundle.id)).toBe(0)
      await admin('PUT /admin/products/{id}', { ...other.product, revision: undefined, status: 'Active' })
      expect(await readShownStock(bundle.id)).toBe(2)
    }
    const { products } = await admin('GET /admin/products', { search: bundle.name })
    expect(products).toMatchObject([{ stock: 2, type: 'bundle' }])
  })

  it('follows the stock and status of its components in filtered lists', async () => {
    const part = await addPart(admin, { stockCount: 3 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }], { brand: 'Followed' })
    const countInStock = async () =>
      (await shop.visitor('GET /products', { brand: 'Followed', inStock: 'true' })).data?.total
    expect(await countInStock()).toBe(1)
    await countUnits(admin, part, -2)
    expect(await countInStock()).toBe(0)
    expect(await readShownStock(bundle.id)).toBe(0)
    await countUnits(admin, part, 1)
    expect(await countInStock()).toBe(1)
    await admin('PUT /admin/products/{id}', { ...withoutStock(part), status: 'Draft' })
    expect(await countInStock()).toBe(0)
    await admin('PUT /admin/products/{id}', withoutStock(part))
    expect(await countInStock()).toBe(1)
  })
})

describe('a bundle in the cart', () => {
  it('includes its components', async () => {
    const part = await addPart(admin, { price: 20 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }])
    const shopper = await shop.newShopper()
    const { items } = await shopper('POST /cart/add', { productId: bundle.id })
    const component = {
      ...{ productId: part.id, type: 'physical', sku: part.sku, name: part.name, options: [], quantity: 2, price: 20 },
      sold: true,
      image: expect.any(String),
    }
    expect(items).toMatchObject([{ productId: bundle.id, price: 50, stockCount: 5, components: [component] }])
    const { data: product } = await shop.visitor('GET /products/{id}', { id: bundle.id })
    expect(product.variants[0]?.components).toEqual([component])
    const cart = await shopper('POST /cart/add', { productId: part.id })
    expect(cart.items.find(({ productId }) => productId === part.id)).not.toHaveProperty('components')
  })

  it('shares stock with the same component in the cart, and a shortage is reported for its line', async () => {
    const part = await addPart(admin, { stockCount: 5 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: part.id, quantity: 2 })
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 2 })
    const { problems, totals } = await shopper('GET /checkout/quote')
    expect(problems).toMatchObject([{ productId: bundle.id, requested: 2, available: 1 }])
    const form = { ...address, shippingMethod: 'standard' as const, expectedTotal: totals.standard?.total ?? 0 }
    const orderFailure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: randomUUID() }))
    expect([orderFailure.code, orderFailure.details.lines]).toMatchObject([
      'out_of_stock',
      [{ productId: bundle.id, available: 1 }],
    ])
    expect(await readStock(part)).toEqual([5, 0])
    const cartFailure = await expectFailure(shopper('POST /cart/add', { productId: bundle.id }))
    expect([cartFailure.code, cartFailure.details.available]).toEqual(['out_of_stock', 2])
  })
})

describe('an order of a bundle', () => {
  it('has a line with a share of the price for each component, and reserves and sells their stock', async () => {
    const [one, other] = [
      await addPart(admin, { price: 30, stockCount: 50 }),
      await addPart(admin, { price: 10, stockCount: 50 }),
    ]
    const bundle = await addBundle(admin, [{ sku: one.sku }, { sku: other.sku, quantity: 2 }], { price: 33.33 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 3 })
    await shopper('POST /cart/add', { productId: other.id, quantity: 1 })
    const order = await placeOrder(shopper)
    expect(order.subtotal).toBe(109.99)
    expect(summarizeLines(order)).toEqual([
      [bundle.sku, 33.33, 3, undefined, undefined],
      [one.sku, 0, 3, 0, 59.99],
      [other.sku, 0, 6, 0, 40],
      [other.sku, 10, 1, undefined, undefined],
    ])
    expect([await readStock(one), await readStock(other)]).toEqual([
      [47, 3],
      [43, 7],
    ])
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    // Items that are added before the payment is confirmed stay in the cart.
    await shopper('POST /cart/add', { productId: one.id, quantity: 2 })
    await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    expect((await shopper('GET /cart')).items).toMatchObject([{ productId: one.id, quantity: 2 }])
    expect([await readStock(one), await readStock(other)]).toEqual([
      [47, 0],
      [43, 0],
    ])
    const { orders } = await admin('GET /admin/orders', { search: order.id })
    expect(orders).toMatchObject([{ items: 4 }])
  })

  it('is rejected if the components of the bundle changed since the quote, even at the same price', async () => {
    const [one, other] = [await addPart(admin), await addPart(admin)]
    const bundle = await addBundle(admin, [{ sku: one.sku }, { sku: other.sku }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id })
    const readQuote = async () => {
      const { totals, contents } = await shopper('GET /checkout/quote')
      return { expectedTotal: totals.standard?.total ?? 0, expectedContents: contents }
    }
    const placeWithQuote = (quote: Awaited<ReturnType<typeof readQuote>>) =>
      shopper(
        'POST /orders/create',
        { ...address, shippingMethod: 'standard', ...quote },
        { idempotencyKey: randomUUID() },
      )
    const before = await readQuote()
    expect(await readQuote()).toEqual(before)
    const { product } = await admin('GET /admin/products/{id}', { id: bundle.id })
    const reordered = product.variants.map(({ components = [], ...variant }) => ({
      ...variant,
      components: components.toReversed(),
    }))
    await admin('PUT /admin/products/{id}', { ...product, variants: reordered })
    expect(await readQuote()).toEqual(before)
    const variants = product.variants.map((variant) => ({ ...variant, components: [{ sku: one.sku, quantity: 3 }] }))
    await admin('PUT /admin/products/{id}', { ...product, revision: undefined, variants })
    expect((await expectFailure(placeWithQuote(before))).code).toBe('contents_changed')
    expect(await readStock(one)).toEqual([10, 0])
    const after = await readQuote()
    expect(after.expectedTotal).toBe(before.expectedTotal)
    expect((await placeWithQuote(after)).order.items).toMatchObject([
      { sku: bundle.sku },
      { sku: one.sku, quantity: 3 },
    ])
  })

  it('restocks its components when it is canceled, and can be reordered', async () => {
    const part = await addPart(admin, { stockCount: 4 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 2 })
    const order = await buy(shopper)
    expect(await readStock(part)).toEqual([0, 0])
    await shopper('POST /orders/{id}/cancel', { id: order.id })
    expect(await readStock(part)).toEqual([4, 0])
    const reordered = await shopper('POST /orders/{id}/reorder', { id: order.id })
    expect([reordered.added, reordered.items]).toMatchObject([2, [{ productId: bundle.id, quantity: 2 }]])
  })

  it('is shipped if a component is physical, and completed immediately if all are digital', async () => {
    const [book, file] = [await addPart(admin), await addPart(admin, { type: 'digital' })]
    const mixed = await addBundle(admin, [{ sku: book.sku }, { sku: file.sku }])
    const digital = await addBundle(admin, [{ sku: file.sku, quantity: 2 }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: mixed.id })
    expect((await shopper('GET /checkout/quote')).needsShipping).toBe(true)
    const mixedOrder = await buy(shopper)
    expect(mixedOrder).toMatchObject({ status: 'Processing', shippingMethod: 'standard' })
    await shopper('POST /cart/add', { productId: digital.id })
    expect((await shopper('GET /checkout/quote')).needsShipping).toBe(false)
    expect(await buy(shopper)).toMatchObject({ status: 'Completed', shippingMethod: null })
  })
})

describe('the components of an ordered bundle', () => {
  /** Creates a completed order of three bundles at 33.33, whose components have shares of 59.99 and 40.00. */
  async function createCompletedOrder() {
    const [one, other] = [
      await addPart(admin, { price: 30, stockCount: 50 }),
      await addPart(admin, { price: 10, stockCount: 50 }),
    ]
    const bundle = await addBundle(admin, [{ sku: one.sku }, { sku: other.sku, quantity: 2 }], { price: 33.33 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 3 })
    const placed = await buy(shopper)
    return { shopper, one, other, order: await complete(placed.id) }
  }

  it('can be returned and restocked individually, but the bundle itself cannot', async () => {
    const { shopper, one, order: completed } = await createCompletedOrder()
    const requestReturn = (line: number, quantity: number) =>
      shopper(
        'POST /orders/{id}/return',
        { id: completed.id, lines: [{ line, quantity, reason: 'other' as const }] },
        { idempotencyKey: randomUUID() },
      )
    expect((await expectFailure(requestReturn(0, 1))).code).toBe('not_returnable')
    expect((await expectFailure(requestReturn(1, 4))).code).toBe('not_returnable')
    const { order: requested } = await requestReturn(1, 2)
    const [returned] = requested.returns
    expect(returned).toMatchObject({ lines: [{ line: 1, quantity: 2 }], amount: 43.19 })
    for (const status of ['Approved', 'Received', 'Refunded'] as const)
      await admin('PUT /admin/returns/{id}/status', { id: returned?.id ?? '', status } as never)
    expect(await readStock(one)).toEqual([49, 0])
  })

  it('are refunded by their shares, which add up to the amount paid for the bundle', async () => {
    const { order: completed } = await createCompletedOrder()
    const refund = (lines: { line: number; quantity: number }[]) =>
      admin(
        'POST /admin/orders/{id}/refunds',
        { id: completed.id, lines, reason: 'Broken' },
        { idempotencyKey: randomUUID() },
      )
    expect((await expectFailure(refund([{ line: 0, quantity: 1 }]))).code).toBe('invalid_request')
    for (const line of [1, 2]) await refund([{ line, quantity: 1 }])
    await refund([{ line: 1, quantity: 2 }])
    const { order: refunded } = await refund([{ line: 2, quantity: 5 }])
    expect(refunded.refunded).toBe(Math.round((completed.subtotal - completed.discount + completed.tax) * 100) / 100)
    expect(refunded.items.map(({ returned }) => returned)).toEqual([0, 3, 6])
  })

  it('cannot be refunded individually if their share is less than a cent, which the error explains', async () => {
    const [expensive, cheap] = [await addPart(admin, { price: 900 }), await addPart(admin, { price: 0.01 })]
    const bundle = await addBundle(admin, [{ sku: expensive.sku }, { sku: cheap.sku }], { price: 10 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id })
    const { id } = await complete((await buy(shopper)).id)
    const refund = (...lines: number[]) =>
      admin(
        'POST /admin/orders/{id}/refunds',
        { id, lines: lines.map((line) => ({ line, quantity: 1 })), reason: 'Broken' },
        { idempotencyKey: randomUUID() },
      )
    const failure = await expectFailure(refund(2))
    expect([failure.code, failure.message]).toEqual(['invalid_request', expect.stringContaining('less than one cent')])
    expect((await refund(1, 2)).order.items.map(({ returned }) => returned)).toEqual([0, 1, 1])
  })

  it('can be refunded and returned in larger quantities than a cart line allows', async () => {
    const part = await addPart(admin, { price: 1, stockCount: 9900 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 99 }], { price: 20 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 20 })
    const { id } = await complete((await buy(shopper)).id)
    const lines = (quantity: number) => [{ line: 1, quantity }]
    const newKey = () => ({ idempotencyKey: randomUUID() })
    await admin('POST /admin/orders/{id}/refunds', { id, lines: lines(980), reason: 'Broken' }, newKey())
    const returned = lines(1000).map((line) => ({ ...line, reason: 'other' as const }))
    const { order } = await shopper('POST /orders/{id}/return', { id, lines: returned }, newKey())
    expect(order.items[1]).toMatchObject({ quantity: 1980, returned: 1980 })
  })
})
