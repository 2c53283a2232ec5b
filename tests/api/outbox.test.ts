import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailRenderContext, emailTemplates } from '#server/app/email-templates.ts'
import { eraseMails } from '#server/platform/mail/personal-data.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { createSmtpError, type MailServer, openMailServer } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { buildOwner } from '../support/verified-email.ts'

let shop: TestShop
let server: MailServer
let admin: Caller
const log = pino({ level: 'silent' })
const data = { productId: 'moon-lamp', name: 'Moon <b>Lamp</b>', image: null, color: 'Sand', size: null }
const queue = (recipient = 'ann@example.test', subject = 'Moon Lamp is back') =>
  queueMail(shop.db, { kind: 'back-in-stock', recipient, subject, data })
const createRenderContext = () => emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets)
const deliver = () => deliverMails(createRenderContext(), smtpSender(shop.shop.config.mail), log)
/** Counts the audit entries for resending an email. */
const countResends = async (id: string) =>
  (await admin('GET /admin/audit', { action: 'mail.sent_again', search: id })).total
const readOnlyMail = async () => {
  const { mails: listed, total } = await admin('GET /admin/mails')
  const [mail] = listed
  if (!mail || total !== 1) throw new Error(`There are ${total} mails`)
  return mail
}

beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ SHOP_URL: 'https://shop.example', SMTP_URL: server.url })
  admin = await shop.newAdmin()
})
beforeEach(async () => {
  await shop.db.delete(mails)
  Object.assign(server, { messages: [], recipients: [], refuseRecipient: undefined, refuseMessage: undefined })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

it('the outbox requires a staff account', async () => {
  await queue()
  const { id } = await readOnlyMail()
  const shopper = await shop.newShopper()
  for (const call of [
    () => shopper('GET /admin/mails'),
    () => shopper('GET /admin/mails/{id}', { id }),
    () => shopper('POST /admin/mails/{id}/send', { id }),
  ])
    expect((await expectFailure(call())).code).toBe('forbidden')
  expect((await expectFailure(shop.visitor('GET /admin/mails'))).code).toBe('unauthenticated')
})

it('the outbox lists emails by state', async () => {
  server.rejectRecipient = (address) => (address.startsWith('gone') ? createSmtpError(550, 'No such user') : null)
  await queue('gone@example.test')
  await queue('sent@example.test')
  await deliver()
  await queue('left@example.test')
  await deliverMails(createRenderContext(), null, log)
  await queue('waiting@example.test')
  for (const [state, recipient] of [
    ['given_up', 'gone@example.test'],
    ['sent', 'sent@example.test'],
    ['outbox', 'left@example.test'],
    ['waiting', 'waiting@example.test'],
  ] as const) {
    const { mails: listed, total } = await admin('GET /admin/mails', { state })
    expect(listed.map((mail) => mail.recipient)).toEqual([recipient])
    expect(listed[0]?.state).toBe(state)
    expect(total).toBe(1)
  }
  const { mails: newest, total } = await admin('GET /admin/mails', { limit: 3 })
  expect(total).toBe(4)
  expect(newest.map(({ recipient }) => recipient)).toEqual([
    'waiting@example.test',
    'left@example.test',
    'sent@example.test',
  ])
  const { mails: last } = await admin('GET /admin/mails', { limit: 3, page: 2 })
  expect(last[0]).toMatchObject({ recipient: 'gone@example.test', attempts: 1 })
  expect(last[0]?.failure).toContain('No such user')
})

it('the outbox can be searched by recipient and subject, including special characters', async () => {
  await queue('ann_lee@example.test', '100% cotton')
  await queue('bob@example.test', 'Moon Lamp')
  const findRecipients = async (search: string) =>
    (await admin('GET /admin/mails', { search })).mails.map(({ recipient }) => recipient)
  expect(await findRecipients('ANN_')).toEqual(['ann_lee@example.test'])
  expect(await findRecipients('moon')).toEqual(['bob@example.test'])
  expect(await findRecipients('100%')).toEqual(['ann_lee@example.test'])
  expect(await findRecipients('%_')).toEqual([])
})

it('a queued email is shown as it will be sent, and a sent email as it was sent', async () => {
  await queue()
  const { id } = await readOnlyMail()
  const { mail } = await admin('GET /admin/mails/{id}', { id })
  expect(mail.html).toContain('Moon &lt;b&gt;Lamp')
  expect(mail.text).toContain('https://shop.example/products/moon-lamp')
  await deliver()
  // Later changes do not affect a sent email.
  await shop.db
    .update(mails)
    .set({ data: { ...data, name: 'Sun Lamp' } })
    .where(eq(mails.id, id))
  const { mail: sent } = await admin('GET /admin/mails/{id}', { id })
  expect(sent).toMatchObject({ state: 'sent', html: mail.html, text: mail.text })
  expect(server.messages[0]?.source).not.toContain('Sun Lamp')
})

it('a failed email can be resent as a new email', async () => {
  server.rejectRecipient = () => createSmtpError(550, 'No such user')
  await queue()
  await deliver()
  const { id, state } = await readOnlyMail()
  expect(state).toBe('given_up')
  server.rejectRecipient = undefined
  await admin('POST /admin/mails/{id}/send', { id })
  await admin('POST /admin/mails/{id}/send', { id })
  expect(await readOnlyMail()).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
  await deliver()
  await deliver()
  expect(server.messages).toHaveLength(1)
  expect((await readOnlyMail()).state).toBe('sent')
})

it('an email from the outbox can be sent after a mail server is configured', async () => {
  await queue()
  await deliverMails(createRenderContext(), null, log)
  const { id } = await readOnlyMail()
  await admin('POST /admin/mails/{id}/send', { id })
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('resending an email while it is being sent has no effect', async () => {
  await queue()
  const { id } = await readOnlyMail()
  let reportSending = () => {}
  const isSending = new Promise<void>((resolve) => {
    reportSending = resolve
  })
  let resume = () => {}
  const held = new Promise<void>((resolve) => {
    resume = resolve
  })
  const send = smtpSender(shop.shop.config.mail)
  const sending = deliverMails(
    createRenderContext(),
    async (mail) => {
      reportSending()
      await held
      return send(mail)
    },
    log,
  )
  await isSending
  await admin('POST /admin/mails/{id}/send', { id })
  await deliver()
  resume()
  await sending
  await deliver()
  expect(server.messages).toHaveLength(1)
  expect(await countResends(id)).toBe(0)
  await admin('POST /admin/mails/{id}/send', { id })
  expect(await countResends(id)).toBe(1)
})

it('an email to a deleted account cannot be resent', async () => {
  await queue('gone@example.test')
  await deliver()
  const { id } = await readOnlyMail()
  await eraseMails(shop.db, buildOwner('gone@example.test'))
  expect((await expectFailure(admin('POST /admin/mails/{id}/send', { id }))).code).toBe('gone')
  expect(await countResends(id)).toBe(0)
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('an unknown email returns not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await expectFailure(admin('GET /admin/mails/{id}', { id }))).code).toBe('not_found')
  expect((await expectFailure(admin('POST /admin/mails/{id}/send', { id }))).code).toBe('not_found')
})

it('an email that cannot be rendered does not delay other emails and is retried', async () => {
  await queueMail(shop.db, { kind: 'unknown-kind', recipient: 'ann@example.test', subject: 'Hello', data: {} })
  await queueMail(shop.db, { kind: 'back-in-stock', recipient: 'bob@example.test', subject: 'Hello', data: {} })
  await queue('cid@example.test')
  await deliver()
  expect(server.recipients).toEqual(['cid@example.test'])
  const { mails: waiting } = await admin('GET /admin/mails', { state: 'waiting' })
  expect(waiting).toHaveLength(2)
  for (const { attempts, failure } of waiting) {
    expect(attempts).toBe(1)
    expect(failure).toContain('couldn’t be rendered')
  }
  const newTemplates = { ...emailTemplates, 'unknown-kind': () => createElement('p', null, 'Hello, Ann') }
  const { id = '' } = waiting.find(({ kind }) => kind === 'unknown-kind') ?? {}
  await admin('POST /admin/mails/{id}/send', { id })
  await deliverMails({ ...createRenderContext(), templates: newTemplates }, smtpSender(shop.shop.config.mail), log)
  expect(server.recipients).toContain('ann@example.test')
})
