import { type ReactNode, useRef, useState } from 'react'
import type { OrderStatus } from '#contract/order-status.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useChangeOrderStatus } from '#web/api/admin-orders.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderForStatusChange } from './order-for-status-change.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderMoves {
  /** Changes the status at once, or opens a dialog if it needs input. */
  move: (order: OrderForStatusChange, to: OrderStatus) => void
  /** The status being saved without a dialog. */
  pending: { id: string; status: OrderStatus } | undefined
  /** Render this beside the controls. */
  dialog: ReactNode
}

/** Status changes of orders: completing happens at once, shipping and canceling open a dialog. */
export function useOrderMoves(userId: string): OrderMoves {
  const [open, setOpen] = useState<{ order: OrderForStatusChange; to: OrderStatus } | null>(null)
  const { mutate, isPending, variables } = useChangeOrderStatus(userId)
  // State updates too late to block the second click of a double click.
  const busy = useRef(false)
  const close = () => setOpen(null)

  function move(order: OrderForStatusChange, to: OrderStatus) {
    if (to !== 'Completed') return setOpen({ order, to })
    if (busy.current) return
    busy.current = true
    mutate(
      { id: order.id, status: to },
      {
        onSuccess: ({ id }) => toast.success(t('completed', { id, customer: order.customer })),
        onError: (error) => toast.error(messageOf(error)),
        onSettled: () => {
          busy.current = false
        },
      },
    )
  }

  return {
    move,
    pending: isPending ? variables : undefined,
    dialog: (
      <>
        {open?.to === 'Shipped' && <ShipDialog order={open.order} userId={userId} onClose={close} />}
        {open?.to === 'Cancelled' && <CancelDialog order={open.order} userId={userId} onClose={close} />}
      </>
    ),
  }
}
