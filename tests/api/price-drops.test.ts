import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { products } from '#server/catalog/products/tables.ts'
import { sendPriceDrops } from '#server/engagement/wishlist/price-drops.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { EMAILS_FROM, renderEmail } from '../support/emails.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { addProduct } from '../support/products.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ SHOP_URL: EMAILS_FROM, SMTP_URL: server.url })
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(mailChoices)
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

/** Creates a shopper with a verified address who opted in and has the given products on the wishlist. */
async function newShopperWithWishlist(...ids: string[]): Promise<SignedIn> {
  const shopper = await shop.newShopper()
  await shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, shopper.userId))
  await shopper('PUT /user/mail-choices', { 'price-drops': true })
  for (const id of ids) await shopper('PUT /wishlist/{id}', { id })
  return shopper
}
const addNamedProduct = async (name: string, price = 40_00, more: object = {}) =>
  (await addProduct(shop.db, { name, price, ...more })).id
const setPrice = (id: string, price: number) => shop.db.update(products).set({ price }).where(eq(products.slug, id))
const listPriceDropMails = () =>
  shop.db.select().from(mails).where(eq(mails.kind, 'price-drops')).orderBy(mails.createdAt)
const passOneDay = () => shop.db.update(mailChoices).set({ lastSentAt: sql`last_sent_at - interval '25 hours'` })

it('one email lists all price drops with prices, pictures and an unsubscribe link', async () => {
  const [lamp, vase, book] = [
    await addNamedProduct('Moon Lamp'),
    await addNamedProduct('Vase', 10_00),
    await addNamedProduct('Book'),
  ]
  const shopper = await newShopperWithWishlist(lamp, vase, book)
  await sendPriceDrops(shop.shop)
  expect(await listPriceDropMails()).toEqual([])
  await setPrice(lamp, 30_00)
  await setPrice(vase, 9_50)
  await setPrice(book, 45_00)
  await sendPriceDrops(shop.shop)
  const [mail, ...others] = await listPriceDropMails()
  if (!mail) throw new Error('There is no mail')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: shopper.email, subject: '2 items on your wishlist cost less now' })
  const { html, text } = await renderEmail(shop.db, mail)
  for (const part of [html, text]) {
    for (const content of [
      'Moon Lamp',
      'Was $40.00, now $30.00',
      '−$0.50',
      `${EMAILS_FROM}${mail.headers.unsubscribe}`,
    ])
      expect(part).toContain(content)
    expect(part).not.toContain('Book')
  }
  expect(html).toContain(`${EMAILS_FROM}/media/${lamp}.svg`)
  expect(text).not.toMatch(/<[a-z]|undefined|null/)
})

it('a price drop is reported only below the last reported price and at most once a day', async () => {
  const lamp = await addNamedProduct('Moon Lamp')
  await newShopperWithWishlist(lamp)
  const sendAfterPriceChange = async (price: number) => {
    await setPrice(lamp, price)
    await sendPriceDrops(shop.shop)
    return (await listPriceDropMails()).length
  }
  expect(await sendAfterPriceChange(30_00)).toBe(1)
  expect(await sendAfterPriceChange(20_00)).toBe(1)
  await passOneDay()
  expect(await sendAfterPriceChange(20_00)).toBe(2)
  await passOneDay()
  expect(await sendAfterPriceChange(35_00)).toBe(2)
  expect(await sendAfterPriceChange(25_00)).toBe(2)
  expect(await sendAfterPriceChange(19_99)).toBe(3)
})

it('no price drops are sent without consent, a verified address or an active account', async () => {
  const lamp = await addNamedProduct('Moon Lamp')
  const shoppers = await Promise.all([
    newShopperWithWishlist(lamp),
    newShopperWithWishlist(lamp),
    newShopperWithWishlist(lamp),
    newShopperWithWishlist(lamp),
  ])
  const [optedOut, unverified, banned, closed] = shoppers
  await optedOut('PUT /user/mail-choices', { 'price-drops': false })
  const updateUser = (shopper: SignedIn, set: Partial<typeof users.$inferInsert>) =>
    shop.db.update(users).set(set).where(eq(users.id, shopper.userId))
  await updateUser(unverified, { emailVerifiedAt: null })
  await updateUser(banned, { status: 'Banned' })
  await updateUser(closed, { closedAt: new Date() })
  await setPrice(lamp, 1_00)
  await sendPriceDrops(shop.shop)
  expect(await listPriceDropMails()).toEqual([])
})

