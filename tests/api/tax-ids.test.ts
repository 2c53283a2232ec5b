import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taxIds } from '#server/identity/buyer-taxes/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { address } from '../support/checkout.ts'
import { checkTaxIds } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { fillCart, saveTaxes } from '../support/taxes.ts'
import { openViesServer, sendAnswer, sendFailure, type ViesServer } from '../support/vies-server.ts'

const vienna = { ...address, country: 'AT', state: '', zipCode: '1010', city: 'Wien', phone: '+43 1 5123456' } as const
const berlin = {
  ...address,
  country: 'DE',
  state: '',
  zipCode: '10115',
  city: 'Berlin',
  phone: '+49 30 123456',
} as const
const NUMBER = 'ATU12345678'

let vies: ViesServer
let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  vies = await openViesServer()
  shop = await openTestShop({ MERCER_VIES: vies.url, MERCER_WEBHOOKS_PRIVATE: 'on' })
  admin = await shop.newAdmin()
  await saveTaxes(admin, 'DE', {
    registrations: [
      { number: 'DE 123 456 789', isOrigin: true },
      { scheme: 'oss', number: 'DE 123 456 789' },
    ],
    rates: [{ taxClass: 'general', name: 'VAT', percent: 19 }],
  })
  await saveTaxes(admin, 'AT', { registrations: [], rates: [{ taxClass: 'general', name: 'VAT', percent: 20 }] })
  const { settings, revision } = await admin('GET /admin/settings')
  const taxed = { taxMode: 'places', pricesIncludeTax: true, shippingTax: 'goods' } as const
  await admin('PUT /admin/settings', { settings: { ...settings, ...taxed, countries: ['DE', 'AT', 'US'] }, revision })
})
afterAll(async () => {
  await shop.close()
  await vies.close()
})
beforeEach(() => {
  vies.answer(sendAnswer(true))
  vies.questions.length = 0
})
afterEach(async () => expect(await auditBooks(shop.db)).toEqual([]))

const check = () => checkTaxIds(shop.db, { url: vies.url, privateNetworks: true, timeoutMs: 300 })

const enter = async (shopper: SignedIn, number = NUMBER, country: 'AT' | 'DE' | 'US' = 'AT') =>
  (await shopper('POST /checkout/tax-id', { country, number })).taxId

const quote = (shopper: SignedIn, { country, state, zipCode }: typeof vienna | typeof berlin, taxId?: string) =>
  shopper('GET /checkout/quote', { country, state, zipCode, ...(taxId && { taxId }) })

/** Orders the cart with express shipping for the quoted total, as the checkout does. */
async function order(shopper: SignedIn, to: typeof vienna | typeof berlin, taxId?: string, expectedTotal?: number) {
  const total = expectedTotal ?? (await quote(shopper, to, taxId)).totals.express?.total ?? 0
  const form = { ...to, shippingMethod: 'express' as const, expectedTotal: total, ...(taxId && { taxId }) }
  return (await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })).order
}

