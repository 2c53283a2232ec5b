import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/giftCardRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { insertHeldPayments } from '../../payments/held-payments.ts'
import { type Payable, planTenders, sumTenders, type Tender } from '../../stored-value/plan-tenders.ts'
import { storedValueTransactions } from '../../stored-value/tables.ts'
import type { OrderForm } from '../order-cart.ts'
import { readAccounts, usableAccounts } from './read-accounts.ts'

interface Order extends Payable {
  customerId: string
  currency: string
  /** The ids of the locked orders that it replaces. */
  replaced: string[]
}

/**
 * Decides which gift cards and store credit pay a new order. Locks them together with those that replaced orders release: with separate locks,
 * two orders could deadlock. After the locks of orders, and before those of promotions and stock.
 * @throws ShopError due_changed if they leave another amount to pay than the shopper saw
 */
export async function lockTenders(
  tx: Database,
  order: Order,
  { expectedDue, useStoreCredit }: Pick<OrderForm, 'expectedDue' | 'useStoreCredit'>,
): Promise<Tender[]> {
  const { customerId, currency, total, replaced } = order
  const released =
    replaced.length === 0
      ? []
      : await tx
          .selectDistinct({ id: storedValueTransactions.accountId })
          .from(storedValueTransactions)
          .where(inArray(storedValueTransactions.source, replaced))
  const readUsable = async () => usableAccounts(await readAccounts(tx, { customerId, currency }), { useStoreCredit })
  const wanted = expectedDue === undefined ? [] : await readUsable()
  const ids = [...released, ...wanted].map(({ id }) => id)
  if (ids.length > 0) await tx.execute(sql`select lock_stored_value(${sql.param(ids)}::bigint[])`)
  if (expectedDue === undefined) return []
  // Read again, because another order may have changed them before they were locked.
  const accounts = wanted.length === 0 ? [] : await readUsable()
  const tenders = planTenders(order, accounts)
  const due = total - sumTenders(tenders)
  if (due !== expectedDue) throw new ShopError('due_changed', { due: toDecimal(due), currency })
  return tenders
}

/** @throws ShopError invalid_request for stored value beside a manual method, whose payments can be undone */
export function assertCombines({ expectedDue, expectedTotal }: OrderForm, isManual: boolean): void {
  if (isManual && expectedDue !== undefined && expectedDue !== expectedTotal)
    throw errorAt('paymentMethod', 'invalid_request', t('onlineOnly'))
}

const HoldRow = z.object({ held: z.boolean() })

/** Holds the amounts for a new order whose accounts are locked. They are payments that succeed with the rest of the order. */
export async function holdTenders(
  tx: Database,
  order: { id: string; currency: string },
  tenders: readonly Tender[],
): Promise<void> {
  const ids = tenders.map(({ account }) => account.id)
  const amounts = tenders.map(({ amount }) => amount)
  const [outcome] = await readRows(
    tx,
    HoldRow,
    sql`select hold_stored_value(${order.id}, ${sql.param(ids)}::bigint[], ${sql.param(amounts)}::bigint[]) as held`,
  )
  if (!outcome?.held) throw new Error(`The accounts of the order ${order.id} changed while they were locked`)
  await insertHeldPayments(tx, order, tenders)
}
