import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailRenderContext, emailTemplates } from '#server/app/email-templates.ts'
import { eraseMails } from '#server/platform/mail/personal-data.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type MailServer, openMailServer, refusal } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'
import { ownerOf } from '../support/verified-email.ts'

let shop: TestShop
let server: MailServer
let admin: Caller
const log = pino({ level: 'silent' })
const data = { productId: 'moon-lamp', name: 'Moon <b>Lamp</b>', image: null, color: 'Sand', size: null }
const queue = (recipient = 'ann@example.test', subject = 'Moon Lamp is back') =>
  queueMail(shop.db, { kind: 'back-in-stock', recipient, subject, data })
const renderContext = () => emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets)
const deliver = () => deliverMails(renderContext(), smtpSender(shop.shop.config.mail), log)
/** Number of audit entries for emails that staff sent again. */
const sentAgain = async (id: string) =>
  (await admin('GET /admin/audit', { action: 'mail.sent_again', search: id })).total
const onlyMail = async () => {
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

it('is for staff only', async () => {
  await queue()
  const { id } = await onlyMail()
  const shopper = await shop.newShopper()
  for (const call of [
    () => shopper('GET /admin/mails'),
    () => shopper('GET /admin/mails/{id}', { id }),
    () => shopper('POST /admin/mails/{id}/send', { id }),
  ])
    expect((await failureOf(call())).code).toBe('forbidden')
  expect((await failureOf(shop.visitor('GET /admin/mails'))).code).toBe('unauthenticated')
})

it('lists the emails in each state', async () => {
  server.refuseRecipient = (address) => (address.startsWith('gone') ? refusal(550, 'No such user') : null)
  await queue('gone@example.test')
  await queue('sent@example.test')
  await deliver()
  await queue('left@example.test')
  await deliverMails(renderContext(), null, log)
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
  const { mails: all, total } = await admin('GET /admin/mails', { limit: 3 })
  expect(total).toBe(4)
  expect(all.map(({ recipient }) => recipient)).toEqual([
    'waiting@example.test',
    'left@example.test',
    'sent@example.test',
  ])
  const { mails: last } = await admin('GET /admin/mails', { limit: 3, page: 2 })
  expect(last[0]).toMatchObject({ recipient: 'gone@example.test', attempts: 1 })
  expect(last[0]?.failure).toContain('No such user')
})

it('is searched by parts of recipients and subjects, with any characters', async () => {
  await queue('ann_lee@example.test', '100% cotton')
  await queue('bob@example.test', 'Moon Lamp')
  const found = async (search: string) =>
    (await admin('GET /admin/mails', { search })).mails.map(({ recipient }) => recipient)
  expect(await found('ANN_')).toEqual(['ann_lee@example.test'])
  expect(await found('moon')).toEqual(['bob@example.test'])
  expect(await found('100%')).toEqual(['ann_lee@example.test'])
  expect(await found('%_')).toEqual([])
})

it('shows a queued email as it would be sent, and a sent one as it was', async () => {
  await queue()
  const { id } = await onlyMail()
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

it('sends a failed email again, as a new one', async () => {
  server.refuseRecipient = () => refusal(550, 'No such user')
  await queue()
  await deliver()
  const { id, state } = await onlyMail()
  expect(state).toBe('given_up')
  server.refuseRecipient = undefined
  await admin('POST /admin/mails/{id}/send', { id })
  await admin('POST /admin/mails/{id}/send', { id })
  expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
  await deliver()
  await deliver()
  expect(server.messages).toHaveLength(1)
  expect((await onlyMail()).state).toBe('sent')
})

it('sends an email from the outbox when there is a mail server', async () => {
  await queue()
  await deliverMails(renderContext(), null, log)
  const { id } = await onlyMail()
  await admin('POST /admin/mails/{id}/send', { id })
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('does not send a second copy while the first is being sent', async () => {
  await queue()
  const { id } = await onlyMail()
  let arrived = () => {}
  const atServer = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let resume = () => {}
  const held = new Promise<void>((resolve) => {
    resume = resolve
  })
  const send = smtpSender(shop.shop.config.mail)
  const sending = deliverMails(
    renderContext(),
    async (mail) => {
      arrived()
      await held
      return send(mail)
    },
    log,
  )
  await atServer
  await admin('POST /admin/mails/{id}/send', { id })
  await deliver()
  resume()
  await sending
  await deliver()
  expect(server.messages).toHaveLength(1)
  expect(await sentAgain(id)).toBe(0)
  await admin('POST /admin/mails/{id}/send', { id })
  expect(await sentAgain(id)).toBe(1)
})

it('sends nothing to deleted accounts', async () => {
  await queue('gone@example.test')
  await deliver()
  const { id } = await onlyMail()
  await eraseMails(shop.db, ownerOf('gone@example.test'))
  expect((await failureOf(admin('POST /admin/mails/{id}/send', { id }))).code).toBe('gone')
  expect(await sentAgain(id)).toBe(0)
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('reports an unknown email as not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await failureOf(admin('GET /admin/mails/{id}', { id }))).code).toBe('not_found')
  expect((await failureOf(admin('POST /admin/mails/{id}/send', { id }))).code).toBe('not_found')
})

it('an email that cannot be rendered delays no other, and is retried', async () => {
  await queueMail(shop.db, { kind: 'unheard-of', recipient: 'ann@example.test', subject: 'Hello', data: {} })
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
  const newer = { ...emailTemplates, 'unheard-of': () => createElement('p', null, 'Hello, Ann') }
  const { id = '' } = waiting.find(({ kind }) => kind === 'unheard-of') ?? {}
  await admin('POST /admin/mails/{id}/send', { id })
  await deliverMails({ ...renderContext(), templates: newer }, smtpSender(shop.shop.config.mail), log)
  expect(server.recipients).toContain('ann@example.test')
})
