import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/** Which mails somebody chose to get or not to get, for them to read. */
export const exportMailChoices = (db: Database, userId: string) =>
  db
    .select({
      choice: mailChoices.choice,
      wanted: mailChoices.wanted,
      since: mailChoices.changedAt,
      lastSentAt: mailChoices.lastSentAt,
    })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId))
    .orderBy(mailChoices.choice)

/** Forgets what somebody who is leaving chose, in a transaction. */
export async function eraseMailChoices(tx: Database, userId: string): Promise<void> {
  await tx.delete(mailChoices).where(eq(mailChoices.userId, userId))
}
