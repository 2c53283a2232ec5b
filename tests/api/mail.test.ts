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
import { type MailServer, openMailServer, refusal } from '../support/mail-server.ts'
import { addProduct, setStock } from '../support/products.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { ownerOf } from '../support/verified-email.ts'

let shop: TestShop
let server: MailServer
let logged: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

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
  logged = []
  Object.assign(server, { messages: [], recipients: [], refuseRecipient: undefined, refuseMessage: undefined })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const queueMailWrite = (more: object = {}) => ({
  kind: 'greeting',
  recipient: 'ann@example.test',
  subject: 'Good morning',
  data: { name: 'Ann' },
  ...more,
})
const greeting: EmailTemplate = (data) => createElement('p', null, `Hello, ${(data as { name: string }).name}`)
const renderContext = () => ({
  ...emailRenderContext(shop.db, 'https://shop.example', shop.shop.secrets),
  templates: { ...emailTemplates, greeting },
})
const sender = () => smtpSender(shop.shop.config.mail)
const deliver = () => deliverMails(renderContext(), sender(), log)
const stored = async () => {
  const [mail] = await shop.db.select().from(mails)
  if (!mail) throw new Error('There is no mail')
  return mail
}
/** Simulates that this many minutes have passed. */
const wait = (minutes: number) =>
  shop.db.update(mails).set({
    nextAttemptAt: sql`${mails.nextAttemptAt} - make_interval(mins => ${minutes})`,
    createdAt: sql`${mails.createdAt} - make_interval(mins => ${minutes})`,
  })

describe('a queued mail', () => {
  it('is sent if and only if its transaction was committed', async () => {
    await shop.db.transaction((tx) => queueMail(tx, queueMailWrite()))
    await expect(
      shop.db.transaction(async (tx) => {
        await queueMail(tx, queueMailWrite({ recipient: 'bob@example.test' }))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await deliver()
    expect(server.recipients).toEqual(['ann@example.test'])
  })

  it('arrives with text and HTML, and the headers that mailboxes expect', async () => {
    await queueMail(shop.db, queueMailWrite({ subject: 'Grüße ☕' }))
    await deliver()
    const { id, sentAt, sentThrough } = await stored()
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
    await queueMail(shop.db, queueMailWrite({ subject: 'Hi\r\nBcc: eve@example.test\r\n\r\nBuy\u2028this' }))
    const recipients = ['a@b.test, eve@example.test', 'eve@example.test\r\nBcc: x@y.test', '<eve@example.test>', 'eve']
    for (const recipient of recipients) {
      await expect(queueMail(shop.db, queueMailWrite({ recipient }))).rejects.toThrow()
    }
    await deliver()
    expect(server.recipients).toEqual(['ann@example.test'])
    expect(server.messages[0]?.source).toContain('Subject: Hi Bcc: eve@example.test Buy this')
    expect(server.messages[0]?.source).not.toMatch(/^Bcc:/m)
  })

  it('is sent once by concurrent processes', async () => {
    for (let index = 0; index < 20; index++)
      await queueMail(shop.db, queueMailWrite({ recipient: `s${index}@example.test` }))
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(server.messages).toHaveLength(20)
    expect(new Set(server.recipients).size).toBe(20)
  })

  it('that is erased with its recipient’s account during sending stays empty', async () => {
    await queueMail(shop.db, queueMailWrite())
    await deliverMails(renderContext(), () => eraseMails(shop.db, ownerOf('ann@example.test')), log)
    const { recipient, html, sentAt } = await stored()
    expect({ recipient, sentAt }).toEqual({ recipient: 'deleted@deleted.invalid', sentAt: null })
    expect(html).not.toContain('Ann')
  })

  it('that was erased while the server refused it does not store the server’s reply', async () => {
    await queueMail(shop.db, queueMailWrite())
    const refuse = async () => {
      await eraseMails(shop.db, ownerOf('ann@example.test'))
      throw refusal(550, 'No ann@example.test here')
    }
    await deliverMails(renderContext(), refuse, log)
    expect(await stored()).toMatchObject({ recipient: 'deleted@deleted.invalid', failure: null })
  })

  it('is sent by the running shop within seconds', async () => {
    const stop = mailQueue(renderContext(), sender()).start(log)
    await queueMail(shop.db, queueMailWrite())
    await expect.poll(() => server.messages.length, { timeout: 5_000 }).toBe(1)
    await stop()
  })
})

describe('a mail server that replies', () => {
  it('451 gets the same email again later, with the same Message-ID', async () => {
    const refusedIds: string[] = []
    const idOf = (source: string) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? ''
    server.refuseMessage = (source) => {
      refusedIds.push(idOf(source))
      return refusal(451, 'Try again later')
    }
    await queueMail(shop.db, queueMailWrite())
    await deliver()
    await deliver()
    expect(refusedIds).toHaveLength(1)
    expect(await stored()).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null })
    expect((await stored()).failure).toContain('Try again later')
    server.refuseMessage = undefined
    await wait(1)
    await deliver()
    expect(server.messages.map(({ source }) => idOf(source))).toEqual(refusedIds)
    expect(await stored()).toMatchObject({ attempts: 2, sentThrough: 'smtp', failure: null })
    await wait(60 * 24)
    await deliver()
    expect(server.messages).toHaveLength(1)
  })

  it('550 for a recipient is not retried, and other emails are sent', async () => {
    server.refuseRecipient = (address) => (address.startsWith('gone') ? refusal(550, 'No such user') : null)
    await queueMail(shop.db, queueMailWrite({ recipient: 'gone@example.test' }))
    await queueMail(shop.db, queueMailWrite())
    await deliver()
    await wait(60)
    await deliver()
    expect(server.recipients.filter((address) => address.startsWith('gone'))).toHaveLength(1)
    expect(server.messages).toHaveLength(1)
    const [given] = await shop.db.select().from(mails).where(eq(mails.recipient, 'gone@example.test'))
    expect(given).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: expect.any(Date) })
  })

  it('451 for a day gets no more attempts', async () => {
    server.refuseMessage = () => refusal(451, 'Later')
    await queueMail(shop.db, queueMailWrite())
    let tries = 0
    for (; tries < 50 && !(await stored()).givenUpAt; tries++) {
      await deliver()
      const { attempts } = await stored()
      await wait(Math.min(2 ** (attempts - 1), 240))
    }
    expect(tries).toBeGreaterThan(8)
    expect(tries).toBeLessThan(20)
  })

  it('451 is retried also for an email that waited for two days while the shop was down', async () => {
    await queueMail(shop.db, queueMailWrite())
    await shop.db.update(mails).set({ createdAt: sql`now() - interval '2 days'` })
    server.refuseMessage = () => refusal(451, 'Greylisted, try again later')
    await deliver()
    server.refuseMessage = undefined
    await wait(1)
    await deliver()
    expect(server.messages).toHaveLength(1)
  })

  it('a refused connection delays all emails without trying each of them', async () => {
    const nowhere = smtpSender({ ...shop.shop.config.mail, smtpUrl: 'smtp://ann:s3cret-word@127.0.0.1:1' })
    for (let index = 0; index < 12; index++) await queueMail(shop.db, queueMailWrite())
    await deliverMails(renderContext(), nowhere, log)
    const tried = await shop.db.$count(mails, sql`${mails.attempts} > 0`)
    expect(tried).toBeLessThanOrEqual(4)
    expect(await shop.db.$count(mails, sql`${mails.givenUpAt} is not null`)).toBe(0)
    expect(logged.join('')).toMatch(/ESOCKET|ECONN/)
    expect(logged.join('')).not.toMatch(/s3cret-word|ann@example/)
    await wait(5)
    await deliver()
    expect(server.messages).toHaveLength(12)
  })
})

