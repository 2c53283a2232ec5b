import { useId } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson, UserStatus } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { type AdminUserJson, UserStatusBody } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { useChangeUserRole, useChangeUserStatus, useDeleteUser } from '#web/api/users.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'

/** A change of an account's status or role, or its deletion. */
export type UserChange = { user: AdminUserJson } & (
  | { kind: 'status'; to: UserStatus }
  | { kind: 'role'; to: Role }
  | { kind: 'delete' }
)

const ReasonField = UserStatusBody.pick({ reason: true })

/** Dialog that explains the effect of an account change, asks for a reason, and applies it. */
export function ChangeDialog({ change, onClose }: { change: UserChange; onClose: () => void }) {
  const { user } = change
  const formId = useId()
  const status = useChangeUserStatus()
  const role = useChangeUserRole()
  const deletion = useDeleteUser()
  const currentUser = useOutletContext<UserJson>()
  const draft = useTextDraft(`mercer-account ${currentUser.id} ${user.id}`)
  const form = useContractForm(ReasonField, { defaultValues: { reason: draft.initial } })
  const { title, action, text, done } = getTexts(change)

  const close = draft.discardThen(onClose)
  const submit = form.onSubmit(async ({ reason }) => {
    const explanation = { id: user.id, reason: reason || undefined }
    if (change.kind === 'status') await status.mutateAsync({ ...explanation, status: change.to })
    else if (change.kind === 'role') await role.mutateAsync({ ...explanation, role: change.to })
    else await deletion.mutateAsync(user.id)
    toast.success(done)
    close()
  })

  return (
    <ActionDialog title={title} action={action} formId={formId} pending={form.pending} onClose={close}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{text}</p>
        {change.kind !== 'delete' && (
          <TextAreaField
            label={common('reason')}
            optional
            hint={common('onlyStaff')}
            rows={3}
            {...form.field('reason', draft.rules)}
          />
        )}
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}

function getTexts(change: UserChange): Record<'title' | 'action' | 'text' | 'done', string> {
  const { name } = change.user
  if (change.kind === 'delete')
    return {
      title: t('deleteTitle', { name }),
      action: t('deleteUser'),
      text: t('deleteHint', { name }),
      done: t('deleted', { name }),
    }
  if (change.kind === 'role')
    return change.to === 'admin'
      ? {
          title: t('administratorTitle', { name }),
          action: t('makeAdministrator'),
          text: t('administratorHint', { name }),
          done: t('isAdministrator', { name }),
        }
      : {
          title: t('shopperTitle', { name }),
          action: t('makeShopper'),
          text: t('shopperHint', { name }),
          done: t('isShopper', { name }),
        }
  return {
    Active: {
      title: t('reactivateTitle', { name }),
      action: t('reactivate'),
      text: t('canSignIn', { name }),
      done: t('canSignIn', { name }),
    },
    Suspended: {
      title: t('suspendTitle', { name }),
      action: t('suspend'),
      text: t('suspendHint', { name }),
      done: t('isSuspended', { name }),
    },
    Banned: {
      title: t('banTitle', { name }),
      action: t('ban'),
      text: t('banHint', { name }),
      done: t('isBanned', { name }),
    },
  }[change.to]
}
