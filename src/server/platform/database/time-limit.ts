import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Removes the statement timeout in a transaction that runs in the background; the timeout is meant for requests. */
export async function liftTimeLimit(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}
