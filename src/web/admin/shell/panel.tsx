import { useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { ErrorScreen } from '#web/error-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

export const meta = () => [...pageHead('Admin'), { name: 'robots', content: 'noindex' }]

/** The panel's door. It keeps out whom the panel is not for; what they may see and do, the API decides. */
export default function Panel() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()

  async function logout() {
    setLeaving(true)
    await useAuth.getState().logout()
    await navigate(paths.home())
  }

  if (leaving || visitor === 'unknown') return <PanelSkeleton />
  if (visitor?.role !== 'admin') return <Navigate to={paths.login(pathname + search)} replace />
  return (
    <PanelFrame user={visitor} onLogout={logout}>
      <Outlet context={visitor satisfies UserJson} />
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
