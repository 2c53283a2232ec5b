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
const AT_ONCE = 200

/** The email of one recipient; its data also gets the `token` for unsubscribing. */
type Told = Pick<NewMail, 'subject' | 'data'>

interface Writing {
  /** Who is due: a condition on `mailChoices`, which has the time of the last such email. */
  due: SQL
  /** Prepares the emails by account id, and writes whatever goes with them; accounts that are left out get none. */
  write: (tx: Database, userIds: string[]) => Promise<Map<string, Told>>
}

/**
 * Queues an email for everyone who agreed to its kind, has a verified address, and is due. A batch's emails and the time
 * they were sent are one transaction on locked rows: nobody gets two, even if processes are killed or run concurrently.
 */
export async function writeToAgreed(db: Database, choice: MailChoice, { due, write }: Writing): Promise<void> {
  let behind: string | undefined
  do {
    behind = await transaction(db, async (tx) => {
      // Unindexed, because nothing waits for it, and few of many rows may be due.
      await liftTimeLimit(tx)
      const people = await takeDue(tx, choice, and(due, behind ? gt(mailChoices.userId, behind) : undefined))
      if (people.length === 0) return undefined
      const told = await write(
        tx,
        people.map(({ userId }) => userId),
      )
      const mails = people.flatMap(({ userId, email, token }) => {
        const mail = told.get(userId)
        return mail ? [mailTo(email, choice, token, mail)] : []
      })
      if (mails.length > 0) await queueMails(tx, mails)
      await noteSent(tx, choice, [...told.keys()])
      return people.at(-1)?.userId
    })
  } while (behind)
}

const takeDue = (tx: Database, choice: MailChoice, due: SQL | undefined) =>
  tx
    .select({ userId: mailChoices.userId, email: users.email, token: mailChoices.unsubscribeToken })
    .from(mailChoices)
    .innerJoin(users, eq(users.id, mailChoices.userId))
    .where(and(eq(mailChoices.choice, choice), sql`${mailChoices.wanted}`, canBeWrittenTo, due))
    .orderBy(mailChoices.userId)
    .limit(AT_ONCE)
    .for('update', { of: mailChoices, skipLocked: true })

const canBeWrittenTo = and(eq(users.status, 'Active'), isNull(users.closedAt), isNotNull(users.emailVerifiedAt))

const mailTo = (recipient: string, choice: MailChoice, token: string, { subject, data }: Told): NewMail => ({
  kind: choice,
  recipient,
  subject,
  data: { ...data, token },
  headers: { unsubscribe: paths.unsubscribe(token) },
})

async function noteSent(tx: Database, choice: MailChoice, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(mailChoices)
    .set({ lastSentAt: sql`now()` })
    .where(and(eq(mailChoices.choice, choice), inArray(mailChoices.userId, userIds)))
}
