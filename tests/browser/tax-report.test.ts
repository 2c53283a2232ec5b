import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('the taxes of a period are found from the analytics, by place and rate, and downloaded', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(paths.adminAnalytics())
  await page.getByRole('link', { name: 'Tax report' }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year')
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  const report = page.getByRole('table', { name: 'Tax report' })
  await expect(report.getByRole('row', { name: /United States/ }).first()).toContainText('Tax')
  await expect(page.getByLabel('Totals', { exact: true })).toContainText('Sales without tax')
  await expectAccessible(page)

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
