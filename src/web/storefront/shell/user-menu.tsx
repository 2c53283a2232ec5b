import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'
import { t } from '#messages/menu.ts'
import { useLogout } from '#web/state/logout.ts'
import { Menu, menuItemClass } from '#web/ui/menu.tsx'
import { UserName } from './user-name.tsx'

const icon = 'size-4 text-ink-soft'

export default function UserMenu({ user }: { user: UserJson }) {
  const logout = useLogout()
  return (
    <Menu label={t('accountLabel', { name: user.name })} trigger={<UserName user={user} />}>
      <Link to={paths.profile()} className={menuItemClass}>
        <CircleUser aria-hidden className={icon} />
        {t('profile')}
      </Link>
      <Link to={paths.orders()} className={menuItemClass}>
        <Package aria-hidden className={icon} />
        {t('orderHistory')}
      </Link>
      {isStaff(user.role) && (
        <Link to={paths.admin()} className={menuItemClass}>
          <LayoutDashboard aria-hidden className={icon} />
          {t('adminDashboard')}
        </Link>
      )}
      <hr className="my-1.5" />
      <button type="button" className={menuItemClass} onClick={logout}>
        <LogOut aria-hidden className={icon} />
        {t('logout')}
      </button>
    </Menu>
  )
}
