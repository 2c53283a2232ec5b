import { readFile } from 'node:fs/promises'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { figures } from '#contract/figures.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('figures of a period are shown as charts with keyboard navigation, as tables, and as CSV files', async ({
  page,
}) => {
  test.slow()
  const admin = await signInAdmin(page)
  await page.goto(paths.admin())
  await page.getByRole('link', { name: 'Analytics' }).click()
  const revenue = page.getByRole('figure', { name: 'Revenue', exact: true })
  await expect(revenue).toHaveAccessibleDescription(/^Total \$[\d,.]+\. Highest/)
  await expectAccessible(page)

  await page.getByRole('radio', { name: '7 days', exact: true }).click()
  await expect(page).toHaveURL(adminPaths.analytics({ period: '7d' }))
  const { days, figures } = await admin('GET /admin/analytics', { period: '7d' })
  await expect(page.getByText('The last 7 days')).toBeVisible()
  await expect(
    page
      .getByRole('term')
      .filter({ has: page.getByRole('button', { name: 'Orders', exact: true }) })
      .locator('+ dd'),
  ).toHaveText(String(figures.orders.now))

  const chart = revenue.getByRole('application')
  await chart.focus()
  await chart.press('ArrowRight')
  await chart.press('ArrowRight')
  const announcement = revenue.getByRole('status')
  const second = await announcement.textContent()
  await chart.press('ArrowRight')
  await expect(announcement).not.toHaveText(second ?? '')
  await expect(announcement).toContainText('7 days earlier')

  await revenue.getByRole('button', { name: 'Revenue as a table' }).press('Enter')
  await expect(revenue.getByRole('table').getByRole('row')).toHaveCount(days.length + 1)
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daily figures' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^days-7d.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(days[0]?.date)

  await page.goBack()
  await expect(page.getByRole('radio', { name: '30 days', exact: true })).toBeChecked()
})

test('a figure shows the same definition on every page, on hover, focus, and tap', async ({ page, browser }) => {
  test.slow()
  await signInAdmin(page)
  const { name, definition } = figures.revenue
  for (const path of [adminPaths.analytics(), adminPaths.orders()]) {
    await page.goto(path)
    const term = page.getByRole('term').getByRole('button', { name, exact: true })
    const tooltip = page.getByRole('tooltip').filter({ visible: true })
    await expect(term).toHaveAccessibleDescription(definition)
    await expect(tooltip).toHaveCount(0)
    await term.hover()
    await expect(tooltip).toHaveText(definition)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await term.focus()
    await expect(tooltip).toHaveText(definition)
    await term.blur()
    await expect(tooltip).toHaveCount(0)
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const touchPage = await phone.newPage()
  await signInAdmin(touchPage)
  await touchPage.goto(adminPaths.orders())
  await touchPage.getByRole('term').getByRole('button', { name, exact: true }).tap()
  const tooltip = touchPage.getByRole('tooltip').filter({ visible: true })
  await expect(tooltip).toHaveText(definition)
  const box = await tooltip.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  await touchPage
    .getByRole('banner')
    .first()
    .tap({ position: { x: 190, y: 20 } })
  await expect(tooltip).toHaveCount(0)
  await phone.close()
})

test('a year is charted by week with straight lines, and its table adds up to the total', async ({ page }) => {
  await signInAdmin(page)
  const responded = page.waitForResponse('**/api/admin/analytics?period=1y')
  await page.goto(adminPaths.analytics({ period: '1y' }))
  const { figures: totals, days }: Reply<'GET /admin/analytics'> = await (await responded).json()
  expect(days).toHaveLength(365)
  const chart = page.getByRole('figure', { name: 'Revenue', exact: true })
  const curve = chart.locator('.recharts-area-curve').first()
  await expect(curve).toBeVisible()
  const path = (await curve.getAttribute('d')) ?? ''
  expect(path).toMatch(/^M[\d.,-]+(L[\d.,-]+)+$/)
  expect(path.split('L').length).toBeLessThanOrEqual(120)
  const ticks = chart.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: /[A-Z][a-z]{2} \d+/ })
  await expect(ticks.first()).toHaveText(/–/)
  await chart.getByRole('application').focus()
  await chart.getByRole('application').press('ArrowRight')
  await expect(chart.getByRole('status')).toContainText(/[A-Z][a-z]{2} \d+.*–.*\d{4}/)

  await chart.getByRole('button', { name: 'Revenue as a table' }).press('Enter')
  const rows = chart.getByRole('table').getByRole('row')
  const toCents = (text: string | null | undefined) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100)
  const amounts = await rows.evaluateAll((all) => all.slice(1).map((row) => row.children[1]?.textContent ?? ''))
  expect(amounts.length).toBeLessThanOrEqual(120)
  expect(amounts.reduce((sum, amount) => sum + toCents(amount), 0)).toBe(Math.round(totals.revenue.now * 100))
})

test('a period that fails to load shows an error, and one without data an empty state', async ({ page, problems }) => {
  problems.expect(/403: GET .*\/analytics/)
  await signInAdmin(page)
  let response: 'forbidden' | 'empty' = 'forbidden'
  await page.route('**/api/admin/analytics?*', async (route) => {
    if (response === 'forbidden')
      return route.fulfill({
        status: 403,
        json: { code: 'forbidden', message: 'You don’t have permission to do that.' },
      })
    const analytics = await (await route.fetch()).json()
    const noData = { funnel: [], categories: [], countries: [], products: [], customers: [], searches: [], speed: [] }
    await route.fulfill({ json: { ...analytics, ...noData, activity: [] } })
  })
  await page.goto(adminPaths.analytics({ period: '90d' }))
  await expect(page.getByRole('heading', { name: 'The analytics couldn’t be loaded' })).toBeVisible()
  await expect(page.getByText('You don’t have permission to do that.')).toBeVisible()
  response = 'empty'
  await page.getByRole('button', { name: 'Try Again' }).click()
  for (const name of ['No visits yet', 'No products data', 'No customers yet', 'No measurements yet'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No searches without results' })).toBeVisible()
})

test('each task on the dashboard links to the list of its records', async ({ page }) => {
  const admin = await signInAdmin(page)
  await page.goto(paths.admin())
  const tasks = page.getByRole('navigation', { name: 'Needs attention' })
  const { needsAttention } = await admin('GET /admin/dashboard')
  // These have a tile only when their count is not zero.
  const hiddenWhenZero = ['refusedOrders', 'delayedPayments', 'toComplete']
  const tiles = Object.entries(needsAttention).filter(([name, count]) => count > 0 || !hiddenWhenZero.includes(name))
  await expect(tasks.getByRole('link')).toHaveCount(tiles.length)
  await tasks.getByRole('link', { name: /^Returns/ }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Waiting')
  await page.goBack()
  await tasks.getByRole('link', { name: /^To ship/ }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('to_ship')
})
