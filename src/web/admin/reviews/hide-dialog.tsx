import { useId } from 'react'
import { useOutletContext } from 'react-router'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { type AdminReviewJson, HidingReason } from '#contract/admin-reviews.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReviews.ts'
import { useChangeReview } from '#web/api/admin-reviews.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'

const ReasonField = z.object({ reason: HidingReason })

/** Dialog that asks for a reason and hides a review. */
export function HideDialog({ review, onClose }: { review: AdminReviewJson; onClose: () => void }) {
  const formId = useId()
  const change = useChangeReview()
  const user = useOutletContext<UserJson>()
  const draft = useTextDraft(`mercer-review ${user.id} ${review.id}`)
  const form = useContractForm(ReasonField, { defaultValues: { reason: draft.initial } })
  const close = draft.discardThen(onClose)
  const submit = form.onSubmit(async ({ reason }) => {
    await change.mutateAsync({ id: review.id, status: 'hidden', reason })
    toast.success(t('hiddenNow'))
    close()
  })
  return (
    <ActionDialog
      title={t('hideTitle', { title: review.title })}
      action={t('hideReview')}
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('hideHint', { product: review.product.name })}</p>
        <TextAreaField
          label={common('reason')}
          hint={common('onlyStaff')}
          rows={3}
          {...form.field('reason', draft.rules)}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
