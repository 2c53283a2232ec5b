import { useId } from 'react'
import { useOutletContext } from 'react-router'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { RejectionNote, ReturnStatusBody } from '#contract/returns.ts'
import { t } from '#messages/adminReturns.ts'
import { useChangeReturnStatus } from '#web/api/returns.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'
import type { Return } from './return-labels.ts'

const Approval = z.object({ note: ReturnStatusBody.shape.note })
const Rejection = z.object({ note: RejectionNote })

interface DecisionDialogProps {
  orderReturn: Return
  to: 'Approved' | 'Rejected'
  customer: string
  onClose: () => void
}

/** Dialog that approves or rejects a return, with a message to the shopper, which a rejection requires. */
export function DecisionDialog({ orderReturn: { id }, to, customer, onClose }: DecisionDialogProps) {
  const isApproval = to === 'Approved'
  const formId = useId()
  const { mutateAsync } = useChangeReturnStatus()
  const user = useOutletContext<UserJson>()
  const draft = useTextDraft(`mercer-return ${user.id} ${id}`)
  const form = useContractForm<{ note?: string | undefined }, { note?: string | undefined }>(
    isApproval ? Approval : Rejection,
    {
      defaultValues: { note: draft.initial },
    },
  )
  const close = draft.discardThen(onClose)
  const submit = form.onSubmit(async ({ note }) => {
    await mutateAsync({ id, status: to, note: note || undefined })
    toast.success(t(isApproval ? 'approved' : 'rejected', { id, customer }))
    close()
  })
  return (
    <ActionDialog
      title={t(isApproval ? 'approveTitle' : 'rejectTitle', { id })}
      action={isApproval ? t('approveReturn') : t('rejectReturn')}
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t(isApproval ? 'approveHint' : 'rejectHint', { customer })}</p>
        <TextAreaField
          label={t('noteTo', { customer })}
          optional={isApproval}
          rows={3}
          {...form.field('note', draft.rules)}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
