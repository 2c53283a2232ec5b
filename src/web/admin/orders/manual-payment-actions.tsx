import { Suspense, useState } from 'react'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const RecordPaymentDialog = lazyComponent(() => import('./record-payment-dialog.tsx'))
const UndoPaymentDialog = lazyComponent(() => import('./undo-payment-dialog.tsx'))
const PaidRefundDialog = lazyComponent(() => import('./paid-refund-dialog.tsx'))

/** What staff record about a payment outside the payment provider: that it arrived, that it did not, and refunds that they paid. */
export function ManualPaymentActions({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const [open, setOpen] = useState<'record' | 'undo' | { refundId: string } | null>(null)
  const { paymentStatus, recordedPayment, refunds } = order
  const dueRefunds = refunds.filter(({ manual }) => manual)
  const props = { order, userId, onClose: () => setOpen(null) }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {paymentStatus === 'awaiting' && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('record')}>
            {t('recordPayment')}
          </Button>
        )}
        {recordedPayment?.canUndo && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('undo')}>
            {t('undoPayment')}
          </Button>
        )}
        {dueRefunds.map(({ id, amount }) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen({ refundId: id })}
          >
            {t('recordRefund', { amount: { cents: Math.round(amount * 100), currency: order.currency } })}
          </Button>
        ))}
      </div>
      <Suspense>
        {open === 'record' && <RecordPaymentDialog {...props} />}
        {open === 'undo' && <UndoPaymentDialog {...props} />}
        {open !== null && typeof open === 'object' && <PaidRefundDialog {...props} refundId={open.refundId} />}
      </Suspense>
    </>
  )
}
