import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Removes the statement timeout, which is for requests, from a transaction that runs in the background. */
export async function liftTimeLimit(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}
