import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorScreen } from '#web/error-screen.tsx'
import { Canonical } from './canonical.tsx'
import { CartDrawerPlace } from './cart-drawer-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PendingPage } from './pending-page.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What stands around every page of the storefront. */
export default function Shell() {
  return (
    <Frame>
      <Canonical />
      <Outlet />
      <PendingPage />
    </Frame>
  )
}

/** An error, and a page that does not exist, keep the header and footer: there is always a way on. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ProgressBar />
      <OfflineNote />
      <Header />
      <Main>{children}</Main>
      <Footer />
      <CartDrawerPlace />
    </div>
  )
}

/** Takes the focus when another page is opened, so that keyboard and screen reader go on from its beginning. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className="grow pb-20 focus-visible:outline-none">
      {children}
    </main>
  )
}
