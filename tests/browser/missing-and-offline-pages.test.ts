import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { defaultSettings } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { readPageScript } from './page-scripts.ts'

/** Also checks that there is only one `title` element, because browsers show the first of several. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · ${defaultSettings.name}`)
  await expect(page.locator('title')).toHaveCount(1)
}

test('an unknown URL shows the page “Page Not Found”, even after going back to it', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/no-such-page(\.data\S*)?$/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expectTitle(page, 'Page Not Found')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Browse products' }).click()
  await expectTitle(page, 'All Products')
  await page.goBack()
  await expectTitle(page, 'Page Not Found')
})

test('an unknown product shows the page “Product Not Found”', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/products\/nothing$/)
  await page.goto(paths.product('nothing'))
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await expectTitle(page, 'Product Not Found')
})

test('the login and a product list have one title each', async ({ page }) => {
  await page.goto(paths.login())
  await expectTitle(page, 'Login')
  await page.goto(paths.products({ category: 'Books' }))
  await expectTitle(page, 'Books')
})

test('a page whose script could not be loaded offline opens once online', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
  await page.goto(paths.login())
  await waitForHydration(page)
  const script = await readPageScript(page, 'storefront/account/register-page')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  const requestFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await requestFailed
  await expect(page.getByRole('status').filter({ hasText: 'The next page will open' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-disabled')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
})

test('a link clicked while offline shows a message in view, even far down the page', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
  await page.goto(paths.products())
  await waitForHydration(page)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  // The code of the cards is loaded at the first interaction.
  await expect(last.locator('[role=button]').first()).toBeAttached()
  await context.setOffline(true)
  await last.getByRole('link').first().click()
  await expect(page.getByText('You’re offline. The next page will open when you’re back online.')).toBeInViewport()
  await expect(page.getByText('Loading page')).toBeHidden()
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(paths.product('')))
})

test('a navigation while offline shows a message, and continues once online', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/)
  const loaded = page.waitForResponse(/error-message/)
  await page.goto(paths.products())
  await waitForHydration(page)
  await page.mouse.move(9, 9)
  await loaded
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeHidden()
})

test('a navigation while offline continues once online, even if the message could not be loaded', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/)
  await page.goto(paths.products())
  await waitForHydration(page)
  await context.setOffline(true)
  const requestFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
  await requestFailed
  await expect(page.getByRole('main')).toHaveText('')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

test('reviews of an open product page stay visible offline, and become interactive once online', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|could not be loaded/)
  await page.goto(paths.product('merino-crew-sweater'))
  await waitForHydration(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
  const loadFailed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await loadFailed
  await expect(helpful).toBeDisabled()
  await context.setOffline(false)
  await expect(helpful).toBeEnabled()
})

test('a script of a product page that fails to load leaves the content of the page intact', async ({
  page,
  problems,
}) => {
  problems.expect(/product-below-fold/)
  await page.route('**/product-below-fold-*.js', (route) => route.abort())
  await page.goto(paths.product('merino-crew-sweater'))
  await waitForHydration(page)
  const loadFailed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await loadFailed
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Merino Crew Sweater' })).toBeAttached()
})
