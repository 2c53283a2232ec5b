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
import { EMAILS_FROM, renderedEmail } from '../support/emails.ts'
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

/** A shopper who opted in, with these products in the cart. */
async function filling(...ids: string[]): Promise<SignedIn> {
  const shopper = await shop.newShopper()
  await shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, shopper.userId))
  await shopper('PUT /user/mail-choices', { 'cart-reminders': true })
  for (const productId of ids) await shopper('POST /cart/add', { productId })
  return shopper
}
const add = async (name?: string) => addProduct(shop.db, name === undefined ? {} : { name })
/** Moves all timestamps of carts, orders and reminders into the past. */
async function pass(hours: number) {
  const by = sql`make_interval(hours => ${hours})`
  await shop.db.update(cartLines).set({
    addedAt: sql`${cartLines.addedAt} - ${by}`,
    changedAt: sql`${cartLines.changedAt} - ${by}`,
  })
  await shop.db.update(orders).set({ placedAt: sql`${orders.placedAt} - ${by}` })
  await shop.db.update(mailChoices).set({ lastSentAt: sql`${mailChoices.lastSentAt} - ${by}` })
}
const reminders = () => shop.db.select().from(mails).where(eq(mails.kind, 'cart-reminders')).orderBy(mails.createdAt)
async function count() {
  await sendCartReminders(shop.shop)
  return (await reminders()).length
}

it('sends an email a day after the last change of a cart, with pictures and amounts', async () => {
  const [lamp, vase] = [await add('Moon Lamp'), await add('Vase')]
  const shopper = await filling(lamp.id, vase.id)
  await shopper('POST /cart/add', { productId: vase.id })
  expect(await count()).toBe(0)
  await pass(23)
  expect(await count()).toBe(0)
  await pass(1)
  expect(await count()).toBe(1)
  const [mail] = await reminders()
  if (!mail) throw new Error('There is no mail')
  expect(mail).toMatchObject({ recipient: shopper.email, subject: 'You left something in your cart' })
  const { html, text } = await renderedEmail(shop.db, mail)
  for (const part of [html, text])
    for (const words of [
      'Moon Lamp',
      'Qty 2',
      '$40.00',
      `${EMAILS_FROM}/cart`,
      `${EMAILS_FROM}${mail.headers.unsubscribe}`,
    ])
      expect(part).toContain(words)
  expect(html).toContain(`${EMAILS_FROM}/media/${lamp.id}.svg`)
  expect(text).not.toMatch(/<[a-z]|undefined|null/)
})

it('restart the 24 hours after any change of the cart: more, fewer or removed items', async () => {
  const [lamp, vase] = [await add(), await add()]
  const shopper = await filling(lamp.id, vase.id)
  const { items } = await shopper('GET /cart')
  const changes = [
    () => shopper('POST /cart/add', { productId: lamp.id }),
    () => shopper('PUT /cart/update', { itemId: items[1]?.id ?? '', quantity: 3 }),
    () => shopper('DELETE /cart/remove', { itemId: items[0]?.id ?? '' }),
  ]
  for (const change of changes) {
    await pass(20)
    await change()
    await pass(20)
    expect(await count()).toBe(0)
  }
  await pass(4)
  expect(await count()).toBe(1)
})

it('reminds of a cart once, however it changes, and of a later cart again', async () => {
  const [lamp, vase] = [await add(), await add()]
  const shopper = await filling(lamp.id)
  await pass(24)
  expect(await count()).toBe(1)
  expect(await count()).toBe(1)
  await pass(1)
  await shopper('POST /cart/add', { productId: vase.id })
  await pass(25)
  expect(await count()).toBe(1)
  await shopper('DELETE /cart/clear')
  await shopper('POST /cart/add', { productId: vase.id })
  await pass(24)
  expect(await count()).toBe(2)
  await buy(shopper)
  await shopper('POST /cart/add', { productId: lamp.id })
  await pass(24)
  expect(await count()).toBe(3)
})

it('sends nothing if an order followed, unless that order was canceled unpaid', async () => {
  const [lamp, vase] = [await add(), await add()]
  const shopper = await filling(lamp.id, vase.id)
  const order = await placeOrder(shopper)
  await pass(24)
  expect(await count()).toBe(0)
  await shopper('POST /orders/{id}/cancel', { id: order.id })
  expect(await count()).toBe(1)
})

it('is not sent for old carts, for carts without available items, or without consent', async () => {
  const [lamp, gone] = [await add(), await add()]
  const [agreedLate, hidden, soldOut, off, unverified] = [
    await filling(lamp.id),
    await filling(gone.id),
    await filling((await add()).id),
    await filling(lamp.id),
    await filling(lamp.id),
  ]
  await off('PUT /user/mail-choices', { 'cart-reminders': false })
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.userId))
  await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, gone.id))
  const line = eq(cartLines.userId, soldOut.userId)
  const [{ variantId } = { variantId: 0 }] = await shop.db.select().from(cartLines).where(line)
  await shop.db.update(stockItems).set({ onHand: 0 }).where(eq(stockItems.id, variantId))
  await pass(24)
  await shop.db
    .update(cartLines)
    .set({ changedAt: sql`now() - interval '8 days'` })
    .where(eq(cartLines.userId, agreedLate.userId))
  expect(await count()).toBe(0)
  await shop.db.update(products).set({ status: 'Active' }).where(eq(products.slug, gone.id))
  await sendCartReminders(shop.shop)
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual([hidden.email])
})

it('is dropped when the shopper buys or unsubscribes before it is sent', async () => {
  const lamp = await add()
  const [buyer, other] = [await filling(lamp.id), await filling(lamp.id)]
  await pass(24)
  expect(await count()).toBe(2)
  const waiting = await reminders()
  await buy(buyer)
  const token = String(waiting.find(({ recipient }) => recipient === other.email)?.data.token)
  await shop.visitor('POST /unsubscribe', { token })
  for (const mail of waiting)
    await expect(renderedEmail(shop.db, mail)).rejects.toThrow('is outdated and has no content')
})

it('several processes at once send each of many shoppers one reminder', async () => {
  const { variantIds } = await add()
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
  const recipients = (await reminders()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(shoppers)
  expect(new Set(recipients).size).toBe(shoppers)
})
