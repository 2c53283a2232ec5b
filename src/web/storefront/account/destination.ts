import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'

/**
 * Path to open after signing in: the panel for staff, the requested page for shoppers.
 * @returns null for a shopper who requested the panel, because the panel would redirect back to the login
 */
export function getDestination({ role }: Pick<UserJson, 'role'>, redirect: string | null): string | null {
  const requested = safeRedirect(redirect)
  if (isStaff(role)) return isInPanel(requested) ? requested : paths.admin()
  return isInPanel(requested) ? null : requested
}

const isInPanel = (path: string): boolean => new RegExp(`^${paths.admin()}(?=[/?#]|$)`).test(path)
