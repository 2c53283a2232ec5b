import { isStaff } from '#contract/roles.ts'
import type { VisitJson } from '#contract/visits.ts'
import { whenInUse } from '#web/browser/when-in-use.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import { untilItComes } from '#web/ui/lazy-part.ts'
import { pageKind } from './page-kind.ts'

/** The page that was opened: what is measured is its speed, wherever somebody went from it. */
const opened = pageKind(location.pathname)

/** Counts the visit, follows the cart, and tells how fast the page was once it is left. */
export function begin(): void {
  report({ steps: ['visit'] })
  void measureSpeed()
  useCart.subscribe(({ items }, before) => {
    if (units(items) > units(before.items)) reportCart()
  })
}

/** The browser keeps what it measured until somebody asks, so asking may wait. */
async function measureSpeed(): Promise<void> {
  await whenInUse()
  const { followSpeed } = await untilItComes(() => import('./follow-speed.ts'))
  followSpeed((vitals) => report({ vitals }))
}

/** Tells the shop, which keeps numbers only, unless it is not to be told. */
export function report(visit: Omit<VisitJson, 'page'>): void {
  if (asksNotToBeTracked() || ofStaff()) return
  const body = JSON.stringify({ page: opened, ...visit } satisfies VisitJson)
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
}

let told = false
function reportCart(): void {
  if (told) return
  told = true
  report({ steps: ['cart'] })
}

const units = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const asksNotToBeTracked = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function ofStaff(): boolean {
  const role = useAuth.getState().user?.role
  return role !== undefined && isStaff(role)
}
