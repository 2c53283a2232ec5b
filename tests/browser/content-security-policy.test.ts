import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { plentifulProduct } from './demo-products.ts'
import { signInAdmin, signInNew } from './shoppers.ts'

/** Records policy violations of every document, before any script of the page runs. */
async function recordViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => found.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
      tellViolation(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return found
}

async function visit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.getByRole('main')).toBeVisible()
  }
}

test('no storefront page violates its policy', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/(no-such-page|products\/nothing)$/)
  problems.expect(/^410: POST \S+\/api\/auth\/reset-link$/)
  const violations = await recordViolations(page)
  const product = (await plentifulProduct()).id
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

test('no panel page violates its policy', async ({ page }) => {
  const violations = await recordViolations(page)
  await signInAdmin(page)
  const panel = [paths.admin(), paths.adminOrders(), paths.adminReturns(), paths.adminMails(), paths.adminWebhooks()]
  await visit(page, panel)
  expect(violations).toEqual([])
})

test('an error page has the shop’s design, runs no scripts and offers links', async ({ page, problems }) => {
  problems.expect(/^400: GET \S+\/products\/%E0%A4%A$/)
  const violations = await recordViolations(page)
  const answer = await page.goto('/products/%E0%A4%A')
  expect(answer?.status()).toBe(400)
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
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<body>', '<body><script>document.title = "stolen"</script>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(paths.cart())
  await waitForHydration(page)
  await expect(page).not.toHaveTitle('stolen')
  expect(violations.join()).toContain('script-src')
})
