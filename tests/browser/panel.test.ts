import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('the dashboard is accessible', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.slow()
  await signInAdmin(page)
  await page.goto(paths.admin())
  const chart = page.getByRole('figure', { name: 'Revenue, last 30 days' })
  await expect(chart.getByRole('application')).toBeVisible()
  await expect(chart).toHaveAccessibleDescription(/^Total \$[\d,.]+\. /)
  await expectAccessible(page)

  await chart.getByRole('button', { name: 'as a table' }).press('Enter')
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Order History' })).toBeVisible()
  if (isMobile) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  }
  await expectAccessible(page)
})

test('each task on the dashboard links to a list with the same number of records', async ({ page }) => {
  test.slow()
  await signInAdmin(page)
  await page.goto(paths.admin())
  const tasks = page.getByRole('navigation', { name: 'Needs attention' }).getByRole('link')
  await expect(tasks).not.toHaveCount(0)
  const count = await tasks.count()
  for (let index = 0; index < count; index++) {
    // Retries, because other tests change the numbers concurrently.
    await expect(async () => {
      await page.goto(paths.admin())
      const figure = /[\d,]+/.exec((await tasks.nth(index).textContent()) ?? '')?.[0] ?? ''
      await tasks.nth(index).click()
      await expect(page).not.toHaveURL(paths.admin())
      const emptyState = page.getByRole('heading', { name: /^No .+ found$/ })
      const listCount = page.getByText(new RegExp(`^${figure}\\+? `)).first()
      await expect(figure === '0' ? emptyState : listCount).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 30_000 })
  }
})

test('the sidebar marks the dashboard at a URL with a slash, and stays collapsed after a reload', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'on phones the sidebar is a drawer')
  await signInAdmin(page)
  await page.goto(`${paths.admin()}/`)
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Collapse sidebar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveText('Dashboard')
})

test('the dashboard shows a loading state, and an empty state without sales', async ({ page }) => {
  await signInAdmin(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/dashboard', async (route) => {
    await released
    const dashboard = await (await route.fetch()).json()
    const days = dashboard.latest.days.map((day: object) => ({ ...day, revenue: 0, revenueBefore: 0 }))
    const latest = { ...dashboard.latest, days, categories: [] }
    await route.fulfill({ json: { ...dashboard, recentOrders: [], topProducts: [], lowStock: [], latest } })
  })
  await page.goto(paths.admin())
  await expect(page.getByRole('status').filter({ hasText: 'Loading the dashboard' })).toBeAttached()
  release()
  for (const name of [
    'No revenue yet',
    'No recent orders',
    'No products data',
    'No sales yet',
    'Nothing is running low',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
})

test('a field that lost the focus by a click elsewhere does not get it back when the page changes', async ({
  page,
}) => {
  await page.clock.install()
  await signInAdmin(page)
  await page.goto(adminPaths.orders())
  const field = page.getByRole('main').getByRole('searchbox')
  await field.click()
  await expect(field).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator('body')).toBeFocused()
  await page.clock.runFor(100)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('i')))
  await page.clock.runFor(1_000)
  await expect(page.locator('body')).toBeFocused()
})
