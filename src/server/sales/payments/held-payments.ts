import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tender } from '../stored-value/plan-tenders.ts'
import { toSource } from '../stored-value/source.ts'
import { ledgerEntries, payments } from './tables.ts'

/** Records what gift cards and store credit hold for a new order. */
export async function insertHeldPayments(
  tx: Database,
  order: { id: string; currency: string },
  tenders: readonly Tender[],
): Promise<void> {
  await tx.insert(payments).values(
    tenders.map(({ account, amount }, position) => ({
      ...{ reference: order.id, provider: account.kind, source: toSource(account), position },
      ...{ intentId: `${toSource(account)}/${order.id}`, clientSecret: '', amount, state: 'held' as const },
      currency: order.currency.toLowerCase(),
      method: account.kind === 'gift_card' ? t('giftCard', { last4: account.last4 ?? '' }) : t('storeCredit'),
    })),
  )
}

/** What gift cards and store credit of an order hold, in hundredths. */
export async function sumHeld(db: Database, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ held: sql`coalesce(sum(amount), 0)`.mapWith(Number) })
    .from(payments)
    .where(isHeldFor(orderId))
  return row?.held ?? 0
}

/** Records that the held payments of a locked order have succeeded. */
export async function completeHeldPayments(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`
    with paid as (
      update ${payments} set state = 'succeeded', changed_at = now() where reference = ${orderId} and state = 'held'
      returning id, reference, amount, position
    )
    insert into ${ledgerEntries} (reference, kind, amount, source)
    select reference, 'payment', -amount, id::text from paid order by position`)
}

/** Records that a locked order no longer needs its held payments. */
export async function cancelHeldPayments(tx: Database, orderId: string): Promise<void> {
  await tx.update(payments).set({ state: 'canceled', changedAt: sql`now()` }).where(isHeldFor(orderId))
}

const isHeldFor = (orderId: string) => and(eq(payments.reference, orderId), eq(payments.state, 'held'))
