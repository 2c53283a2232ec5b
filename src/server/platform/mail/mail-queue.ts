import { and, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { t } from '#messages/mailRefusals.ts'
import { ATTEMPTS_OF_A_DAY } from '../jobs/backoff.ts'
import type { JobRow, Outcome, QueueDefinition, Round } from '../jobs/job-queue.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { tokenOf } from './sealed-token.ts'
import { explainFailure, type SendMail } from './smtp.ts'
import { mails } from './tables.ts'

/** Conversations of a process with the mail server at the same time. */
const AT_ONCE = 4
const TO_OUTBOX_AT_ONCE = 100

const mailJobs = {
  name: 'mails',
  table: mails,
  waiting: sql`${and(isNull(mails.sentAt), isNull(mails.givenUpAt))}`,
  maxAttempts: ATTEMPTS_OF_A_DAY,
  failed: (failure: string) => ({ failure: failure.slice(0, 500) }),
  givenUp: () => ({ givenUpAt: sql`now()` }),
} satisfies Omit<QueueDefinition<typeof mails>, 'work'>

/**
 * Sends mails. One whose sender died, or to which the server's word was lost, may be sent a second time, with the same Message-ID.
 * @param send null leaves them in the outbox, where they are written when somebody reads them
 */
export const mailQueue = (writing: EmailRenderContext, send: SendMail | null): Queue =>
  openQueue(
    writing.db,
    send
      ? { ...mailJobs, hands: AT_ONCE, work: (mail, _, round, log) => deliver(writing, mail, send, round, log) }
      : { ...mailJobs, batch: TO_OUTBOX_AT_ONCE, work: async () => LEFT_IN_OUTBOX },
  )

const LEFT_IN_OUTBOX = { done: { sentAt: sql`now()`, sentThrough: 'outbox', attempts: 0 } } as const

async function deliver(
  writing: EmailRenderContext,
  mail: JobRow<typeof mails>,
  send: SendMail,
  round: Round,
  log: Logger,
): Promise<Outcome<typeof mails>> {
  const { db } = writing
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  let email: { html: string; text: string } | null
  let token: string | undefined
  try {
    token = tokenOf(writing.secrets, mail)
    email = await renderStoredMail(mail, writing)
  } catch (error) {
    log.error({ ...told, err: error }, 'a mail could not be written')
    return { failure: t('notWritten', { problem: error instanceof Error ? error.message : String(error) }) }
  }
  if (!email) {
    await db.delete(mails).where(sql`${mails.id} = ${mail.id} and ${mails.worker} = ${mail.worker}`)
    return 'deleted'
  }
  try {
    await send({ ...mail, ...email, shopName: await writing.readShopName(db) })
  } catch (error) {
    const { reason, code, ofThisMail, forGood } = explainFailure(error)
    log.warn({ ...told, code, forGood }, 'a mail was not sent')
    // The others would fare no better now.
    if (!ofThisMail) round.stop()
    return { failure: reason, forGood }
  }
  return {
    done: { ...withoutToken(email, token), sealedToken: null, sentAt: sql`now()`, sentThrough: 'smtp', failure: null },
  }
}

/** An email as it is kept: what it was sent for is its recipient's alone to do. */
const withoutToken = ({ html, text }: { html: string; text: string }, token: string | undefined) =>
  token === undefined ? { html, text } : { html: html.replaceAll(token, HIDDEN), text: text.replaceAll(token, HIDDEN) }

const HIDDEN = 'hidden'
