import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { ErrorScreen } from '#web/error-screen.tsx'
import { MainContent } from '#web/main-content.tsx'
import { OfflineNote } from '#web/offline-note.tsx'
import { countVisit } from '../counting/counting.ts'
import { AssistantPlace } from './assistant-place.tsx'
import { Canonical } from './canonical.tsx'
import { CartDrawerPlace } from './cart-drawer-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PendingPage } from './pending-page.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What stands around every page of the storefront. */
export default function Shell() {
  useEffect(countVisit, [])
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
    <div className="relative flex min-h-dvh flex-col">
      <ProgressBar />
      <OfflineNote />
      <Header />
      <MainContent className="grow pb-20">{children}</MainContent>
      <Footer />
      <CartDrawerPlace />
      <AssistantPlace />
    </div>
  )
}
