import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import { address } from '../support/checkout.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ottawa = {
  ...address,
  address: '80 Wellington Street',
  city: 'Ottawa',
  state: 'ON',
  zipCode: 'K1A 0B1',
  country: 'CA',
} as const
const london = {
  ...address,
  phone: '020 7946 0018',
  city: 'London',
  state: '',
  zipCode: 'SW1A 1AA',
  country: 'UK',
} as const

describe('saved addresses', () => {
  it('are stored in the format of their country', async () => {
    const shopper = await shop.newShopper()
    const { address: saved } = await shopper('POST /user/addresses', {
      ...ottawa,
      state: 'ontario',
      zipCode: 'k1a0b1',
      phone: '(613) 555-0142',
    })
    expect(saved).toMatchObject({ ...ottawa, phone: '+1 613 555 0142' })
    const { address: other } = await shopper('POST /user/addresses', london)
    expect(other).toMatchObject({ ...london, phone: '+44 20 7946 0018' })
  })

  it('are listed with the default address first, then from newest to oldest', async () => {
    const shopper = await shop.newShopper()
    const first = await shopper('POST /user/addresses', address)
    const second = await shopper('POST /user/addresses', ottawa)
    const third = await shopper('POST /user/addresses', london)
    const ids = async () => (await shopper('GET /user/addresses')).addresses.map(({ id, usual }) => `${id} ${usual}`)
    expect(first.address.usual).toBe(true)
    expect(await ids()).toEqual([`${first.address.id} true`, `${third.address.id} false`, `${second.address.id} false`])

    await shopper('PUT /user/addresses/{id}', { ...ottawa, id: second.address.id, usual: true })
    expect(await ids()).toEqual([`${second.address.id} true`, `${third.address.id} false`, `${first.address.id} false`])

    // The address stays the default until another address replaces it.
    await shopper('PUT /user/addresses/{id}', { ...ottawa, city: 'Gatineau', id: second.address.id, usual: false })
    expect((await ids())[0]).toBe(`${second.address.id} true`)

    await shopper('DELETE /user/addresses/{id}', { id: second.address.id })
    expect(await ids()).toEqual([`${third.address.id} true`, `${first.address.id} false`])
  })

  it('are stored once when concurrent requests save the same address', async () => {
    const shopper = await shop.newShopper()
    const tries = Array.from({ length: 6 }, () => shopper('POST /user/addresses', { ...address, usual: true }))
    const ids = (await Promise.all(tries)).map(({ address: { id } }) => id)
    expect(new Set(ids).size).toBe(1)
    expect((await shopper('GET /user/addresses')).addresses).toHaveLength(1)
  })

  it('are limited in number and include exactly one default, even after concurrent saves', async () => {
    const shopper = await shop.newShopper()
    const tries = Array.from({ length: MAX_ADDRESSES + 3 }, (_, number) =>
      shopper('POST /user/addresses', { ...address, address: `${number} Main Street`, usual: true }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ADDRESSES)
    const { addresses } = await shopper('GET /user/addresses')
    expect(addresses).toHaveLength(MAX_ADDRESSES)
    expect(addresses.filter(({ usual }) => usual)).toHaveLength(1)
    const { code } = await expectFailure(shopper('POST /user/addresses', london))
    expect(code).toBe('addresses_full')
  })

  it('can be read, changed and deleted only by their owner', async () => {
    const [owner, other] = [await shop.newShopper(), await shop.newShopper()]
    const { address: saved } = await owner('POST /user/addresses', address)
    expect((await other('GET /user/addresses')).addresses).toEqual([])
    const forbiddenCalls = [
      () => other('PUT /user/addresses/{id}', { ...ottawa, id: saved.id }),
      () => other('DELETE /user/addresses/{id}', { id: saved.id }),
      () => owner('DELETE /user/addresses/{id}', { id: randomUUID() }),
    ]
    for (const call of forbiddenCalls) expect((await expectFailure(call())).code).toBe('not_found')
    expect((await expectFailure(shop.visitor('GET /user/addresses'))).code).toBe('unauthenticated')
    expect((await owner('GET /user/addresses')).addresses).toEqual([saved])
  })

  it('are rejected with a message for each invalid field', async () => {
    const shopper = await shop.newShopper()
    const invalidAddress = { ...address, firstName: ' ', state: 'ON', zipCode: '123' }
    expect((await expectFailure(shopper('POST /user/addresses', invalidAddress))).details.fields).toEqual({
      firstName: 'First name is required',
      state: 'Choose a state',
      zipCode: 'Enter a ZIP code such as 97204 or 97204-1234',
    })
    for (const phone of ['12345', 'no number', '+1 503 555 01', '000 000 0000']) {
      const { code, details } = await expectFailure(shopper('POST /user/addresses', { ...address, phone }))
      expect([code, details.fields]).toEqual([
        'invalid_request',
        { phone: 'Enter a phone number such as (503) 555-0142' },
      ])
    }
    expect((await shopper('GET /user/addresses')).addresses).toEqual([])
  })
})
