import { formatPrice } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { RefundList } from '#web/order/refund-list.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** Totals, payment and refunds of an order, and the amount that can still be refunded. */
export function OrderPayment({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const { paymentStatus, paymentMethod, refundable, currency } = order
  return (
    <PanelSection title={common('payment')} aside={<PaymentBadge status={paymentStatus} />}>
      <TotalsList
        totals={order}
        currency={currency}
        isShipped={order.shippingMethod !== null || order.delivery !== null}
      />
      <RefundList order={order} />
      <FailedRefunds order={order} userId={userId} />
      <KeyValueList
        className="mt-4 border-t pt-1.5"
        entries={[
          { name: t('paymentMethod'), value: paymentMethod ?? t('noneYet') },
          { name: t('refundable'), value: <span className="tabular-nums">{formatPrice(refundable, currency)}</span> },
        ]}
      />
    </PanelSection>
  )
}
