import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShell.ts'
import { t as menu } from '#messages/menu.ts'
import { ThemeSwitch } from '#web/browser/theme-switch.tsx'
import { useLogout } from '#web/state/logout.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, menuItemClass } from '#web/ui/menu.tsx'
import { PanelSearch } from '../search/panel-search.tsx'
import { usePanelTitle } from './panel-handle.ts'

interface TopBarProps {
  user: UserJson
  drawerOpen: boolean
  onOpenDrawer: () => void
}

/** Bar above the panel's pages: title, link to the shop, and account menu. */
export function TopBar({ user, drawerOpen, onOpenDrawer }: TopBarProps) {
  const title = usePanelTitle()
  return (
    <header className="sticky top-0 z-20 flex h-(--top-bar) items-center gap-1 border-b bg-canvas/95 px-4 backdrop-blur-md sm:px-6 print:hidden">
      <IconButton label={menu('menu')} className="-ms-2.5 lg:hidden" aria-expanded={drawerOpen} onClick={onOpenDrawer}>
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      <div className="min-w-0 grow">
        <h1 className="truncate font-semibold text-lg leading-tight tracking-tight">{title}</h1>
        <p className="truncate text-ink-soft text-xs">
          {t('welcomeBack')}
          <span className="max-sm:hidden">, {user.name}</span>
        </p>
      </div>
      <PanelSearch user={user} />
      <Link
        to={paths.home()}
        className="inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-3 text-ink-soft text-sm transition-colors hover:bg-sunken hover:text-ink max-sm:hidden"
      >
        <Store aria-hidden className="size-4.5" strokeWidth={1.75} />
        {common('viewStore')}
      </Link>
      <ThemeSwitch className="max-md:hidden" />
      <UserMenu user={user} />
    </header>
  )
}

const icon = 'size-4 text-ink-soft'

function UserMenu({ user }: { user: UserJson }) {
  const logout = useLogout()
  return (
    <Menu
      label={menu('accountLabel', { name: user.name })}
      trigger={<Avatar name={user.name} image={user.avatar} className="size-8 text-xs" />}
    >
      <p className="border-b px-3 pt-1 pb-2.5 text-sm">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-ink-soft">{user.email}</span>
      </p>
      <div className="pt-1.5">
        <Link to={paths.home()} className={`${menuItemClass} sm:hidden`}>
          <Store aria-hidden className={icon} />
          {common('viewStore')}
        </Link>
        <Link to={paths.profile()} className={menuItemClass}>
          <CircleUser aria-hidden className={icon} />
          {menu('profile')}
        </Link>
        <Link to={paths.orders()} className={menuItemClass}>
          <Package aria-hidden className={icon} />
          {menu('orderHistory')}
        </Link>
        <button type="button" className={menuItemClass} onClick={logout}>
          <LogOut aria-hidden className={icon} />
          {menu('logout')}
        </button>
      </div>
    </Menu>
  )
}
