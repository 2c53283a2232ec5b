import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { Link, NavLink } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { useLogout } from '#web/state/logout.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong'

interface SidebarProps {
  user: UserJson
  onNavigate?: () => void
}

export function Sidebar({ user, onNavigate }: SidebarProps) {
  const logout = useLogout()
  return (
    <div className="flex h-[calc(100%-4rem)] grow flex-col gap-1">
      <nav aria-label="Admin" className="flex flex-col gap-1">
        <NavLink to={paths.admin()} end className={entryClass} onClick={onNavigate}>
          <LayoutDashboard aria-hidden className="size-4" />
          Dashboard
        </NavLink>
      </nav>
      <Link to={paths.home()} className={`${entryClass} mt-auto text-ink-soft`}>
        <Store aria-hidden className="size-4" />
        Back to the shop
      </Link>
      <div className="flex items-center gap-3 border-t px-3 pt-3">
        <CircleUser aria-hidden className="size-6 shrink-0 text-ink-soft" />
        <p className="min-w-0 grow text-sm">
          <span className="block font-medium">Administrator</span>
          <span className="block truncate text-ink-soft">{user.email}</span>
        </p>
        <IconButton label="Logout" className="-mr-2" onClick={logout}>
          <LogOut aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
