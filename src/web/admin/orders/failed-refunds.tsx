import { useRef } from 'react'
import { toCents } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { useResolveRefund } from '#web/api/admin-orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Refunds that failed at the payment provider. Staff can retry each or mark it as paid another way. */
export function FailedRefunds({ order: { id, refunds, currency }, userId }: { order: AdminOrderJson; userId: string }) {
  const { mutate, isPending } = useResolveRefund(userId)
  // State updates too late to block the second click of a double click.
  const busy = useRef(false)

  function resolve(refundId: string, how: 'try_again' | 'paid_outside', done: string) {
    if (busy.current) return
    busy.current = true
    mutate(
      { id, refundId, how },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(getErrorMessage(error)),
        onSettled: () => {
          busy.current = false
        },
      },
    )
  }

  return refunds
    .filter(({ failed }) => failed)
    .map((refund) => (
      <section
        key={refund.id}
        aria-label={t('failedRefund')}
        className="mt-4 rounded-md border border-danger/30 bg-danger-soft p-4 text-sm"
      >
        <p>
          {t('refundFailed', {
            amount: { cents: toCents(refund.amount), currency },
            strong: (text) => <strong className="font-semibold text-danger">{text}</strong>,
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            onClick={() => resolve(refund.id, 'try_again', t('refundRetried'))}
          >
            {t('retryRefund')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={isPending}
            onClick={() => resolve(refund.id, 'paid_outside', t('refundMarked'))}
          >
            {t('markPaid')}
          </Button>
        </div>
      </section>
    ))
}
