import { and, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { t } from '#messages/mailRefusals.ts'
import { ATTEMPTS_OF_A_DAY } from '../jobs/backoff.ts'
import type { JobRow, Outcome, QueueDefinition, Round } from '../jobs/job-queue.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { tokenOf } from './sealed-token.ts'
import type { SendMail } from './smtp.ts'
import { explainFailure } from './smtp-failure.ts'
import { mails } from './tables.ts'

/** Maximum concurrent connections of a process to the mail server. */
const CONCURRENCY = 4
const OUTBOX_BATCH_SIZE = 100

const mailJobs = {
  name: 'mails',
  table: mails,
  waiting: sql`${and(isNull(mails.sentAt), isNull(mails.givenUpAt))}`,
  maxAttempts: ATTEMPTS_OF_A_DAY,
  failed: (failure: string) => ({ failure: failure.slice(0, 500) }),
  givenUp: () => ({ givenUpAt: sql`now()` }),
} satisfies Omit<QueueDefinition<typeof mails>, 'work'>

/**
 * Sends emails. If a process dies while sending, or the server's reply is lost, an email may be sent twice with the same
 * Message-ID.
 * @param send null leaves emails in the outbox, where they are rendered when read
 */
export const mailQueue = (writing: EmailRenderContext, send: SendMail | null): Queue =>
  openQueue(
    writing.db,
    send
      ? { ...mailJobs, workers: CONCURRENCY, work: (mail, _, round, log) => deliver(writing, mail, send, round, log) }
      : { ...mailJobs, batch: OUTBOX_BATCH_SIZE, work: async () => LEFT_IN_OUTBOX },
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
  const logFields = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  let email: { html: string; text: string } | null
  let token: string | undefined
  try {
    token = tokenOf(writing.secrets, mail)
    email = await renderStoredMail(mail, writing)
  } catch (error) {
    log.error({ ...logFields, err: error }, 'a mail could not be written')
    return { failure: t('notWritten', { problem: error instanceof Error ? error.message : String(error) }) }
  }
  if (!email) {
    await db.delete(mails).where(sql`${mails.id} = ${mail.id} and ${mails.worker} = ${mail.worker}`)
    return 'deleted'
  }
  try {
    await send({ ...mail, ...email, shopName: await writing.readShopName(db) })
  } catch (error) {
    const { reason, code, isMailSpecific: ofThisMail, forGood } = explainFailure(error)
    log.warn({ ...logFields, code, forGood }, 'a mail was not sent')
    // The mail server is unavailable, so the other emails would fail too.
    if (!ofThisMail) round.stop()
    return { failure: reason, forGood }
  }
  return {
    done: { ...withoutToken(email, token), sealedToken: null, sentAt: sql`now()`, sentThrough: 'smtp', failure: null },
  }
}

/** Removes the token from the stored copy, so that only the recipient can use it. */
const withoutToken = ({ html, text }: { html: string; text: string }, token: string | undefined) =>
  token === undefined ? { html, text } : { html: html.replaceAll(token, HIDDEN), text: text.replaceAll(token, HIDDEN) }

const HIDDEN = 'hidden'
