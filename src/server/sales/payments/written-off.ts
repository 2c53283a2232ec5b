import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { paymentCases } from './tables.ts'

/** The amount that a payment lost in disputes, in cents. */
export async function readWrittenOff(db: Database, paymentId: string): Promise<Cents> {
  const [writtenOff] = await db
    .select({ amount: sql`coalesce(sum(${paymentCases.writtenOff}), 0)`.mapWith(Number) })
    .from(paymentCases)
    .where(eq(paymentCases.paymentId, paymentId))
  return writtenOff?.amount ?? 0
}
