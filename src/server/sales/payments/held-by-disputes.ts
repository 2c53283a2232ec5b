import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Payment } from './queries.ts'
import { refundableAmount } from './refundable-amount.ts'
import { paymentCases } from './tables.ts'

type PaymentAmounts = Pick<Payment, 'state' | 'amount' | 'refunded' | 'disputed'>

/**
 * The amount that open disputes hold back from refunds, in cents. It becomes refundable when they are won.
 * @param writtenOff the part of the disputed money that lost disputes took
 */
export function heldByDisputes(payment: PaymentAmounts, writtenOff: Cents): Cents {
  return refundableAmount({ ...payment, disputed: writtenOff }) - refundableAmount(payment)
}

/** The amount that a payment lost in disputes, in cents. */
export async function readWrittenOff(db: Database, paymentId: string): Promise<Cents> {
  const [writtenOff] = await db
    .select({ amount: sql`coalesce(sum(${paymentCases.writtenOff}), 0)`.mapWith(Number) })
    .from(paymentCases)
    .where(eq(paymentCases.paymentId, paymentId))
  return writtenOff?.amount ?? 0
}
