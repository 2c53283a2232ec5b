import { useId } from 'react'
import { z } from 'zod'
import { RequiredReason } from '#contract/orders.ts'
import { useMoveOrder } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { MovableOrder } from './movable-order.ts'

const Cancellation = z.object({ note: RequiredReason })

interface CancelDialogProps {
  order: MovableOrder
  userId: string
  onClose: () => void
}

/** Says what cancelling an order brings about, asks why, and does it. */
export function CancelDialog({ order, userId, onClose }: CancelDialogProps) {
  const { id, customer } = order
  const formId = useId()
  const { mutateAsync } = useMoveOrder(userId)
  const draft = useKeptText(`mercer-cancel ${userId} ${id}`)
  const form = useContractForm(Cancellation, { defaultValues: { note: draft.begun } })
  const close = draft.closing(onClose)
  const submit = form.onSubmit(async ({ note }) => {
    const { refunded } = await mutateAsync({ id, status: 'Cancelled', note })
    toast.success(refunded > 0 ? `${id} is cancelled. The money goes back.` : `${id} is cancelled.`)
    close()
  })
  return (
    <ActionDialog
      title={`Cancel ${id}?`}
      action="Cancel order"
      keep="Keep order"
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{whatHappens(order)} This cannot be undone.</p>
        <TextAreaField label="Reason" hint={`${customer} reads it.`} rows={3} {...form.field('note', draft.rules)} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}

function whatHappens({ paymentStatus, paymentMethod }: MovableOrder): string {
  if (paymentStatus === 'unpaid') return 'It was not paid, so nothing is charged, and its items can be bought again.'
  if (paymentStatus === 'processing')
    return 'Its payment is on its way. If the payment provider can still stop it, nothing is charged; otherwise the order stays as it is.'
  if (paymentStatus === 'refunded') return 'Its money is back already. Its items can be bought again.'
  const money = paymentStatus === 'partially_refunded' ? 'What is left of its payment' : 'All that was paid'
  return `${money} goes back to ${paymentMethod ?? 'where it came from'}, and its items can be bought again.`
}
