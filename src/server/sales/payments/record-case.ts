import { and, eq, sql } from 'drizzle-orm'
import { openCaseStatuses } from '#contract/payment-cases.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { addLedgerEntry } from './ledger.ts'
import type { ProviderCase } from './provider.ts'
import { paymentCases, payments } from './tables.ts'

export type PaymentCase = typeof paymentCases.$inferSelect

/**
 * Records the provider's state of a dispute, fraud warning or review, and in the ledger the money that the shopper's bank
 * withdrew, returned or keeps. The caller has locked the order.
 * @returns the previous and the current state; undefined when nothing changed
 */
export async function recordCase(
  tx: Database,
  paymentId: string,
  reported: ProviderCase,
): Promise<{ before: PaymentCase | undefined; current: PaymentCase } | undefined> {
  const query = tx.select().from(payments).where(eq(payments.id, paymentId)).$dynamic()
  const [payment] = await lockRows(query, payments.id)
  if (!payment || (payment.state !== 'succeeded' && payment.state !== 'surplus')) return undefined
  const { id: providerId, kind, status, reason, amount, withdrawn, openedAt } = reported
  const { provider, reference } = payment
  const [before] = await tx
    .select()
    .from(paymentCases)
    .where(and(eq(paymentCases.provider, provider), eq(paymentCases.providerId, providerId)))
  const evidenceDueBy = reported.evidenceDueBy ?? null
  if (before && isSame(before, reported)) return undefined

  const writtenOff = status === 'lost' ? withdrawn : 0
  const withdrawnChange = withdrawn - (before?.withdrawn ?? 0)
  const writtenOffChange = writtenOff - (before?.writtenOff ?? 0)
  const entries = (before?.entries ?? 0) + (withdrawnChange === 0 && writtenOffChange === 0 ? 0 : 1)
  const closedAt = isOpen(status) ? null : (before?.closedAt ?? sql`now()`)
  const change = {
    status,
    reason,
    amount,
    withdrawn,
    writtenOff,
    entries,
    evidenceDueBy,
    closedAt,
    changedAt: sql`now()`,
  }
  const [current] = await tx
    .insert(paymentCases)
    .values({ paymentId, provider, providerId, kind, openedAt, ...change })
    .onConflictDoUpdate({ target: [paymentCases.provider, paymentCases.providerId], set: change })
    .returning()
  if (!current) throw new Error('PostgreSQL returned no row for an insert')

  const source = `${providerId}/${entries}`
  if (withdrawnChange !== 0) await addLedgerEntry(tx, { reference, kind: 'dispute', amount: withdrawnChange, source })
  if (writtenOffChange !== 0)
    await addLedgerEntry(tx, { reference, kind: 'write_off', amount: -writtenOffChange, source })
  await tx
    .update(payments)
    .set({ disputed: sql`${payments.disputed} + ${withdrawnChange}`, changedAt: sql`now()` })
    .where(eq(payments.id, paymentId))
  return { before, current }
}

export const isOpen = (status: PaymentCase['status']): boolean =>
  (openCaseStatuses as readonly string[]).includes(status)

const isSame = (recorded: PaymentCase, { status, reason, amount, withdrawn, evidenceDueBy }: ProviderCase): boolean =>
  recorded.status === status &&
  recorded.reason === reason &&
  recorded.amount === amount &&
  recorded.withdrawn === withdrawn &&
  recorded.evidenceDueBy?.getTime() === evidenceDueBy?.getTime()
