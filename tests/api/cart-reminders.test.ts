import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { cartLines } from '#server/sales/cart/tables.ts'
import { sendCartReminders } from '#server/sales/cart-reminders/cart-reminders.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { EMAILS_FROM, renderEmail } from '../support/emails.ts'
import { addEuroMarket } from '../support/euro-market.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: EMAILS_FROM, MERCER_SANDBOX_PAYMENTS: 'on' })
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(mailChoices)
})
afterAll(() => shop.close())

/** Creates a shopper who opted in to reminders and has the given products in the cart. */
async function newShopperWithCart(...ids: string[]): Promise<SignedIn> {
  const shopper = await shop.newShopper()
  await shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, shopper.userId))
  await shopper('PUT /user/mail-choices', { 'cart-reminders': true })
  for (const productId of ids) await shopper('POST /cart/add', { productId })
  return shopper
}
const addNamedProduct = async (name?: string) => addProduct(shop.db, name === undefined ? {} : { name })
/** Moves all timestamps of carts, orders and reminders into the past. */
async function shiftTime(hours: number) {
  const by = sql`make_interval(hours => ${hours})`
  await shop.db.update(cartLines).set({
    addedAt: sql`${cartLines.addedAt} - ${by}`,
    changedAt: sql`${cartLines.changedAt} - ${by}`,
  })
  await shop.db.update(orders).set({ placedAt: sql`${orders.placedAt} - ${by}` })
  await shop.db.update(mailChoices).set({ lastSentAt: sql`${mailChoices.lastSentAt} - ${by}` })
}
const listReminders = () =>
  shop.db.select().from(mails).where(eq(mails.kind, 'cart-reminders')).orderBy(mails.createdAt)
async function countSentReminders() {
  await sendCartReminders(shop.shop)
  return (await listReminders()).length
}

it('a reminder with pictures and amounts is sent a day after the last change of a cart', async () => {
  const [lamp, vase] = [await addNamedProduct('Moon Lamp'), await addNamedProduct('Vase')]
  const shopper = await newShopperWithCart(lamp.id, vase.id)
  await shopper('POST /cart/add', { productId: vase.id })
  expect(await countSentReminders()).toBe(0)
  await shiftTime(23)
  expect(await countSentReminders()).toBe(0)
  await shiftTime(1)
  expect(await countSentReminders()).toBe(1)
  const [mail] = await listReminders()
  if (!mail) throw new Error('There is no mail')
  expect(mail).toMatchObject({ recipient: shopper.email, subject: 'You left something in your cart' })
  const { html, text } = await renderEmail(shop.db, mail)
  for (const part of [html, text])
    for (const content of [
      'Moon Lamp',
      'Qty 2',
      '$40.00',
      `${EMAILS_FROM}/cart`,
      `${EMAILS_FROM}${mail.headers.unsubscribe}`,
    ])
      expect(part).toContain(content)
  expect(html).toContain(`${EMAILS_FROM}/media/${lamp.id}.svg`)
  expect(text).not.toMatch(/<[a-z]|undefined|null/)
})

it('any change of the cart restarts the wait of 24 hours', async () => {
  const [lamp, vase] = [await addNamedProduct(), await addNamedProduct()]
  const shopper = await newShopperWithCart(lamp.id, vase.id)
  const { items } = await shopper('GET /cart')
  const changes = [
    () => shopper('POST /cart/add', { productId: lamp.id }),
    () => shopper('PUT /cart/update', { itemId: items[1]?.id ?? '', quantity: 3 }),
    () => shopper('DELETE /cart/remove', { itemId: items[0]?.id ?? '' }),
  ]
  for (const change of changes) {
    await shiftTime(20)
    await change()
    await shiftTime(20)
    expect(await countSentReminders()).toBe(0)
  }
  await shiftTime(4)
  expect(await countSentReminders()).toBe(1)
})

it('a cart gets one reminder, even if it changes, and a new cart gets another', async () => {
  const [lamp, vase] = [await addNamedProduct(), await addNamedProduct()]
  const shopper = await newShopperWithCart(lamp.id)
  await shiftTime(24)
  expect(await countSentReminders()).toBe(1)
  expect(await countSentReminders()).toBe(1)
  await shiftTime(1)
  await shopper('POST /cart/add', { productId: vase.id })
  await shiftTime(25)
  expect(await countSentReminders()).toBe(1)
  await shopper('DELETE /cart/clear')
  await shopper('POST /cart/add', { productId: vase.id })
  await shiftTime(24)
  expect(await countSentReminders()).toBe(2)
  await buy(shopper)
  await shopper('POST /cart/add', { productId: lamp.id })
  await shiftTime(24)
  expect(await countSentReminders()).toBe(3)
})

