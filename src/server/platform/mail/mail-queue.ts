import { and, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { t } from '#messages/mailErrors.ts'
import { measureCall } from '../activity/external-calls.ts'
import { ATTEMPTS_WITHIN_A_DAY } from '../jobs/backoff.ts'
import type { JobRow, Outcome, QueueDefinition, Round } from '../jobs/job-queue.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { hideTokens } from './hide-tokens.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { unsealToken } from './sealed-token.ts'
import type { SendMail } from './smtp.ts'
import { explainFailure } from './smtp-failure.ts'
import { mails } from './tables.ts'

/** Maximum concurrent connections of a process to the mail server. */
const CONCURRENCY = 4
const OUTBOX_BATCH_SIZE = 100

const mailQueueDefinition = {
  name: 'mails',
  table: mails,
  waiting: sql`${and(isNull(mails.sentAt), isNull(mails.givenUpAt))}`,
  maxAttempts: ATTEMPTS_WITHIN_A_DAY,
  failed: (failure: string) => ({ failure: failure.slice(0, 500) }),
  givenUp: () => ({ givenUpAt: sql`now()` }),
} satisfies Omit<QueueDefinition<typeof mails>, 'work'>

/**
 * Sends emails. If a process dies while sending, or the server's reply is lost, an email may be sent twice with the same
 * Message-ID.
 * @param send null leaves emails in the outbox, where they are rendered when read
 */
export const mailQueue = (renderContext: EmailRenderContext, send: SendMail | null): Queue =>
  openQueue(
    renderContext.db,
    send
      ? {
          ...mailQueueDefinition,
          workers: CONCURRENCY,
          work: (mail, _, round, log) => deliver(renderContext, mail, send, round, log),
        }
      : { ...mailQueueDefinition, batch: OUTBOX_BATCH_SIZE, work: async () => LEFT_IN_OUTBOX },
  )

/** Whether the mail server failed, rather than rejecting this email. */
const isServerFailure = (error: unknown): boolean => !explainFailure(error).isMailSpecific

const LEFT_IN_OUTBOX = { done: { sentAt: sql`now()`, sentThrough: 'outbox', attempts: 0 } } as const

async function deliver(
  renderContext: EmailRenderContext,
  mail: JobRow<typeof mails>,
  send: SendMail,
  round: Round,
  log: Logger,
): Promise<Outcome<typeof mails>> {
  const { db } = renderContext
  const logFields = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  let email: { html: string; text: string } | null
  let token: string | undefined
  try {
    token = unsealToken(renderContext.secrets, mail)
    email = await renderStoredMail(mail, renderContext)
  } catch (error) {
    log.error({ ...logFields, err: error }, 'a mail could not be rendered')
    return { failure: t('notWritten', { problem: error instanceof Error ? error.message : String(error) }) }
  }
  if (!email) {
    await db.delete(mails).where(sql`${mails.id} = ${mail.id} and ${mails.worker} = ${mail.worker}`)
    return 'deleted'
  }
  try {
    const shopName = await renderContext.readShopName(db)
    await measureCall('mail', mail.kind, () => send({ ...mail, ...email, shopName }), { isFailure: isServerFailure })
  } catch (error) {
    const { reason, code, isMailSpecific, isPermanent } = explainFailure(error)
    log.warn({ ...logFields, code, isPermanent }, 'a mail was not sent')
    // The mail server is unavailable, so other emails would fail too.
    if (!isMailSpecific) round.stop()
    return { failure: reason, isPermanent }
  }
  return {
    done: {
      ...withoutToken(hideTokens(email), token),
      sealedToken: null,
      sentAt: sql`now()`,
      sentThrough: 'smtp',
      failure: null,
    },
  }
}

/** Removes the token from the stored copy, so that only the recipient can use it. */
const withoutToken = ({ html, text }: { html: string; text: string }, token: string | undefined) =>
  token === undefined ? { html, text } : { html: html.replaceAll(token, HIDDEN), text: text.replaceAll(token, HIDDEN) }

const HIDDEN = 'hidden'
