import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { isStaff } from '#contract/roles.ts'
import { componentOnInteraction, firstInteraction } from '#web/browser/first-interaction.ts'
import { OfflineNote } from '#web/browser/offline-note.tsx'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { MainContent } from '#web/page/main-content.tsx'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyComponent, optionalComponent } from '#web/ui/lazy-component.ts'
import { countVisit } from '../counting/counting.ts'
import { useAssistantSlot } from './assistant-slot.tsx'
import { Canonical } from './canonical.tsx'
import { CartDrawerSlot } from './cart-drawer-slot.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** Layout of all storefront pages. */
export default function Shell() {
  useEffect(countVisit, [])
  return (
    <Frame>
      <Canonical />
      <Outlet />
      <PendingPageSlot />
    </Frame>
  )
}

/** Skeletons are loaded on the first interaction. The server renders none: a navigation would wait until they are hydrated. */
function PendingPageSlot() {
  const [inUse, setInUse] = useState(false)
  useEffect(() => void firstInteraction().then(() => setInUse(true)), [])
  return (
    inUse && (
      <Suspense fallback={null}>
        <PendingPage />
      </Suspense>
    )
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

const PendingPage = optionalComponent(() => import('./pending-page.tsx'))

/** Only in the browser, which has the list. */
const CompareBar = componentOnInteraction(() => import('../compare/compare-bar.tsx'))

const ClosedFrame = lazyComponent(() => import('./closed-frame.tsx'))

function Frame({ children }: { children: ReactNode }) {
  const { open, preview } = useShop()
  const user = useAuth((state) => state.user)
  const assistant = useAssistantSlot()
  const hydrated = useHydrated()
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
      {/* Not hydrated: the state of a navigation would not show before its code is loaded. */}
      {hydrated && (
        <Suspense>
          <CompareBar />
        </Suspense>
      )}
      <Footer />
      <CartDrawerSlot />
      {assistant.panel}
    </div>
  )
}
