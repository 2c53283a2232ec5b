import type { UserJson } from '#contract/accounts.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useAuth } from './auth.ts'

/**
 * Who looks at the page: null for nobody who is signed in, 'unknown' in the server's page and until React has taken
 * it over. A page that is for some people only shows a skeleton until then.
 */
export function useVisitor(): UserJson | null | 'unknown' {
  const hydrated = useHydrated()
  const user = useAuth((auth) => auth.user)
  return hydrated ? user : 'unknown'
}
