import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { buy } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { ofProduct, openHandles } from '../support/translated-handles.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listHandles = ({ order }: Reply<'GET /orders/{id}'>) => order.items.map(({ handle }) => handle)

it('carts, orders and emails about orders lead to translated handles without a redirect', async () => {
  const admin = await shop.newAdmin()
  const handles = await openHandles(shop, admin)
  await admin('POST /admin/categories', { name: 'Books' })
  const [lamp, bulb] = [await addPart(admin, { stockCount: 1 }), await addPart(admin, { stockCount: 1 })]
  const set = await addBundle(admin, [{ sku: bulb.sku }])
  await handles.save(ofProduct(lamp.id, 'leselampe'), ofProduct(bulb.id, 'birne'), ofProduct(set.id, 'lampen-paket'))
  const shopper = await shop.newShopper()
  const inGerman = shop.callFrom('127.0.0.1', shopper.token, 'de')
  for (const productId of [lamp.id, set.id]) await shopper('POST /cart/add', { productId })
  const { items } = await inGerman('GET /cart')
  expect(items.map(({ handle, components }) => [handle, components?.[0]?.handle])).toEqual([
    ['leselampe', undefined],
    ['lampen-paket', 'birne'],
  ])
  expect((await shopper('GET /cart')).items.map(({ handle }) => handle)).toEqual([undefined, undefined])

  const { id } = await buy(shopper)
  expect(listHandles(await inGerman('GET /orders/{id}', { id }))).toEqual(['leselampe', 'lampen-paket', 'birne'])
  expect(listHandles(await shopper('GET /orders/{id}', { id }))).toEqual([undefined, undefined, undefined])
  const { missed } = await inGerman('POST /orders/{id}/reorder', { id })
  expect(missed.map(({ handle }) => handle)).toEqual(['leselampe', 'lampen-paket'])

  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `order-confirmation:${id}`))
  if (!mail) throw new Error('There is no confirmation')
  const listLinks = async (language: string) =>
    new Set((await renderEmail(shop.db, { ...mail, language })).html.match(/(?<=\/products\/)[^"?]+/g))
  expect(await listLinks('de')).toEqual(new Set(['leselampe', 'lampen-paket', 'birne']))
  expect(await listLinks('en')).toEqual(new Set([lamp.id, set.id, bulb.id]))
})
