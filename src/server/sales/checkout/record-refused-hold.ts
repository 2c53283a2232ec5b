import { gt, lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/error-codes.ts'
import { ShopError } from '#contract/errors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { RowRetention } from '#server/platform/jobs/retention.ts'
import { refusedHolds } from './tables.ts'

const codes: readonly ErrorCode[] = ['order_too_large', 'stock_limited', 'held_too_long']
const isRecent = gt(refusedHolds.at, sql`now() - interval '1 day'`)

/**
 * Records an order that was refused because it would have held too much stock: for a day on the dashboard, and in the audit
 * log at most once an hour per shopper, so that an attacker cannot flood it. Other errors are ignored.
 */
export async function recordRefusedHold(db: Database, caller: SignedInCaller, error: unknown): Promise<void> {
  if (!(error instanceof ShopError && codes.includes(error.code))) return
  const { code, message, details } = error
  const { userId } = caller
  await transaction(db, async (tx) => {
    const isDue = lt(refusedHolds.at, sql`now() - interval '1 hour'`)
    const [due] = await tx
      .insert(refusedHolds)
      .values({ userId, code, at: sql`now()` })
      .onConflictDoUpdate({
        target: refusedHolds.userId,
        set: { code, times: sql`${refusedHolds.times} + 1`, at: sql`now()` },
        setWhere: isDue,
      })
      .returning({ times: refusedHolds.times })
    if (!due) return
    await recordAudit(tx, caller, {
      action: 'order.refused',
      subject: { kind: 'user', id: userId },
      after: { code, lines: details.lines?.map(({ name, requested, available }) => ({ name, requested, available })) },
      reason: message,
    })
  })
}

/** The number of shoppers whose order was refused within a day. */
export const countRefusedHolds = (db: Database): Promise<number> => countUpTo(db, refusedHolds, isRecent)

export const refusedHoldRetention: RowRetention[] = [
  {
    data: 'records of orders refused by the limits on reserved stock',
    period: '30 days',
    after: 'the refusal',
    table: refusedHolds,
    since: refusedHolds.at,
  },
]