it('an email whose sending was interrupted is sent again, with the same Message-ID', async () => {
  await queueMail(shop.db, queueMailWrite())
  const { id } = await stored()
  // As a process leaves it that was killed while sending.
  await shop.db.update(mails).set({ attempts: 1, nextAttemptAt: sql`now() + interval '4 minutes'` })
  await deliver()
  expect(server.messages).toHaveLength(0)
  await wait(5)
  await deliver()
  expect(server.messages[0]?.source).toContain(`Message-ID: <${id}@shop.example>`)
})

it('without a mail server, emails stay in the outbox, and are not sent when one is set up later', async () => {
  await queueMail(shop.db, queueMailWrite())
  await deliverMails(renderContext(), null, log)
  expect(await stored()).toMatchObject({ sentThrough: 'outbox', sentAt: expect.any(Date), attempts: 0 })
  await deliver()
  expect(server.messages).toHaveLength(0)
})

it('the picture of an email can be loaded by an email client in a browser', async () => {
  const { headers, statusCode } = await shop.app.inject('/media/demo/merino-crew-sweater-800.webp')
  expect(statusCode).toBe(200)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('emails are deleted after three months', async () => {
  await queueMail(shop.db, queueMailWrite())
  await deleteOldMails(shop.shop)
  expect(await shop.db.$count(mails)).toBe(1)
  await wait(60 * 24 * 91)
  await deleteOldMails(shop.shop)
  expect(await shop.db.$count(mails)).toBe(0)
})

it('an email about restocked items reaches the mailbox once, in spite of a temporary refusal', async () => {
  const { id, variantIds } = await addProduct(shop.db, { name: 'Moon Lamp', stock: 0 })
  const { data } = await shop.visitor('GET /products/{id}', { id })
  await shop.visitor('POST /products/{id}/stock-alerts', {
    id,
    sku: data.variants[0]?.sku ?? '',
    email: 'ann@example.test',
  })
  await setStock(shop.db, variantIds[0] ?? 0, 2)
  await sendStockAlerts(shop.shop)
  server.refuseMessage = () => refusal(451, 'Greylisted')
  await deliver()
  server.refuseMessage = undefined
  await wait(1)
  await Promise.all([deliver(), deliver()])
  expect(server.messages).toHaveLength(1)
  expect(server.messages[0]?.source).toContain('Subject: Moon Lamp is back in stock')
  expect(server.messages[0]?.source).toContain('List-ID: <back-in-stock.shop.example>')
})
