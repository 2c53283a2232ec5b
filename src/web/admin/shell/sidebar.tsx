import { clsx } from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import { Link, matchPath, useLocation } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShell.ts'
import { t as menu } from '#messages/menu.ts'
import { useLogout } from '#web/state/logout.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { visibleGroups } from './sections.ts'

const entryClass =
  'flex min-h-10 items-center gap-3 rounded-md px-3 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong'

interface SidebarProps {
  user: UserJson
  /** Whether only icons are shown. */
  narrow?: boolean
  onNavigate?: () => void
}

/** Navigation of the panel, and the signed-in user. */
export function Sidebar({ user, narrow, onNavigate }: SidebarProps) {
  const logout = useLogout()
  const { pathname } = useLocation()
  return (
    <div className="flex grow flex-col justify-between gap-6">
      <nav aria-label={t('admin')}>
        {visibleGroups(user).map((group, index) => (
          <div key={group.name ?? index} className={clsx(group.name && (narrow ? 'mt-3 border-t pt-3' : 'mt-5'))}>
            {group.name && (
              <h2 className={clsx('px-3 pb-1.5 font-medium text-ink-faint text-xs', narrow && 'sr-only')}>
                {group.name}
              </h2>
            )}
            <ul className="flex flex-col gap-0.5">
              {group.sections.map(({ name, to, icon: Icon, exact }) => (
                <li key={to}>
                  <Link
                    to={to}
                    // Matches a URL with a trailing slash too, unlike `NavLink`.
                    aria-current={matchPath({ path: to, end: exact ?? false }, pathname) ? 'page' : undefined}
                    title={narrow ? name : undefined}
                    className={clsx(entryClass, narrow && 'justify-center px-0')}
                    onClick={onNavigate}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                    <span className={clsx(narrow && 'sr-only')}>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={clsx('flex items-center gap-2.5 border-t pt-3', narrow && 'flex-col')}>
        <Avatar name={user.name} image={user.avatar} />
        <p className={clsx('min-w-0 grow text-sm leading-tight', narrow && 'sr-only')}>
          <span className="block font-medium">{common('administrator')}</span>
          <span className="block truncate text-ink-soft text-xs">{user.email}</span>
        </p>
        <IconButton label={menu('logout')} small className="text-ink-soft" onClick={logout}>
          <LogOut aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
