import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { messages } from '#server/engagement/messages/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

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
/** Sends a message from a new email address, and returns its ID and the address. */
async function sendMessage(message = 'When do you open?', name = 'Ann Shopper') {
  const email = `sender-${++people}@example.test`
  await shop.visitor('POST /contact', { name, email, message })
  const [found] = (await admin('GET /admin/messages', { search: email })).messages
  return { id: found?.id ?? '', email }
}
const listMailsTo = (email: string) => shop.db.select().from(mails).where(eq(mails.recipient, email))

describe('a message to the shop', () => {
  it('appears in the inbox as unread', async () => {
    const { stats } = await admin('GET /admin/messages')
    const { id, email } = await sendMessage('  Line one\nLine two ')
    const { message } = await admin('GET /admin/messages/{id}', { id })
    expect(message).toMatchObject({
      name: 'Ann Shopper',
      email,
      text: 'Line one\nLine two',
      state: 'unread',
      answers: [],
    })
    expect((await admin('GET /admin/messages')).stats).toEqual({
      ...stats,
      unread: stats.unread + 1,
      open: stats.open + 1,
    })
  })

  it('is rejected with an error for each invalid field', async () => {
    const { details } = await expectFailure(shop.visitor('POST /contact', { name: ' ', email: 'ann', message: '' }))
    expect(details.fields).toEqual({
      name: 'Name is required',
      email: 'Invalid email',
      message: 'Enter your message',
    })
  })

  it.each([{ website: 'https://spam.example' }, { shownFor: 3 }])(
    'is not stored if a bot sends it: %j',
    async (trap) => {
      const email = `robot-${++people}@example.test`
      await shop.visitor('POST /contact', { name: 'Robot', email, message: 'Buy now', ...trap })
      expect(await shop.db.$count(messages, eq(messages.email, email))).toBe(0)
    },
  )

  it('is limited in number per email address, regardless of case', async () => {
    const form = { name: 'Ann', message: 'Again' }
    for (let n = 0; n < 20; n++) await shop.visitor('POST /contact', { ...form, email: 'often@example.test' })
    const more = shop.visitor('POST /contact', { ...form, email: 'OFTEN@example.test' })
    expect((await expectFailure(more)).code).toBe('too_many_requests')
  })
})

describe('the inbox', () => {
  it('can be searched by text, name, address and state', async () => {
    const { id, email } = await sendMessage('A 100%_rare question', 'Quentin Quill')
    const findMessages = async (query: object) =>
      (await admin('GET /admin/messages', query)).messages.map(({ id }) => id)
    expect(await findMessages({ search: '100%_rare' })).toEqual([id])
    expect(await findMessages({ search: 'quentin' })).toEqual([id])
    expect(await findMessages({ search: email, state: 'unread' })).toEqual([id])
    await admin('PUT /admin/messages/{id}/state', { id, state: 'closed' })
    expect(await findMessages({ search: email, state: 'open' })).toEqual([])
    expect(await findMessages({ search: email, state: 'closed' })).toEqual([id])
    expect(await findMessages({ search: email, page: 2 })).toEqual([])
  })

  it('tracks the state of a message, and the audit log records each change once', async () => {
    const { id } = await sendMessage()
    for (const state of ['open', 'open', 'closed', 'open', 'unread'] as const) {
      expect((await admin('PUT /admin/messages/{id}/state', { id, state })).message.state).toBe(state)
    }
    const steps = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(steps.map(({ after }) => after?.state)).toEqual(['open', 'closed', 'open', 'unread'])
  })

  it('requires a staff account', async () => {
    const { id } = await sendMessage()
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/messages'))).code).toBe('forbidden')
    expect((await expectFailure(shopper('GET /admin/messages/{id}', { id }))).code).toBe('forbidden')
    expect((await expectFailure(admin('GET /admin/messages/{id}', { id: randomUUID() }))).status).toBe(404)
  })

  it('can delete messages permanently', async () => {
    const { id } = await sendMessage()
    await admin('DELETE /admin/messages/{id}', { id })
    expect((await expectFailure(admin('GET /admin/messages/{id}', { id }))).status).toBe(404)
    expect((await expectFailure(admin('DELETE /admin/messages/{id}', { id }))).status).toBe(404)
  })
})

describe('a reply', () => {
  it('is emailed once in the same thread, even if the request is repeated', async () => {
    const { id, email } = await sendMessage('Is <b>this</b> waterproof?')
    const answer = { id, answerId: randomUUID(), text: 'It is.\n\nTo 10 metres.' }
    await Promise.all([1, 2, 3].map(() => admin('POST /admin/messages/{id}/answers', answer)))
    const second = { id, answerId: randomUUID(), text: 'And to 20.', close: true }
    const { message } = await admin('POST /admin/messages/{id}/answers', second)
    expect(message).toMatchObject({ state: 'closed', replies: 2 })
    expect(message.answers.map(({ text, author }) => [text, author])).toEqual([
      [answer.text, 'Ada Admin'],
      [second.text, 'Ada Admin'],
    ])
    expect(message.answers.map(({ mailId }) => mailId).toSorted()).toEqual(
      (await listMailsTo(email)).map(({ id }) => id).toSorted(),
    )
    server.messages = []
    const renderContext = emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets)
    await deliverMails(renderContext, smtpSender(shop.shop.config.mail), pino({ level: 'silent' }))
    const sent = server.messages.filter(({ to }) => to.includes(email)).map(({ source }) => source)
    expect(sent).toHaveLength(2)
    for (const source of sent) {
      expect(source).toContain(`References: <message-${id}@shop.example>`)
      expect(source).toContain(`In-Reply-To: <message-${id}@shop.example>`)
      expect(source).toMatch(/^Reply-To: help@mercer\.test/m)
      expect(source).toMatch(/^Subject: Re: Your message to Mercer/m)
      expect(source).not.toContain('<b>this</b> waterproof?</p>')
    }
  })

  it('requires text', async () => {
    const { id } = await sendMessage()
    const { details } = await expectFailure(
      admin('POST /admin/messages/{id}/answers', { id, answerId: randomUUID(), text: ' ' }),
    )
    expect(details.fields).toEqual({ text: 'Enter your reply' })
  })
})

it('messages are included in the personal data export and erased with the account', async () => {
  const shopper = await shop.newShopper()
  await shop.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, shopper.userId))
  await shop.visitor('POST /contact', { name: 'Ann', email: shopper.email.toUpperCase(), message: 'Mine alone' })
  const file = await shop.app.inject({ url: '/api/user/export', headers: { authorization: `Bearer ${shopper.token}` } })
  expect(file.json().messages).toMatchObject([{ text: 'Mine alone', answers: [] }])
  await shopper('DELETE /user', { password: TEST_PASSWORD })
  await shop.db.update(users).set({ closedAt: sql`now() - interval '30 days'` }).where(eq(users.id, shopper.userId))
  await anonymizeAccounts(shop.shop)
  expect((await admin('GET /admin/messages', { search: 'Mine alone' })).messages).toEqual([])
})
