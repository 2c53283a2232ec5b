import { useId } from 'react'
import { z } from 'zod'
import { RequiredReason } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useChangeOrderStatus } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import type { OrderForStatusChange } from './order-for-status-change.ts'

const Cancellation = z.object({ note: RequiredReason })

interface CancelDialogProps {
  order: OrderForStatusChange
  userId: string
  onClose: () => void
}

/** Dialog that explains the effects of canceling an order, asks for a reason, and cancels it. */
export function CancelDialog({ order, userId, onClose }: CancelDialogProps) {
  const { id, customer } = order
  const formId = useId()
  const { mutateAsync } = useChangeOrderStatus(userId)
  const draft = useTextDraft(`mercer-cancel ${userId} ${id}`)
  const form = useContractForm(Cancellation, { defaultValues: { note: draft.initial } })
  const close = draft.discardThen(onClose)
  const submit = form.onSubmit(async ({ note }) => {
    const { refunded } = await mutateAsync({ id, status: 'Cancelled', note })
    toast.success(t(refunded > 0 ? 'canceledAndRefunded' : 'canceled', { id }))
    close()
  })
  return (
    <ActionDialog
      title={t('cancelTitle', { id })}
      action={t('cancelOrder')}
      cancelLabel={t('keepOrder')}
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">
          {describeConsequences(order)} {t('cantBeUndone')}
        </p>
        <TextAreaField
          label={common('reason')}
          hint={t('customerSees', { customer })}
          rows={3}
          {...form.field('note', draft.rules)}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}

function describeConsequences({ paymentStatus, paymentMethod }: OrderForStatusChange): string {
  if (paymentStatus === 'unpaid' || paymentStatus === 'awaiting') return t('cancelUnpaid')
  if (paymentStatus === 'processing') return t('cancelProcessing')
  if (paymentStatus === 'refunded') return t('cancelRefunded')
  const method = paymentMethod ?? t('originalMethod')
  return t(paymentStatus === 'partially_refunded' ? 'cancelPartlyRefunded' : 'cancelPaid', { method })
}
