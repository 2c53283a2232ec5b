import type { UserJson } from '#contract/accounts.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useAuth } from './auth.ts'
import { useLeaving } from './logout.ts'

/**
 * Who looks at the page: null for nobody who is signed in, 'unknown' in the server's page and until React has taken
 * it over, and for who has just logged out, until home has come. A page that is for some people only shows a skeleton
 * meanwhile.
 */
export function useVisitor(): UserJson | null | 'unknown' {
  const hydrated = useHydrated()
  const leaving = useLeaving()
  const user = useAuth((auth) => auth.user)
  return hydrated && !leaving ? user : 'unknown'
}
