import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Intent, PaymentProvider } from './provider.ts'
import { payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

/**
 * Begins the payment of something, or takes up the one already begun. The intent is made before our record of it,
 * and under a key of its own, so that a crash in between leads to the same intent.
 */
export async function beginPayment(
  db: Database,
  provider: PaymentProvider,
  due: { reference: string; amount: number; currency: string },
): Promise<Intent> {
  const intent = await provider.createIntent({ ...due, idempotencyKey: `order:${due.reference}` })
  await db
    .insert(payments)
    .values({ ...due, provider: provider.name, intentId: intent.id, clientSecret: intent.clientSecret })
    .onConflictDoNothing({ target: payments.intentId })
  return intent
}

/** The payment that was begun last for something. */
export async function findPayment(db: Database, reference: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment
}

/**
 * Writes down that the money came.
 * @param kept false when it came too late for what it was for, and has to go back
 */
export async function recordSuccess(tx: Database, payment: Payment, kept: boolean): Promise<void> {
  await tx
    .update(payments)
    .set({ state: kept ? 'succeeded' : 'refund_due', changedAt: sql`now()` })
    .where(eq(payments.id, payment.id))
}

/** Writes down that the money went back. @returns whether this is news */
export async function recordRefund(tx: Database, payment: Payment, refundId: string): Promise<boolean> {
  const refunded = await tx
    .update(payments)
    .set({ state: 'refunded', refundId, changedAt: sql`now()` })
    .where(and(eq(payments.id, payment.id), ne(payments.state, 'refunded')))
    .returning({ id: payments.id })
  return refunded.length > 0
}

/** Payments whose money has to go back and has not yet, the oldest first. */
export async function listRefundsDue(db: Database, limit: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.state, 'refund_due')).orderBy(payments.changedAt).limit(limit)
}
