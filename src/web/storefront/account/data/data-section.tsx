import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { isStaff } from '#contract/roles.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { t } from '#messages/profile.ts'
import { download } from '#web/api/download.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ProfileSection } from '../profile-section.tsx'
import { SettingRow } from '../setting-row.tsx'

const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'))

/** Section of the profile to download personal data or delete the account. */
export function DataSection({ user }: { user: UserJson }) {
  const [deleting, setDeleting] = useState(false)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => download('GET /user/export', {}) })
  return (
    <ProfileSection anchor="data" title={t('data')}>
      <div className="divide-y">
        <SettingRow
          title={t('downloadTitle')}
          text={t('downloadText')}
          action={
            <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
              {t('download')}
            </Button>
          }
        >
          <Alert className="mt-4">{error && getErrorMessage(error)}</Alert>
        </SettingRow>
        {!isStaff(user.role) && (
          <SettingRow
            title={t('deleteTitle')}
            text={t('deleteText', { days: UNDO_DELETION_DAYS })}
            action={
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                {t('deleteAccount')}
              </Button>
            }
          />
        )}
      </div>
      <Suspense>{deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}</Suspense>
    </ProfileSection>
  )
}
