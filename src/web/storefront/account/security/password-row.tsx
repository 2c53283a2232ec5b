import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SettingRow } from '../setting-row.tsx'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

export function PasswordRow({ user }: { user: UserJson }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SettingRow
        title="Password"
        text={
          user.hasPassword
            ? 'Changing it signs you out everywhere but here.'
            : 'You sign in with Google. With a password you can sign in without it, too.'
        }
        action={
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {user.hasPassword ? 'Change Password' : 'Set a Password'}
          </Button>
        }
      />
      <Suspense>{open && <PasswordDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
