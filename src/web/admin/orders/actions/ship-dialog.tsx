import { useId } from 'react'
import { Parcel } from '#contract/admin-orders.ts'
import { knownCarriers } from '#contract/carriers.ts'
import { useMoveOrder } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { MovableOrder } from './movable-order.ts'

interface ShipDialogProps {
  order: MovableOrder
  userId: string
  onClose: () => void
}

/** Takes down who carries an order and under which number, and says that it was sent. */
export function ShipDialog({ order: { id, customer }, userId, onClose }: ShipDialogProps) {
  const formId = useId()
  const { mutateAsync } = useMoveOrder(userId)
  const draft = useKeptText(`mercer-parcel ${userId} ${id}`)
  const form = useContractForm(Parcel, { defaultValues: { carrier: '', trackingNumber: draft.begun } })
  const close = draft.closing(onClose)
  const submit = form.onSubmit(async ({ carrier, trackingNumber }) => {
    await mutateAsync({ id, status: 'Shipped', carrier: carrier || undefined, trackingNumber })
    toast.success(`${id} is shipped. ${customer} is told by email.`)
    close()
  })
  return (
    <ActionDialog title={`Ship ${id}`} action="Mark as shipped" formId={formId} pending={form.pending} onClose={close}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{customer} gets an email with both. After this the order cannot be cancelled.</p>
        <TextField
          label="Carrier"
          optional
          autoComplete="off"
          list={`${formId}-carriers`}
          maxLength={60}
          {...form.field('carrier')}
        />
        <datalist id={`${formId}-carriers`}>
          {knownCarriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <TextField
          label="Tracking number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('trackingNumber', draft.rules)}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
