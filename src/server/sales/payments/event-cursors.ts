import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { paymentEventCursors } from './tables.ts'

/** The position up to which a provider's list of events was read; undefined before the first time. */
export async function readEventCursor(db: Database, provider: string): Promise<string | undefined> {
  const [row] = await db.select().from(paymentEventCursors).where(eq(paymentEventCursors.provider, provider))
  return row?.cursor
}

export async function saveEventCursor(db: Database, provider: string, cursor: string): Promise<void> {
  await db
    .insert(paymentEventCursors)
    .values({ provider, cursor })
    .onConflictDoUpdate({ target: paymentEventCursors.provider, set: { cursor } })
}
