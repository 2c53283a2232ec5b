import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SettingsJson } from '#contract/settings.ts'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { address, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(() => shop.db.delete(settings))
afterAll(() => shop.close())

/** Changes some of the current settings. */
async function changeSettings(changes: Partial<SettingsJson>) {
  const { settings, revision } = await admin('GET /admin/settings')
  return admin('PUT /admin/settings', { settings: { ...settings, ...changes }, revision })
}

describe('the settings', () => {
  it('are the defaults until changed, and are stored as sent', async () => {
    const { settings: first } = await admin('GET /admin/settings')
    expect(first).toMatchObject({ name: 'Mercer', taxRate: 8, freeShippingThreshold: 50, timeZone: 'UTC' })
    const updated: SettingsJson = {
      ...first,
      name: 'Halden & Sons',
      taxRate: 7.25,
      freeShippingThreshold: 75.5,
      social: [{ name: 'Instagram', url: 'https://instagram.com/halden' }],
      shippingMethods: first.shippingMethods?.toReversed(),
      countries: ['CA'],
      timeZone: 'America/Los_Angeles',
    }
    const { settings: saved } = await changeSettings(updated)
    expect(saved).toEqual(updated)
    expect((await admin('GET /admin/settings')).settings).toEqual(updated)
    expect((await changeSettings(first)).settings).toEqual(first)
  })

  it.each<[string, object, string]>([
    ['name', { name: ' ' }, 'settings.name'],
    ['name', { name: 'A\u202eB' }, 'settings.name'],
    ['address', { address: 'one\ntwo' }, 'settings.address'],
    ['phone', { phone: 'call me' }, 'settings.phone'],
    ['e-mail', { supportEmail: 'help' }, 'settings.supportEmail'],
    ['link', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'settings.social.0.url'],
    ['link', { social: [{ name: 'X', url: 'https:x.com/halden' }] }, 'settings.social.0.url'],
    ['tax rate', { taxRate: 8.123 }, 'settings.taxRate'],
    ['tax rate', { taxRate: 51 }, 'settings.taxRate'],
    ['threshold', { freeShippingThreshold: -1 }, 'settings.freeShippingThreshold'],
    ['list of methods', { shippingMethods: [] }, 'settings.shippingMethods'],
    ['list of countries', { countries: [] }, 'settings.countries'],
    ['country', { countries: ['US', 'US'] }, 'settings.countries'],
    ['level', { lowStock: 1.5 }, 'settings.lowStock'],
    ['number of days', { returnDays: 0 }, 'settings.returnDays'],
    ['time zone', { timeZone: 'Moon/Tranquility' }, 'settings.timeZone'],
    ['picture', { heroPicture: 'https://evil.test/a.png' }, 'settings.heroPicture'],
    ['setting', { color: 'green' }, 'settings.color'],
  ])('reject an invalid %s with an error for its field, and stay unchanged', async (_, invalid, field) => {
    const before = await admin('GET /admin/settings')
    const { status, details } = await expectFailure(changeSettings({ name: 'Another', ...invalid }))
    expect({ status, fields: Object.keys(details.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
    expect(await admin('GET /admin/settings')).toEqual(before)
  })

  it('cannot disable standard shipping', async () => {
    const { settings } = await admin('GET /admin/settings')
    const shippingMethods = settings.shippingMethods?.map((method) => ({ ...method, offered: false }))
    const { details } = await expectFailure(changeSettings({ shippingMethods }))
    expect(details.fields).toEqual({ 'settings.shippingMethods': 'Standard shipping is always offered' })
  })

  it('accept only one of several concurrent changes', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    const names = ['One', 'Two', 'Three']
    const saves = await Promise.allSettled(
      names.map((name) => admin('PUT /admin/settings', { settings: { ...settings, name }, revision })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expectFailure(admin('PUT /admin/settings', { settings, revision }))).code).toBe('stale')
  })

  it('are recorded in the audit log by field', async () => {
    await changeSettings({ taxRate: 9.5 })
    const { entries } = await admin('GET /admin/audit', { area: 'settings', limit: 1 })
    expect(entries).toMatchObject([
      { action: 'settings.changed', before: { taxRate: 8 }, after: { taxRate: 9.5 }, actor: { email: admin.email } },
    ])
  })

  it('ignore stored values of unknown settings', async () => {
    await shop.db.insert(settings).values({ key: 'oldSetting', value: 1 })
    expect((await admin('GET /admin/settings')).settings).not.toHaveProperty('oldSetting')
  })
})

describe('a changed setting', () => {
  it('reaches every process with a cache within a second', async () => {
    const caching = await Promise.all([openCachingShop(shop), openCachingShop(shop)])
    try {
      for (const each of caching) await cachedReply(each, '/api/storefront')
      await changeSettings({ name: 'Halden & Sons', returnDays: 60 })
      for (const each of caching) {
        const readShop = async () => JSON.parse((await each.get('/api/storefront')).body.toString()).shop
        await expect.poll(readShop).toMatchObject({ name: 'Halden & Sons', returnDays: 60 })
      }
    } finally {
      for (const each of caching) await each.close()
    }
  })

  it('for tax or shipping rejects an order with the previous total', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const { totals } = await shopper('GET /checkout/quote')
    const order = () =>
      shopper(
        'POST /orders/create',
        { ...address, shippingMethod: 'express', expectedTotal: totals.express?.total ?? 0 },
        { idempotencyKey: randomUUID() },
      )
    await changeSettings({ taxRate: 20 })
    const failure = await expectFailure(order())
    expect(failure.code).toBe('total_changed')
    expect(failure.details.totals?.tax).toBeGreaterThan(totals.express?.tax ?? 0)
    await changeSettings({
      taxRate: 8,
      shippingMethods: (await readShippingMethods()).map((each) => ({ ...each, price: 3.5 })),
    })
    expect((await expectFailure(order())).details.totals?.shipping).toBe(3.5)
  })

  it('removes a shipping method or country from the checkout', async () => {
    const shippingMethods = (await readShippingMethods()).map((each) => ({ ...each, offered: each.id !== 'overnight' }))
    await changeSettings({ shippingMethods, countries: ['CA'] })
    const options = await shop.visitor('GET /checkout/options')
    expect(options.shippingMethods.map(({ id }) => id)).toEqual(['standard', 'express'])
    expect(options.countries.map(({ code }) => code)).toEqual(['CA'])
    const { shopper } = await createShopperWithCart(shop)
    expect((await expectFailure(placeOrder(shopper, randomUUID(), 'overnight'))).details.fields).toHaveProperty(
      'country',
    )
  })

  const readShippingMethods = async () => (await admin('GET /admin/settings')).settings.shippingMethods ?? []
})

it('the list of connections contains no secrets', async () => {
  const connections = await admin('GET /admin/connections')
  expect(connections).toMatchObject({
    payments: { provider: 'sandbox', live: false },
    mail: { server: null, from: `${defaultSettings.name} <no-reply@localhost>` },
  })
})
