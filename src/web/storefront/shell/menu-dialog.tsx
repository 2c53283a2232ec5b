import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'
import { t } from '#messages/menu.ts'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useLogout } from '#web/state/logout.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const entry =
  'flex min-h-12 w-full items-center rounded-md px-3 text-left font-medium transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

/** The header's navigation on a phone. */
export default function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useAuth((state) => state.user)
  const wished = useWishlist(({ items }) => items.length)
  const logout = useLogout()
  const { name } = useShop()
  const link = (to: string, label: ReactNode, className = entry) => (
    <NavLink to={to} end className={className} onClick={onClose}>
      {label}
    </NavLink>
  )

  return (
    <Dialog open={open} onClose={onClose} title={name} side="left">
      <nav aria-label={t('menu')} className="flex grow flex-col gap-1">
        {link(paths.home(), 'Home')}
        {link(paths.products(), 'Products')}
        {link(paths.wishlist(), wished === 0 ? 'Wishlist' : `Wishlist (${wished})`)}
        {link(paths.cart(), 'Cart')}
        <hr className="my-3" />
        {user ? (
          <>
            <p className="px-3 pb-1 text-ink-soft text-sm wrap-anywhere">{user.name}</p>
            {link(paths.profile(), 'Profile')}
            {link(paths.orders(), 'Orders')}
            {isStaff(user.role) && link(paths.admin(), 'Admin')}
            <button
              type="button"
              className={entry}
              onClick={() => {
                onClose()
                void logout()
              }}
            >
              {t('logout')}
            </button>
          </>
        ) : (
          <div className="grid gap-2">
            {link(paths.login(), 'Login', buttonClass('secondary'))}
            {link(paths.register(), t('signUp'), buttonClass('primary'))}
          </div>
        )}
      </nav>
    </Dialog>
  )
}
