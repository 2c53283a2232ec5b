import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { enter } from './ledger.ts'
import type { PaymentProvider } from './provider.ts'
import type { RefundDue } from './queries.ts'
import { payments, refunds } from './tables.ts'

const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 6 * 3600

/**
 * Has the provider pay back; asked again, it pays once.
 * @returns the refund's id there
 * @throws what the provider threw; when to ask again is written down
 */
export async function askForRefund(db: Database, provider: PaymentProvider, due: RefundDue): Promise<string> {
  const { id, amount, intentId, attempts } = due
  try {
    return await provider.refund({ intentId, amount, idempotencyKey: id })
  } catch (error) {
    const pause = Math.min(FIRST_PAUSE_S * 2 ** attempts, LONGEST_PAUSE_S)
    await db
      .update(refunds)
      .set({
        attempts: attempts + 1,
        failure: String(error instanceof Error ? error.message : error).slice(0, 500),
        nextAttemptAt: sql`now() + make_interval(secs => ${pause})`,
      })
      .where(and(eq(refunds.id, id), isNull(refunds.refundedAt)))
    throw error
  }
}

/** Writes down that the money went back. @returns whether this is news */
export async function recordRefund(tx: Database, due: RefundDue, providerId: string): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({ providerId, refundedAt: sql`now()`, failure: null })
    .where(and(eq(refunds.id, due.id), isNull(refunds.refundedAt)))
    .returning({ id: refunds.id })
  if (done.length === 0) return false
  await tx.update(payments).set({ changedAt: sql`now()` }).where(eq(payments.id, due.paymentId))
  await enter(tx, { reference: due.reference, kind: 'refund', amount: due.amount, source: due.id })
  return true
}
