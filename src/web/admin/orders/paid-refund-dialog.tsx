import { useId } from 'react'
import { z } from 'zod'
import { requiredText } from '#contract/fields.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { t as rules } from '#messages/paymentMethodRules.ts'
import { useResolveRefund } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

const PaidRefund = z.object({ note: requiredText(() => rules('howPaid'), 500) })

interface PaidRefundDialogProps {
  order: AdminOrderJson
  userId: string
  refundId: string
  onClose: () => void
}

/** Dialog that records how staff paid a refund. */
export default function PaidRefundDialog({ order, userId, refundId, onClose }: PaidRefundDialogProps) {
  const formId = useId()
  const { mutateAsync } = useResolveRefund(userId)
  const form = useContractForm(PaidRefund, { defaultValues: { note: '' } })
  const submit = form.onSubmit(async (values) => {
    await mutateAsync({ ...values, id: order.id, refundId, how: 'paid_outside' })
    toast.success(t('refundMarked'))
    onClose()
  })
  return (
    <ActionDialog
      title={t('paidRefundTitle', { id: order.id })}
      action={t('markPaid')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('paidRefundHint', { customer: order.customer })}</p>
        <TextField label={t('howPaid')} hint={t('howPaidHint')} autoComplete="off" {...form.field('note')} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
