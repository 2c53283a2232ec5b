import type { ReactNode } from 'react'
import { formatCents, formatPrice, toCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/order.ts'
import { Moment } from '#web/ui/moment.tsx'

const pending = (text: ReactNode) => <span className="text-warning">{text}</span>

/** Completed and pending refunds of an order, and its total after them. */
export function RefundList({
  order: { refunds, refunded, heldByDispute, total, currency },
}: {
  order: Pick<OrderJson, 'refunds' | 'refunded' | 'heldByDispute' | 'total' | 'currency'>
}) {
  if (refunds.length === 0 && !heldByDispute) return
  return (
    <dl aria-label={t('refunds')} className="mt-4 flex flex-col gap-2 border-t pt-4 text-sm tabular-nums">
      {refunds.map(({ id, amount, reason, refundedAt }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-soft wrap-anywhere">
            {refundedAt
              ? t('refundedAt', { when: () => <Moment at={refundedAt} /> })
              : t('refundPending', { strong: pending })}
            {reason && <span className="block text-xs">{reason}</span>}
          </dt>
          <dd className="shrink-0">−{formatPrice(amount, currency)}</dd>
        </div>
      ))}
      {heldByDispute && (
        <div className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-soft">
            {t('refundHeld', { strong: pending })}
            <span className="block text-xs">{t('refundHeldHint')}</span>
          </dt>
          <dd className="shrink-0">{formatPrice(heldByDispute, currency)}</dd>
        </div>
      )}
      <div className="mt-1 flex justify-between gap-4 font-semibold">
        <dt>{t('remainsPaid')}</dt>
        <dd>{formatCents(toCents(total) - toCents(refunded), currency)}</dd>
      </div>
    </dl>
  )
}
