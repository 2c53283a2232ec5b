import { isNotNull, isNull } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { advanceClock } from '../support/clock.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { deliverMails } from '../support/queues.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const MINUTES = 60
const PER_MINUTE = 5
const WORKERS = 4

let shop: TestShop
let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ SMTP_URL: server.url, MAIL_FROM: 'hello@shop.example' }, undefined, { hasClock: true })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

it('during an hour without a mail server few attempts are made, and afterwards each email is sent once', async () => {
  const { db } = shop
  const log = pino({ level: 'silent' })
  const renderContext = emailRenderContext(db, 'https://shop.example', shop.shop.secrets)
  const down = smtpSender({ ...shop.shop.config.mail, smtpUrl: 'smtp://127.0.0.1:1' })
  const recipients: string[] = []
  for (let minute = 0; minute < MINUTES; minute++) {
    for (let index = 0; index < PER_MINUTE; index++) {
      const recipient = `s${minute}-${index}@example.test`
      const data = { productId: 'lamp', name: 'Lamp', image: null, color: null, size: null }
      const mail = { kind: 'back-in-stock', recipient, subject: 'Lamp', data, key: recipient }
      await queueMail(db, mail)
      // Queues the email a second time, as a repeated job does.
      await queueMail(db, mail)
      recipients.push(recipient)
    }
    await deliverMails(renderContext, down, log)
    await advanceClock(shop, 1)
  }
  const stored = await db.select().from(mails)
  expect(stored).toHaveLength(MINUTES * PER_MINUTE)
  const attempts = stored.reduce((sum, mail) => sum + mail.attempts, 0)
  expect(attempts).toBeGreaterThanOrEqual(MINUTES)
  expect(attempts).toBeLessThanOrEqual(MINUTES * WORKERS)
  expect(await db.$count(mails, isNotNull(mails.givenUpAt))).toBe(0)

  const up = smtpSender(shop.shop.config.mail)
  for (let minute = 0; minute < MINUTES && (await db.$count(mails, isNull(mails.sentAt))) > 0; minute++) {
    await Promise.all([deliverMails(renderContext, up, log), deliverMails(renderContext, up, log)])
    await advanceClock(shop, 1)
  }
  expect(server.messages.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
})
