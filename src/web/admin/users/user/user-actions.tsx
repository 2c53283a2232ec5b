import { useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { AdminUserJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { StateSelect } from '../../lists/state-select.tsx'
import { ChangeDialog, type UserChange } from '../change-dialog.tsx'
import { userStatuses, userTones } from '../user-labels.ts'

/** Actions for an account. Users cannot change their own account here, and administrators cannot be deleted. */
export function UserActions({ user, currentUser }: { user: AdminUserJson; currentUser: UserJson }) {
  const [change, setChange] = useState<UserChange | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  if (user.closedAt) return null
  if (user.id === currentUser.id) return <p className="text-ink-soft text-sm">{t('ownAccount')}</p>
  if (!hasPermission(currentUser.role, 'users.change')) return null
  const openDialog = (button: HTMLElement, requested: UserChange) => {
    // The button may disappear after the action.
    focusAfterRemoval(button, () => group.current)
    setChange(requested)
  }
  const isAdmin = user.role === 'admin'
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={common('actionsFor', { name: user.name })}
      className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:grow"
    >
      <StateSelect
        label={t('statusLabel', { name: user.name })}
        state={user.status}
        nextStates={userStatuses.filter((each) => each !== user.status)}
        pending={undefined}
        tones={userTones}
        onStateChange={(to, select) => openDialog(select, { kind: 'status', user, to })}
      />
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) =>
          openDialog(currentTarget, { kind: 'role', user, to: isAdmin ? 'user' : 'admin' })
        }
      >
        {isAdmin ? t('makeShopper') : t('makeAdministrator')}
      </Button>
      {!isAdmin && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openDialog(currentTarget, { kind: 'delete', user })}
        >
          {t('deleteUser')}
        </Button>
      )}
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </fieldset>
  )
}
