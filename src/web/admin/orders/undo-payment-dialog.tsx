import { useId } from 'react'
import { UndoPaymentBody } from '#contract/manual-payments.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { useUndoPayment } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

interface UndoPaymentDialogProps {
  order: AdminOrderJson
  userId: string
  onClose: () => void
}

/** Dialog that undoes a payment that staff recorded by mistake. */
export default function UndoPaymentDialog({ order, userId, onClose }: UndoPaymentDialogProps) {
  const formId = useId()
  const { mutateAsync } = useUndoPayment(userId)
  const form = useContractForm(UndoPaymentBody, { defaultValues: { reason: '' } })
  const submit = form.onSubmit(async (values) => {
    await mutateAsync({ ...values, id: order.id })
    toast.success(t('paymentUndone'))
    onClose()
  })
  return (
    <ActionDialog
      title={t('undoTitle', { id: order.id })}
      action={t('undoPayment')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('undoHint')}</p>
        <TextField label={t('reason')} autoComplete="off" {...form.field('reason')} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
