import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { defaultSettings } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

/** With two titles, browsers would show the first and hide the mistake. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · ${defaultSettings.name}`)
  await expect(page.locator('title')).toHaveCount(1)
}

test('an unknown URL shows the missing page, also after a click', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/no-such-page(\.data\S*)?$/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expectTitle(page, 'Page Not Found')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Browse products' }).click()
  await expectTitle(page, 'All Products')
  await page.goBack()
  await expectTitle(page, 'Page Not Found')
})

test('an unknown product shows the missing page', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/products\/nothing$/)
  await page.goto(paths.product('nothing'))
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await expectTitle(page, 'Product Not Found')
})

test('every page has one title', async ({ page }) => {
  await page.goto(paths.login())
  await expectTitle(page, 'Login')
  await page.goto(paths.products({ category: 'Books' }))
  await expectTitle(page, 'Books')
})

test('a page whose script fails to load offline loads once online', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
  await page.goto(paths.login())
  await waitForHydration(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('register-page'))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'The next page will open' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-disabled')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
})

test('far down a page, a link that cannot open while offline says so in view', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
  await page.goto(paths.products())
  await waitForHydration(page)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  // Its code is loaded at the first interaction.
  await expect(last.locator('[role=button]').first()).toBeAttached()
  await context.setOffline(true)
  await last.getByRole('link').first().click()
  await expect(page.getByText('You’re offline. The next page will open when you’re back online.')).toBeInViewport()
  await expect(page.getByText('Loading page')).toBeHidden()
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(paths.product('')))
})

test('shows a message while offline, and continues by itself once online', async ({ page, context, problems }) => {
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

test('continues by itself once online, even if the message could not be loaded before', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/)
  await page.goto(paths.products())
  await waitForHydration(page)
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
  await asked
  await expect(page.getByRole('main')).toHaveText('')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

test('offline, the rest of a product’s page stays, and becomes interactive once online', async ({
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
  const missed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await missed
  await expect(helpful).toBeDisabled()
  await context.setOffline(false)
  await expect(helpful).toBeEnabled()
})

test('a part of a product page that fails to load leaves the rest intact', async ({ page, problems }) => {
  problems.expect(/product-below-fold/)
  await page.route('**/product-below-fold-*.js', (route) => route.abort())
  await page.goto(paths.product('merino-crew-sweater'))
  await waitForHydration(page)
  const said = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await said
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Merino Crew Sweater' })).toBeAttached()
})
