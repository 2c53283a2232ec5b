import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { isStaff } from '#contract/roles.ts'
import { OfflineNote } from '#web/browser/offline-note.tsx'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { MainContent } from '#web/page/main-content.tsx'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { countVisit } from '../counting/counting.ts'
import { useAssistantPlace } from './assistant-place.tsx'
import { Canonical } from './canonical.tsx'
import { CartDrawerPlace } from './cart-drawer-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PendingPage } from './pending-page.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** Layout of all storefront pages. */
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

/** Errors and missing pages keep the header and footer, so that visitors can navigate on. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  )
}

const ClosedFrame = lazyPart(() => import('./closed-frame.tsx'))

function Frame({ children }: { children: ReactNode }) {
  const { open, preview } = useShop()
  const user = useAuth((state) => state.user)
  const assistant = useAssistantPlace()
  if (!open && !preview && !(user && isStaff(user.role)))
    return (
      <Suspense>
        <ClosedFrame>{children}</ClosedFrame>
      </Suspense>
    )
  return (
    <div className="relative flex min-h-dvh flex-col">
      <ProgressBar />
      {!open && (
        <Suspense>
          <ClosedFrame />
        </Suspense>
      )}
      <Header chat={assistant.button} />
      {/* Below the header, which is sticky except on very low screens. */}
      <div className="sticky top-0 z-30 [@media(min-height:30rem)]:top-16">
        <OfflineNote />
      </div>
      <MainContent className="grow pb-20">{children}</MainContent>
      <Footer />
      <CartDrawerPlace />
      {assistant.panel}
    </div>
  )
}
