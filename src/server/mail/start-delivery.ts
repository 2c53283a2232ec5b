import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { deliverMails } from './deliver-mails.ts'
import type { MailSettings } from './mail-settings.ts'
import type { MailWriting } from './read-mail.ts'
import { smtpSender } from './smtp.ts'

/** A mail waits no longer than this for the shop to look. */
const LOOK_EVERY_MS = 2_000
/** What is being sent when the shop closes gets so long to arrive; then it is tried again later. */
const LAST_WORDS_MS = 5_000

/** Begins to send what is queued. @returns what stops it */
export function startMailDelivery(writing: MailWriting, settings: MailSettings, log: Logger): () => Promise<void> {
  const send = settings.smtpUrl ? smtpSender(settings) : null
  const closing = new AbortController()
  const goOn = () => !closing.signal.aborted

  async function run() {
    while (goOn()) {
      try {
        await deliverMails(writing, send, log, goOn)
      } catch (error) {
        log.error({ err: error }, 'the queue of mails could not be read')
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const ended = run()
  return async () => {
    closing.abort()
    await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
  }
}