describe('a VAT number', () => {
  it.each([
    ['at u 123.456-78', 'AT', 'ATU12345678'],
    ['U12345678', 'AT', 'ATU12345678'],
    ['FR12345678901', 'AT', 'FR12345678901'],
  ] as const)('is stored as its register writes it: %s', async (typed, country, number) => {
    expect((await enter(await shop.newShopper(), typed, country)).number).toBe(number)
  })

  it.each([
    ['ATU1234567', 'AT'],
    ['12345678', 'AT'],
    ['DE12345678', 'DE'],
    ['', 'AT'],
    ['ATU12345678 ATU12345678 ATU12345678 ATU12345678', 'AT'],
  ] as const)('of another form is rejected at its field: %s', async (typed, country) => {
    const failure = await expectFailure(enter(await shop.newShopper(), typed, country))
    expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { number: expect.any(String) } } })
  })

  it('does not make the shopper wait for the register', async () => {
    vies.answer(() => undefined)
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    expect(await enter(shopper)).toMatchObject({ state: 'pending', checkedAt: null, isBeingChecked: true })
    const { totals, taxId } = await quote(shopper, vienna, NUMBER)
    expect(taxId).toMatchObject({ isConfirmed: false, isBeingChecked: true })
    expect(totals.express).toMatchObject({ tax: 22.67, total: 135.99 })
    await check()
    expect(await quote(shopper, vienna, NUMBER)).toMatchObject({ taxId: { state: 'pending' } })
    const { taxIds } = await admin('GET /admin/tax-ids', { search: NUMBER })
    expect(taxIds[0]).toMatchObject({ number: NUMBER, failure: 'TIMEOUT' })
  })

  it('of a business in another member state makes its order untaxed, with proof', async () => {
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    await enter(shopper)
    await check()
    expect(vies.questions).toEqual([
      { countryCode: 'AT', vatNumber: 'U12345678', requesterMemberStateCode: 'DE', requesterNumber: '123456789' },
    ])
    const placed = await order(shopper, vienna, NUMBER)
    expect(placed).toMatchObject({
      ...{ subtotal: 120, shipping: 15.99, tax: 0, taxDeducted: 22.67, total: 113.32, taxes: [] },
      untaxed: [{ treatment: 'intra_community', category: 'K', amount: 113.32 }],
      taxId: { number: NUMBER, isConfirmed: true },
    })
    const [stored] = await shop.db
      .execute(sql`select tax_id from orders where id = ${placed.id}`)
      .then(({ rows }) => rows)
    expect(stored).toMatchObject({
      tax_id: { state: 'valid', proof: { source: 'vies', consultation: 'WAPIAAAAX1aBcDeF', name: 'ACME AG' } },
    })
  })

  it.each([
    ['the country of dispatch', 'DE123456789', vienna],
    ['another member state, for goods that stay in that of dispatch', NUMBER, berlin],
  ] as const)('of %s changes no tax', async (_, number, to) => {
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    await enter(shopper, number)
    await check()
    const { totals, taxId } = await quote(shopper, to, number)
    expect(taxId?.isConfirmed).toBe(true)
    expect(totals.express?.tax).toBeGreaterThan(0)
  })

  it('that the register does not know is taxed', async () => {
    vies.answer(sendAnswer(false))
    const shopper = await fillCart(shop, [{ price: 100_00 }])
    await enter(shopper)
    await check()
    expect(await order(shopper, vienna, NUMBER)).toMatchObject({ taxId: { isConfirmed: false }, taxDeducted: 0 })
  })

  it.each(['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ', 'SERVICE_UNAVAILABLE', 'TIMEOUT'])(
    'is asked for again after %s',
    async (code) => {
      vies.answer(sendFailure(code, code === 'SERVICE_UNAVAILABLE' ? 500 : 200))
      const shopper = await shop.newShopper()
      await enter(shopper)
      await check()
      vies.answer(sendAnswer(true))
      await shop.db.update(taxIds).set({ nextAttemptAt: sql`now()` }).where(eq(taxIds.isDue, true))
      await check()
      expect(await enter(shopper)).toMatchObject({ state: 'valid', isConfirmed: true, isBeingChecked: false })
    },
  )

  it.each([
    ['a page instead of JSON', 200, '<html>Maintenance</html>'],
    ['an unknown answer', 200, '{"result": 1}'],
    ['an error of a proxy', 502, 'Bad gateway'],
  ])('stays unconfirmed after %s', async (_, status, body) => {
    vies.answer((__, response) => response.writeHead(status).end(body))
    const shopper = await shop.newShopper()
    await enter(shopper)
    await check()
    expect(await enter(shopper)).toMatchObject({ state: 'pending', isConfirmed: false })
  })

  it('is asked for without requester if the register does not accept the shop’s own number', async () => {
    vies.answer((question, response) =>
      (question.requesterNumber ? sendFailure('INVALID_REQUESTER_INFO') : sendAnswer(true))(question, response),
    )
    const shopper = await shop.newShopper()
    await enter(shopper)
    await check()
    expect(await enter(shopper)).toMatchObject({ state: 'valid' })
  })

  it('that was confirmed more than 24 hours ago is taxed until it is confirmed again', async () => {
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    await enter(shopper)
    await check()
    const { total = 0 } = (await quote(shopper, vienna, NUMBER)).totals.express ?? {}
    await shop.db.update(taxIds).set({ checkedAt: sql`now() - interval '25 hours'` })
    expect(await expectFailure(order(shopper, vienna, NUMBER, total))).toMatchObject({
      code: 'total_changed',
      details: { totals: { total: 135.99 } },
    })
    expect(await enter(shopper)).toMatchObject({ isConfirmed: false, isBeingChecked: true })
    await check()
    expect(await order(shopper, vienna, NUMBER, total)).toMatchObject({ total: 113.32 })
  })

  it('of another shopper cannot be used', async () => {
    await enter(await shop.newShopper(), 'NL123456789B01')
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    expect((await quote(shopper, vienna, 'NL123456789B01')).taxId).toBeNull()
    const failure = await expectFailure(order(shopper, vienna, 'NL123456789B01'))
    expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { taxId: expect.any(String) } } })
  })
})

