import { formatCents, formatPrice, toCents } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { TotalsList } from '#web/totals-list.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { OrderPart } from './order-part.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** What an order costs, how it was paid, what went back and what still can. */
export function OrderMoney({ order }: { order: AdminOrderJson }) {
  const { paymentStatus, paymentMethod, refunds, refunded, refundable, total } = order
  return (
    <OrderPart title="Payment" aside={<PaymentBadge status={paymentStatus} />}>
      <TotalsList totals={order} />
      {refunds.length > 0 && (
        <dl aria-label="Refunds" className="mt-4 flex flex-col gap-2 border-t pt-4 text-sm tabular-nums">
          {refunds.map(({ id, amount, reason, refundedAt }) => (
            <div key={id} className="flex justify-between gap-4">
              <dt className="min-w-0 text-ink-soft wrap-anywhere">
                Refund {refundedAt ? <Moment at={refundedAt} /> : <span className="text-warning">on its way</span>}
                {reason && <span className="block text-xs">{reason}</span>}
              </dt>
              <dd>−{formatPrice(amount)}</dd>
            </div>
          ))}
          <div className="mt-1 flex justify-between gap-4 font-semibold">
            <dt>What remains paid</dt>
            <dd>{formatCents(toCents(total) - toCents(refunded))}</dd>
          </div>
        </dl>
      )}
      <KeyValueList
        className="mt-4 border-t pt-1.5"
        entries={[
          { name: 'Payment method', value: paymentMethod ?? 'None yet' },
          { name: 'Refundable', value: <span className="tabular-nums">{formatPrice(refundable)}</span> },
        ]}
      />
    </OrderPart>
  )
}
