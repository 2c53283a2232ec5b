import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDelivery } from '#contract/describe-delivery.ts'
import type { ShippingOfferJson } from '#contract/shipping.ts'
import { calculateDeliveryDates } from '#server/commerce/shipping/delivery-dates.ts'
import { address as american, payAtSandbox } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let zoneId: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  const parcel = { name: 'Parcel', estimate: 'Soon', tiers: [{ from: 0, price: 5 }] }
  const { zone } = await admin('POST /admin/shipping/zones', {
    ...{ name: 'Oregon', places: [{ country: 'US', region: 'OR' }] },
    methods: [
      { ...parcel, daysMin: 2, daysMax: 4 },
      { ...parcel, name: 'Freight' },
    ],
  })
  zoneId = zone.id
})
afterAll(() => shop.close())

async function fillCart() {
  const shopper = await shop.newShopper()
  const { id } = await addProduct(shop.db, { price: 20_00, stock: 5 })
  await shopper('POST /cart/add', { productId: id, quantity: 1 })
  return shopper
}

const quote = (shopper: SignedIn) =>
  shopper('GET /checkout/quote', { country: 'US', state: american.state, zipCode: american.zipCode })

const today = () => new Date().toISOString().slice(0, 10)
const arrivals = async (shopper: SignedIn) =>
  (await quote(shopper)).methods.map(({ arrives }: ShippingOfferJson) => arrives)

describe('the days of delivery', () => {
  it('are promised by methods that have days', async () => {
    const days = { daysMin: 2, daysMax: 4 }
    expect(await arrivals(await fillCart())).toEqual([calculateDeliveryDates(today(), days, []), undefined])
  })

  it('skip holidays that two people edit at once: one is saved, the other person is told', async () => {
    const { revision } = await admin('GET /admin/shipping')
    const edit = (holiday: string) => admin('PUT /admin/shipping', { holidays: [holiday], revision })
    const saved = await edit('2030-12-25')
    expect((await expectFailure(edit('2030-12-26'))).code).toBe('stale')
    expect((await admin('GET /admin/shipping')).holidays).toEqual(['2030-12-25'])
    await admin('PUT /admin/shipping', { holidays: [], revision: saved.revision })
  })

  it('skip the holidays of the shop, which can be changed and undone', async () => {
    const { from } = calculateDeliveryDates(today(), { daysMin: 2, daysMax: 4 }, [])
    const { holidays } = await admin('PUT /admin/shipping', { holidays: ['2030-01-01', from, from] })
    expect(holidays).toEqual([from, '2030-01-01'])
    const expected = calculateDeliveryDates(today(), { daysMin: 2, daysMax: 4 }, [from])
    expect(expected.from > from).toBe(true)
    expect(await arrivals(await fillCart())).toEqual([expected, undefined])
    expect((await admin('PUT /admin/shipping', { packWeight: 20 })).holidays).toEqual(holidays)
    const { entries } = await admin('GET /admin/audit', { action: 'shipping.changed' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[1]?.id ?? 0 })
    expect(await admin('GET /admin/shipping')).toMatchObject({ holidays: [], packWeight: 20 })
    const failure = await expectFailure(admin('PUT /admin/shipping', { holidays: ['2026-02-30'] }))
    expect(failure.details.fields).toEqual({ 'holidays.0': 'Enter a date' })
  })

  it('are compared with those that the shopper saw, which change at midnight and with holidays', async () => {
    const shopper = await fillCart()
    const { methods, totals } = await quote(shopper)
    const promised = methods[0]?.arrives
    const form = {
      ...{ ...american, shippingMethod: 'parcel', expectedTotal: totals.parcel?.total ?? 0 },
      expectedArrival: promised ?? null,
    }
    const place = (changes: Partial<typeof form> = {}) =>
      shopper('POST /orders/create', { ...form, ...changes }, { idempotencyKey: randomUUID() })
    await admin('PUT /admin/shipping', { holidays: [promised?.from ?? ''] })
    const failure = await expectFailure(place())
    expect(failure).toMatchObject({ code: 'contents_changed', message: expect.stringMatching(/days of delivery/) })
    await admin('PUT /admin/shipping', { holidays: [] })
    expect((await expectFailure(place({ expectedArrival: null }))).code).toBe('contents_changed')
    const { order } = await place()
    expect(order.delivery?.arrives).toEqual(promised)
    expect(order.shippingAddress).toEqual(american)
  })

  it('are stored with the order, named in its confirmation, and never change afterwards', async () => {
    const shopper = await fillCart()
    const { methods, totals } = await quote(shopper)
    const form = { ...american, shippingMethod: 'parcel', expectedTotal: totals.parcel?.total ?? 0 }
    const { order } = await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })
    const promised = methods[0]?.arrives
    expect(order.delivery?.arrives).toEqual(promised)
    const { paymentIntentId } = await payAtSandbox(shopper, order)
    await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    const { mails } = await admin('GET /admin/mails', { search: order.id })
    const { mail } = await admin('GET /admin/mails/{id}', { id: mails[0]?.id ?? '' })
    const text = describeDelivery({ estimate: '', ...(promised && { arrives: promised }) })
    expect(text).toContain('Arrives')
    expect(JSON.stringify(mail)).toContain(text)
    await admin('PUT /admin/shipping', { holidays: [promised?.from ?? ''] })
    await admin('DELETE /admin/shipping/zones/{id}', { id: zoneId })
    const { order: later } = await shopper('GET /orders/{id}', { id: order.id })
    expect(later.delivery).toEqual(order.delivery)
  })
})
