import { useRef, useState } from 'react'
import { type ReturnStatus, returnTransitions } from '#contract/order-status.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { type Return, type ReturnedItem, stepName } from './return-words.ts'

interface ReturnActionsProps {
  orderReturn: Return
  items: ReturnedItem[]
  customer: string
}

/** Buttons for the next steps of a return, with their dialogs. */
export function ReturnActions({ orderReturn, items, customer }: ReturnActionsProps) {
  const [open, setOpen] = useState<ReturnStatus | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  const close = () => setOpen(null)
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
          look={index === 0 ? 'primary' : 'secondary'}
          size="small"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget, () => group.current)
            setOpen(to)
          }}
        >
          {stepName(to)}
        </Button>
      ))}
      {(open === 'Approved' || open === 'Rejected') && (
        <AnswerDialog orderReturn={orderReturn} to={open} customer={customer} onClose={close} />
      )}
      {open === 'Received' && <ReceiveDialog orderReturn={orderReturn} items={items} onClose={close} />}
      {open === 'Refunded' && <RefundReturnDialog orderReturn={orderReturn} onClose={close} />}
    </fieldset>
  )
}
