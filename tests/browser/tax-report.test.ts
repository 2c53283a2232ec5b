import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('the taxes of a period are found from the analytics, by place and rate, and downloaded', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.analytics())
  await page.getByRole('link', { name: 'Tax report' }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year')
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  const report = page.getByRole('table', { name: 'Tax report' })
  // Rows of the previous period are faded until those of this one have loaded.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
  await expect(report.getByRole('row', { name: /United States/ }).first()).toContainText('Tax')
  await expect(page.getByLabel('Totals', { exact: true })).toContainText('Sales without tax')
  await expectAccessible(page)

  // The first report of the demo shop records the taxes of its orders.
  await expect(page.getByText('not included yet')).toBeHidden({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^taxes-\d{4}-01-01-\d{4}-12-31\.csv$/)

  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByLabel('To', { exact: true }).blur()
  await expect(page.getByText('No sales in this period')).toBeVisible()
  await page.goBack()
  await expect(report).toBeVisible()
})

test('periods depend on the day of the shop, whatever the clock of the device', async ({ page }) => {
  await signInAdmin(page)
  await page.clock.setFixedTime('2020-03-10T12:00:00Z')
  await page.goto(adminPaths.taxReport())
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastMonth', { timeout: 20_000 })
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month')
  const now = new Date()
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(lastDay)
})

test('the report says what it does not include yet, until it is complete', async ({ page }) => {
  await signInAdmin(page)
  let pending = 1_200
  await page.route('**/api/admin/reports/tax?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), pending } })
  })
  await page.goto(adminPaths.taxReport({ from: '2026-01-01', to: '2026-03-31' }))
  const status = page.getByText('1,200 payments and refunds are not included yet')
  await expect(status).toBeVisible()
  await expectAccessible(page)
  pending = 0
  await expect(status).toBeHidden({ timeout: 10_000 })
})
