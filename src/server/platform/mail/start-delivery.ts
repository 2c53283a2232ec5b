import type { Logger } from 'pino'
import type { MailSettings } from '../config/mail-settings.ts'
import { repeat } from '../jobs/repeat.ts'
import { deliverMails } from './deliver-mails.ts'
import type { MailWriting } from './read-mail.ts'
import { smtpSender } from './smtp.ts'

/** A mail waits no longer than this for the shop to look. */
const LOOK_EVERY_MS = 2_000

/** Begins to send what is queued. @returns what stops it */
export function startMailDelivery(writing: MailWriting, settings: MailSettings, log: Logger): () => Promise<void> {
  const send = settings.smtpUrl ? smtpSender(settings) : null
  return repeat(
    (goOn) => deliverMails(writing, send, log, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, 'the queue of mails could not be read'),
  )
}
