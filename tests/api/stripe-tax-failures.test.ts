import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { stripeTax } from '#server/sales/tax-provider/stripe/provider.ts'
import { taxRecords } from '#server/sales/tax-provider/tables.ts'
import { recordTaxes } from '../support/queues.ts'
import { expectFailure } from '../support/shop.ts'
import { StripeError } from '../support/stripe-objects.ts'
import { CLOTHING, openStripeTaxShop, type StripeTaxShop } from '../support/stripe-tax-shop.ts'
import { addresses, fillCart, refund, saveTaxes } from '../support/taxes.ts'

const { newYork, portland, toronto } = addresses

let shop: StripeTaxShop
beforeAll(async () => {
  shop = await openStripeTaxShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())
afterEach(async () => {
  expect(shop.stripe.faults.splice(0)).toEqual([])
  expect(shop.stripe.problems).toEqual([])
  expect(await auditBooks(shop.db)).toEqual([])
})

describe('when Stripe does not answer', () => {
  it.each([
    ['a server error', ['fail', 'fail'] as const],
    ['a lost connection', ['drop', 'drop'] as const],
    ['its rate limit', ['limit'] as const],
  ])('with %s, nothing is quoted and nothing is written', async (_, faults) => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const before = await shop.db.$count(orders)
    const place = async () => {
      shop.stripe.faults.push(...faults)
      return expectFailure(shop.order(shopper, portland, { total: 115.99 }))
    }
    expect(await place()).toMatchObject({ code: 'tax_unavailable', status: 503 })
    expect(await shop.db.$count(orders)).toBe(before)
    expect((await shopper('GET /cart')).items).toHaveLength(1)
    expect(await shop.order(shopper, portland, { total: 115.99 })).toMatchObject({ tax: 0 })
  })

  it('in time, the quote fails, and the shopper can try again', async () => {
    const { stripe: settings } = shop.shop.config
    if (!settings) throw new Error('The shop has no Stripe')
    const patient = shop.shop.taxProvider
    shop.shop.taxProvider = stripeTax(settings, shop.shop.secrets.shopId, { timeoutMs: 100 })
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    shop.stripe.faults.push(...Array.from({ length: 6 }, () => 'hang' as const))
    expect(await expectFailure(shop.quote(shopper, newYork))).toMatchObject({ code: 'tax_unavailable', status: 503 })
    await expect.poll(() => shop.stripe.faults.length).toBe(0)
    expect((await shop.quote(shopper, newYork)).totals.express).toMatchObject({ tax: 10.3 })
    shop.shop.taxProvider = patient
  })

  it.each([
    ['402', new StripeError(402, 'tax_not_available', 'Tax is not available in your plan.')],
    ['400', new StripeError(400, 'parameter_invalid', 'Invalid tax code.')],
    ['401', new StripeError(401, 'api_key_expired', 'Expired API Key provided.')],
  ])('but rejects the request with %s, taxes are unavailable', async (_, error) => {
    shop.stripe.tax.error = error
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    expect(await expectFailure(shop.quote(shopper, newYork))).toMatchObject({ code: 'tax_unavailable' })
  })

  it('because it does not know the address, the message is at the postal code', async () => {
    shop.stripe.tax.error = new StripeError(400, 'customer_tax_location_invalid', 'The location is not recognized.')
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    for (const call of [shop.quote(shopper, newYork), shop.order(shopper, newYork, { total: 115.99 })])
      expect(await expectFailure(call)).toMatchObject({
        code: 'invalid_request',
        details: { fields: { zipCode: expect.stringContaining('postal code') } },
      })
  })

  it.each<[string, (calculation: Parameters<typeof shop.stripe.tax.tamper>[0]) => void]>([
    ['a line is missing', ({ lines }) => void lines.pop()],
    ['a line is there twice', ({ lines }) => void lines.push(...lines.slice(0, 1))],
    ['a line has another amount', ({ lines: [line] }) => line && Object.assign(line, { amount: 1 })],
    ['the taxes of a line do not add up', ({ lines: [line] }) => line && Object.assign(line, { amount_tax: 1 })],
    ['a line includes tax', ({ lines: [line] }) => line && Object.assign(line, { tax_behavior: 'inclusive' })],
    ['the total does not add up', (calculation) => void calculation.amount_total++],
    ['the sum of taxes does not add up', (calculation) => void calculation.tax_amount_exclusive++],
    ['it is in another currency', (calculation) => void Object.assign(calculation, { currency: 'eur' })],
    ['shipping is missing', (calculation) => void Object.assign(calculation, { shipping_cost: null })],
    ['a tax is negative', ({ lines: [line] }) => line && Object.assign(line, { amount_tax: -1 })],
  ])('so that its answer adds up: %s', async (_, tamper) => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    shop.stripe.tax.tamper = tamper
    expect(await expectFailure(shop.order(shopper, newYork, { total: 126.29 }))).toMatchObject({
      code: 'tax_unavailable',
    })
    shop.stripe.tax.tamper = () => undefined
    expect(await shop.order(shopper, newYork)).toMatchObject({ total: 126.29 })
  })
})

