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

const readTotal = async (shopper: Caller) => (await shopper('GET /checkout/quote')).totals.standard?.total ?? 0

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

describe('an order to another country', () => {
  const countries = ['US', 'UK', 'DE', 'HK', 'IE', 'IN', 'JP', 'SG', 'AE'] as const
  beforeAll(() => shop.db.insert(settings).values({ key: 'countries', value: [...countries] }))
  afterAll(() => shop.db.delete(settings).where(eq(settings.key, 'countries')))

  const { state, zipCode, city, ...person } = address
  const berlin = { ...person, city: 'Berlin', zipCode: '10115', country: 'DE', phone: '030 123456' } as const

  it('stores company, second line and district, and requires only the fields of the country', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const place = async (changes: Parameters<typeof placeOrderWith>[1]) => {
      const form = {
        shippingMethod: 'standard',
        expectedTotal: await readTotal(shopper),
        ...person,
        ...changes,
      } as const
      return (await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })).order.shippingAddress
    }
    const lines = { company: ' Muster GmbH ', address2: 'Hinterhaus' }
    expect(await place({ ...berlin, ...lines })).toEqual({
      ...berlin,
      ...lines,
      company: 'Muster GmbH',
      phone: '+49 30 123456',
      state: '',
    })
    const phone = '+1 503 555 0100'
    const nothing = { city: '', state: '', zipCode: '' }
    expect(await place({ state: '九龍', country: 'HK', phone, district: 'Mong Kok' })).toMatchObject({
      ...nothing,
      state: 'Kowloon',
      district: 'Mong Kok',
    })
    expect(await place({ state: 'dubai', country: 'AE', phone })).toMatchObject({ ...nothing, state: 'Dubai' })
    expect(await place({ zipCode: '546080', country: 'SG', phone })).toMatchObject({ ...nothing, zipCode: '546080' })
    expect(await place({ city: 'Dublin', state: 'Dublin', country: 'IE', phone })).toMatchObject({
      city: 'Dublin',
      state: 'Co. Dublin',
      zipCode: '',
    })
    const tokyo = {
      address: '千代田1-1',
      city: '千代田区',
      state: 'tokyo',
      zipCode: '1000001',
      country: 'JP',
      phone,
    } as const
    expect(await place(tokyo)).toMatchObject({ state: '東京都', zipCode: '100-0001' })
    const london = { city, zipCode: 'SW1A 1AA', country: 'GB', phone } as unknown as Parameters<typeof place>[0]
    expect(await place(london)).toMatchObject({ country: 'UK', state: '' })
  })

  it('is rejected with messages in the terms of the country', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const readFieldErrors = async (changes: Parameters<typeof placeOrderWith>[1]) =>
      (await expectFailure(placeOrderWith(shopper, { ...address, city: '', state: '', zipCode: '', ...changes })))
        .details.fields
    expect(await readFieldErrors({ country: 'DE' })).toEqual({
      city: 'City is required',
      zipCode: 'Postal code is required',
    })
    expect(await readFieldErrors({ country: 'IN', city: 'Pune', state: 'Bavaria', zipCode: '1' })).toEqual({
      state: 'Choose a state',
      zipCode: 'Enter a PIN code such as 110034',
    })
    expect(await readFieldErrors({ country: 'IE', city: 'Dublin', zipCode: '1' })).toEqual({
      zipCode: 'Enter an Eircode such as A65 F4E2',
    })
    expect(await readFieldErrors({ country: 'AE' })).toEqual({ state: 'Emirate is required' })
    const phone = { ...berlin, state: '', phone: '1' }
    expect(await readFieldErrors(phone)).toEqual({ phone: 'Enter a phone number such as 01512 3456789' })
    expect(await readFieldErrors({ country: 'FR', city: 'Paris', zipCode: '75001', phone: '+1 503 555 0100' })).toEqual(
      {
        country: expect.any(String),
      },
    )
    const osaka = { country: 'JP', city: 'Osaka', state: 'Osaka', zipCode: '100-0001' } as const
    expect(await readFieldErrors(osaka)).toEqual({ zipCode: expect.stringContaining('is in Tokyo, not in Osaka') })
  })

  it('can use the address format of the country, which the API returns', async () => {
    const { format } = await shop.visitor('GET /address-formats/{country}', { country: 'JP' })
    expect(format).toMatchObject({
      parts: ['zipCode', 'state', 'city', 'address'],
      required: ['address', 'city', 'state', 'zipCode'],
      labels: { state: 'Prefecture' },
      postcode: { pattern: '\\d{3}-?\\d{4}', message: 'Enter a postal code such as 154-0023' },
    })
    expect(format.regions).toContainEqual({
      code: 'Tokyo',
      name: 'Tokyo',
      localName: '東京都',
      iso: 'JP-13',
      postcodes: '1[0-8]|19[0-8]|20',
    })
    const failure = await expectFailure(shop.visitor('GET /address-formats/{country}', { country: 'XX' as 'JP' }))
    expect(failure.status).toBe(400)
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
