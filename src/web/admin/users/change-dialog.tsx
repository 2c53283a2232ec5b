import { useId } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson, UserStatus } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { type AdminUserJson, UserStatusBody } from '#contract/users.ts'
import { useChangeUserRole, useChangeUserStatus, useDeleteUser } from '#web/api/users.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeptText } from '../drafts/use-kept-text.ts'
import { ActionDialog } from '../orders/actions/action-dialog.tsx'

/** What may be done with an account. */
export type UserChange = { user: AdminUserJson } & (
  | { kind: 'status'; to: UserStatus }
  | { kind: 'role'; to: Role }
  | { kind: 'delete' }
)

const Words = UserStatusBody.pick({ reason: true })

/** Says what a change of an account brings about, asks why, and does it. */
export function ChangeDialog({ change, onClose }: { change: UserChange; onClose: () => void }) {
  const { user } = change
  const formId = useId()
  const status = useChangeUserStatus()
  const role = useChangeUserRole()
  const deletion = useDeleteUser()
  const reader = useOutletContext<UserJson>()
  const draft = useKeptText(`mercer-account ${reader.id} ${user.id}`)
  const form = useContractForm(Words, { defaultValues: { reason: draft.begun } })
  const { title, action, text, done } = wordsFor(change)

  const close = draft.closing(onClose)
  const submit = form.onSubmit(async ({ reason }) => {
    const why = { id: user.id, reason: reason || undefined }
    if (change.kind === 'status') await status.mutateAsync({ ...why, status: change.to })
    else if (change.kind === 'role') await role.mutateAsync({ ...why, role: change.to })
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
            label="Reason"
            optional
            hint="Only staff read it."
            rows={3}
            {...form.field('reason', draft.rules)}
          />
        )}
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}

function wordsFor(change: UserChange): Record<'title' | 'action' | 'text' | 'done', string> {
  const { name } = change.user
  if (change.kind === 'delete')
    return {
      title: `Delete ${name}?`,
      action: 'Delete user',
      text: `${name} is signed out everywhere and cannot sign in any more. Orders are kept for the books.`,
      done: `${name} is deleted.`,
    }
  if (change.kind === 'role')
    return change.to === 'admin'
      ? {
          title: `Make ${name} an administrator?`,
          action: 'Make administrator',
          text: `Administrators run the whole shop: orders, refunds, products, users. ${name} has to sign in again.`,
          done: `${name} is an administrator now.`,
        }
      : {
          title: `Make ${name} a shopper?`,
          action: 'Make shopper',
          text: `${name} loses the panel at once, and has to sign in again.`,
          done: `${name} is a shopper now.`,
        }
  return {
    Active: {
      title: `Let ${name} in again?`,
      action: 'Make active',
      text: `${name} can sign in again.`,
      done: `${name} can sign in again.`,
    },
    Suspended: {
      title: `Suspend ${name}?`,
      action: 'Suspend',
      text: `${name} is signed out everywhere and cannot sign in until you let them in again. Orders go on.`,
      done: `${name} is suspended.`,
    },
    Banned: {
      title: `Ban ${name}?`,
      action: 'Ban',
      text: `${name} is signed out everywhere and cannot sign in any more. Orders go on.`,
      done: `${name} is banned.`,
    },
  }[change.to]
}
