import type { UserJson } from '#contract/accounts.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useAuth } from './auth.ts'
import { useIsLoggingOut } from './logout.ts'

/**
 * The signed-in user, or null for a guest. 'unknown' on the server, during hydration, and after a logout until the home page
 * has loaded; until then, pages for signed-in users show a skeleton.
 */
export function useVisitor(): UserJson | null | 'unknown' {
  const hydrated = useHydrated()
  const isLoggingOut = useIsLoggingOut()
  const user = useAuth((auth) => auth.user)
  return hydrated && !isLoggingOut ? user : 'unknown'
}
