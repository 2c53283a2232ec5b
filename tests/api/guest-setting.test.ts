import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSettings } from '#demo/demo-settings.ts'
import { fillWhenEmpty } from '#server/app/demo/fill-when-empty.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { allowGuests } from '../support/guests.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const start = () => fillWhenEmpty(shop.db, { demo: false, open: true }, async () => {})
const readGuestCheckout = async () => (await readSettings(shop.db)).guestCheckout

it('guests can order in a new shop until the owner changes it', async () => {
  await start()
  expect(await readGuestCheckout()).toBe(true)
  await allowGuests(shop, false)
  await start()
  expect(await readGuestCheckout()).toBe(false)
})

it('guests cannot order in a shop from before, and in the demo store', async () => {
  await shop.newShopper()
  await shop.db.delete(settings)
  await start()
  expect(await readGuestCheckout()).toBe(false)
  expect(demoSettings).not.toHaveProperty('guestCheckout')
})
