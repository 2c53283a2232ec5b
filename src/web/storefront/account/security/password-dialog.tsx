import { useId } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { ChangePasswordBody } from '#contract/profile.ts'
import { t as account } from '#messages/account.ts'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/profile.ts'
import { useChangePassword } from '#web/api/profile.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPasswordField } from '../new-password-field.tsx'

const FirstPassword = ChangePasswordBody.omit({ current: true })
const PasswordChange = FirstPassword.extend({
  current: z
    .string()
    .min(1, { error: () => t('currentPasswordRequired') })
    .max(200, { error: () => fields('passwordLong') }),
})

interface PasswordDialogProps {
  user: UserJson
  onClose: () => void
}

/** Changes the password, or sets the first one of an account that was created with Google. */
export default function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const id = useId()
  const { field, onSubmit, pending, failure } = useContractForm<
    z.input<typeof ChangePasswordBody>,
    z.output<typeof ChangePasswordBody>
  >(user.hasPassword ? PasswordChange : FirstPassword, {
    defaultValues: { ...(user.hasPassword && { current: '' }), next: '' },
  })
  const { mutateAsync } = useChangePassword(user.id)
  const submit = onSubmit(async (body) => {
    await mutateAsync(body)
    toast.success(t(user.hasPassword ? 'passwordChanged' : 'passwordSet'))
    onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={t(user.hasPassword ? 'changePasswordTitle' : 'setPassword')}
      footer={
        <ConfirmButtons
          action={t(user.hasPassword ? 'changePassword' : 'setPassword')}
          form={id}
          onCancel={onClose}
          pending={pending}
        />
      }
    >
      <form id={id} method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{failure}</Alert>
        {/* Lets password managers find the account. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && (
          <PasswordField
            data-focus-first
            label={account('currentPassword')}
            autoComplete="current-password"
            {...field('current')}
          />
        )}
        <NewPasswordField label={account('newPassword')} personalData={[user.name, user.email]} {...field('next')} />
      </form>
    </Dialog>
  )
}
