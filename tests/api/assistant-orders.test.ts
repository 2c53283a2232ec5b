import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#server/sales/orders/tables.ts'
import { askAssistant } from '../support/chat.ts'
import { buy } from '../support/checkout.ts'
import { completedOrder, parcel, shopperWithCart } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const say = async (message: string, { token }: SignedIn) => (await askAssistant(shop.app, { message }, token)).text

it('an order that can no longer be canceled can be returned only once it is shipped or delivered', async () => {
  const { shopper } = await shopperWithCart(shop)
  const { id } = await buy(shopper)
  const sent = await shopperWithCart(shop)
  const shipped = await buy(sent.shopper)
  await admin('PUT /orders/{id}/status', { id: shipped.id, ...parcel })
  const arrived = await completedOrder(shop, admin)
  await shopper('POST /orders/{id}/cancel', { id })
  const rule = 'You can cancel an order until it ships.'
  expect(await say(`Cancel ${id}`, shopper)).toBe(`${rule} ${id} was canceled.`)
  expect(await say(`Cancel ${shipped.id}`, sent.shopper)).toBe(
    `${rule} ${shipped.id} has been shipped. You can return it when it arrives.`,
  )
  expect(await say(`Cancel ${arrived.order.id}`, arrived.shopper)).toBe(
    `${rule} ${arrived.order.id} has arrived. You can return it.`,
  )
})

it('days are computed in the shop’s time zone', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, timeZone: 'Pacific/Kiritimati' }, revision })
  const { shopper } = await shopperWithCart(shop)
  const { id } = await buy(shopper)
  await shop.db
    .update(orders)
    .set({ placedAt: new Date('2026-01-02T11:00:00Z') })
    .where(eq(orders.id, id))
  expect(await say(`Where is ${id}?`, shopper)).toContain('of Jan 3, 2026:')
})
