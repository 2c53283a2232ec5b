import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { buy } from '../support/checkout.ts'
import { viennaAddress } from '../support/selling-in-euros.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { fillCart, refund, saveTaxes } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
const german = { ...viennaAddress, country: 'DE' as const, city: 'Berlin', zipCode: '10115', phone: '+49 30 901820' }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  const { settings, revision } = await admin('GET /admin/settings')
  const taxed = { taxMode: 'places' as const, pricesIncludeTax: false, currency: 'EUR' }
  await admin('PUT /admin/settings', { settings: { ...settings, ...taxed, countries: ['DE', 'AT'] }, revision })
})
afterAll(() => shop.close())

const rates = [{ taxClass: 'general', name: 'VAT', percent: 19 }]
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const read = async () => (await admin('GET /admin/reports/tax', { from: day(-2), to: day(2) })).distanceSales

it('sales to consumers in other member states at the rates of the seller are counted up to the limit of the EU', async () => {
  expect(await read()).toBeNull()
  await saveTaxes(admin, 'DE', { registrations: [{ number: 'DE129273398' }], rates })
  await saveTaxes(admin, 'AT', { registrations: [], rates: [{ taxClass: 'general', name: 'VAT', percent: 20 }] })
  expect(await read()).toMatchObject({ amount: 0, before: 0, limit: 10_000 })
  await buy(await fillCart(shop, [{ price: 50_00 }]), undefined, 'standard', german)
  expect((await read())?.amount).toBe(0)
  const { id } = await buy(await fillCart(shop, [{ price: 40_00, quantity: 2 }]), undefined, 'standard', viennaAddress)
  expect((await read())?.amount).toBe(80)
  await refund(admin, id, { lines: [{ line: 0, quantity: 1 }] })
  expect((await read())?.amount).toBe(40)
  await shop.pool.query(`alter table tax_entries disable trigger user`)
  await shop.pool.query(`update tax_entries set at = at - interval '1 year'`)
  await shop.pool.query(`alter table tax_entries enable trigger user`)
  expect(await read()).toMatchObject({ amount: 0, before: 40 })
  await saveTaxes(admin, 'DE', {
    registrations: [{ number: 'DE129273398' }, { scheme: 'oss', number: 'DE129273398' }],
    rates,
  })
  expect(await read()).toBeNull()
})
