import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { delaySeconds } from '#server/platform/jobs/backoff.ts'
import { addLedgerEntry } from './ledger.ts'
import { MANUAL } from './manual-provider.ts'
import type { PaymentProviders } from './providers.ts'
import type { RefundDue } from './queries.ts'
import { payments, refunds } from './tables.ts'

/**
 * Executes a refund at the provider; idempotent.
 * @returns the provider's id of the refund
 * @throws the provider's error, after the next attempt was scheduled
 */
export async function requestRefund(db: Database, providers: PaymentProviders, due: RefundDue): Promise<string> {
  const { id, amount, currency, intentId, attempts } = due
  try {
    return await providers.forPayment(due).refund({ intentId, amount, currency, idempotencyKey: toIdempotencyKey(due) })
  } catch (error) {
    await db
      .update(refunds)
      .set({
        attempts: attempts + 1,
        failure: String(getReason(error)).slice(0, 500),
        nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds(attempts + 1)})`,
      })
      .where(and(eq(refunds.id, id), isNull(refunds.refundedAt)))
    throw error
  }
}

const getReason = (error: unknown): unknown => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : cause
}

/** The idempotency key at the provider. A retry after a failed refund is a new refund there. */
const toIdempotencyKey = ({ id, retries }: Pick<RefundDue, 'id' | 'retries'>): string =>
  retries > 0 ? `${id}/${retries}` : id

/** The refund that a key belongs to. */
export const parseRefundId = (key: string): string => key.split('/', 1)[0] ?? key

/** Records that a refund cannot be executed, so that staff decide how to pay it. @returns false when it was recorded before */
export async function rejectRefund(tx: Database, id: string, failure: string): Promise<boolean> {
  const rejected = await tx
    .update(refunds)
    .set({ failedAt: sql`now()`, failure })
    .where(and(eq(refunds.id, id), isNull(refunds.refundedAt), isNull(refunds.failedAt)))
    .returning({ id: refunds.id })
  return rejected.length > 0
}

/** Makes a refund that failed at the provider due again. @returns false when it has not failed */
export async function retryRefund(tx: Database, id: string): Promise<boolean> {
  const retried = await tx
    .update(refunds)
    .set({
      failedAt: null,
      failure: null,
      providerId: null,
      attempts: 0,
      retries: sql`${refunds.retries} + 1`,
      nextAttemptAt: sql`now()`,
    })
    .where(hasFailed(id))
    .returning({ id: refunds.id })
  return retried.length > 0
}

/**
 * Records that staff paid a refund that failed at the provider, or of a payment that staff recorded.
 * @returns false for other refunds, or when it was recorded before
 */
export async function recordPaidOutside(
  tx: Database,
  { id, reference, amount }: { id: string; reference: string; amount: number },
): Promise<boolean> {
  const executed = await tx
    .update(refunds)
    .set({ failedAt: null, failure: null, outside: true, providerId: null, refundedAt: sql`now()` })
    .where(or(hasFailed(id), isPaidByStaff(id)))
    .returning({ paymentId: refunds.paymentId })
  const [refund] = executed
  if (!refund) return false
  await tx.update(payments).set({ changedAt: sql`now()` }).where(eq(payments.id, refund.paymentId))
  await addLedgerEntry(tx, { reference, kind: 'refund', amount, source: `${id}/outside` })
  return true
}

const hasFailed = (id: string) => and(eq(refunds.id, id), isNotNull(refunds.failedAt))

const isPaidByStaff = (id: string) =>
  and(
    eq(refunds.id, id),
    isNull(refunds.refundedAt),
    sql`exists (select from ${payments} where ${payments.id} = ${refunds.paymentId} and ${payments.provider} = ${MANUAL})`,
  )

/** Records that a refund was executed. @returns false when it was recorded before */
export async function recordRefund(
  tx: Database,
  due: Pick<RefundDue, 'id' | 'paymentId' | 'reference' | 'amount' | 'retries'>,
  providerId: string,
): Promise<boolean> {
  const executed = await tx
    .update(refunds)
    .set({ providerId, refundedAt: sql`now()`, failure: null, failedAt: null })
    .where(and(eq(refunds.id, due.id), isNull(refunds.refundedAt)))
    .returning({ id: refunds.id })
  if (executed.length === 0) return false
  await tx.update(payments).set({ changedAt: sql`now()` }).where(eq(payments.id, due.paymentId))
  await addLedgerEntry(tx, {
    reference: due.reference,
    kind: 'refund',
    amount: due.amount,
    source: toIdempotencyKey(due),
  })
  return true
}
