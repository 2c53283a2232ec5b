import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { payments } from './tables.ts'

/** The successful payments of an order together. Money in cents. */
export interface PaidAmounts {
  /** The sum that paid the order. */
  amount: Cents
  /** Refunds, including those in progress; null for an order that is not paid. */
  refunded: Cents | null
  /** What can still be refunded. */
  refundable: Cents
  /** What open disputes hold back from refunds. It becomes refundable when they are won. */
  held: Cents
  /** The payment methods in words: Gift card ending in 7K2M, Visa ending in 4242. */
  method: string | null
}

const lost = sql.raw(`(select coalesce(sum(written_off), 0) from payment_cases where payment_id = payments.id)`)
const leftWithout = (withdrawn: SQL): SQL => sql`greatest(amount - refunded - ${withdrawn}, 0)`

/** The order of the payments of an order. */
export const inOrder = sql.raw('payments.position nulls last, payments.created_at, payments.id')

const refundable = sql`coalesce(sum(${leftWithout(sql`disputed`)}), 0)`
/** SQL over the successful payments of an order. */
export const heldByDisputes: SQL = sql`coalesce(sum(${leftWithout(lost)} - ${leftWithout(sql`disputed`)}), 0)`
export const paymentMethods: SQL = sql`string_agg(payments.method, ', ' order by ${inOrder})`

/**
 * The successful payments of an order as one row, for a lateral join. Its names are unique in statements, because Drizzle does not qualify
 * them.
 * @param reference the order's id
 */
export const paidFor = (db: Database, reference: SQLWrapper | string) =>
  db
    .select({
      count: sql`count(*)`.mapWith(Number).as('paid_count'),
      amount: sql`coalesce(sum(amount), 0)::bigint`.mapWith(Number).as('paid_amount'),
      refunded: nullable(sql`sum(refunded)::bigint`.mapWith(Number)).as('paid_refunded'),
      refundable: refundable.mapWith(Number).as('paid_refundable'),
      held: heldByDisputes.mapWith(Number).as('paid_held'),
      method: nullable(paymentMethods.mapWith(String)).as('paid_method'),
      receivedOn: nullable(sql`max(payments.received_on)`.mapWith(String)).as('paid_received_on'),
      bankReference: nullable(sql`max(payments.bank_reference)`.mapWith(String)).as('paid_bank_reference'),
    })
    .from(payments)
    .where(and(sql`${payments.reference} = ${reference}`, eq(payments.state, 'succeeded')))

export type PaidSubquery = ReturnType<ReturnType<typeof paidFor>['as']>

/** Reads what was paid for an order. @returns undefined if it is not paid */
export async function readPaid(db: Database, reference: string): Promise<PaidAmounts | undefined> {
  const [paid] = await paidFor(db, reference)
  return paid && paid.count > 0 ? paid : undefined
}
