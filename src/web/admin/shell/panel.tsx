import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { setFormCurrency } from '#contract/amount-currency.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { ErrorScreen } from '#web/page/error-screen.tsx'
import { useCurrency } from '#web/shop/shop.ts'
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
  const isInMarket = useBasePath() !== ''
  useEffect(() => {
    // The panel has no markets. Staff who signed in on a German page would see amounts and parts of its texts in German.
    if (isInMarket) location.replace(pathname + search + hash)
  }, [isInMarket, pathname, search, hash])
  if (isInMarket || visitor === 'unknown') return <PanelSkeleton />
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
