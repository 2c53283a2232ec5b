import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#contract/analytics.ts'
import { may } from '#contract/permissions.ts'
import type { VisitJson } from '#contract/visits.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import { pageKind } from './page-kind.ts'

/** The page that was opened: what is measured is its speed, wherever somebody went from it. */
const opened = pageKind(location.pathname)
const measured = new Map<Vital, number>()

/** Counts the visit, follows the cart, and tells how fast the page was once it is left. */
export function begin(): void {
  report({ steps: ['visit'] })
  for (const follow of [onLCP, onCLS, onINP, onTTFB])
    follow(({ name, value }: Metric) => measured.set(name as Vital, value))
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportSpeed()
  })
  useCart.subscribe(({ items }, before) => {
    if (units(items) > units(before.items)) reportCart()
  })
}

/** Tells the shop, which keeps numbers only, unless it is not to be told. */
export function report(visit: Omit<VisitJson, 'page'>): void {
  if (asksNotToBeTracked() || isStaff()) return
  const body = JSON.stringify({ page: opened, ...visit } satisfies VisitJson)
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
}

function reportSpeed(): void {
  const vitals = [...measured].map(([vital, value]) => ({ vital, value }))
  measured.clear()
  if (vitals.length > 0) report({ vitals })
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

function isStaff(): boolean {
  const role = useAuth.getState().user?.role
  return role !== undefined && may(role, 'panel')
}
