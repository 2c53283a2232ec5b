import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

/** Adds, changes, and deletes a webhook. @returns its ID */
async function changeWebhook(admin: Awaited<ReturnType<typeof signInAdmin>>): Promise<string> {
  const url = `https://example.com/${randomUUID()}`
  const { webhook } = await admin('POST /admin/webhooks', { url, events: ['order.paid'], active: false })
  await admin('PUT /admin/webhooks/{id}', { id: webhook.id, url, events: ['order.shipped'], active: false })
  await admin('DELETE /admin/webhooks/{id}', { id: webhook.id })
  return webhook.id
}

test('the audit log shows who changed a record, and its values before and after', async ({ page }) => {
  const admin = await signInAdmin(page)
  const id = await changeWebhook(admin)
  await page.goto(adminPaths.audit())
  await page.getByRole('searchbox', { name: 'Search by person' }).fill(id)
  await page.getByRole('button', { name: 'Search the audit log' }).click()
  await expect(page).toHaveURL(adminPaths.audit({ search: id }))
  await expect(page.getByRole('row', { name: id })).toHaveCount(3)
  const change = page.getByRole('row').filter({ hasText: 'Changed a webhook' })
  await expect(change).toContainText('order.paid')
  await expect(change).toContainText('order.shipped')
  await expect(change).toContainText('admin@mercer.test')
  await expectAccessible(page)

  await page.getByLabel('Area').selectOption('Orders')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: id })).toHaveCount(3)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all entries' }).click()
  await expect(page).toHaveURL(adminPaths.audit())
})

test('an audit log that fails to load shows an error and can be retried', async ({ page, problems }) => {
  problems.expect(/^403: GET .*\/api\/admin\/audit/)
  await signInAdmin(page)
  await page.route('**/api/admin/audit?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You don’t have permission to do that.' } }),
  )
  await page.goto(adminPaths.audit())
  await expect(page.getByRole('heading', { name: 'Audit log couldn’t be loaded' })).toBeVisible()
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
})
