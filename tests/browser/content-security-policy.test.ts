import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInAdmin, signInNew } from './shoppers.ts'

/** Records the policy violations of every document, from before its first script runs. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
      reportViolation(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return violations
}

async function visit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.getByRole('main')).toBeVisible()
  }
}

test('storefront pages have no policy violations', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/(no-such-page|products\/nothing)$/)
  problems.expect(/^410: POST \S+\/api\/auth\/reset-link$/)
  const violations = await recordViolations(page)
  const product = (await findPlentifulProduct()).id
  await visit(page, [
    paths.home(),
    paths.products(),
    paths.products({ search: 'lamp' }),
    paths.product(product),
    paths.cart(),
    paths.wishlist(),
    paths.login(),
    paths.register(),
    '/forgot-password',
    '/reset-password?token=nothing',
    '/no-such-page',
    paths.product('nothing'),
  ])
  await signInNew(page)
  await visit(page, [paths.profile(), paths.orders(), paths.checkout()])
  expect(violations).toEqual([])
})

test('panel pages have no policy violations', async ({ page }) => {
  const violations = await recordViolations(page)
  await signInAdmin(page)
  const panel = [paths.admin(), adminPaths.orders(), adminPaths.returns(), adminPaths.mails(), adminPaths.webhooks()]
  await visit(page, panel)
  expect(violations).toEqual([])
})

test('an error page has the shop’s design, runs no scripts and offers links', async ({ page, problems }) => {
  problems.expect(/^400: GET \S+\/products\/%E0%A4%A$/)
  const violations = await recordViolations(page)
  const response = await page.goto('/products/%E0%A4%A')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: 'This address can’t be read' })).toBeVisible()
  await expect(page).toHaveTitle(/^This address can’t be read · /)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(violations).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await waitForHydration(page)
  await expect(page).toHaveURL(paths.home())
})

test('an injected script does not run', async ({ page, problems }) => {
  problems.expect(/Content Security Policy/)
  const violations = await recordViolations(page)
  await page.route(paths.cart(), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body>', '<body><script>document.title = "stolen"</script>')
    await route.fulfill({ response, body })
  })
  await page.goto(paths.cart())
  await waitForHydration(page)
  await expect(page).not.toHaveTitle('stolen')
  expect(violations.join()).toContain('script-src')
})
