import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SettingsJson } from '#contract/settings.ts'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { address, placeOrder } from '../support/checkout.ts'
import { shopperWithCart } from '../support/purchases.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(() => shop.db.delete(settings))
afterAll(() => shop.close())

/** Changes some of the current settings. */
async function change(changed: Partial<SettingsJson>) {
  const { settings, revision } = await admin('GET /admin/settings')
  return admin('PUT /admin/settings', { settings: { ...settings, ...changed }, revision })
}

describe('the settings', () => {
  it('are the defaults until changed, and are stored as sent', async () => {
    const { settings: first } = await admin('GET /admin/settings')
    expect(first).toMatchObject({ name: 'Mercer', taxRate: 8, freeShippingThreshold: 50, timeZone: 'UTC' })
    const wanted: SettingsJson = {
      ...first,
      name: 'Halden & Sons',
      taxRate: 7.25,
      freeShippingThreshold: 75.5,
      social: [{ name: 'Instagram', url: 'https://instagram.com/halden' }],
      shippingMethods: first.shippingMethods.toReversed(),
      countries: ['CA'],
      timeZone: 'America/Los_Angeles',
    }
    const { settings: saved } = await change(wanted)
    expect(saved).toEqual(wanted)
    expect((await admin('GET /admin/settings')).settings).toEqual(wanted)
    expect((await change(first)).settings).toEqual(first)
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
  ])('refuse a wrong %s at its field, and nothing changes', async (_, wrong, field) => {
    const before = await admin('GET /admin/settings')
    const { status, details } = await failureOf(change({ name: 'Another', ...wrong }))
    expect({ status, fields: Object.keys(details.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
    expect(await admin('GET /admin/settings')).toEqual(before)
  })

  it('always offer standard shipping', async () => {
    const { settings } = await admin('GET /admin/settings')
    const shippingMethods = settings.shippingMethods.map((method) => ({ ...method, offered: false }))
    const { details } = await failureOf(change({ shippingMethods }))
    expect(details.fields).toEqual({ 'settings.shippingMethods': 'Standard shipping is always offered' })
  })

  it('refuse the later of two concurrent saves', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    const names = ['One', 'Two', 'Three']
    const saves = await Promise.allSettled(
      names.map((name) => admin('PUT /admin/settings', { settings: { ...settings, name }, revision })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await failureOf(admin('PUT /admin/settings', { settings, revision }))).code).toBe('stale')
  })

  it('are recorded in the audit log, field by field', async () => {
    await change({ taxRate: 9.5 })
    const { entries } = await admin('GET /admin/audit', { area: 'settings', limit: 1 })
    expect(entries).toMatchObject([
      { action: 'settings.changed', before: { taxRate: 8 }, after: { taxRate: 9.5 }, actor: { email: admin.email } },
    ])
  })

  it('leave out stored values of unknown settings', async () => {
    await shop.db.insert(settings).values({ key: 'oldSetting', value: 1 })
    expect((await admin('GET /admin/settings')).settings).not.toHaveProperty('oldSetting')
  })
})

describe('a changed setting', () => {
  it('is visible within a second in every process with a cache', async () => {
    const caching = await Promise.all([openCachingShop(shop), openCachingShop(shop)])
    try {
      for (const each of caching) await cachedReply(each, '/api/storefront')
      await change({ name: 'Halden & Sons', returnDays: 60 })
      for (const each of caching) {
        const told = async () => JSON.parse((await each.get('/api/storefront')).body.toString()).shop
        await expect.poll(told).toMatchObject({ name: 'Halden & Sons', returnDays: 60 })
      }
    } finally {
      for (const each of caching) await each.close()
    }
  })

  it('of tax or shipping refuses an order with the previous total', async () => {
    const { shopper } = await shopperWithCart(shop)
    const { totals } = await shopper('GET /checkout/quote')
    const order = () =>
      shopper(
        'POST /orders/create',
        { ...address, shippingMethod: 'express', expectedTotal: totals.express?.total ?? 0 },
        { idempotencyKey: randomUUID() },
      )
    await change({ taxRate: 20 })
    const dearer = await failureOf(order())
    expect(dearer.code).toBe('total_changed')
    expect(dearer.details.totals?.tax).toBeGreaterThan(totals.express?.tax ?? 0)
    await change({ taxRate: 8, shippingMethods: (await methods()).map((each) => ({ ...each, price: 3.5 })) })
    expect((await failureOf(order())).details.totals?.shipping).toBe(3.5)
  })

  it('removes a method and a country from the checkout', async () => {
    const shippingMethods = (await methods()).map((each) => ({ ...each, offered: each.id !== 'overnight' }))
    await change({ shippingMethods, countries: ['CA'] })
    const options = await shop.visitor('GET /checkout/options')
    expect(options.shippingMethods.map(({ id }) => id)).toEqual(['standard', 'express'])
    expect(options.countries.map(({ code }) => code)).toEqual(['CA'])
    const { shopper } = await shopperWithCart(shop)
    expect((await failureOf(placeOrder(shopper, randomUUID(), 'overnight'))).details.fields).toHaveProperty('country')
  })

  const methods = async () => (await admin('GET /admin/settings')).settings.shippingMethods
})

it('lists connections without secrets', async () => {
  const connections = await admin('GET /admin/connections')
  expect(connections).toMatchObject({
    payments: { provider: 'sandbox', live: false },
    mail: { server: null, from: `${defaultSettings.name} <no-reply@localhost>` },
  })
})
