import { gt, lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/error-codes.ts'
import { ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { RowRetention } from '#server/platform/jobs/retention.ts'
import { rejectedHolds } from './tables.ts'

const codes: readonly ErrorCode[] = ['order_too_large', 'stock_limited', 'held_too_long']
const isRecent = gt(rejectedHolds.at, sql`now() - interval '1 day'`)

/**
 * Records an order that was rejected because it would have held too much stock: for a day on the dashboard, and in the audit
 * log at most once an hour per shopper, so that an attacker cannot flood it. Other errors are ignored.
 */
export async function recordRejectedHold(
  db: Database,
  customerId: string,
  caller: Caller,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ShopError && codes.includes(error.code))) return
  const { code, message, details } = error
  await transaction(db, async (tx) => {
    const isDue = lt(rejectedHolds.at, sql`now() - interval '1 hour'`)
    const [due] = await tx
      .insert(rejectedHolds)
      .values({ customerId, code, at: sql`now()` })
      .onConflictDoUpdate({
        target: rejectedHolds.customerId,
        set: { code, times: sql`${rejectedHolds.times} + 1`, at: sql`now()` },
        setWhere: isDue,
      })
      .returning({ times: rejectedHolds.times })
    if (!due) return
    await recordAudit(tx, caller, {
      action: 'order.refused',
      subject: { kind: caller.userId === null ? 'guest' : 'user', id: customerId },
      after: { code, lines: details.lines?.map(({ name, requested, available }) => ({ name, requested, available })) },
      reason: message,
    })
  })
}

/** The number of shoppers whose order was rejected within a day. */
export const countRejectedHolds = (db: Database): Promise<number> => countUpTo(db, rejectedHolds, isRecent)

export const rejectedHoldRetention: RowRetention[] = [
  {
    data: 'records of orders rejected by the limits on reserved stock',
    period: '30 days',
    after: 'the rejection',
    table: rejectedHolds,
    since: rejectedHolds.at,
  },
]
