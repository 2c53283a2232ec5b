import { type ContentPage, contentPages } from './content-pages.ts'
import { paths } from './paths.ts'

/** First parts of paths that never lead to a page of the shop. */
const notPages = new Set(['admin', 'api', 'assets', 'feeds', 'media'])

/** Paths that always have a page. Those of the routes; a test compares them. */
const pages = new Set([
  ...[
    paths.home(),
    paths.products(),
    paths.compare(),
    paths.wishlist(),
    paths.cart(),
    paths.giftCards(),
    paths.checkout(),
    paths.orders(),
  ],
  ...[paths.login(), paths.googleLogin(), paths.register(), paths.forgotPassword(), paths.resetPassword()],
  ...[paths.verifyEmail(), paths.confirmEmail(), paths.invitation(), paths.cancelDeletion(), paths.profile()],
  ...[paths.confirmNewsletter(), paths.unsubscribe()],
  ...(Object.keys(contentPages) as ContentPage[]).map(paths.page),
])

/** Files and health checks. */
const files = new Set(['/favicon.svg', '/no-picture.svg', '/robots.txt', '/metrics', '/healthz', '/readyz'])

/** Whether this path may have no page, so that a redirect from it can apply. Pages are found ignoring case. */
export function canBeMissing(path: string): boolean {
  const lower = path.toLowerCase()
  const [, first = ''] = lower.split('/')
  return (
    !notPages.has(first) &&
    !pages.has(lower) &&
    !files.has(path) &&
    !/^\/(orders\/.|order(\/return)?$|sitemap[^/]*\.xml$)/.test(lower)
  )
}
