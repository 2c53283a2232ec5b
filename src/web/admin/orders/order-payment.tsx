import { amountCurrency } from '#contract/amount-currency.ts'
import { formatDueDay } from '#contract/format-due-day.ts'
import { formatPrice } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { CreditNotes } from '#web/order/credit-notes.tsx'
import { paymentEntries } from '#web/order/payment-entries.ts'
import { RefundList } from '#web/order/refund-list.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { ManualPaymentActions } from './manual-payment-actions.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** Totals, payment and refunds of an order, and the amount that can still be refunded. */
export function OrderPayment({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const shopCurrency = amountCurrency()
  const { paymentStatus, refundable, currency, manualPayment, recordedPayment } = order
  return (
    <PanelSection title={common('payment')} aside={<PaymentBadge status={paymentStatus} />}>
      <TotalsList
        totals={order}
        currency={currency}
        isShipped={order.shippingMethod !== null || order.delivery !== null}
      />
      <RefundList order={order} />
      <CreditNotes order={order} viewer={{ id: userId }} />
      <FailedRefunds order={order} userId={userId} />
      <KeyValueList
        className="mt-4 border-t pt-1.5"
        entries={[
          ...paymentEntries({ paymentMethod: t('noneYet'), ...order }, t('paymentMethod')),
          ...(manualPayment?.dueOn && paymentStatus === 'awaiting'
            ? [{ name: t('payBy'), value: formatDueDay(manualPayment.dueOn) }]
            : []),
          ...(recordedPayment ? [{ name: t('receivedOn'), value: formatDueDay(recordedPayment.receivedOn) }] : []),
          ...(recordedPayment?.reference ? [{ name: t('bankReference'), value: recordedPayment.reference }] : []),
          ...(order.market ? [{ name: t('market'), value: order.market }] : []),
          ...(currency === shopCurrency
            ? []
            : [
                {
                  name: t('worthIn', { currency: shopCurrency }),
                  value: order.shopValue === null ? t('noRate') : formatPrice(order.shopValue, shopCurrency),
                },
              ]),
          { name: t('refundable'), value: <span className="tabular-nums">{formatPrice(refundable, currency)}</span> },
        ]}
      />
      <ManualPaymentActions order={order} userId={userId} />
    </PanelSection>
  )
}
