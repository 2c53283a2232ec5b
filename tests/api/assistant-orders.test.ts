import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#server/sales/orders/tables.ts'
import { askAssistant } from '../support/chat.ts'
import { buy } from '../support/checkout.ts'
import { createCompletedOrder, createShopperWithCart, parcel } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const ask = async (message: string, { token }: SignedIn) => (await askAssistant(shop.app, { message }, token)).text

it('the assistant explains whether an order that cannot be canceled can be returned', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  const second = await createShopperWithCart(shop)
  const shipped = await buy(second.shopper)
  await admin('PUT /orders/{id}/status', { id: shipped.id, ...parcel })
  const delivered = await createCompletedOrder(shop, admin)
  await shopper('POST /orders/{id}/cancel', { id })
  const rule = 'You can cancel an order until it ships.'
  expect(await ask(`Cancel ${id}`, shopper)).toBe(`${rule} ${id} was canceled.`)
  expect(await ask(`Cancel ${shipped.id}`, second.shopper)).toBe(
    `${rule} ${shipped.id} has been shipped. You can return it when it arrives.`,
  )
  expect(await ask(`Cancel ${delivered.order.id}`, delivered.shopper)).toBe(
    `${rule} ${delivered.order.id} has arrived. You can return it.`,
  )
})

it('the assistant gives order dates in the shop’s time zone', async () => {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, timeZone: 'Pacific/Kiritimati' }, revision })
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  await shop.db
    .update(orders)
    .set({ placedAt: new Date('2026-01-02T11:00:00Z') })
    .where(eq(orders.id, id))
  expect(await ask(`Where is ${id}?`, shopper)).toContain('of Jan 3, 2026:')
})
