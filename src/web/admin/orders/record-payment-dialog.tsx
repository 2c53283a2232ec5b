import { useId } from 'react'
import { z } from 'zod'
import { RecordPaymentBody } from '#contract/manual-payments.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { useRecordPayment } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Today, where the member of staff is. */
const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

interface RecordPaymentDialogProps {
  order: AdminOrderJson
  userId: string
  onClose: () => void
}

/** Dialog that records a payment that arrived outside the payment provider. */
export default function RecordPaymentDialog({ order, userId, onClose }: RecordPaymentDialogProps) {
  const formId = useId()
  const { mutateAsync } = useRecordPayment(userId)
  const form = useContractForm(RecordPaymentBody, {
    defaultValues: { amount: order.due, receivedOn: toDay(new Date()), reference: '' },
  })
  const submit = form.onSubmit(async (values) => {
    await mutateAsync({ ...z.encode(RecordPaymentBody, values), id: order.id })
    toast.success(t('paymentRecorded'))
    onClose()
  })
  return (
    <ActionDialog
      title={t('recordTitle', { id: order.id })}
      action={t('recordPayment')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('recordHint', { customer: order.customer })}</p>
        <TextField
          label={t('amountReceived')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount', {
            setValueAs: (typed: unknown) => (typeof typed === 'string' ? (parseAmount(typed) ?? Number.NaN) : typed),
          })}
        />
        <TextField type="date" label={t('receivedOn')} {...form.field('receivedOn')} />
        <TextField
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          optional
          autoComplete="off"
          {...form.field('reference')}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
