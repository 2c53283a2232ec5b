import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { MailChoice } from '#contract/mail-choices.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { type NewMail, queueMails } from '#server/platform/mail/queue-mail.ts'
import { users } from '../accounts/tables.ts'
import { mailChoices } from './tables.ts'

/** Recipients per transaction. */
const BATCH_SIZE = 200

/** The email for one recipient. The `token` for unsubscribing is added to its data. */
type Message = Pick<NewMail, 'subject' | 'language' | 'data'>

interface Mailing {
  /** Condition on `mailChoices`, which has the time of the last email of this kind. */
  due: SQL
  /** Returns the emails by account ID, and writes related changes. Accounts that are not in the result get no email. */
  write: (tx: Database, userIds: string[]) => Promise<Map<string, Message>>
}

/**
 * Queues an email for every account that opted in to its kind, has a verified address, and is due. Each batch queues its
 * emails and records the time in one transaction on locked rows, so no account gets two, even if processes are killed or
 * run concurrently.
 */
export async function queueForOptedIn(db: Database, choice: MailChoice, { due, write }: Mailing): Promise<void> {
  let lastUserId: string | undefined
  do {
    lastUserId = await transaction(db, async (tx) => {
      // May scan many rows to find few that are due. An index would not pay off for a background job.
      await liftTimeLimit(tx)
      const recipients = await lockDueRecipients(
        tx,
        choice,
        and(due, lastUserId ? gt(mailChoices.userId, lastUserId) : undefined),
      )
      if (recipients.length === 0) return undefined
      const messages = await write(
        tx,
        recipients.map(({ userId }) => userId),
      )
      const mails = recipients.flatMap(({ userId, email, token }) => {
        const mail = messages.get(userId)
        return mail ? [mailTo(email, choice, token, mail)] : []
      })
      if (mails.length > 0) await queueMails(tx, mails)
      await recordSent(tx, choice, [...messages.keys()])
      return recipients.at(-1)?.userId
    })
  } while (lastUserId)
}

const lockDueRecipients = (tx: Database, choice: MailChoice, due: SQL | undefined) =>
  tx
    .select({ userId: mailChoices.userId, email: users.email, token: mailChoices.unsubscribeToken })
    .from(mailChoices)
    .innerJoin(users, eq(users.id, mailChoices.userId))
    .where(and(eq(mailChoices.choice, choice), sql`${mailChoices.wanted}`, isReachable, due))
    .orderBy(mailChoices.userId)
    .limit(BATCH_SIZE)
    .for('update', { of: mailChoices, skipLocked: true })

const isReachable = and(eq(users.status, 'Active'), isNull(users.closedAt), isNotNull(users.emailVerifiedAt))

const mailTo = (recipient: string, choice: MailChoice, token: string, { data, ...message }: Message): NewMail => ({
  kind: choice,
  recipient,
  ...message,
  data: { ...data, token },
  headers: { unsubscribe: paths.unsubscribe(token) },
})

async function recordSent(tx: Database, choice: MailChoice, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(mailChoices)
    .set({ lastSentAt: sql`now()` })
    .where(and(eq(mailChoices.choice, choice), inArray(mailChoices.userId, userIds)))
}
