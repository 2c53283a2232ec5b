import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { newEvent } from './events.ts'
import { sandboxIntents } from './tables.ts'

/** Lets the money of payments arrive that have been on their way for two minutes, as it does after days elsewhere. */
export async function finishSandboxPayments(db: Database): Promise<void> {
  await db.execute(sql`
    with changed as (
      update ${sandboxIntents} set status = 'succeeded'
      where status = 'processing' and created_at < now() - interval '2 minutes' returning id
    )
    ${newEvent('payment.succeeded', sql`changed`)}`)
}
