import { InvitationBody } from '#contract/invitations.ts'
import { t } from '#messages/adminStaff.ts'
import { useInvite } from '#web/api/invitations.ts'
import { useHasNoMailServer } from '#web/api/settings.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../../drafts/use-text-draft.ts'

/** There is no role field, because administrator is the only staff role. */
const EmailOnly = InvitationBody.pick({ email: true })

export function InviteForm({ userId }: { userId: string }) {
  const draft = useTextDraft(`mercer-invitation ${userId}`)
  const form = useContractForm(EmailOnly, { defaultValues: { email: draft.initial } })
  const invite = useInvite()
  const hasNoMailServer = useHasNoMailServer(userId)
  const submit = form.onSubmit(async ({ email }) => {
    await invite.mutateAsync({ email, role: 'admin' })
    toast.success(hasNoMailServer ? t('invitationWaits') : t('invited', { email }))
    draft.clear()
    form.reset({ email: '' })
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Alert>{form.failure}</Alert>
      <TextField
        label={t('staffEmail')}
        type="email"
        autoComplete="off"
        className="max-w-md"
        {...form.field('email', draft.rules)}
      />
      <Button type="submit" variant="secondary" pending={form.pending} className="sm:self-start">
        {t('sendInvitation')}
      </Button>
    </form>
  )
}
