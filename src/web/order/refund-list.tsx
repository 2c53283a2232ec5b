import { formatCents, formatPrice, toCents } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { Moment } from '#web/ui/moment.tsx'

/** What of the payment of an order went back, or is on its way, and what the order costs after that. */
export function RefundList({
  order: { refunds, refunded, heldByDispute, total },
}: {
  order: Pick<OrderJson, 'refunds' | 'refunded' | 'heldByDispute' | 'total'>
}) {
  if (refunds.length === 0 && !heldByDispute) return
  return (
    <dl aria-label="Refunds" className="mt-4 flex flex-col gap-2 border-t pt-4 text-sm tabular-nums">
      {refunds.map(({ id, amount, reason, refundedAt }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-soft wrap-anywhere">
            Refund {refundedAt ? <Moment at={refundedAt} /> : <span className="text-warning">on its way</span>}
            {reason && <span className="block text-xs">{reason}</span>}
          </dt>
          <dd className="shrink-0">−{formatPrice(amount)}</dd>
        </div>
      ))}
      {heldByDispute && (
        <div className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-soft">
            Refund <span className="text-warning">held by the bank’s dispute</span>
            <span className="block text-xs">Refunded when the dispute ends, unless the bank returns it.</span>
          </dt>
          <dd className="shrink-0">{formatPrice(heldByDispute)}</dd>
        </div>
      )}
      <div className="mt-1 flex justify-between gap-4 font-semibold">
        <dt>What remains paid</dt>
        <dd>{formatCents(toCents(total) - toCents(refunded))}</dd>
      </div>
    </dl>
  )
}
