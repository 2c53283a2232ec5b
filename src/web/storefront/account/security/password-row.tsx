import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SettingRow } from '../setting-row.tsx'

const PasswordDialog = lazyComponent(() => import('./password-dialog.tsx'))

export function PasswordRow({ user }: { user: UserJson }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SettingRow
        title={account('password')}
        text={t(user.hasPassword ? 'passwordText' : 'noPasswordText')}
        action={
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(user.hasPassword ? 'changePassword' : 'setPassword')}
          </Button>
        }
      />
      <Suspense>{open && <PasswordDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