it('no reminder is sent after an order, unless the order is canceled unpaid', async () => {
  const [lamp, vase] = [await addNamedProduct(), await addNamedProduct()]
  const shopper = await newShopperWithCart(lamp.id, vase.id)
  const order = await placeOrder(shopper)
  await shiftTime(24)
  expect(await countSentReminders()).toBe(0)
  await shopper('POST /orders/{id}/cancel', { id: order.id })
  expect(await countSentReminders()).toBe(1)
})

it('no reminder is sent for old carts, carts without available items, or without consent', async () => {
  const [lamp, draft] = [await addNamedProduct(), await addNamedProduct()]
  const [oldCart, hidden, soldOut, optedOut, unverified] = [
    await newShopperWithCart(lamp.id),
    await newShopperWithCart(draft.id),
    await newShopperWithCart((await addNamedProduct()).id),
    await newShopperWithCart(lamp.id),
    await newShopperWithCart(lamp.id),
  ]
  await optedOut('PUT /user/mail-choices', { 'cart-reminders': false })
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.userId))
  await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, draft.id))
  const line = eq(cartLines.customerId, soldOut.userId)
  const [{ variantId } = { variantId: 0 }] = await shop.db.select().from(cartLines).where(line)
  await shop.db.update(stockItems).set({ onHand: 0 }).where(eq(stockItems.id, variantId))
  await shiftTime(24)
  await shop.db
    .update(cartLines)
    .set({ changedAt: sql`now() - interval '8 days'` })
    .where(eq(cartLines.customerId, oldCart.userId))
  expect(await countSentReminders()).toBe(0)
  await shop.db.update(products).set({ status: 'Active' }).where(eq(products.slug, draft.id))
  await sendCartReminders(shop.shop)
  expect((await listReminders()).map(({ recipient }) => recipient)).toEqual([hidden.email])
})

it('a queued reminder is discarded if the shopper buys or unsubscribes', async () => {
  const lamp = await addNamedProduct()
  const [buyer, other] = [await newShopperWithCart(lamp.id), await newShopperWithCart(lamp.id)]
  await shiftTime(24)
  expect(await countSentReminders()).toBe(2)
  const waiting = await listReminders()
  await buy(buyer)
  const token = String(waiting.find(({ recipient }) => recipient === other.email)?.data.token)
  await shop.visitor('POST /unsubscribe', { token })
  for (const mail of waiting) await expect(renderEmail(shop.db, mail)).rejects.toThrow('is outdated and has no content')
})

it('concurrent processes send each shopper one reminder', async () => {
  const { variantIds } = await addNamedProduct()
  const shoppers = 450
  await shop.db.execute(sql`
    with people as (
      insert into users (name, email, email_verified_at)
      select 'Bulk ' || n, 'bulk-' || n || '@example.test', now() from generate_series(1, ${shoppers}) n returning id),
    agreed as (insert into mail_choices (user_id, choice, wanted) select id, 'cart-reminders', true from people)
    insert into cart_lines (user_id, variant_id, quantity, added_at, changed_at)
    select id, ${variantIds[0]}, 1, now() - interval '25 hours', now() - interval '25 hours' from people`)
  await Promise.all([1, 2, 3].map(() => sendCartReminders(shop.shop)))
  await sendCartReminders(shop.shop)
  const recipients = (await listReminders()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(shoppers)
  expect(new Set(recipients).size).toBe(shoppers)
})

it('a reminder has the prices and addresses of the market in which the cart was last changed', async () => {
  const admin = await shop.newAdmin()
  const euro = await addEuroMarket(shop, admin)
  const [lamp, vase] = [await addNamedProduct('Moon Lamp'), await addNamedProduct('Vase')]
  await euro.price({ [lamp.id]: 17.5 })
  const shopper = await newShopperWithCart(vase.id)
  await shop.callFrom('127.0.0.1', shopper.token, 'en-at')('POST /cart/add', { productId: lamp.id, quantity: 2 })
  await shiftTime(24)
  expect(await countSentReminders()).toBe(1)
  const [mail] = await listReminders()
  if (!mail) throw new Error('No reminder was sent')
  const { text } = await renderEmail(shop.db, mail)
  expect(text).toContain('€35.00')
  expect(text).toContain(`${EMAILS_FROM}/en-at/cart`)
  // It is not sold there.
  expect(text).not.toContain('Vase')
  await admin('DELETE /admin/markets/{id}', { id: euro.marketId })
  const { text: later } = await renderEmail(shop.db, mail)
  expect(later).toContain('$40.00')
  expect(later).toContain(`${EMAILS_FROM}/cart`)
})
