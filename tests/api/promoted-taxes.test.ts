import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SettingsJson } from '#contract/settings.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { buy } from '../support/checkout.ts'
import { auditedProblems, promotionsOf, shopperWith } from '../support/promotions.ts'
import { parcel } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { openStripeTaxShop, type StripeTaxShop } from '../support/stripe-tax-shop.ts'
import { addresses, fillCart } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
let initial: SettingsJson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
  initial = (await admin('GET /admin/settings')).settings
})
beforeEach(() => changeSettings(initial))
afterEach(async () => {
  const problems = await auditedProblems(shop)
  await given.endAll()
  expect(problems).toEqual([])
})
afterAll(() => shop.close())

async function changeSettings(fields: Partial<SettingsJson>) {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, ...fields }, revision })
}

/** Refunds an order line by line and unit by unit. @returns what was refunded in all */
async function refundUnits(order: Awaited<ReturnType<typeof buy>>) {
  const bundles = new Set(order.items.map(({ parent }) => parent))
  let refunded = 0
  for (const { line, quantity } of order.items.filter(({ line }) => !bundles.has(line)))
    for (let unit = 0; unit < quantity; unit++) {
      const body = { id: order.id, reason: 'Broken', lines: [{ line, quantity: 1, restock: false }] }
      const reply = await admin('POST /admin/orders/{id}/refunds', body, {
        idempotencyKey: `${order.id}/${line}/${unit}`,
      })
      refunded = reply.order.refunded
    }
  return refunded
}

const inCents = (amount: number) => Math.round(amount * 100)

describe('a discount', () => {
  it.each([true, false])(
    'is taken off before taxes, and refunds add up, with prices that include them: %s',
    async (pricesIncludeTax) => {
      await changeSettings({ pricesIncludeTax })
      const { code } = await given.addWithCode({
        ...{ class: 'order', type: 'amount', percent: null, amounts: [{ currency: 'USD', value: 7.77 }] },
      })
      const { shopper, products } = await shopperWith(shop, 9_99, 3_33)
      await shopper('POST /cart/add', { productId: products[1]?.id ?? '', quantity: 2 })
      await shopper('POST /cart/codes', { code })
      const order = await buy(shopper)
      const net = 9.99 + 3 * 3.33 - 7.77
      const tax = pricesIncludeTax ? net - net / 1.08 : net * 0.08
      expect(order).toMatchObject({ discount: 7.77, shipping: 0, tax: Math.round(tax * 100) / 100 })
      expect(inCents(order.total)).toBe(inCents(net + (pricesIncludeTax ? 0 : order.tax)))
      expect(order.items.reduce((sum, { discount = 0 }) => sum + inCents(discount), 0)).toBe(7_77)
      await recordTaxEntries(shop.db)
      await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
      expect(inCents(await refundUnits(order))).toBe(inCents(order.total))
      await recordTaxEntries(shop.db)
    },
  )

  it('of a bundle is shared by its components', async () => {
    const parts = [await addPart(admin, { price: 30 }), await addPart(admin, { price: 10 })]
    const bundle = await addBundle(
      admin,
      parts.map(({ sku }) => ({ sku })),
      { price: 33.33 },
    )
    const { code } = await given.addWithCode({ percent: 33.33, targets: { selection: { products: [bundle.id] } } })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id, quantity: 2 })
    await shopper('POST /cart/codes', { code })
    const order = await buy(shopper)
    expect(order).toMatchObject({ subtotal: 66.66, discount: 22.22 })
    expect(order.items.map(({ discount = 0 }) => inCents(discount))).toEqual([
      0,
      expect.any(Number),
      expect.any(Number),
    ])
    await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
    expect(inCents(await refundUnits(order))).toBe(inCents(order.total - order.shipping))
  })

  it('in yen is in whole yen', async () => {
    const { shippingMethods, freeShippingThreshold: _, maxOrderTotal } = initial
    const japan = await openTestShop()
    const owner = await japan.newAdmin()
    const { settings, revision } = await owner('GET /admin/settings')
    await owner('PUT /admin/settings', {
      settings: {
        ...settings,
        ...{ currency: 'JPY', freeShippingThreshold: 50, maxOrderTotal },
        shippingMethods: shippingMethods?.map((method) => ({ ...method, price: Math.round(method.price) })),
      },
      revision,
    })
    const { code } = await promotionsOf(owner).addWithCode({ percent: 12.5 })
    const { shopper } = await shopperWith(japan, 1_999_00, 333_00)
    await shopper('POST /cart/codes', { code })
    const order = await buy(shopper)
    expect(order).toMatchObject({ currency: 'JPY', subtotal: 2332, discount: 292, tax: 163, total: 2203 })
    expect(order.items.map(({ discount }) => discount)).toEqual([250, 42])
    expect(await auditedProblems(japan)).toEqual([])
    await japan.close()
  })
})

