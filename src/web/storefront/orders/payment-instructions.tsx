import { formatDueDay } from '#contract/format-due-day.ts'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { OrderSection } from './order-section.tsx'

/** How to pay an order whose payment the shop awaits outside the payment provider. */
export function PaymentInstructions({ order }: { order: OrderJson }) {
  const { id, due, currency, paymentStatus, manualPayment } = order
  if (paymentStatus !== 'awaiting' || !manualPayment) return
  const { method, instructions, dueOn } = manualPayment
  return (
    <OrderSection title={t('howToPay')}>
      <KeyValueList
        entries={[
          { name: t('amount'), value: formatPrice(due, currency) },
          ...(method === 'cash' ? [] : [{ name: t('paymentReference'), value: id }]),
          ...(dueOn ? [{ name: t('payBy'), value: formatDueDay(dueOn) }] : []),
        ]}
      />
      {instructions && <p className="mt-4 whitespace-pre-line text-sm wrap-anywhere">{instructions}</p>}
      <p className="mt-4 text-ink-soft text-sm">{t('manualNext', { method })}</p>
    </OrderSection>
  )
}
