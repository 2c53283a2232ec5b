import { isStaff } from '#contract/roles.ts'
import type { VisitJson } from '#contract/visits.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import { loadWithRetries } from '#web/ui/lazy-component.ts'
import { rememberLinkedCode } from '../discounts/linked-code.ts'
import { pageKind } from './page-kind.ts'

/** The kind of page that was loaded first. Speed is reported for it, even if the visitor navigates on. */
const firstPage = pageKind(location.pathname)

/**
 * Counts the visit and the first addition to the cart, and reports the page's speed when it is hidden. Also remembers the code of a link,
 * because this part is loaded on every page.
 */
export function startCounting(): void {
  rememberLinkedCode()
  report({ steps: ['visit'] })
  void measureSpeed()
  useCart.subscribe(({ items, loading }, before) => {
    // While the cart is loading, the server's items appear, which the visitor did not add now.
    if (!loading && units(items) > units(before.items)) reportCart()
  })
}

/** The browser buffers its measurements, so the library can load late. */
async function measureSpeed(): Promise<void> {
  await firstInteraction()
  const { observeSpeed } = await loadWithRetries(() => import('./observe-speed.ts'))
  observeSpeed((vitals) => report({ vitals }))
}

/** Sends a report without personal data. Staff and visitors who ask not to be tracked are not counted. */
export function report(visit: Omit<VisitJson, 'page'>): void {
  if (hasOptedOut() || isStaffMember()) return
  const body = JSON.stringify({ page: firstPage, ...visit } satisfies VisitJson)
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
}

let cartReported = false
function reportCart(): void {
  if (cartReported) return
  cartReported = true
  report({ steps: ['cart'] })
}

const units = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const hasOptedOut = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function isStaffMember(): boolean {
  const role = useAuth.getState().user?.role
  return role !== undefined && isStaff(role)
}