describe('with Stripe Tax', () => {
  let stripeShop: StripeTaxShop
  beforeAll(async () => {
    stripeShop = await openStripeTaxShop()
    await stripeShop.reset()
  })
  afterAll(() => stripeShop.close())

  it('discounted amounts of lines and shipping are asked for and charged', async () => {
    const promotions = promotionsOf(stripeShop.admin)
    const { code } = await promotions.addWithCode({ percent: 25, combinesWith: ['shipping'] })
    await promotions.add({
      ...{ class: 'shipping', type: 'amount', percent: null, needsCode: false, combinesWith: ['product'] },
      amounts: [{ currency: 'USD', value: 5 }],
    })
    const shopper = await fillCart(stripeShop, [{ price: 100_00 }])
    await shopper('POST /cart/codes', { code })
    const { totals } = await stripeShop.quote(shopper, addresses.albany)
    expect(totals.express).toMatchObject({ discount: 25, shipping: 10.99, tax: 3.44, total: 89.43 })
    expect(stripeShop.stripe.tax.questions.at(-1)).toMatchObject({ line_items: [{ amount: 75_00 }] })
    const order = await stripeShop.order(shopper, addresses.albany)
    expect(order).toMatchObject({ total: 89.43, shippingDiscount: 5 })
    await stripeShop.pay(shopper, order.id)
    await stripeShop.record()
    expect(stripeShop.stripe.problems).toEqual([])
    expect(await auditedProblems(stripeShop)).toEqual([])
    await promotions.endAll()
  })

  it('free items are asked for only with shipping that costs something', async () => {
    const promotions = promotionsOf(stripeShop.admin)
    const { code } = await promotions.addWithCode({ class: 'order', percent: 100, combinesWith: ['shipping'] })
    const freeShipping = await promotions.addWithCode({
      ...{ class: 'shipping', type: 'free_shipping', percent: null, combinesWith: ['order'] },
    })
    const shopper = await fillCart(stripeShop, [{ price: 100_00 }])
    await shopper('POST /cart/codes', { code })
    const shipped = await stripeShop.order(shopper, addresses.albany)
    expect(shipped).toMatchObject({ discount: 100, shipping: 15.99, tax: 0.64 })
    await stripeShop.pay(shopper, shipped.id)

    const other = await fillCart(stripeShop, [{ price: 100_00 }])
    await other('POST /cart/codes', { code })
    await other('POST /cart/codes', { code: freeShipping.code })
    const asked = stripeShop.stripe.tax.questions.length
    expect(await stripeShop.order(other, addresses.albany)).toMatchObject({ total: 0, paymentStatus: 'paid' })
    expect(stripeShop.stripe.tax.questions.slice(asked).every(({ shipping_cost }) => shipping_cost)).toBe(true)
    await stripeShop.record()
    expect(stripeShop.stripe.problems).toEqual([])
    expect(await auditedProblems(stripeShop)).toEqual([])
  })
})
