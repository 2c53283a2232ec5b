import { useRef } from 'react'
import { formatPrice } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { useResolveRefund } from '#web/api/admin-orders.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Refunds that failed at the payment provider, with the two ways on. */
export function FailedRefunds({ order: { id, refunds }, userId }: { order: AdminOrderJson; userId: string }) {
  const { mutate, isPending } = useResolveRefund(userId)
  // The second click of a double click comes before what is pending is drawn.
  const busy = useRef(false)

  function resolve(refundId: string, how: 'try_again' | 'paid_outside', done: string) {
    if (busy.current) return
    busy.current = true
    mutate(
      { id, refundId, how },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(messageOf(error)),
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
        aria-label="Failed refund"
        className="mt-4 rounded-md border border-danger/30 bg-danger-soft p-4 text-sm"
      >
        <p>
          <strong className="font-semibold text-danger">A refund of {formatPrice(refund.amount)} failed.</strong> The
          customer’s bank did not take it, and the money is at the payment provider again.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            pending={isPending}
            onClick={() => resolve(refund.id, 'try_again', 'The refund is tried again.')}
          >
            Try again
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={isPending}
            onClick={() => resolve(refund.id, 'paid_outside', 'The refund is marked as paid.')}
          >
            Paid in another way
          </Button>
        </div>
      </section>
    ))
}
