import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'
import { useShop } from '#web/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useLogout } from '#web/state/logout.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const entry =
  'flex min-h-12 w-full items-center rounded-md px-3 text-left font-medium transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const user = useAuth((state) => state.user)
  const wished = useWishlist(({ items }) => items.length)
  const logout = useLogout()
  const { name } = useShop()
  const close = () => setOpen(false)
  const link = (to: string, label: ReactNode, className = entry) => (
    <NavLink to={to} end className={className} onClick={close}>
      {label}
    </NavLink>
  )

  return (
    <div className="md:hidden">
      <IconButton label="Menu" className="-ml-2.5" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={open} onClose={close} title={name} side="left">
        <nav aria-label="Menu" className="flex grow flex-col gap-1">
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
                  close()
                  void logout()
                }}
              >
                Logout
              </button>
            </>
          ) : (
            <div className="grid gap-2">
              {link(paths.login(), 'Login', buttonClass('secondary'))}
              {link(paths.register(), 'Sign Up', buttonClass('primary'))}
            </div>
          )}
        </nav>
      </Dialog>
    </div>
  )
}
