import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { address, buy, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, parcel } from '../support/purchases.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const billing = { ...address, firstName: 'Bob', city: 'London', state: '', zipCode: 'SW1A 1AA', country: 'UK' } as const

async function placeOrderWith(
  shopper: Caller,
  changes: Partial<Input<'POST /orders/create'>>,
  key: string = randomUUID(),
) {
  const { totals } = await shopper('GET /checkout/quote')
  const form = {
    ...address,
    shippingMethod: 'standard',
    expectedTotal: totals.standard?.total ?? 0,
    ...changes,
  } as const
  return (await shopper('POST /orders/create', form, { idempotencyKey: key })).order
}

describe('the addresses of an order', () => {
  it('are stored in the format of their countries, even when the request is repeated', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const entered = {
      state: 'oregon',
      zipCode: '972041234',
      phone: '503-555-0100',
      billing: { ...billing, zipCode: 'sw1a1aa', phone: '020 7946 0018' },
    }
    const key = randomUUID()
    const order = await placeOrderWith(shopper, entered, key)
    expect(order.shippingAddress).toEqual({ ...address, zipCode: '97204-1234' })
    expect(order.billingAddress).toEqual({ ...billing, phone: '+44 20 7946 0018' })
    expect((await placeOrderWith(shopper, { ...entered, phone: '+15035550100' }, key)).id).toBe(order.id)
  })

  it('are rejected with an error for each field', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const readFieldErrors = async (changes: Parameters<typeof placeOrderWith>[1]) =>
      (await expectFailure(placeOrderWith(shopper, changes))).details.fields
    expect(await readFieldErrors({ phone: '1', billing: { ...billing, phone: '2' } })).toEqual({
      phone: 'Enter a phone number such as (503) 555-0142',
      'billing.phone': 'Enter a phone number such as 020 7946 0018',
    })
    expect(await readFieldErrors({ state: 'London', billing: { ...billing, zipCode: '97204' } })).toEqual({
      state: 'Choose a state',
      'billing.zipCode': 'Enter a postcode such as SW1A 1AA',
    })
  })
})

describe('an order that saves its address', () => {
  it('adds the address to the account once', async () => {
    const { shopper } = await createShopperWithCart(shop)
    await placeOrderWith(shopper, {})
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
    const key = randomUUID()
    await placeOrderWith(shopper, { saveAddress: true, billing }, key)
    await placeOrderWith(shopper, { saveAddress: true, billing }, key)
    await placeOrderWith(shopper, { saveAddress: true, shippingMethod: 'standard' })
    const { addresses } = await shopper('GET /user/addresses')
    expect(addresses).toEqual([{ ...address, id: expect.any(String), usual: true }])
  })

  it('stores no address if the order is rejected', async () => {
    const { shopper } = await createShopperWithCart(shop)
    expect((await expectFailure(placeOrderWith(shopper, { saveAddress: true, expectedTotal: 0.01 }))).code).toBe(
      'total_changed',
    )
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
  })

  it('is placed even if no more addresses can be saved', async () => {
    const { shopper } = await createShopperWithCart(shop)
    for (let number = 0; number < MAX_ADDRESSES; number++)
      await shopper('POST /user/addresses', { ...address, address: `${number} Side Street` })
    expect(await placeOrderWith(shopper, { saveAddress: true })).toMatchObject({ status: 'Pending' })
    expect((await shopper('GET /user/addresses')).addresses).toHaveLength(MAX_ADDRESSES)
  })
})

describe('a ZIP code that does not match the state', () => {
  it('is rejected in both addresses until the shopper confirms it', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const texan = { ...address, state: 'TX' }
    const failure = await expectFailure(placeOrderWith(shopper, { ...texan, billing: { ...texan, zipCode: '00000' } }))
    expect(failure).toMatchObject({ code: 'address_unlikely', status: 422 })
    expect(failure.details.fields).toEqual({
      zipCode: expect.stringContaining('The ZIP code 97204 is in Oregon, not in Texas.'),
      'billing.zipCode': expect.stringContaining('The ZIP code 00000 is not in Texas.'),
    })
    const order = await placeOrderWith(shopper, { ...texan, confirmAddress: true })
    expect(order.shippingAddress).toEqual(texan)
    expect((await expectFailure(shopper('POST /user/addresses', texan))).code).toBe('address_unlikely')
    const saved = await shopper('POST /user/addresses', { ...texan, confirmAddress: true })
    expect(saved.address).toMatchObject(texan)
    expect(saved.address).not.toHaveProperty('confirmAddress')
  })
})

describe('the address of a paid order', () => {
  const elsewhere = { ...address, address: '2 Side Street', city: 'Salem', zipCode: '97301' }

  it('can be changed by its shopper until it ships, and the change is recorded in the order’s history and the audit log', async () => {
    const admin = await shop.newAdmin()
    const { shopper } = await createShopperWithCart(shop)
    const unpaid = await placeOrder(shopper)
    expect(unpaid.can.changeAddress).toBe(false)
    const early = await expectFailure(shopper('PUT /orders/{id}/address', { id: unpaid.id, ...elsewhere }))
    expect(early.code).toBe('invalid_transition')

    const { id, can, total } = await buy(shopper)
    expect(can.changeAddress).toBe(true)
    const { order } = await shopper('PUT /orders/{id}/address', { id, ...elsewhere, phone: '503-555-0100' })
    expect(order).toMatchObject({ shippingAddress: elsewhere, billingAddress: address, total })
    expect(order.events.map(({ type, actor }) => [type, actor]).at(-1)).toEqual(['address_changed', 'shopper'])
    const { entries } = await admin('GET /admin/audit', { action: 'order.address_changed' })
    expect(entries).toMatchObject([{ subject: { kind: 'order', id }, actor: { id: shopper.userId }, after: null }])

    await admin('PUT /orders/{id}/status', { id, ...parcel })
    const late = await expectFailure(shopper('PUT /orders/{id}/address', { id, ...address }))
    expect(late.code).toBe('invalid_transition')
    expect((await shopper('GET /orders/{id}', { id })).order).toMatchObject({
      shippingAddress: elsewhere,
      can: { changeAddress: false },
    })
  })

  it('is validated when it is changed, and other shoppers cannot change it', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const { id } = await buy(shopper)
    const stranger = await shop.newShopper()
    expect((await expectFailure(stranger('PUT /orders/{id}/address', { id, ...elsewhere }))).code).toBe('not_found')
    const unlikely = { id, ...elsewhere, zipCode: '10001' }
    const failure = await expectFailure(shopper('PUT /orders/{id}/address', unlikely))
    expect(failure.details.fields?.zipCode).toContain('The ZIP code 10001 is in New York, not in Oregon.')
    await shop.db.insert(settings).values({ key: 'countries', value: ['US'] })
    const abroad = await expectFailure(shopper('PUT /orders/{id}/address', { id, ...billing }))
    expect(abroad.details.fields).toEqual({ country: 'We don’t ship to this country.' })
    await shop.db.delete(settings).where(eq(settings.key, 'countries'))
    const { order } = await shopper('PUT /orders/{id}/address', { ...unlikely, confirmAddress: true })
    expect(order.shippingAddress.zipCode).toBe('10001')
  })
})
