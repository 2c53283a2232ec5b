import { useRef, useState } from 'react'
import { type ReturnStatus, returnTransitions } from '#contract/order-status.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { type Return, type ReturnedItem, transitionLabel } from './return-labels.ts'

interface ReturnActionsProps {
  orderReturn: Return
  items: ReturnedItem[]
  customer: string
}

/** Buttons that open the dialogs for the next steps of a return. */
export function ReturnActions({ orderReturn, items, customer }: ReturnActionsProps) {
  const [openDialog, setOpenDialog] = useState<ReturnStatus | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const close = () => setOpenDialog(null)
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={common('actionsFor', { name: orderReturn.id })}
      className="flex flex-wrap gap-2 whitespace-nowrap"
    >
      {returnTransitions[orderReturn.status].map((to, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="small"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            focusAfterRemoval(currentTarget, () => group.current)
            setOpenDialog(to)
          }}
        >
          {transitionLabel(to)}
        </Button>
      ))}
      {(openDialog === 'Approved' || openDialog === 'Rejected') && (
        <DecisionDialog orderReturn={orderReturn} to={openDialog} customer={customer} onClose={close} />
      )}
      {openDialog === 'Received' && <ReceiveDialog orderReturn={orderReturn} items={items} onClose={close} />}
      {openDialog === 'Refunded' && <RefundReturnDialog orderReturn={orderReturn} onClose={close} />}
    </fieldset>
  )
}
