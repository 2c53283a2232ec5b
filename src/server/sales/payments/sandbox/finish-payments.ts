import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { insertEvents } from './events.ts'
import { sandboxIntents } from './tables.ts'

/** Completes payments that have been processing for two minutes; with a real provider this takes days. */
export async function finishSandboxPayments(db: Database): Promise<void> {
  await db.execute(sql`
    with changed as (
      update ${sandboxIntents} set status = 'succeeded'
      where status = 'processing' and created_at < now() - interval '2 minutes' returning id
    )
    ${insertEvents('payment.succeeded', sql`changed`)}`)
}
