import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailRenderContext, emailTemplates } from '#server/app/email-templates.ts'
import { sendStockAlerts } from '#server/catalog/stock-alerts/send-stock-alerts.ts'
import type { EmailTemplate } from '#server/platform/mail/email-template.ts'
import { deleteOldMails } from '#server/platform/mail/jobs.ts'
import { mailQueue } from '#server/platform/mail/mail-queue.ts'
import { eraseMails } from '#server/platform/mail/personal-data.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { createSmtpError, type MailServer, openMailServer } from '../support/mail-server.ts'
import { addProduct, setStock } from '../support/products.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { buildOwner } from '../support/verified-email.ts'

let shop: TestShop
let server: MailServer
let logLines: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })

beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({
    SHOP_URL: 'https://shop.example',
    SMTP_URL: server.url,
    MAIL_FROM: 'Example Shop <hello@shop.example>',
  })
})
beforeEach(async () => {
  await shop.db.delete(mails)
  logLines = []
  Object.assign(server, { messages: [], recipients: [], rejectRecipient: undefined, rejectMessage: undefined })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const buildMail = (more: object = {}) => ({
  kind: 'greeting',
  recipient: 'ann@example.test',
  subject: 'Good morning',
  data: { name: 'Ann' },
  ...more,
})
const greeting: EmailTemplate = (data) => createElement('p', null, `Hello, ${(data as { name: string }).name}`)
const createRenderContext = () => ({
  ...emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets),
  templates: { ...emailTemplates, greeting },
})
const sender = () => smtpSender(shop.shop.config.mail)
const deliver = () => deliverMails(createRenderContext(), sender(), log)
const readStoredMail = async () => {
  const [mail] = await shop.db.select().from(mails)
  if (!mail) throw new Error('There is no mail')
  return mail
}
/** Simulates that `minutes` have passed. */
const passTime = (minutes: number) =>
  shop.db.update(mails).set({
    nextAttemptAt: sql`${mails.nextAttemptAt} - make_interval(mins => ${minutes})`,
    createdAt: sql`${mails.createdAt} - make_interval(mins => ${minutes})`,
  })

describe('a queued email', () => {
  it('is sent only if its transaction commits', async () => {
    await shop.db.transaction((tx) => queueMail(tx, buildMail()))
    await expect(
      shop.db.transaction(async (tx) => {
        await queueMail(tx, buildMail({ recipient: 'bob@example.test' }))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await deliver()
    expect(server.recipients).toEqual(['ann@example.test'])
  })

  it('is sent as text and HTML with the headers that mail providers expect', async () => {
    await queueMail(shop.db, buildMail({ subject: 'Grüße ☕' }))
    await deliver()
    const { id, sentAt, sentThrough } = await readStoredMail()
    expect(sentAt).toBeInstanceOf(Date)
    expect(sentThrough).toBe('smtp')
    const [message] = server.messages
    expect(message).toMatchObject({ to: ['ann@example.test'], from: 'hello@shop.example' })
    for (const line of [
      'From: Example Shop <hello@shop.example>',
      'To: ann@example.test',
      `Message-ID: <${id}@shop.example>`,
      'List-ID: <greeting.shop.example>',
      'Auto-Submitted: auto-generated',
      'Content-Type: multipart/alternative',
    ]) {
      expect(message?.source).toContain(line)
    }
    expect(message?.source).toMatch(/^Date: /m)
    expect(message?.source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(message?.source).toContain('<p>Hello, Ann</p>')
    expect(message?.source).toMatch(/^Hello, Ann/m)
  })

  it('cannot inject headers or recipients', async () => {
    await queueMail(shop.db, buildMail({ subject: 'Hi\r\nBcc: eve@example.test\r\n\r\nBuy\u2028this' }))
    const recipients = ['a@b.test, eve@example.test', 'eve@example.test\r\nBcc: x@y.test', '<eve@example.test>', 'eve']
    for (const recipient of recipients) {
      await expect(queueMail(shop.db, buildMail({ recipient }))).rejects.toThrow()
    }
    await deliver()
    expect(server.recipients).toEqual(['ann@example.test'])
    expect(server.messages[0]?.source).toContain('Subject: Hi Bcc: eve@example.test Buy this')
    expect(server.messages[0]?.source).not.toMatch(/^Bcc:/m)
  })

  it('is sent once by concurrent processes', async () => {
    for (let index = 0; index < 20; index++)
      await queueMail(shop.db, buildMail({ recipient: `s${index}@example.test` }))
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(server.messages).toHaveLength(20)
    expect(new Set(server.recipients).size).toBe(20)
  })

  it('that is erased while it is being sent stays erased', async () => {
    await queueMail(shop.db, buildMail())
    await deliverMails(createRenderContext(), () => eraseMails(shop.db, buildOwner('ann@example.test')), log)
    const { recipient, html, sentAt } = await readStoredMail()
    expect({ recipient, sentAt }).toEqual({ recipient: 'deleted@deleted.invalid', sentAt: null })
    expect(html).not.toContain('Ann')
  })

  it('that is erased while the server rejects it does not store the server’s reply', async () => {
    await queueMail(shop.db, buildMail())
    const eraseAndReject = async () => {
      await eraseMails(shop.db, buildOwner('ann@example.test'))
      throw createSmtpError(550, 'No ann@example.test here')
    }
    await deliverMails(createRenderContext(), eraseAndReject, log)
    expect(await readStoredMail()).toMatchObject({ recipient: 'deleted@deleted.invalid', failure: null })
  })

  it('is sent by the running shop within seconds', async () => {
    const stop = mailQueue(createRenderContext(), sender()).start(log)
    await queueMail(shop.db, buildMail())
    await expect.poll(() => server.messages.length, { timeout: 5_000 }).toBe(1)
    await stop()
  })
})

describe('a mail server reply of', () => {
  it('451 causes a later attempt with the same Message-ID', async () => {
    const messageIds: string[] = []
    const readMessageId = (source: string) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? ''
    server.rejectMessage = (source) => {
      messageIds.push(readMessageId(source))
      return createSmtpError(451, 'Try again later')
    }
    await queueMail(shop.db, buildMail())
    await deliver()
    await deliver()
    expect(messageIds).toHaveLength(1)
    expect(await readStoredMail()).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null })
    expect((await readStoredMail()).failure).toContain('Try again later')
    server.rejectMessage = undefined
    await passTime(1)
    await deliver()
    expect(server.messages.map(({ source }) => readMessageId(source))).toEqual(messageIds)
    expect(await readStoredMail()).toMatchObject({ attempts: 2, sentThrough: 'smtp', failure: null })
    await passTime(60 * 24)
    await deliver()
    expect(server.messages).toHaveLength(1)
  })

  it('550 for a recipient causes no further attempt, and other emails are sent', async () => {
    server.rejectRecipient = (address) => (address.startsWith('gone') ? createSmtpError(550, 'No such user') : null)
    await queueMail(shop.db, buildMail({ recipient: 'gone@example.test' }))
    await queueMail(shop.db, buildMail())
    await deliver()
    await passTime(60)
    await deliver()
    expect(server.recipients.filter((address) => address.startsWith('gone'))).toHaveLength(1)
    expect(server.messages).toHaveLength(1)
    const [abandoned] = await shop.db.select().from(mails).where(eq(mails.recipient, 'gone@example.test'))
    expect(abandoned).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: expect.any(Date) })
  })

  it('451 for a day ends the attempts', async () => {
    server.rejectMessage = () => createSmtpError(451, 'Later')
    await queueMail(shop.db, buildMail())
    let tries = 0
    for (; tries < 50 && !(await readStoredMail()).givenUpAt; tries++) {
      await deliver()
      const { attempts } = await readStoredMail()
      await passTime(Math.min(2 ** (attempts - 1), 240))
    }
    expect(tries).toBeGreaterThan(8)
    expect(tries).toBeLessThan(20)
  })

  it('451 causes another attempt even for an email that was queued two days ago', async () => {
    await queueMail(shop.db, buildMail())
    await shop.db.update(mails).set({ createdAt: sql`now() - interval '2 days'` })
    server.rejectMessage = () => createSmtpError(451, 'Greylisted, try again later')
    await deliver()
    server.rejectMessage = undefined
    await passTime(1)
    await deliver()
    expect(server.messages).toHaveLength(1)
  })
})

it('a refused connection delays all emails without an attempt for each', async () => {
  const unreachable = smtpSender({ ...shop.shop.config.mail, smtpUrl: 'smtp://ann:s3cret-word@127.0.0.1:1' })
  for (let index = 0; index < 12; index++) await queueMail(shop.db, buildMail())
  await deliverMails(createRenderContext(), unreachable, log)
  const attempted = await shop.db.$count(mails, sql`${mails.attempts} > 0`)
  expect(attempted).toBeLessThanOrEqual(4)
  expect(await shop.db.$count(mails, sql`${mails.givenUpAt} is not null`)).toBe(0)
  expect(logLines.join('')).toMatch(/ESOCKET|ECONN/)
  expect(logLines.join('')).not.toMatch(/s3cret-word|ann@example/)
  await passTime(5)
  await deliver()
  expect(server.messages).toHaveLength(12)
})

it('an email whose sending was interrupted is sent again with the same Message-ID', async () => {
  await queueMail(shop.db, buildMail())
  const { id } = await readStoredMail()
  // The state that a process leaves when it is killed while sending.
  await shop.db.update(mails).set({ attempts: 1, nextAttemptAt: sql`now() + interval '4 minutes'` })
  await deliver()
  expect(server.messages).toHaveLength(0)
  await passTime(5)
  await deliver()
  expect(server.messages[0]?.source).toContain(`Message-ID: <${id}@shop.example>`)
})

it('without a mail server emails stay in the outbox and are not sent after one is configured', async () => {
  await queueMail(shop.db, buildMail())
  await deliverMails(createRenderContext(), null, log)
  expect(await readStoredMail()).toMatchObject({ sentThrough: 'outbox', sentAt: expect.any(Date), attempts: 0 })
  await deliver()
  expect(server.messages).toHaveLength(0)
})

it('pictures in emails can be loaded by a webmail client', async () => {
  const { headers, statusCode } = await shop.app.inject('/media/demo/merino-crew-sweater-800.webp')
  expect(statusCode).toBe(200)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('emails are deleted after three months', async () => {
  await queueMail(shop.db, buildMail())
  await deleteOldMails(shop.shop)
  expect(await shop.db.$count(mails)).toBe(1)
  await passTime(60 * 24 * 91)
  await deleteOldMails(shop.shop)
  expect(await shop.db.$count(mails)).toBe(0)
})

it('a stock alert is delivered once despite a temporary rejection', async () => {
  const { id, variantIds } = await addProduct(shop.db, { name: 'Moon Lamp', stock: 0 })
  const { data } = await shop.visitor('GET /products/{id}', { id })
  await shop.visitor('POST /products/{id}/stock-alerts', {
    id,
    sku: data.variants[0]?.sku ?? '',
    email: 'ann@example.test',
  })
  await setStock(shop.db, variantIds[0] ?? 0, 2)
  await sendStockAlerts(shop.shop)
  server.rejectMessage = () => createSmtpError(451, 'Greylisted')
  await deliver()
  server.rejectMessage = undefined
  await passTime(1)
  await Promise.all([deliver(), deliver()])
  expect(server.messages).toHaveLength(1)
  expect(server.messages[0]?.source).toContain('Subject: Moon Lamp is back in stock')
  expect(server.messages[0]?.source).toContain('List-ID: <back-in-stock.shop.example>')
})
