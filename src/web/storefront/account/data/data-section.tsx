import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { isStaff } from '#contract/roles.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { download } from '#web/api/download.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ProfileSection } from '../profile-section.tsx'
import { SettingRow } from '../setting-row.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'))

/** What the shop keeps of somebody: to take along, and to take back. */
export function DataSection({ user }: { user: UserJson }) {
  const [deleting, setDeleting] = useState(false)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => download('GET /user/export', {}) })
  return (
    <ProfileSection anchor="data" title="Your data">
      <div className="divide-y">
        <SettingRow
          title="Download your data"
          text="Everything we keep of you, as one file: profile, orders, reviews, and what was written to you."
          action={
            <Button look="secondary" pending={isPending} onClick={() => mutate()}>
              Download
            </Button>
          }
        >
          <Alert className="mt-4">{error && messageOf(error)}</Alert>
        </SettingRow>
        {!isStaff(user.role) && (
          <SettingRow
            title="Delete your account"
            text={`You have ${UNDO_DELETION_DAYS} days to change your mind. Of your orders we keep what our books have to show.`}
            action={
              <Button look="secondary" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                Delete Account
              </Button>
            }
          />
        )}
      </div>
      <Suspense>{deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}</Suspense>
    </ProfileSection>
  )
}
