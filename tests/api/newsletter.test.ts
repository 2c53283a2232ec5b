import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { deleteUnconfirmedSubscribers } from '#server/engagement/newsletter/jobs.ts'
import { eraseSubscription } from '#server/engagement/newsletter/personal-data.ts'
import { subscribers } from '#server/engagement/newsletter/tables.ts'
import { unsealToken } from '#server/platform/mail/sealed-token.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { verifiedEmail } from '../support/verified-email.ts'

let shop: TestShop
let server: MailServer
let admin: SignedIn
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ SHOP_URL: 'https://shop.example', SMTP_URL: server.url })
  admin = await shop.newAdmin()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

let people = 0
const newAddress = () => `reader-${++people}@example.test`
const subscribe = (email: string) => shop.visitor('POST /newsletter', { email })
const listMailsTo = (email: string) =>
  shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
async function findLastToken(email: string): Promise<string> {
  const mail = (await listMailsTo(email)).at(-1)
  return String(mail && (unsealToken(shop.shop.secrets, mail) ?? mail.data.token))
}
const confirm = (token: string) => shop.visitor('POST /newsletter/confirm', { token })
const findSubscriber = async (email: string) =>
  (await shop.db.select().from(subscribers).where(sql`${subscribers.email} = ${email}`))[0]
const readState = async (email: string) =>
  (await admin('GET /admin/newsletter', { search: email })).subscribers[0]?.state
async function addSubscriber() {
  const email = newAddress()
  await subscribe(email)
  await confirm(await findLastToken(email))
  return { email, token: await findLastToken(email) }
}
const setRequestAge = (email: string, interval: string) =>
  shop.db
    .update(subscribers)
    .set({ askedAt: sql`now() - ${interval}::interval` })
    .where(sql`${subscribers.email} = ${email}`)

describe('subscribing', () => {
  it('sends a confirmation email and takes effect with its link', async () => {
    const email = newAddress()
    await subscribe(email)
    expect(await readState(email)).toBe('pending')
    await confirm(await findLastToken(email))
    expect(await readState(email)).toBe('subscribed')
    expect((await listMailsTo(email)).map(({ kind }) => kind)).toEqual([
      'newsletter-confirmation',
      'newsletter-welcome',
    ])
  })

  it('gets the same response for every address and sends a limited number of emails', async () => {
    const { email } = await addSubscriber()
    const before = (await listMailsTo(email)).length
    expect(await subscribe(email.toUpperCase())).toBeNull()
    expect(await listMailsTo(email)).toHaveLength(before)
    const other = newAddress()
    await Promise.all([1, 2, 3, 4].map(() => subscribe(other)))
    expect(await listMailsTo(other)).toHaveLength(1)
    for (let n = 0; n < 8; n++) {
      await setRequestAge(other, '1 hour')
      await subscribe(other)
    }
    expect(await listMailsTo(other)).toHaveLength(5)
  })

  it.each([{ website: 'https://spam.example' }, { shownFor: 3 }])('by a bot is ignored: %j', async (trap) => {
    const email = newAddress()
    expect(await shop.visitor('POST /newsletter', { email, ...trap })).toBeNull()
    expect(await findSubscriber(email)).toBeUndefined()
  })

  it('rejects an invalid address', async () => {
    expect((await expectFailure(subscribe('ann'))).details.fields).toEqual({ email: 'Invalid email' })
  })

  it('can be confirmed only with the latest link, for one week', async () => {
    const email = newAddress()
    await subscribe(email)
    const first = await findLastToken(email)
    await setRequestAge(email, '1 hour')
    await subscribe(email)
    expect((await expectFailure(confirm(first))).code).toBe('link_expired')
    await setRequestAge(email, '8 days')
    expect((await expectFailure(confirm(await findLastToken(email)))).code).toBe('link_expired')
    expect(await readState(email)).toBe('pending')
  })

  it('stores no usable link', async () => {
    const email = newAddress()
    await subscribe(email)
    expect(JSON.stringify(await findSubscriber(email))).not.toContain(await findLastToken(email))
  })
})

