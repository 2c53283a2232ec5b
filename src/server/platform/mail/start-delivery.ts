import type { Logger } from 'pino'
import type { MailSettings } from '../config/mail-settings.ts'
import { repeat } from '../jobs/repeat.ts'
import { deliverMails } from './deliver-mails.ts'
import type { EmailRenderContext } from './render-stored-mail.ts'
import { smtpSender } from './smtp.ts'

/** Interval at which the outbox is polled, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Starts sending queued emails. @returns a function that stops it */
export function startMailDelivery(
  writing: EmailRenderContext,
  settings: MailSettings,
  log: Logger,
): () => Promise<void> {
  const send = settings.smtpUrl ? smtpSender(settings) : null
  return repeat(
    (goOn) => deliverMails(writing, send, log, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, 'the queue of mails could not be read'),
  )
}
