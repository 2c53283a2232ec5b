import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GUEST_HEADER } from '#contract/guests.ts'
import { promotionCodes, promotions } from '#server/commerce/promotions/tables.ts'
import { cartCodes } from '#server/sales/cart/tables.ts'
import { buy } from '../support/checkout.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { promotionsOf, quoteFor, shopperWith } from '../support/promotions.ts'
import { createCaller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

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

describe('a code', () => {
  it('reduces the cart and the quote, in any case, until it is removed', async () => {
    const { code, name } = await given.addWithCode({ percent: 25 })
    const { shopper } = await shopperWith(shop, 20_00)
    const before = await shopper('GET /cart')
    expect(before).not.toHaveProperty('discounts')
    const [line] = before.items
    const { discounts } = await shopper('POST /cart/codes', { code: ` ${code.toLowerCase()} ` })
    const applied = {
      ...{ discount: 5, shippingDiscount: 0, lines: [{ itemId: line?.id, discount: 5 }] },
      promotions: [{ name, code, class: 'product', discount: 5 }],
      codes: [{ code, problem: null }],
    }
    expect(discounts).toEqual(applied)
    const quote = await quoteFor(shopper)
    expect(quote.totals.standard).toMatchObject({ subtotal: 20, discount: 5, tax: 1.2, total: 16.2 })
    expect(quote.discounts?.standard).toEqual(applied)
    await shopper('POST /cart/codes', { code })
    expect((await shopper('GET /cart')).discounts?.codes).toHaveLength(1)
    expect(await shopper('DELETE /cart/codes', { code })).toEqual(before)
    expect(await quoteFor(shopper)).not.toHaveProperty('discounts')
  })

  it('is invalid alike if it is unknown, ended, or of a promotion that ended, is off or has not started', async () => {
    const { shopper } = await shopperWith(shop, 20_00)
    const ended = await given.addWithCode({}, { endsAt: new Date(Date.now() + 60_000).toISOString() })
    await shop.db
      .update(promotionCodes)
      .set({ endsAt: new Date(Date.now() - 1) })
      .where(eq(promotionCodes.code, ended.code))
    const over = await given.addWithCode()
    await shop.db.update(promotions).set({ endsAt: sql`now()` }).where(eq(promotions.id, over.id))
    const early = await given.addWithCode({ startsAt: new Date(Date.now() + 60_000).toISOString() })
    const off = await given.addWithCode()
    await admin('PUT /admin/promotions/{id}/enabled', { id: off.id, enabled: false })
    const failures = await Promise.all(
      [off.code, ended.code, over.code, early.code, 'UNKNOWN'].map((code) =>
        expectFailure(shopper('POST /cart/codes', { code })),
      ),
    )
    expect(failures[0]).toMatchObject({ status: 422, code: 'code_invalid' })
    for (const failure of failures)
      expect({ ...failure.details, message: failure.message }).toEqual({
        ...failures[0]?.details,
        message: failures[0]?.message,
      })
    expect((await shopper('GET /cart')).discounts).toBeUndefined()
  })

  it('in a cart stops when it is ended or its promotion is turned off, and applies again when that is turned on', async () => {
    const { id, code } = await given.addWithCode({ percent: 25 })
    const { shopper } = await shopperWith(shop, 20_00)
    await shopper('POST /cart/codes', { code })
    const readDiscounts = async () => (await shopper('GET /cart')).discounts
    const ended = { discount: 0, codes: [{ code, problem: { reason: 'ended' } }] }
    const turn = (enabled: boolean) => admin('PUT /admin/promotions/{id}/enabled', { id, enabled })
    await turn(false)
    expect(await readDiscounts()).toMatchObject(ended)
    await turn(true)
    expect(await readDiscounts()).toMatchObject({ discount: 5 })
    await admin('POST /admin/promotions/{id}/codes/{code}/end', { id, code })
    expect(await readDiscounts()).toMatchObject(ended)
  })

  it('can be tried ten times a minute', async () => {
    const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
    const shopper = await limited.newShopper()
    const codes: string[] = []
    for (let attempt = 1; attempt <= 11; attempt++)
      codes.push((await expectFailure(shopper('POST /cart/codes', { code: `WRONG-${attempt}` }))).code)
    expect(codes).toEqual([...Array(10).fill('code_invalid'), 'too_many_requests'])
    await limited.close()
  })

  it('is one of at most five in a cart', async () => {
    const { shopper } = await shopperWith(shop, 20_00)
    for (let count = 1; count <= 5; count++)
      await shopper('POST /cart/codes', { code: (await given.addWithCode()).code })
    const { code } = await given.addWithCode()
    const failure = await expectFailure(shopper('POST /cart/codes', { code }))
    expect(failure.details.fields).toEqual({ code: 'You can use at most 5 codes. Remove one first.' })
  })

  it('says why it saves nothing', async () => {
    const {
      shopper,
      products: [product],
    } = await shopperWith(shop, 20_00)
    const problemOf = async (fields: Parameters<typeof given.addWithCode>[0], isQuote = false) => {
      const { code } = await given.addWithCode(fields)
      const { discounts } = await shopper('POST /cart/codes', { code })
      const shown = isQuote ? (await quoteFor(shopper)).discounts?.standard : discounts
      await shopper('DELETE /cart/codes', { code })
      return shown?.codes.find((each) => each.code === code)?.problem
    }
    const minimum = [{ currency: 'USD', minimum: 50 }]
    expect(await problemOf({ amounts: minimum })).toEqual({ reason: 'subtotal', missingAmount: 30 })
    expect(await problemOf({ conditions: { quantity: 3 } })).toEqual({ reason: 'quantity', missing: 2 })
    expect(await problemOf({ conditions: { firstOrder: true } })).toBeNull()
    const other = await addProduct(shop.db)
    expect(await problemOf({ targets: { selection: { products: [other.id] } } })).toEqual({ reason: 'products' })
    const free = { class: 'shipping', type: 'free_shipping', percent: null } as const
    expect(await problemOf({ ...free, conditions: { methods: ['overnight'] } })).toBeNull()
    expect(await problemOf({ ...free, conditions: { methods: ['overnight'] } }, true)).toEqual({ reason: 'method' })
    await given.add({ needsCode: false, percent: 50, targets: { selection: { products: [product?.id ?? ''] } } })
    expect(await problemOf({ class: 'order', percent: 5 })).toEqual({ reason: 'not_combinable' })
    await buy(shopper)
    await shopper('POST /cart/add', { productId: product?.id ?? '' })
    expect(await problemOf({ conditions: { firstOrder: true } })).toEqual({ reason: 'first_order' })
  })

  it('of a guest moves with the cart to an account', async () => {
    await allowGuests(shop)
    const { code } = await given.addWithCode({ percent: 25 })
    const product = await addProduct(shop.db, { price: 20_00 })
    const guest = await newGuest(shop)
    await guest('POST /cart/add', { productId: product.id })
    expect((await guest('POST /cart/codes', { code })).discounts?.discount).toBe(5)
    const shopper = await shop.newShopper()
    const { token } = shopper
    const merged = await createCaller(shop.app, token, undefined, undefined, { [GUEST_HEADER]: guest.token })(
      'POST /cart/merge',
    )
    expect(merged.discounts).toMatchObject({ discount: 5, codes: [{ code, problem: null }] })
    expect(await shop.db.$count(cartCodes)).toBe(1)
    await shopper('DELETE /cart/clear')
    expect(await shop.db.$count(cartCodes)).toBe(0)
  })
})

describe('shipping', () => {
  it('is free by a promotion for its methods, and is priced by what discounts leave of the items', async () => {
    const { shopper } = await shopperWith(shop, 60_00)
    const before = await quoteFor(shopper)
    expect(before.totals.standard?.shipping).toBe(0)
    const { code } = await given.addWithCode({
      class: 'order',
      type: 'amount',
      percent: null,
      amounts: [{ currency: 'USD', value: 20 }],
      combinesWith: ['shipping'],
    })
    await given.add({
      ...{ class: 'shipping', type: 'free_shipping', percent: null, needsCode: false, combinesWith: ['order'] },
      conditions: { methods: ['express'] },
    })
    await shopper('POST /cart/codes', { code })
    const quote = await quoteFor(shopper)
    const prices = Object.fromEntries(quote.methods.map((method) => [method.code, method.price]))
    expect(prices).toMatchObject({ express: 0, overnight: before.totals.overnight?.shipping })
    expect(quote.totals.express).toMatchObject({ subtotal: 60, discount: 20, shipping: 0 })
    expect(quote.discounts?.express).toMatchObject({
      discount: 20,
      shippingDiscount: before.totals.express?.shipping,
    })
    expect(quote.discounts?.overnight?.shippingDiscount).toBe(0)
  })
})

it('a shop without promotions has the same replies and statements', async () => {
  const { shopper } = await shopperWith(shop, 20_00)
  expect(Object.keys(await shopper('GET /cart'))).toEqual(['items'])
  expect(await quoteFor(shopper)).not.toHaveProperty('discounts')
})
