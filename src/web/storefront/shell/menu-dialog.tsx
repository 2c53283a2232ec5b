import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'
import { t } from '#messages/menu.ts'
import { preloadOnInteraction } from '#web/browser/first-interaction.ts'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useLogout } from '#web/state/logout.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { MarketLinks } from './market-links.tsx'

const loadCategories = () => import('./category-menu/menu-categories.tsx')
const MenuCategories = optionalComponent(loadCategories)

const entry =
  'flex min-h-12 w-full items-center rounded-md px-3 text-start font-medium transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

/** The header's navigation on a phone. It stays until its categories are loaded. */
export default function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [view, setView] = useState<'menu' | 'categories' | 'left categories'>('menu')
  const toCategories = useRef<HTMLButtonElement>(null)
  const user = useAuth((state) => state.user)
  const wishlistCount = useWishlist(({ items }) => items.length)
  const logout = useLogout()
  const { name, categories, markets } = useShop()
  useEffect(() => preloadOnInteraction(loadCategories), [])
  useEffect(() => {
    if (!open) setView('menu')
  }, [open])
  useEffect(() => {
    if (view === 'left categories') toCategories.current?.focus()
  }, [view])
  const link = (to: string, label: ReactNode, className = entry) => (
    <NavLink to={to} end className={className} onClick={onClose}>
      {label}
    </NavLink>
  )

  return (
    <Dialog open={open} onClose={onClose} title={name} side="left">
      {view === 'categories' ? (
        <MenuCategories onBack={() => setView('left categories')} onClose={onClose} />
      ) : (
        <nav aria-label={t('menu')} className="flex grow flex-col gap-1">
          {link(paths.home(), 'Home')}
          {link(paths.products(), 'Products')}
          {categories.length > 0 && (
            <button
              ref={toCategories}
              type="button"
              className={entry}
              onClick={() => startTransition(() => setView('categories'))}
            >
              <span className="grow">{t('categories')}</span>
              <ChevronRight aria-hidden className="size-4 text-ink-soft" />
            </button>
          )}
          {link(paths.wishlist(), wishlistCount === 0 ? 'Wishlist' : `Wishlist (${wishlistCount})`)}
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
          {markets && (
            <>
              <hr className="my-3" />
              <MarketLinks className="flex flex-col" linkClass={`${entry} gap-1.5`} />
            </>
          )}
        </nav>
      )}
    </Dialog>
  )
}
