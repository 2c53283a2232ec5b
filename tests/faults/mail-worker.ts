import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { connect } from '#server/platform/database/client.ts'
import { mailQueue } from '#server/platform/mail/mail-queue.ts'
import { smtpSender } from '#server/platform/mail/smtp.ts'

/* A process that sends queued emails until it is killed: node mail-worker.ts CONNECTION SMTP_URL */

const [connection = '{}', smtpUrl] = process.argv.slice(2)
const { db } = connect(JSON.parse(connection), () => {})
mailQueue(
  emailRenderContext(db, 'https://shop.example', {
    mailKey: randomBytes(32).toString('base64url'),
    downloadKey: '',
    orderLinkKey: '',
    giftCardKey: '',
  }),
  smtpSender({
    smtpUrl,
    from: { name: 'Example Shop', address: 'hello@shop.example' },
    host: 'shop.example',
    shopUrl: 'https://shop.example',
  }),
).start(pino({ level: 'silent' }))