describe('unsubscribing', () => {
  it('takes one request, can be repeated, and can be reversed by subscribing again', async () => {
    const { email, token } = await addSubscriber()
    await shop.visitor('POST /unsubscribe', { token })
    await shop.visitor('POST /unsubscribe', { token })
    expect(await readState(email)).toBe('unsubscribed')
    await subscribe(email)
    expect(await readState(email)).toBe('unsubscribed')
    await confirm(await findLastToken(email))
    expect(await readState(email)).toBe('subscribed')
    expect((await expectFailure(shop.visitor('POST /unsubscribe', { token: 'x' }))).code).toBe('link_expired')
  })

  it('works with one click in an email client (RFC 8058)', async () => {
    const { email } = await addSubscriber()
    server.messages = []
    const renderContext = emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets)
    await deliverMails(renderContext, smtpSender(shop.shop.config.mail), pino({ level: 'silent' }))
    // Both emails are sent concurrently and may arrive in any order.
    const welcome = server.messages.find(
      ({ to, source }) => to.includes(email) && /^List-ID: <newsletter-welcome/m.test(source),
    )
    const source = welcome?.source.replace(/\r\n[ \t]+/g, ' ') ?? ''
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, path] = /^List-Unsubscribe: <https:\/\/shop\.example([^>]+)>\r$/m.exec(source) ?? []
    const unsubscribe = (type: string, payload: string) =>
      shop.app.inject({ method: 'POST', url: path ?? '', headers: { 'content-type': type }, payload })
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await unsubscribe('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await unsubscribe('multipart/form-data; boundary=x', body)).statusCode).toBe(200)
    expect(await readState(email)).toBe('unsubscribed')
    expect((await shop.app.inject({ method: 'POST', url: '/unsubscribe' })).statusCode).toBe(400)
  })
})

describe('the list of subscribers', () => {
  it('can be searched by address and state, and has totals by state', async () => {
    const { email } = await addSubscriber()
    const { stats } = await admin('GET /admin/newsletter')
    expect(stats.subscribed).toBe(
      await shop.db.$count(subscribers, sql`confirmed_at is not null and unsubscribed_at is null`),
    )
    const findSubscribers = async (query: object) =>
      (await admin('GET /admin/newsletter', query)).subscribers.map(({ email }) => email)
    expect(await findSubscribers({ search: email.slice(0, -5), state: 'subscribed' })).toEqual([email])
    expect(await findSubscribers({ search: email, state: 'pending' })).toEqual([])
  })

  it('can be exported as CSV without formulas and with unsubscribe links', async () => {
    const email = `+cmd-${++people}@example.test`
    await subscribe(email)
    const { unsubscribeToken } = (await findSubscriber(email)) ?? {}
    const file = await shop.app.inject({
      url: '/api/admin/newsletter/export?state=pending',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(`'${email},pending,`)
    expect(file.body).toContain(`https://shop.example/unsubscribe?token=${unsubscribeToken}`)
  })

  it('no longer has an address that staff remove or whose account is deleted', async () => {
    const [one, two] = [await addSubscriber(), await addSubscriber()]
    await admin('DELETE /admin/newsletter/{id}', { id: (await findSubscriber(one.email))?.id ?? '' })
    await eraseSubscription(shop.db, verifiedEmail(two.email))
    expect([await findSubscriber(one.email), await findSubscriber(two.email)]).toEqual([undefined, undefined])
  })

  it('requires a staff account', async () => {
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/newsletter'))).code).toBe('forbidden')
    expect((await expectFailure(shopper('GET /admin/newsletter/export'))).code).toBe('forbidden')
  })
})

it('an unconfirmed address is deleted after a month', async () => {
  const [unconfirmed, { email: confirmed }] = [newAddress(), await addSubscriber()]
  await subscribe(unconfirmed)
  await setRequestAge(unconfirmed, '31 days')
  await setRequestAge(confirmed, '31 days')
  await deleteUnconfirmedSubscribers(shop.shop)
  expect(await findSubscriber(unconfirmed)).toBeUndefined()
  expect(await findSubscriber(confirmed)).toBeDefined()
})
