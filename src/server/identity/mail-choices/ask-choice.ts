import { sql } from 'drizzle-orm'
import { type MailChoice, mailChoices as offered } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/**
 * Asks ahead of one mail whether somebody wants it, and notes in the same transaction that it is sent.
 * @returns the token that ends such mails; null when they are not wanted
 */
export async function askChoice(tx: Database, userId: string, choice: MailChoice): Promise<string | null> {
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
