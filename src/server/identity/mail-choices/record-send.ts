import { sql } from 'drizzle-orm'
import { type MailChoice, mailChoices as offered } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/**
 * Checks whether an account wants this kind of email and, if so, records that one is being sent, in the same transaction.
 * @returns the token for unsubscribing; null when such emails are not wanted
 */
export async function recordSendIfWanted(tx: Database, userId: string, choice: MailChoice): Promise<string | null> {
  const [row] = await tx
    .insert(mailChoices)
    .values({ userId, choice, wanted: offered[choice].byDefault, lastSentAt: sql`now()` })
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.choice],
      set: { lastSentAt: sql`case when ${mailChoices.wanted} then now() else ${mailChoices.lastSentAt} end` },
    })
    .returning({ wanted: mailChoices.wanted, token: mailChoices.unsubscribeToken })
  return row?.wanted ? row.token : null
}
