import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderCase } from '../provider.ts'
import { sandboxDisputes } from './tables.ts'

/** The disputes of an intent. The sandbox has neither fraud warnings nor reviews. */
export async function listDisputes(db: Database, intentId: string): Promise<ProviderCase[]> {
  const rows = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, intentId))
  return rows.map(({ id, status, amount, withdrawn, evidenceDueBy, createdAt }) => ({
    kind: 'dispute',
    id,
    status,
    reason: 'fraudulent',
    amount,
    withdrawn,
    evidenceDueBy,
    openedAt: createdAt,
  }))
}
