import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { setFormCurrency } from '#contract/amount-currency.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { language } from '#messages/runtime/language.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { useCurrency, useShop } from '#web/shop/shop.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { LiveUpdates } from '../live/live-updates.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { TwoStepNeeded } from './two-step-needed.tsx'

/** Layout route of the panel. Redirects visitors who are not staff. The API enforces permissions. */
export default function Panel() {
  const visitor = useVisitor()
  const currency = useCurrency()
  const { pathname, search, hash } = useLocation()
  const isInOtherLanguage = useBasePath() !== '' || language() !== 'en'
  useEffect(() => {
    // The panel has no markets and is in English. After a German page, amounts and parts of its texts would be in German.
    if (isInOtherLanguage) location.replace(pathname + search + hash)
  }, [isInOtherLanguage, pathname, search, hash])
  const shopLanguage = useShop().markets?.[0]?.language ?? 'en'
  useEffect(
    () => () => {
      // Loads the document of a storefront page in its own language. `useStayOffline` cancels reloads.
      if (shopLanguage !== 'en' && !location.pathname.startsWith(paths.admin()))
        location.replace(location.pathname + location.search)
    },
    [shopLanguage],
  )
  if (isInOtherLanguage || visitor === 'unknown') return <PanelSkeleton />
  if (!visitor || !hasPermission(visitor.role, 'panel'))
    return (
      <>
        <Navigate to={paths.login(pathname + search)} replace />
        <PanelSkeleton />
      </>
    )
  // Only in the browser: on the server, requests are validated in the currency that they read.
  if (typeof document !== 'undefined') setFormCurrency(currency)
  return (
    <PanelFrame user={visitor}>
      <TwoStepNeeded user={visitor}>
        {hasPermission(visitor.role, 'orders.read') && <LiveUpdates userId={visitor.id} />}
        <Outlet context={visitor satisfies UserJson} />
      </TwoStepNeeded>
    </PanelFrame>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorScreen />
    </main>
  )
}
