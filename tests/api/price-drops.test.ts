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
import { EMAILS_FROM, renderedEmail } from '../support/emails.ts'
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

/** A shopper who opted in, with a verified address and these products on the wishlist. */
async function shopperWithWishlist(...ids: string[]): Promise<SignedIn> {
  const shopper = await shop.newShopper()
  await shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, shopper.userId))
  await shopper('PUT /user/mail-choices', { 'price-drops': true })
  for (const id of ids) await shopper('PUT /wishlist/{id}', { id })
  return shopper
}
const add = async (name: string, price = 40_00, more: object = {}) =>
  (await addProduct(shop.db, { name, price, ...more })).id
const reprice = (id: string, price: number) => shop.db.update(products).set({ price }).where(eq(products.slug, id))
const priceDropMails = () => shop.db.select().from(mails).where(eq(mails.kind, 'price-drops')).orderBy(mails.createdAt)
const aDayPasses = () => shop.db.update(mailChoices).set({ lastSentAt: sql`last_sent_at - interval '25 hours'` })

it('lists all price drops in one email, with prices, pictures and an unsubscribe link', async () => {
  const [lamp, vase, book] = [await add('Moon Lamp'), await add('Vase', 10_00), await add('Book')]
  const shopper = await shopperWithWishlist(lamp, vase, book)
  await sendPriceDrops(shop.shop)
  expect(await priceDropMails()).toEqual([])
  await reprice(lamp, 30_00)
  await reprice(vase, 9_50)
  await reprice(book, 45_00)
  await sendPriceDrops(shop.shop)
  const [mail, ...others] = await priceDropMails()
  if (!mail) throw new Error('There is no mail')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: shopper.email, subject: '2 items on your wishlist cost less now' })
  const { html, text } = await renderedEmail(shop.db, mail)
  for (const part of [html, text]) {
    for (const words of ['Moon Lamp', 'Was $40.00, now $30.00', '−$0.50', `${EMAILS_FROM}${mail.headers.unsubscribe}`])
      expect(part).toContain(words)
    expect(part).not.toContain('Book')
  }
  expect(html).toContain(`${EMAILS_FROM}/media/${lamp}.svg`)
  expect(text).not.toMatch(/<[a-z]|undefined|null/)
})

it('reports only prices below the last reported one, and at most once a day', async () => {
  const lamp = await add('Moon Lamp')
  await shopperWithWishlist(lamp)
  const tell = async (price: number) => {
    await reprice(lamp, price)
    await sendPriceDrops(shop.shop)
    return (await priceDropMails()).length
  }
  expect(await tell(30_00)).toBe(1)
  expect(await tell(20_00)).toBe(1)
  await aDayPasses()
  expect(await tell(20_00)).toBe(2)
  await aDayPasses()
  expect(await tell(35_00)).toBe(2)
  expect(await tell(25_00)).toBe(2)
  expect(await tell(19_99)).toBe(3)
})

it('is not sent without consent, a verified address or an active account', async () => {
  const lamp = await add('Moon Lamp')
  const shoppers = await Promise.all([
    shopperWithWishlist(lamp),
    shopperWithWishlist(lamp),
    shopperWithWishlist(lamp),
    shopperWithWishlist(lamp),
  ])
  const [off, unverified, banned, closed] = shoppers
  await off('PUT /user/mail-choices', { 'price-drops': false })
  const change = (shopper: SignedIn, set: Partial<typeof users.$inferInsert>) =>
    shop.db.update(users).set(set).where(eq(users.id, shopper.userId))
  await change(unverified, { emailVerifiedAt: null })
  await change(banned, { status: 'Banned' })
  await change(closed, { closedAt: new Date() })
  await reprice(lamp, 1_00)
  await sendPriceDrops(shop.shop)
  expect(await priceDropMails()).toEqual([])
})

it('waits for hidden and sold-out products until they are available', async () => {
  const ids = [await add('Draft'), await add('Off sale'), await add('Gone'), await add('Sold out', 40_00, { stock: 0 })]
  await shopperWithWishlist(...ids)
  const set = (id: string | undefined, fields: object) =>
    shop.db
      .update(products)
      .set(fields)
      .where(eq(products.slug, id ?? ''))
  await set(ids[0], { status: 'Draft' })
  await set(ids[1], { status: 'Out of Stock' })
  await set(ids[2], { deletedAt: new Date() })
  for (const id of ids) await reprice(id, 1_00)
  await sendPriceDrops(shop.shop)
  expect(await priceDropMails()).toEqual([])
  await set(ids[0], { status: 'Active' })
  await sendPriceDrops(shop.shop)
  expect((await priceDropMails())[0]?.subject).toBe('Draft costs less now')
})

it('reads current prices when sent, and is dropped when none has fallen', async () => {
  const [lamp, vase] = [await add('Moon Lamp'), await add('Vase')]
  const [one, other] = [await shopperWithWishlist(lamp, vase), await shopperWithWishlist(vase)]
  await reprice(lamp, 30_00)
  await reprice(vase, 30_00)
  await sendPriceDrops(shop.shop)
  await reprice(lamp, 25_00)
  await reprice(vase, 50_00)
  server.messages = []
  await deliverMails(
    emailRenderContext(shop.db, EMAILS_FROM, shop.shop.secrets),
    smtpSender(shop.shop.config.mail),
    pino({ level: 'silent' }),
  )
  const to = (email: string) =>
    server.messages.filter((message) => message.to.includes(email) && /price-drops/.test(message.source))
  const source = to(one.email)[0]?.source.replace(/=\r\n/g, '') ?? ''
  expect(source).toContain('now $25.00')
  expect(source).not.toContain('Vase')
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(to(other.email)).toEqual([])
  expect((await priceDropMails()).filter(({ recipient }) => recipient === other.email)).toEqual([])
})

it('is dropped when the shopper unsubscribes before it is sent', async () => {
  const lamp = await add('Moon Lamp')
  await shopperWithWishlist(lamp)
  await reprice(lamp, 30_00)
  await sendPriceDrops(shop.shop)
  const [mail] = await priceDropMails()
  if (!mail) throw new Error('There is no mail')
  await shop.visitor('POST /unsubscribe', { token: String(mail.data.token) })
  await expect(renderedEmail(shop.db, mail)).rejects.toThrow('is outdated and has no content')
})

it('several processes at once notify each of many shoppers once during many price changes', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`Thing ${index}`)))
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
  const recipients = (await priceDropMails()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(shoppers)
  expect(new Set(recipients).size).toBe(shoppers)
})
