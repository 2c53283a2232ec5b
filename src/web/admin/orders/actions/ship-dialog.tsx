import { useId, useState } from 'react'
import { Parcel } from '#contract/admin-orders.ts'
import { knownCarriers } from '#contract/carriers.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useChangeOrderStatus } from '#web/api/admin-orders.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import type { OrderForStatusChange } from './order-for-status-change.ts'

interface ShipDialogProps {
  order: OrderForStatusChange
  userId: string
  onClose: () => void
}

/** Dialog that asks for the carrier and tracking number, and marks the order as shipped. */
export function ShipDialog({ order: { id, customer, paymentStatus }, userId, onClose }: ShipDialogProps) {
  const formId = useId()
  const { mutateAsync } = useChangeOrderStatus(userId)
  // A refund may have been made or requested since the page was loaded. The server then asks for confirmation.
  const [isRefunded, setIsRefunded] = useState(paymentStatus === 'refunded')
  const [confirmed, setConfirmed] = useState(false)
  const draft = useTextDraft(`mercer-parcel ${userId} ${id}`)
  const form = useContractForm(Parcel, { defaultValues: { carrier: '', trackingNumber: draft.initial } })
  const close = draft.discardThen(onClose)
  const submit = form.onSubmit(async ({ carrier, trackingNumber }) => {
    const parcel = { carrier: carrier || undefined, trackingNumber }
    try {
      await mutateAsync({ id, status: 'Shipped', ...parcel, ...(confirmed && { shipRefunded: true }) })
    } catch (error) {
      if (hasCode(error, 'order_refunded')) setIsRefunded(true)
      throw error
    }
    toast.success(t('shipped', { id, customer }))
    close()
  })
  return (
    <ActionDialog
      title={t('shipTitle', { id })}
      action={t('markShipped')}
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('shipHint', { customer })}</p>
        {isRefunded && (
          <div className="rounded-md bg-warning-soft p-4 text-sm">
            <p className="text-warning">{t('fullyRefunded')}</p>
            <Checkbox
              label={t('shipAnyway')}
              checked={confirmed}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
            />
          </div>
        )}
        <TextField
          data-focus-first
          label={common('carrier')}
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
          label={common('trackingNumber')}
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
