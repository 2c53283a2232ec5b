import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { mails } from './tables.ts'

/** A process has it in its hands; should that one die, it is sent when its lease is over. */
const beingSent = sql`(${and(
  isNull(mails.sentAt),
  isNull(mails.givenUpAt),
  isNull(mails.failure),
  sql`${mails.attempts} > 0`,
)})`

/**
 * Has a mail sent (again) at once, whatever became of it: as it was sent before, or as its letter is written now.
 * @returns whether there is such a mail
 */
export async function sendAgain(db: Database, id: string): Promise<boolean> {
  await db
    .update(mails)
    .set({
      sentAt: null,
      sentThrough: null,
      givenUpAt: null,
      failure: null,
      attempts: 0,
      nextAttemptAt: sql`now()`,
    })
    .where(and(eq(mails.id, id), not(beingSent)))
  return (await db.$count(mails, eq(mails.id, id))) > 0
}