describe('staff', () => {
  it('confirm a number by hand, which counts like an answer of the register', async () => {
    vies.answer(sendFailure('MS_UNAVAILABLE'))
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    await enter(shopper, 'LU12345678')
    await check()
    const open = await admin('GET /admin/tax-ids', { state: 'open', search: 'LU12345678' })
    const [{ id = '' } = {}] = open.taxIds
    expect(open).toMatchObject({ asksVies: true, total: 1, taxIds: [{ failure: 'MS_UNAVAILABLE', state: 'pending' }] })
    const body = { id, state: 'valid' as const, note: 'Certificate by email' }
    expect((await admin('PUT /admin/tax-ids/{id}', body)).taxId).toMatchObject({ isConfirmed: true, note: body.note })
    expect(await order(shopper, vienna, 'LU12345678')).toMatchObject({ taxDeducted: 22.67 })
    const { entries } = await admin('GET /admin/audit', { action: 'user.tax_id_checked' })
    expect(entries).toHaveLength(1)
  })

  it('have VIES asked again, but not about numbers that it does not have', async () => {
    const shopper = await shop.newShopper()
    await enter(shopper, 'LU87654321')
    await enter(shopper, 'GB123456789')
    await check()
    vies.questions.length = 0
    const byNumber = async (number: string) =>
      (await admin('GET /admin/tax-ids', { search: number })).taxIds[0]?.id ?? ''
    await admin('POST /admin/tax-ids/{id}/check', { id: await byNumber('LU87654321') })
    await check()
    expect(vies.questions.map(({ vatNumber }) => vatNumber)).toEqual(['87654321'])
    const again = admin('POST /admin/tax-ids/{id}/check', { id: await byNumber('GB123456789') })
    expect(await expectFailure(again)).toMatchObject({ code: 'invalid_transition' })
  })

  it('exempt a customer in a country until a day, which placed orders keep', async () => {
    const shopper = await fillCart(shop, [{ price: 120_00 }])
    const { user } = await shopper('GET /user/profile')
    const exempt = (until: string | null) =>
      admin('PUT /admin/users/{id}/tax-exemptions', {
        id: user.id,
        exemptions: [{ country: 'AT', certificate: 'AT-77', until }],
      })
    await exempt(null)
    const placed = await order(shopper, vienna)
    expect(placed).toMatchObject({ taxDeducted: 22.67, total: 113.32, taxCertificate: 'AT-77' })
    expect(placed.untaxed).toEqual([{ treatment: 'exempt', category: 'E', amount: 113.32 }])
    await exempt('2020-01-01')
    expect((await quote(shopper, vienna)).totals.express).toMatchObject({ tax: 22.67, taxDeducted: 0 })
    expect((await quote(shopper, berlin)).totals.express?.tax).toBeGreaterThan(0)
    const { order: kept } = await shopper('GET /orders/{id}', { id: placed.id })
    expect(kept).toMatchObject({ total: 113.32, taxCertificate: 'AT-77' })
  })

  it('get a message at the field for a place that is listed twice, and for an unknown region', async () => {
    const { user } = await (await shop.newShopper())('GET /user/profile')
    const save = (exemptions: { country: 'US'; region?: string }[]) =>
      expectFailure(admin('PUT /admin/users/{id}/tax-exemptions', { id: user.id, exemptions }))
    expect(await save([{ country: 'US' }, { country: 'US' }])).toMatchObject({
      details: { fields: { 'exemptions.1.country': expect.any(String) } },
    })
    expect(await save([{ country: 'US', region: 'XX' }])).toMatchObject({
      details: { fields: { 'exemptions.0.region': expect.any(String) } },
    })
  })
})
