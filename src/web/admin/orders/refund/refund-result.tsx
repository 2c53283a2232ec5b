import { formatPrice } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RefundResultProps {
  orderId: string
  currency: string
  refund: AdminOrderJson['refunds'][number]
  paymentMethod: string | undefined
  onClose: () => void
}

/** Dialog that shows the amount of a completed refund. */
export const RefundResult = ({ orderId, currency, refund, paymentMethod, onClose }: RefundResultProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t('refundMade', { id: orderId })}
    footer={<Button onClick={onClose}>{common('done')}</Button>}
  >
    <div role="status" className="flex flex-col gap-1 pb-6">
      <p className="font-semibold text-3xl tabular-nums tracking-tight">{formatPrice(refund.amount, currency)}</p>
      <p className="text-ink-soft">
        {t(refund.refundedAt ? 'refundedTo' : 'refundOnItsWay', { method: paymentMethod ?? t('originalMethod') })}
      </p>
    </div>
  </Dialog>
)
