import { type ReactNode, useRef, useState } from 'react'
import type { OrderStatus } from '#contract/order-status.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useMoveOrder } from '#web/api/admin-orders.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { MovableOrder } from './movable-order.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderMoves {
  /** Acts at once, or asks first for what that takes. */
  move: (order: MovableOrder, to: OrderStatus) => void
  /** What is being done without a dialog. */
  pending: { id: string; status: OrderStatus } | undefined
  /** To be drawn beside what moves the orders. */
  dialog: ReactNode
}

/** What moves orders on: at once when they have arrived, by a dialog when they are sent or cancelled. */
export function useOrderMoves(userId: string): OrderMoves {
  const [open, setOpen] = useState<{ order: MovableOrder; to: OrderStatus } | null>(null)
  const { mutate, isPending, variables } = useMoveOrder(userId)
  // The second click of a double click comes before what is pending is drawn.
  const busy = useRef(false)
  const close = () => setOpen(null)

  function move(order: MovableOrder, to: OrderStatus) {
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
