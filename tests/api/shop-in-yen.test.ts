import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertMagnitude, currencyCodes } from '#contract/currencies.ts'
import { getPriceStep, toCents, toDecimal } from '#contract/money.ts'
import type { SettingsJson } from '#contract/settings.ts'
import { buy } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

async function changeSettings(change: (settings: SettingsJson) => Partial<SettingsJson>) {
  const { settings, revision } = await admin('GET /admin/settings')
  return admin('PUT /admin/settings', { settings: { ...settings, ...change(settings) }, revision })
}

const yen = (amount: number) => toDecimal(convertMagnitude(toCents(amount), 'USD', 'JPY'))

const inYen = ({ freeShippingThreshold = 0, maxOrderTotal, shippingMethods = [] }: SettingsJson) => ({
  currency: 'JPY',
  freeShippingThreshold: yen(freeShippingThreshold),
  maxOrderTotal: yen(maxOrderTotal),
  shippingMethods: shippingMethods.map((method) => ({ ...method, price: yen(method.price) })),
})

it('the database knows the step of every currency', async () => {
  for (const currency of currencyCodes) {
    await shop.db.execute(sql`delete from settings where key = 'currency'`)
    await shop.db.execute(sql`insert into settings (key, value) values ('currency', to_jsonb(${currency}::text))`)
    const { rows } = await shop.db.execute(sql`select currency_step() as step`)
    expect([currency, rows[0]?.step]).toEqual([currency, getPriceStep(currency)])
  }
  await shop.db.execute(sql`delete from settings where key = 'currency'`)
})

describe('a shop in yen', () => {
  it('is rejected while settings or prices have decimals, with the field or the product', async () => {
    const decimals = await expectFailure(changeSettings(() => ({ currency: 'JPY' })))
    expect(decimals).toMatchObject({ code: 'invalid_request', status: 400 })
    expect(Object.keys(decimals.details.fields ?? {})).toEqual([
      'settings.shippingMethods.1.price',
      'settings.shippingMethods.2.price',
    ])
    const { item } = await createShopperWithCart(shop, 10, 1, 19_99)
    const priced = await expectFailure(changeSettings(inYen))
    expect(priced).toMatchObject({ code: 'in_use', status: 409 })
    expect(priced.details.fields?.['settings.currency']).toMatch(/has no decimals/)
    await shop.db.execute(
      sql`update products set price = 2000 where id = (select product_id from variants where id = ${item})`,
    )
    expect((await changeSettings(inYen)).settings).toMatchObject({ currency: 'JPY', freeShippingThreshold: 5000 })
  })

  it('sells, taxes and refunds whole yen, and keeps its currency', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 3, 1_333_00)
    const order = await buy(shopper, undefined, 'express')
    expect(order).toMatchObject({ currency: 'JPY', subtotal: 3999, shipping: 1599, tax: 320, total: 5918 })
    const { id } = order
    const refund = (body: object) =>
      admin('POST /admin/orders/{id}/refunds', { id, reason: 'Broken', ...body }, { idempotencyKey: randomUUID() })
    const decimals = await expectFailure(refund({ amount: 10.5 }))
    expect(decimals).toMatchObject({
      status: 400,
      details: { fields: { amount: expect.stringMatching(/no decimals/) } },
    })
    const refunded: number[] = []
    for (let unit = 0; unit < 3; unit++)
      refunded.push((await refund({ lines: [{ line: 0, quantity: 1 }] })).order.refunded)
    expect(refunded.every((amount) => Number.isInteger(amount))).toBe(true)
    expect(refunded.at(-1)).toBe(3999 + 320)

    const fixed = await expectFailure(changeSettings(() => ({ currency: 'KRW' })))
    expect(fixed).toMatchObject({
      status: 409,
      details: { fields: { 'settings.currency': expect.stringMatching(/order/) } },
    })
    const { invoices } = await shopper('GET /orders/{id}/invoices', { id })
    const texts = await Promise.all(
      invoices.map(async ({ number }) => {
        const { rawPayload } = await shop.app.inject({
          url: `/api/orders/${id}/invoices/${number}`,
          headers: { authorization: `Bearer ${shopper.token}` },
        })
        return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
      }),
    )
    const text = texts.join('\n')
    expect(text).toContain('Total ¥5,918')
    expect(invoices.map(({ amount }) => amount)).toEqual([5_918, 1_439, 1_440, 1_440])
    expect(text).toContain('Total credited ¥1,440')
    expect(text).not.toMatch(/[$]|\d\.\d\d/)
  })
})
