import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Lets the statements of a transaction take as long as they need: the limit is for what somebody waits for. */
export async function liftTimeLimit(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}
