import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

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

/** Payments whose money has to go back and has not yet, the oldest first. */
export async function listRefundsDue(db: Database, limit: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.state, 'refund_due')).orderBy(payments.changedAt).limit(limit)
}
