import { readFile } from 'node:fs/promises'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('the figures of a period are charts that the keyboard walks through, tables and files', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  await page.goto(paths.admin())
  await page.getByRole('link', { name: 'Analytics' }).click()
  const revenue = page.getByRole('figure', { name: 'Revenue', exact: true })
  await expect(revenue).toHaveAccessibleDescription(/^\$[\d,.]+ in all\. Highest/)
  await expectAccessible(page)

  await page.getByRole('radio', { name: '7 days', exact: true }).click()
  await expect(page).toHaveURL(paths.adminAnalytics({ period: '7d' }))
  const { days, figures } = await admin('GET /admin/analytics', { period: '7d' })
  await expect(page.getByText('The last 7 days')).toBeVisible()
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Orders$/ })
      .locator('+ dd'),
  ).toHaveText(String(figures.orders.now))

  const chart = revenue.getByRole('application')
  await chart.focus()
  await chart.press('ArrowRight')
  await chart.press('ArrowRight')
  const spoken = revenue.getByRole('status')
  const second = await spoken.textContent()
  await chart.press('ArrowRight')
  await expect(spoken).not.toHaveText(second ?? '')
  await expect(spoken).toContainText('7 days earlier')

  await revenue.getByRole('button', { name: 'Revenue as a table' }).press('Enter')
  await expect(revenue.getByRole('table').getByRole('row')).toHaveCount(days.length + 1)
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Figures day by day' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^days-7d.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(days[0]?.date)

  await page.goBack()
  await expect(page.getByRole('radio', { name: '30 days', exact: true })).toBeChecked()
})

test('a period that cannot be loaded says why, and one without anything what will be there', async ({
  page,
  problems,
}) => {
  problems.expect(/403: GET .*\/analytics/)
  await signInAdmin(page)
  let answer: 'refused' | 'empty' = 'refused'
  await page.route('**/api/admin/analytics?*', async (route) => {
    if (answer === 'refused')
      return route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You are not allowed to do that.' } })
    const reply = await (await route.fetch()).json()
    const none = { funnel: [], categories: [], countries: [], products: [], customers: [], searches: [], speed: [] }
    await route.fulfill({ json: { ...reply, ...none, activity: [] } })
  })
  await page.goto(paths.adminAnalytics({ period: '90d' }))
  await expect(page.getByRole('heading', { name: 'The analytics could not be loaded' })).toBeVisible()
  await expect(page.getByText('You are not allowed to do that.')).toBeVisible()
  answer = 'empty'
  await page.getByRole('button', { name: 'Try Again' }).click()
  for (const name of ['No visits yet', 'No products data', 'No customers yet', 'Nothing measured yet'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every search found something' })).toBeVisible()
})

test('what needs attention leads to where it is done', async ({ page }) => {
  const admin = await signInAdmin(page)
  await page.goto(paths.admin())
  const waiting = page.getByRole('navigation', { name: 'Needs attention' })
  const { needsAttention } = await admin('GET /admin/dashboard')
  await expect(waiting.getByRole('link')).toHaveCount(Object.keys(needsAttention).length)
  await waiting.getByRole('link', { name: /^Returns/ }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Waiting')
  await page.goBack()
  await waiting.getByRole('link', { name: /^To ship/ }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('to_ship')
})
