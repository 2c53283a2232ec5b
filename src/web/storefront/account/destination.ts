import type { UserJson } from '#contract/accounts.ts'
import { paths, safeRedirect } from '#contract/paths.ts'
import { isStaff } from '#contract/roles.ts'

/**
 * Where somebody who has signed in goes on: an administrator to the panel, others to where they wanted to go.
 * @returns null for who wanted to go to the panel and may not: they would be sent back here
 */
export function destinationOf({ role }: Pick<UserJson, 'role'>, redirect: string | null): string | null {
  const wanted = safeRedirect(redirect)
  if (isStaff(role)) return isInPanel(wanted) ? wanted : paths.admin()
  return isInPanel(wanted) ? null : wanted
}

const isInPanel = (path: string): boolean => new RegExp(`^${paths.admin()}(?=[/?#]|$)`).test(path)
