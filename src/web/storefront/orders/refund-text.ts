import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'

/** Describes the refunds of an order. Undefined without any. */
export function refundText({
  refunds,
  refunded,
  currency,
}: Pick<OrderJson, 'refunds' | 'refunded' | 'currency'>): string | undefined {
  if (refunds.length === 0) return undefined
  const areCompleted = refunds.every(({ refundedAt }) => refundedAt)
  return areCompleted
    ? t('refundedAmount', { refunded: formatPrice(refunded, currency) })
    : t('refundPending', { refunded: formatPrice(refunded, currency) })
}
