import { type ReactNode, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/shell.ts'
import { useAuth } from '#web/state/auth.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { CartLink } from './cart-link.tsx'
import { CategoryMenuSlot } from './category-menu/category-menu-slot.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { UserName } from './user-name.tsx'
import { WishlistLink } from './wishlist-link.tsx'

const UserMenu = optionalComponent(() => import('./user-menu.tsx'))

/** @param chat the button that opens the assistant */
export function Header({ chat }: { chat: ReactNode }) {
  const user = useAuth((state) => state.user)
  return (
    <>
      <header className="@container [@media(min-height:30rem)]:sticky top-0 z-40 border-b bg-canvas/90 backdrop-blur-md">
        <div className="page-width flex h-16 items-center gap-2 lg:gap-6">
          <MobileMenu />
          <Logo />
          <nav aria-label={t('main')} className="hidden items-center gap-1 md:flex">
            <HeaderLink to={paths.home()} className="@max-[44rem]:hidden">
              {t('home')}
            </HeaderLink>
            <CategoryMenuSlot>
              <HeaderLink to={paths.products()}>{t('products')}</HeaderLink>
            </CategoryMenuSlot>
          </nav>
          <SearchBox className="mx-auto hidden w-full max-w-md md:block" />
          <div className="ms-auto flex shrink-0 items-center gap-1 md:ms-0">
            <div className="hidden items-center gap-1 md:flex">
              {user ? (
                <Suspense
                  fallback={
                    <div className="flex min-h-11 items-center gap-2 pe-9 ps-3 font-medium text-sm">
                      <UserName user={user} />
                    </div>
                  }
                >
                  <UserMenu user={user} />
                </Suspense>
              ) : (
                <div className="signed-out flex items-center gap-1">
                  <Link to={paths.login()} className={buttonClass('quiet')}>
                    {t('login')}
                  </Link>
                  <Link to={paths.register()} className={buttonClass('primary')}>
                    {t('signUp')}
                  </Link>
                </div>
              )}
            </div>
            <WishlistLink className="@max-[22rem]:hidden md:@max-[52rem]:hidden" />
            {chat}
            <CartLink />
          </div>
        </div>
      </header>
      <div className="page-width pt-3 md:hidden">
        <SearchBox />
      </div>
    </>
  )
}

const HeaderLink = ({ to, children, className = '' }: { to: string; children: string; className?: string }) => (
  <NavLink
    to={to}
    end
    className={`flex min-h-11 items-center rounded-md px-3 font-medium text-ink-soft text-sm transition-colors hover:bg-sunken hover:text-ink aria-[current]:text-ink ${className}`}
  >
    {children}
  </NavLink>
)
