import { and, asc, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { coverAllRefunds } from '../checkout/cover-refunds.ts'
import type { SalesContext } from '../context.ts'
import { findLastAudit } from '../payments/queries.ts'
import { saveAuditResult } from '../payments/save-audit-result.ts'
import { payments } from '../payments/tables.ts'
import { auditBooks } from './audit-books.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import type { Finding } from './finding.ts'
import { receiveMissedEvents } from './receive-missed-events.ts'

/** Findings reported per audit from comparisons with providers; more are usually the same fault repeated. */
const MAX_PER_PROVIDER = 200

/**
 * Compares ledger, orders and providers, and records and logs each difference. The ledger is checked completely. Providers
 * are queried for events since a day before the last audit, and for payments that changed since then or differed before.
 */
export async function auditPayments(shop: SalesContext): Promise<void> {
  const last = await findLastAudit(shop.db)
  // First, so that payments are up to date when they are compared.
  const findings = await receiveMissedEvents(shop, last?.at)
  await coverAllRefunds(shop)
  let compared = 0
  for await (const batch of changedPayments(shop.db, last)) {
    findings.push(...(await compareWithProvider(shop, batch)))
    compared += batch.length
  }
  const reported = [...(await auditBooks(shop.db)), ...findings.slice(0, MAX_PER_PROVIDER)]
  await saveAuditResult(shop.db, { payments: compared, findings: reported })
  for (const finding of reported) shop.log.error(finding, 'the payment audit found a discrepancy')
}

const BATCH_SIZE = 200

/** The ids of payments that changed since an audit or that it reported, in batches. */
async function* changedPayments(db: Database, last: { at: Date; findings: Finding[] } | undefined) {
  const since =
    last &&
    or(
      gte(payments.changedAt, sql`${last.at}::timestamptz - interval '1 day'`),
      inArray(payments.reference, [...new Set(last.findings.map(({ orderId }) => orderId))]),
    )
  let after: string | undefined
  for (;;) {
    const batch = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(since, after ? gt(payments.id, after) : undefined))
      .orderBy(asc(payments.id))
      .limit(BATCH_SIZE)
    if (batch.length > 0) yield batch.map(({ id }) => id)
    if (batch.length < BATCH_SIZE) return
    after = batch.at(-1)?.id
  }
}
