import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { MOST_ADDRESSES } from '#contract/shop.ts'
import { address } from '../support/checkout.ts'
import { shopperWithCart } from '../support/purchases.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const billing = { ...address, firstName: 'Bob', city: 'London', state: '', zipCode: 'SW1A 1AA', country: 'UK' } as const

async function place(shopper: Caller, news: Partial<Input<'POST /orders/create'>>, key: string = randomUUID()) {
  const { totals } = await shopper('GET /checkout/quote')
  const form = { ...address, shippingMethod: 'standard', expectedTotal: totals.standard?.total ?? 0, ...news } as const
  return (await shopper('POST /orders/create', form, { idempotencyKey: key })).order
}

describe('the addresses of an order', () => {
  it('are written as their countries write them, also on a repeated call', async () => {
    const { shopper } = await shopperWithCart(shop)
    const typed = {
      state: 'oregon',
      zipCode: '972041234',
      phone: '503-555-0100',
      billing: { ...billing, zipCode: 'sw1a1aa', phone: '020 7946 0018' },
    }
    const key = randomUUID()
    const order = await place(shopper, typed, key)
    expect(order.shippingAddress).toEqual({ ...address, zipCode: '97204-1234' })
    expect(order.billingAddress).toEqual({ ...billing, phone: '+44 20 7946 0018' })
    expect((await place(shopper, { ...typed, phone: '+15035550100' }, key)).id).toBe(order.id)
  })

  it('are each refused at their own field', async () => {
    const { shopper } = await shopperWithCart(shop)
    const fieldsOf = async (news: Parameters<typeof place>[1]) => (await failureOf(place(shopper, news))).details.fields
    expect(await fieldsOf({ phone: '1', billing: { ...billing, phone: '2' } })).toEqual({
      phone: 'Enter a phone number such as (503) 555-0142',
      'billing.phone': 'Enter a phone number such as 020 7946 0018',
    })
    expect(await fieldsOf({ state: 'London', billing: { ...billing, zipCode: '97204' } })).toEqual({
      state: 'Choose a state',
      'billing.zipCode': 'Enter a postcode such as SW1A 1AA',
    })
  })
})

describe('an order that keeps its address', () => {
  it('adds it to the profile, once', async () => {
    const { shopper } = await shopperWithCart(shop)
    await place(shopper, {})
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
    const key = randomUUID()
    await place(shopper, { saveAddress: true, billing }, key)
    await place(shopper, { saveAddress: true, billing }, key)
    await place(shopper, { saveAddress: true, shippingMethod: 'standard' })
    const { addresses } = await shopper('GET /user/addresses')
    expect(addresses).toEqual([{ ...address, id: expect.any(String), usual: true }])
  })

  it('keeps none when it is refused', async () => {
    const { shopper } = await shopperWithCart(shop)
    expect((await failureOf(place(shopper, { saveAddress: true, expectedTotal: 0.01 }))).code).toBe('total_changed')
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
  })

  it('is placed all the same when no more addresses fit', async () => {
    const { shopper } = await shopperWithCart(shop)
    for (let number = 0; number < MOST_ADDRESSES; number++)
      await shopper('POST /user/addresses', { ...address, address: `${number} Side Street` })
    expect(await place(shopper, { saveAddress: true })).toMatchObject({ status: 'Pending' })
    expect((await shopper('GET /user/addresses')).addresses).toHaveLength(MOST_ADDRESSES)
  })
})
