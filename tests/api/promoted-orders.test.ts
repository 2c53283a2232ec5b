import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  promotionCodes,
  promotionCounters,
  promotionRedemptions,
  promotions,
} from '#server/commerce/promotions/tables.ts'
import { eraseAddresses } from '#server/commerce/promotions/uses/erase-addresses.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { address, buy, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { offerManualMethods, placeManualOrder, today } from '../support/manual-payments.ts'
import { addProduct } from '../support/products.ts'
import { auditedProblems, promotionsOf, quoteFor, readUses, shopperWith } from '../support/promotions.ts'
import { expireReservation, parcel, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
  await allowGuests(shop)
})
afterEach(async () => {
  const problems = await auditedProblems(shop)
  await given.endAll()
  expect(problems).toEqual([])
})
afterAll(() => shop.close())

const readOrder = async (id: string) => (await admin('GET /admin/orders/{id}', { id })).order

describe('an order', () => {
  it('has the discounts of its cart, is paid with them, and uses the code', async () => {
    const { code, id: promotion } = await given.addWithCode({ percent: 25, limit: 10 }, { limit: 3 })
    const { shopper } = await shopperWith(shop, 20_00, 3_33)
    await shopper('POST /cart/codes', { code })
    const placed = await placeOrder(shopper)
    expect(placed).toMatchObject({ subtotal: 23.33, discount: 5.83, tax: 1.4, total: 18.9 })
    expect(placed.items.map(({ discount }) => discount)).toEqual([5, 0.83])
    expect(await readUses(admin, promotion)).toEqual({ held: 1, used: 0 })
    const { paymentIntentId, amount } = await payAtSandbox(shopper, placed)
    expect(amount).toBe(18.9)
    await shopper('POST /payment/confirm', { orderId: placed.id, paymentIntentId })
    expect(await readUses(admin, promotion)).toEqual({ held: 0, used: 1 })
    const [stored] = await shop.db.select().from(promotionCodes).where(eq(promotionCodes.promotionId, promotion))
    expect(stored).toMatchObject({ held: 0, used: 1 })
    expect((await shopper('GET /cart')).items).toEqual([])
    expect((await shopper('GET /cart')).discounts).toBeUndefined()
  })

  it('is rejected with the new total if a promotion changed since the quote', async () => {
    const { code, id } = await given.addWithCode({ percent: 25 })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    const { totals } = await quoteFor(shopper)
    await admin('DELETE /admin/promotions/{id}', { id })
    const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 }
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: 'changed-promotion' }))
    expect(failure).toMatchObject({ code: 'total_changed', details: { totals: { discount: 0, subtotal: 20 } } })
  })

  it('holds no row of promotions and codes without a limit', async () => {
    const { id } = await given.add({ needsCode: false, class: 'order', combinesWith: ['product'] })
    const { code, id: withCode } = await given.addWithCode({ percent: 25, combinesWith: ['order'] })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    await buy(shopper)
    for (const promotion of [id, withCode]) expect(await readUses(admin, promotion)).toEqual({ held: 0, used: 1 })
    const { codes } = await admin('GET /admin/promotions/{id}/codes', { id: withCode })
    expect(codes).toMatchObject([{ held: 0, used: 1 }])
    const counters = await shop.db.select().from(promotionCounters).where(eq(promotionCounters.promotionId, id))
    expect(counters).toMatchObject([{ held: 0, used: 0, limit: null }])
    expect((await expectFailure(admin('DELETE /admin/promotions/{id}', { id }))).code).toBe('in_use')
  })

  it('counts in a limit that is set later, and no more when it is taken off', async () => {
    const { id, ...promotion } = await given.add({ needsCode: false, percent: 25 })
    const { shopper } = await shopperWith(shop, 20_00)
    await buy(shopper)
    const body = { name: promotion.name, class: 'product', type: 'percent', percent: 25, needsCode: false } as const
    const other = await shopperWith(shop, 20_00)
    expect((await other.shopper('GET /cart')).discounts?.discount).toBe(5)
    await admin('PUT /admin/promotions/{id}', { id, ...body, limit: 1 })
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 1 })
    expect((await other.shopper('GET /cart')).discounts).toBeUndefined()
    await admin('PUT /admin/promotions/{id}', { id, ...body, limit: null })
    expect((await other.shopper('GET /cart')).discounts?.discount).toBe(5)
  })

  it('that costs nothing is paid when it is placed, and can be canceled', async () => {
    const { code, id } = await given.addWithCode({ percent: 100, limit: 1 })
    const { shopper, products } = await shopperWith(shop, 60_00)
    await shopper('POST /cart/codes', { code })
    const order = await placeOrder(shopper)
    expect(order).toMatchObject({ total: 0, discount: 60, status: 'Processing', paymentStatus: 'paid' })
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 1 })
    expect((await shopper('GET /cart')).items).toEqual([])
    expect(await readStock(shop, products[0]?.variantIds[0])).toEqual({ onHand: 999, reserved: 0 })
    const again = await expectFailure(shopper('POST /payment/create-intent', { orderId: order.id }))
    expect(again.code).toBe('invalid_transition')
    const { invoices } = await shopper('GET /orders/{id}/invoices', { id: order.id })
    expect(invoices).toHaveLength(1)
    await recordTaxEntries(shop.db)
    const undone = admin('POST /admin/orders/{id}/payment/undo', { id: order.id, reason: 'None' })
    expect((await expectFailure(undone)).code).toBe('invalid_transition')
    await shopper('POST /orders/{id}/cancel', { id: order.id })
    await recordTaxEntries(shop.db)
    expect(await readOrder(order.id)).toMatchObject({ status: 'Cancelled', refunded: 0 })
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 0 })
    expect(await readStock(shop, products[0]?.variantIds[0])).toEqual({ onHand: 1000, reserved: 0 })
  })

  it('refunds all that was paid, in whichever parts', async () => {
    const { code } = await given.addWithCode({
      class: 'order',
      type: 'amount',
      percent: null,
      amounts: [{ currency: 'USD', value: 10 }],
    })
    const { shopper } = await shopperWith(shop, 9_99, 3_33, 7_77)
    await shopper('POST /cart/codes', { code })
    const order = await buy(shopper)
    await admin('PUT /orders/{id}/status', { id: order.id, ...parcel })
    let refunded = 0
    for (const line of [0, 1, 2])
      refunded =
        (
          await admin(
            'POST /admin/orders/{id}/refunds',
            { id: order.id, reason: 'Broken', lines: [{ line, quantity: 1, restock: false }] },
            { idempotencyKey: `refund-part-${line}` },
          )
        ).order.refunded ?? 0
    expect(Math.round(refunded * 100)).toBe(Math.round((order.total - order.shipping) * 100))
  })
})

