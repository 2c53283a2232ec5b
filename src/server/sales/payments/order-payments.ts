import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { add, type Cents } from '#contract/money.ts'
import { type OrderStatus, type PaymentStatus, wasPaid } from '#contract/order-status.ts'
import { t } from '#messages/paymentErrors.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { inOrder } from './paid-amounts.ts'
import { paymentStates } from './tables.ts'

/** A payment, as it is read together with its order. */
const OrderPayment = z.object({
  state: z.enum(paymentStates),
  method: z.string().nullable(),
  /** Cents. */
  amount: z.int(),
})
export type OrderPayment = z.output<typeof OrderPayment>

/** The payments of an order in their order, except canceled and undone ones, as a field of a select from `orders`. */
export const orderPayments = jsonList(
  OrderPayment,
  sql`
  select state, method, amount from payments
  where reference = orders.id and state not in ('canceled', 'undone') order by ${inOrder}`,
)

/** The payments that paid an order together. */
export const listPaid = (payments: readonly OrderPayment[]): OrderPayment[] =>
  payments.filter(({ state }) => state === 'succeeded')

/** What gift cards and store credit hold for an unpaid order. */
export const listTenders = (payments: readonly OrderPayment[]): OrderPayment[] =>
  payments.filter(({ state }) => state === 'held')

/** What an order was paid with, in words. */
export function describeMethods(payments: readonly OrderPayment[]): string | undefined {
  const paid = listPaid(payments)
  const shown = paid.length > 0 ? paid : payments.filter(({ state }) => state !== 'held')
  return shown.flatMap(({ method }) => method ?? []).join(', ') || undefined
}

export const describePayment = ({ method, amount }: OrderPayment): { method: string; amount: Cents } => ({
  method: method ?? t('card'),
  amount,
})

/** What is left to pay of an order, in cents. */
export function calculateDue(
  { status, paymentStatus, total }: { status: OrderStatus; paymentStatus: PaymentStatus; total: Cents },
  payments: readonly OrderPayment[],
): Cents {
  if (status === 'Cancelled' || wasPaid(paymentStatus)) return 0
  return total - add(...listTenders(payments).map(({ amount }) => amount))
}