it('price drops of unavailable products are sent when the products become available', async () => {
  const ids = [
    await addNamedProduct('Draft'),
    await addNamedProduct('Out of stock'),
    await addNamedProduct('Deleted'),
    await addNamedProduct('Sold out', 40_00, { stock: 0 }),
  ]
  await newShopperWithWishlist(...ids)
  const updateProduct = (id: string | undefined, fields: object) =>
    shop.db
      .update(products)
      .set(fields)
      .where(eq(products.slug, id ?? ''))
  await updateProduct(ids[0], { status: 'Draft' })
  await updateProduct(ids[1], { status: 'Out of Stock' })
  await updateProduct(ids[2], { deletedAt: new Date() })
  for (const id of ids) await setPrice(id, 1_00)
  await sendPriceDrops(shop.shop)
  expect(await listPriceDropMails()).toEqual([])
  await updateProduct(ids[0], { status: 'Active' })
  await sendPriceDrops(shop.shop)
  expect((await listPriceDropMails())[0]?.subject).toBe('Draft costs less now')
})

it('an email shows current prices when it is sent, and is discarded if no price is lower', async () => {
  const [lamp, vase] = [await addNamedProduct('Moon Lamp'), await addNamedProduct('Vase')]
  const [one, other] = [await newShopperWithWishlist(lamp, vase), await newShopperWithWishlist(vase)]
  await setPrice(lamp, 30_00)
  await setPrice(vase, 30_00)
  await sendPriceDrops(shop.shop)
  await setPrice(lamp, 25_00)
  await setPrice(vase, 50_00)
  server.messages = []
  await deliverMails(
    emailRenderContext(shop.db, EMAILS_FROM, shop.shop.secrets),
    smtpSender(shop.shop.config.mail),
    pino({ level: 'silent' }),
  )
  const findMessages = (email: string) =>
    server.messages.filter((message) => message.to.includes(email) && /price-drops/.test(message.source))
  const source = findMessages(one.email)[0]?.source.replace(/=\r\n/g, '') ?? ''
  expect(source).toContain('now $25.00')
  expect(source).not.toContain('Vase')
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(findMessages(other.email)).toEqual([])
  expect((await listPriceDropMails()).filter(({ recipient }) => recipient === other.email)).toEqual([])
})

it('a queued email is discarded if the shopper unsubscribes', async () => {
  const lamp = await addNamedProduct('Moon Lamp')
  await newShopperWithWishlist(lamp)
  await setPrice(lamp, 30_00)
  await sendPriceDrops(shop.shop)
  const [mail] = await listPriceDropMails()
  if (!mail) throw new Error('There is no mail')
  await shop.visitor('POST /unsubscribe', { token: String(mail.data.token) })
  await expect(renderEmail(shop.db, mail)).rejects.toThrow('is outdated and has no content')
})

it('concurrent processes notify each shopper once of many price changes', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => addNamedProduct(`Chair ${index}`)))
  const shoppers = 450
  await shop.db.execute(sql`
    with people as (
      insert into users (name, email, email_verified_at)
      select 'Bulk ' || n, 'bulk-' || n || '@example.test', now() from generate_series(1, ${shoppers}) n returning id),
    agreed as (insert into mail_choices (user_id, choice, wanted) select id, 'price-drops', true from people)
    insert into wishlist_items (user_id, product_id, known_price)
    select people.id, products.id, products.price from people, products where slug in ${ids}`)
  await shop.db.update(products).set({ price: sql`price / 2` }).where(inArray(products.slug, ids))
  await Promise.all([1, 2, 3].map(() => sendPriceDrops(shop.shop)))
  await sendPriceDrops(shop.shop)
  const recipients = (await listPriceDropMails()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(shoppers)
  expect(new Set(recipients).size).toBe(shoppers)
})