it('an order by transfer holds its uses until staff record the payment, and again if they undo it', async () => {
  await offerManualMethods(admin)
  const { code, id: promotion } = await given.addWithCode({ percent: 25, limit: 5 })
  const { shopper } = await shopperWith(shop, 20_00)
  await shopper('POST /cart/codes', { code })
  const order = await placeManualOrder(shopper, 'transfer')
  expect(await readUses(admin, promotion)).toEqual({ held: 1, used: 0 })
  expect((await shopper('GET /cart')).discounts).toBeUndefined()
  const body = { id: order.id, amount: order.total, receivedOn: today() }
  await admin('POST /admin/orders/{id}/payment', body)
  expect(await readUses(admin, promotion)).toEqual({ held: 0, used: 1 })
  await admin('POST /admin/orders/{id}/payment/undo', { id: order.id, reason: 'Wrong order' })
  expect(await readUses(admin, promotion)).toEqual({ held: 1, used: 0 })
  expect(await auditedProblems(shop)).toEqual([])
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Cancelled' })
  expect(await readUses(admin, promotion)).toEqual({ held: 0, used: 0 })
})

describe('a code with one use', () => {
  const oneUse = async () => {
    const { code, id } = await given.addWithCode({ percent: 25, combinesWith: [] }, { limit: 1 })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    const other = (await shopperWith(shop, 20_00)).shopper
    const isUsedUp = async () => (await expectFailure(other('POST /cart/codes', { code }))).code === 'code_used_up'
    return { code, id, shopper, other, isUsedUp }
  }

  it('is free for the next order of the shopper whose unpaid order holds it', async () => {
    const { shopper, isUsedUp, code, id } = await oneUse()
    const first = await placeOrder(shopper)
    expect(await isUsedUp()).toBe(true)
    expect((await shopper('GET /cart')).discounts?.codes).toEqual([{ code, problem: null }])
    expect((await shopper('POST /cart/codes', { code })).discounts?.discount).toBe(5)
    const second = await placeOrder(shopper)
    expect(second).toMatchObject({ discount: 5 })
    expect((await readOrder(first.id)).status).toBe('Cancelled')
    expect(await readUses(admin, id)).toEqual({ held: 1, used: 0 })
    const states = await shop.db.select().from(promotionRedemptions).where(eq(promotionRedemptions.promotionId, id))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['held', 'released'])
  })

  it('is free again after the order expired, was canceled, or its payment was declined and it was replaced', async () => {
    const { shopper, other, code, id, isUsedUp } = await oneUse()
    const expired = await placeOrder(shopper)
    await expireReservation(shop, expired.id)
    await Promise.all([releaseReservations(shop.shop), releaseReservations(shop.shop)])
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 0 })
    const declined = await placeOrder(shopper)
    await payAtSandbox(shopper, declined, cards.declined).catch(() => undefined)
    expect(await isUsedUp()).toBe(true)
    const paid = await buy(shopper)
    expect(paid.discount).toBe(5)
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 1 })
    await shopper('POST /orders/{id}/cancel', { id: paid.id })
    expect(await readUses(admin, id)).toEqual({ held: 0, used: 0 })
    expect((await other('POST /cart/codes', { code })).discounts?.discount).toBe(5)
  })

  it('is held while the payment is processing, also from the shopper’s next order', async () => {
    const { shopper, code, id } = await oneUse()
    const order = await placeOrder(shopper)
    const { paymentIntentId } = await payAtSandbox(shopper, order, cards.slow)
    await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId }).catch(() => undefined)
    expect((await readOrder(order.id)).paymentStatus).toBe('processing')
    expect((await expectFailure(shopper('POST /cart/codes', { code }))).code).toBe('code_used_up')
    expect(await readUses(admin, id)).toEqual({ held: 1, used: 0 })
  })

  it('that another shopper used up is told in the cart, and the order is rejected with the new total', async () => {
    const { shopper, other, code } = await oneUse()
    await other('POST /cart/codes', { code })
    const { totals } = await quoteFor(shopper)
    await buy(other)
    expect((await shopper('GET /cart')).discounts?.codes).toEqual([{ code, problem: { reason: 'used_up' } }])
    const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0 }
    const failure = await expectFailure(shopper('POST /orders/create', form, { idempotencyKey: 'used-up-code' }))
    expect(failure).toMatchObject({ code: 'total_changed', details: { totals: { discount: 0 } } })
  })
})

