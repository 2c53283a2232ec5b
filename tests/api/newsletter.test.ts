import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { deleteUnconfirmedSubscribers } from '#server/engagement/newsletter/jobs.ts'
import { eraseSubscription } from '#server/engagement/newsletter/personal-data.ts'
import { subscribers } from '#server/engagement/newsletter/tables.ts'
import { tokenOf } from '#server/platform/mail/sealed-token.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
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
const newIpAddress = () => `reader-${++people}@example.test`
const ask = (email: string) => shop.visitor('POST /newsletter', { email })
const mailsTo = (email: string) =>
  shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
async function lastToken(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return String(mail && (tokenOf(shop.shop.secrets, mail) ?? mail.data.token))
}
const confirm = (token: string) => shop.visitor('POST /newsletter/confirm', { token })
const rowOf = async (email: string) =>
  (await shop.db.select().from(subscribers).where(sql`${subscribers.email} = ${email}`))[0]
const stateOf = async (email: string) => (await admin('GET /admin/newsletter', { search: email })).subscribers[0]?.state
async function subscribed() {
  const email = newIpAddress()
  await ask(email)
  await confirm(await lastToken(email))
  return { email, token: await lastToken(email) }
}
const expireReservation = (email: string, interval: string) =>
  shop.db
    .update(subscribers)
    .set({ askedAt: sql`now() - ${interval}::interval` })
    .where(sql`${subscribers.email} = ${email}`)

describe('subscribing', () => {
  it('sends a confirmation email, and takes effect with its link', async () => {
    const email = newIpAddress()
    await ask(email)
    expect(await stateOf(email)).toBe('pending')
    await confirm(await lastToken(email))
    expect(await stateOf(email)).toBe('subscribed')
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome'])
  })

  it('gets the same reply for every address, with a limit of emails to each', async () => {
    const { email } = await subscribed()
    const before = (await mailsTo(email)).length
    expect(await ask(email.toUpperCase())).toBeNull()
    expect(await mailsTo(email)).toHaveLength(before)
    const other = newIpAddress()
    await Promise.all([1, 2, 3, 4].map(() => ask(other)))
    expect(await mailsTo(other)).toHaveLength(1)
    for (let n = 0; n < 8; n++) {
      await expireReservation(other, '1 hour')
      await ask(other)
    }
    expect(await mailsTo(other)).toHaveLength(5)
  })

  it.each([{ website: 'https://spam.example' }, { shownFor: 3 }])('is ignored from a bot: %j', async (trap) => {
    const email = newIpAddress()
    expect(await shop.visitor('POST /newsletter', { email, ...trap })).toBeNull()
    expect(await rowOf(email)).toBeUndefined()
  })

  it('rejects an invalid address', async () => {
    expect((await failureOf(ask('ann'))).details.fields).toEqual({ email: 'Invalid email' })
  })

  it('accepts only the latest link, for a week', async () => {
    const email = newIpAddress()
    await ask(email)
    const first = await lastToken(email)
    await expireReservation(email, '1 hour')
    await ask(email)
    expect((await failureOf(confirm(first))).code).toBe('link_expired')
    await expireReservation(email, '8 days')
    expect((await failureOf(confirm(await lastToken(email)))).code).toBe('link_expired')
    expect(await stateOf(email)).toBe('pending')
  })

  it('stores no usable link', async () => {
    const email = newIpAddress()
    await ask(email)
    expect(JSON.stringify(await rowOf(email))).not.toContain(await lastToken(email))
  })
})

describe('unsubscribing', () => {
  it('needs one click, can be repeated, and can be undone', async () => {
    const { email, token } = await subscribed()
    await shop.visitor('POST /unsubscribe', { token })
    await shop.visitor('POST /unsubscribe', { token })
    expect(await stateOf(email)).toBe('unsubscribed')
    await ask(email)
    expect(await stateOf(email)).toBe('unsubscribed')
    await confirm(await lastToken(email))
    expect(await stateOf(email)).toBe('subscribed')
    expect((await failureOf(shop.visitor('POST /unsubscribe', { token: 'x' }))).code).toBe('link_expired')
  })

  it('works by one click in an email client (RFC 8058)', async () => {
    const { email } = await subscribed()
    server.messages = []
    const writing = emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets)
    await deliverMails(writing, smtpSender(shop.shop.config.mail), pino({ level: 'silent' }))
    // Both emails are sent at once and may arrive in any order.
    const welcome = server.messages.find(
      ({ to, source }) => to.includes(email) && /^List-ID: <newsletter-welcome/m.test(source),
    )
    const source = welcome?.source.replace(/\r\n[ \t]+/g, ' ') ?? ''
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, path] = /^List-Unsubscribe: <https:\/\/shop\.example([^>]+)>\r$/m.exec(source) ?? []
    const press = (type: string, payload: string) =>
      shop.app.inject({ method: 'POST', url: path ?? '', headers: { 'content-type': type }, payload })
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await press('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await press('multipart/form-data; boundary=x', body)).statusCode).toBe(200)
    expect(await stateOf(email)).toBe('unsubscribed')
    expect((await shop.app.inject({ method: 'POST', url: '/unsubscribe' })).statusCode).toBe(400)
  })
})

describe('the list', () => {
  it('is searched by parts of addresses and by state, with counts', async () => {
    const { email } = await subscribed()
    const { stats } = await admin('GET /admin/newsletter')
    expect(stats.subscribed).toBe(
      await shop.db.$count(subscribers, sql`confirmed_at is not null and unsubscribed_at is null`),
    )
    const found = async (query: object) =>
      (await admin('GET /admin/newsletter', query)).subscribers.map(({ email }) => email)
    expect(await found({ search: email.slice(0, -5), state: 'subscribed' })).toEqual([email])
    expect(await found({ search: email, state: 'pending' })).toEqual([])
  })

  it('is exported as CSV, safe for spreadsheets, with the unsubscribe link of each', async () => {
    const email = `+cmd-${++people}@example.test`
    await ask(email)
    const { unsubscribeToken } = (await rowOf(email)) ?? {}
    const file = await shop.app.inject({
      url: '/api/admin/newsletter/export?state=pending',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(`'${email},pending,`)
    expect(file.body).toContain(`https://shop.example/unsubscribe?token=${unsubscribeToken}`)
  })

  it('loses an address that staff remove, or whose account is deleted', async () => {
    const [one, two] = [await subscribed(), await subscribed()]
    await admin('DELETE /admin/newsletter/{id}', { id: (await rowOf(one.email))?.id ?? '' })
    await eraseSubscription(shop.db, verifiedEmail(two.email))
    expect([await rowOf(one.email), await rowOf(two.email)]).toEqual([undefined, undefined])
  })

  it('is for staff only', async () => {
    const shopper = await shop.newShopper()
    expect((await failureOf(shopper('GET /admin/newsletter'))).code).toBe('forbidden')
    expect((await failureOf(shopper('GET /admin/newsletter/export'))).code).toBe('forbidden')
  })
})

it('an unconfirmed address is deleted after a while', async () => {
  const [lost, { email: kept }] = [newIpAddress(), await subscribed()]
  await ask(lost)
  await expireReservation(lost, '31 days')
  await expireReservation(kept, '31 days')
  await deleteUnconfirmedSubscribers(shop.shop)
  expect(await rowOf(lost)).toBeUndefined()
  expect(await rowOf(kept)).toBeDefined()
})
