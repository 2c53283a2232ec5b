import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { Suspense, useRef, useState } from 'react'
import { type OrderStatus, wasPaid } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { InvoiceButton } from '#web/order/invoice-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useOrderMoves } from './use-order-moves.tsx'

const RefundDialog = lazyPart(() => import('../refund/refund-dialog.tsx'))

/** The actions that staff can take on an order now. */
export function OrderActions({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const { id, next, refundable, paymentStatus } = order
  const { move, pending, dialog } = useOrderMoves(userId)
  const [refunding, setRefunding] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  const may = (status: OrderStatus) => next.includes(status)

  /** The button may be removed by the action. */
  const keepFocus = (button: HTMLElement) => focusAfter(button, () => group.current)

  const mover = (to: OrderStatus) => ({
    pending: pending?.status === to,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      keepFocus(currentTarget)
      move(order, to)
    },
  })

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={common('actionsFor', { name: id })}
      className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow"
    >
      {may('Shipped') && (
        <Button aria-haspopup="dialog" {...mover('Shipped')}>
          <Truck aria-hidden className="size-4" />
          {t('shipOrder')}
        </Button>
      )}
      {may('Completed') && <Button {...mover('Completed')}>{t('markCompleted')}</Button>}
      {refundable > 0 && (
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget)
            setRefunding(true)
          }}
        >
          {common('refund')}
        </Button>
      )}
      {may('Cancelled') && (
        <Button look="secondary" aria-haspopup="dialog" {...mover('Cancelled')}>
          {t('cancelOrder')}
        </Button>
      )}
      {wasPaid(paymentStatus) && (
        <>
          <Button look="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {t('packingSlip')}
          </Button>
          <InvoiceButton orderId={id} label={t('invoice')} />
        </>
      )}
      {dialog}
      <Suspense>
        {refunding && <RefundDialog order={order} userId={userId} onClose={() => setRefunding(false)} />}
      </Suspense>
    </fieldset>
  )
}