it('a discount on the first order is refused to a later order from the same mailbox', async () => {
  const { code } = await given.addWithCode({ percent: 25, conditions: { firstOrder: true } })
  const { shopper } = await shopperWith(shop, 20_00)
  await buy(shopper)
  const [name, domain] = shopper.email.split('@')
  const product = await addProduct(shop.db)
  const problemFor = async (email?: string) => {
    const guest = await newGuest(shop, email)
    await guest('POST /cart/add', { productId: product.id })
    return (await guest('POST /cart/codes', { code })).discounts?.codes[0]?.problem
  }
  expect(await problemFor(`${name?.toUpperCase()}+first@${domain}`)).toEqual({ reason: 'first_order' })
  expect(await problemFor()).toBeNull()
})

describe('a limit per customer', () => {
  it('that is set later counts earlier orders of the same mailbox', async () => {
    const fields = { percent: 25, needsCode: true }
    const { code, id } = await given.addWithCode(fields)
    const product = await addProduct(shop.db)
    const enterAs = async (email?: string) => {
      const guest = await newGuest(shop, email)
      await guest('POST /cart/add', { productId: product.id })
      return { guest, entering: guest('POST /cart/codes', { code }) }
    }
    const { guest, entering } = await enterAs()
    await entering
    await placeOrder(guest, undefined, undefined, guest.address)
    await admin('PUT /admin/promotions/{id}', { id, ...promotionBody({ ...fields, limitPerCustomer: 1 }) })
    const [name, domain] = guest.email.split('@')
    expect((await expectFailure((await enterAs(`${name}+later@${domain}`)).entering)).code).toBe('limit_reached')
    await (await enterAs()).entering
  })

  it('holds for an account, its guests, and other accounts with an equivalent email address', async () => {
    const { code, id } = await given.addWithCode({ percent: 25, limitPerCustomer: 1 })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    await buy(shopper)
    expect((await expectFailure(shopper('POST /cart/codes', { code }))).code).toBe('limit_reached')
    const [name, domain] = shopper.email.split('@')
    const product = await addProduct(shop.db)
    const guest = await newGuest(shop, `${name?.toUpperCase()}+again@${domain}`)
    await guest('POST /cart/add', { productId: product.id })
    expect((await expectFailure(guest('POST /cart/codes', { code }))).code).toBe('limit_reached')
    const stranger = await newGuest(shop)
    await stranger('POST /cart/add', { productId: product.id })
    expect((await stranger('POST /cart/codes', { code })).discounts?.discount).toBe(5)
    const order = await placeOrder(stranger, undefined, undefined, stranger.address)
    const readHash = async () => {
      const ofOrder = eq(promotionRedemptions.orderId, order.id)
      return (await shop.db.select().from(promotionRedemptions).where(ofOrder))[0]?.addressHmac
    }
    expect(await readHash()).toMatch(/^[\w-]{43}$/)
    await eraseAddresses(shop.db)
    expect(await readHash()).not.toBeNull()
    await shop.db
      .update(promotions)
      .set({ endsAt: sql`now() - interval '31 days'`, startsAt: null })
      .where(eq(promotions.id, id))
    await eraseAddresses(shop.db)
    expect(await readHash()).toBeNull()
  })
})
