import { type ReactNode, useRef, useState } from 'react'
import type { OrderStatus } from '#contract/order-status.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useChangeOrderStatus } from '#web/api/admin-orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderForStatusChange } from './order-for-status-change.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface StatusActions {
  /** Changes the status at once, or opens a dialog if it needs input. */
  changeStatus: (order: OrderForStatusChange, to: OrderStatus) => void
  /** The status being saved without a dialog. */
  pending: { id: string; status: OrderStatus } | undefined
  /** Render this beside the controls. */
  dialog: ReactNode
}

/** Changes the status of orders. Completing is immediate; shipping and canceling open a dialog. */
export function useStatusActions(userId: string): StatusActions {
  const [openDialog, setOpenDialog] = useState<{ order: OrderForStatusChange; to: OrderStatus } | null>(null)
  const { mutate, isPending, variables } = useChangeOrderStatus(userId)
  // State updates too late to block the second click of a double click.
  const busy = useRef(false)
  const close = () => setOpenDialog(null)

  function changeStatus(order: OrderForStatusChange, to: OrderStatus) {
    if (to !== 'Completed') return setOpenDialog({ order, to })
    if (busy.current) return
    busy.current = true
    mutate(
      { id: order.id, status: to },
      {
        onSuccess: ({ id }) => toast.success(t('completed', { id, customer: order.customer })),
        onError: (error) => toast.error(getErrorMessage(error)),
        onSettled: () => {
          busy.current = false
        },
      },
    )
  }

  return {
    changeStatus,
    pending: isPending ? variables : undefined,
    dialog: (
      <>
        {openDialog?.to === 'Shipped' && <ShipDialog order={openDialog.order} userId={userId} onClose={close} />}
        {openDialog?.to === 'Cancelled' && <CancelDialog order={openDialog.order} userId={userId} onClose={close} />}
      </>
    ),
  }
}