describe('what Stripe does not record', () => {
  const retryNow = () =>
    shop.db.update(taxRecords).set({ nextAttemptAt: sql`now()` }).where(eq(taxRecords.state, 'waiting'))

  async function payOne() {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const { id } = await shop.order(shopper, newYork)
    await shop.pay(shopper, id)
    return id
  }
  const listed = async (orderId: string) =>
    (await shop.admin('GET /admin/tax-calculator')).records.filter((each) => each.orderId === orderId)

  it('is tried again, once even if the response is lost, and refunds wait for their sale', async () => {
    // What other tests have paid.
    await shop.record()
    const id = await payOne()
    await refund(shop.admin, id, { amount: 10 })
    await recordTaxEntries(shop.db)
    shop.stripe.faults.push('fail', 'fail', 'fail')
    await recordTaxes(shop.db, shop.shop.taxProvider, 2)
    expect(await listed(id)).toMatchObject([
      { kind: 'sale', state: 'waiting', gross: 126.29, tax: 10.3, failure: expect.stringContaining('responding') },
      { kind: 'reversal', state: 'waiting', gross: 10, failure: expect.stringContaining('not recorded') },
    ])
    await retryNow()
    shop.stripe.faults.push('lose')
    await recordTaxes(shop.db, shop.shop.taxProvider)
    await retryNow()
    await recordTaxes(shop.db, shop.shop.taxProvider)
    expect(await listed(id)).toEqual([])
    const sales = [...shop.stripe.tax.sales.values()].filter(({ reference }) => reference.includes(`/${id}/`))
    expect(sales).toHaveLength(1)
  })

  it('because the calculation has expired, is shown to staff, who can try again', async () => {
    const id = await payOne()
    const kept = new Map(shop.stripe.tax.calculations)
    shop.stripe.tax.expire()
    await shop.record()
    const [failed] = await listed(id)
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('No such tax calculation') })
    for (const [key, calculation] of kept) shop.stripe.tax.calculations.set(key, calculation)
    await shop.admin('POST /admin/tax-records/{id}/retry', { id: failed?.id ?? '' })
    // Stripe repeats a rejection for the same idempotency key for a day.
    shop.stripe.forgetKeys()
    await recordTaxes(shop.db, shop.shop.taxProvider)
    expect(await listed(id)).toEqual([])
    const again = shop.admin('POST /admin/tax-records/{id}/retry', { id: failed?.id ?? '' })
    expect(await expectFailure(again)).toMatchObject({ code: 'invalid_transition' })
  })
})

describe('the owner', () => {
  it('is told why Stripe Tax cannot be used', async () => {
    const { tax } = shop.stripe
    const obstacles = async () => (await shop.admin('GET /admin/tax-calculator')).obstacles
    expect(await obstacles()).toEqual([])
    tax.settings = { ...tax.settings, status: 'pending', missing: ['head_office'] }
    expect(await obstacles()).toEqual([expect.stringContaining('address of the shop is missing at Stripe')])
    await shop.admin('PUT /admin/tax-calculator', { calculator: 'own' })
    const choose = shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe' })
    expect(await expectFailure(choose)).toMatchObject({
      code: 'invalid_transition',
      message: expect.stringContaining('address of the shop'),
    })
    tax.settings = { ...tax.settings, status: 'active', missing: [] }
    expect((await shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe' })).calculator).toBe('stripe')
  })

  it('changes who calculates taxes for new orders only', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    const placed = await shop.order(shopper, newYork)
    await shop.admin('PUT /admin/tax-calculator', { calculator: 'own' })
    await saveTaxes(shop.admin, 'US', { registrations: [], rates: [] })
    expect((await shopper('GET /orders/{id}', { id: placed.id })).order).toMatchObject({ tax: 10.3, total: 126.29 })
    await shop.pay(shopper, placed.id)
    await shop.record()
    expect([...shop.stripe.tax.sales.values()].at(-1)?.reference).toContain(`/${placed.id}/`)
    const asked = shop.calls().length
    const other = await fillCart(shop, [{ price: 100_00 }])
    expect(await shop.order(other, toronto)).toMatchObject({ tax: 8 })
    expect(shop.calls()).toHaveLength(asked)
    await shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe' })
  })

  it('gets a message at the field for a code that Stripe cannot have, and for an unknown class', async () => {
    const save = (codes: Record<string, string>) =>
      expectFailure(shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe', codes }))
    expect(await save({ clothing: 'shirts' })).toMatchObject({
      details: { fields: { 'codes.clothing': expect.stringContaining('txcd_99999999') } },
    })
    expect(await save({ unknown: CLOTHING })).toMatchObject({
      details: { fields: { 'codes.unknown': expect.any(String) } },
    })
    expect((await shop.admin('GET /admin/tax-calculator')).codes).toEqual({ general: '', clothing: CLOTHING })
  })
})
