import { useId } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { t as account } from '#messages/account.ts'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/profile.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useLogout } from '#web/state/logout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { passwordOnly } from '../two-step/reauthentication-schemas.ts'

const ByEmail = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => fields('emailRequired') })
    .max(254, { error: () => fields('emailInvalid') }),
})
interface Proof {
  password?: string | undefined
  email?: string | undefined
}

/** Asks for the password, or for the email address if the account has no password, before the account is deleted. */
export default function DeleteDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const id = useId()
  const logout = useLogout()
  const { field, onSubmit, pending, failure } = useContractForm<Proof, Proof>(
    user.hasPassword ? passwordOnly : ByEmail,
    {
      defaultValues: user.hasPassword ? { password: '' } : { email: '' },
    },
  )
  const submit = onSubmit(async (proof) => {
    await call('DELETE /user', proof)
    toast.success(t('deleted', { days: UNDO_DELETION_DAYS }))
    await logout()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={t('deleteQuestion')}
      footer={
        <ConfirmButtons
          action={t('deleteAccount')}
          form={id}
          cancelLabel={t('keepAccount')}
          onCancel={onClose}
          pending={pending}
        />
      }
    >
      <form id={id} method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-soft text-sm">
          <li>{t('deleteSignsOut')}</li>
          <li>{t('deleteUndo', { days: UNDO_DELETION_DAYS })}</li>
          <li>{t('deleteForGood')}</li>
        </ul>
        <Alert>{failure}</Alert>
        {user.hasPassword ? (
          <PasswordField label={account('password')} autoComplete="current-password" {...field('password')} />
        ) : (
          <TextField
            label={t('yourEmail')}
            type="email"
            autoComplete="off"
            hint={t('typeEmail', { email: user.email })}
            {...field('email')}
          />
        )}
      </form>
    </Dialog>
  )
}
