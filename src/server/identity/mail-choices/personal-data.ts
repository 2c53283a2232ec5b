import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/** A copy of the account's email preferences for its owner. */
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

/** Deletes the email preferences of an account that is being erased, in a transaction. */
export async function eraseMailChoices(tx: Database, userId: string): Promise<void> {
  await tx.delete(mailChoices).where(eq(mailChoices.userId, userId))
}
