import { useId } from 'react'
import { ReportBody, type ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReportDialogProps {
  review: ReviewJson
  onReported: () => void
  onClose: () => void
}

/** Asks for the reason and reports the review. */
export default function ReportDialog({ review, onReported, onClose }: ReportDialogProps) {
  const id = useId()
  const { field, onSubmit, pending, failure } = useContractForm(ReportBody, { defaultValues: { reason: '' } })
  const submit = onSubmit(async (body) => {
    await call('POST /reviews/{id}/report', { id: review.id, ...body })
    onReported()
    toast.success(t('reportThanks'))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={t('reportThisReview')}
      footer={<ConfirmButtons action={t('reportReview')} form={id} onCancel={onClose} pending={pending} />}
    >
      <form id={id} method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('reportHint', { title: review.title })}</p>
        <Alert>{failure}</Alert>
        <TextAreaField
          data-focus-first
          label={t('reportReason')}
          optional
          hint={t('reportPrivacy')}
          rows={3}
          {...field('reason')}
        />
      </form>
    </Dialog>
  )
}
