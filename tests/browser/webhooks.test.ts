import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { webhookDeliveries } from '#server/platform/webhooks/tables.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin } from './shoppers.ts'

/** A unique URL with a host name that does not exist, so that no request leaves this machine. */
const newUrl = () => `https://receiver.invalid/${randomUUID()}`

async function addWebhook(page: Page, address: string) {
  await page.goto(adminPaths.webhooks())
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('URL').fill(address)
  await dialog.getByLabel('Product changed').check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
}

async function removeWebhook(page: Page, address: string) {
  await page.goto(adminPaths.webhooks())
  await page.getByRole('button', { name: `Actions for ${address}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click()
  await expect(page.getByRole('link', { name: address })).toHaveCount(0)
}

test('staff add, edit, and remove a webhook', async ({ page }) => {
  const address = newUrl()
  await signInAdmin(page)
  await addWebhook(page, address)
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('link', { name: address })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Actions for ${address}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
  await expect(dialog.getByLabel('Product changed')).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('switch').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row.getByText('Off')).toBeVisible()
  await removeWebhook(page, address)
})

test('errors in a webhook are shown next to their fields', async ({ page, problems }) => {
  problems.expect(/400: POST .*\/api\/admin\/webhooks/)
  await signInAdmin(page)
  await page.goto(adminPaths.webhooks())
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add webhook' })
  await dialog.getByLabel('URL').fill('receiver')
  await add.click()
  await expect(dialog.getByText('Enter a full URL that starts with https://')).toBeVisible()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await dialog.getByLabel('URL').fill('http://127.0.0.1:9/')
  await dialog.getByLabel('Order paid').check()
  await add.click()
  await expect(dialog.getByText('This URL is on a private network')).toBeVisible()
})

test('each delivery shows its content and result, and can be sent again', async ({ page }) => {
  const address = newUrl()
  await signInAdmin(page)
  await addWebhook(page, address)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('link', { name: address }).click()
  await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible()
  await expectAccessible(page)

  const endpointId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const delivery = {
    endpointId,
    eventId: randomUUID(),
    type: 'product.updated',
    data: { productId: 'moon-lamp' },
  } as const
  await withDatabase((db) => db.insert(webhookDeliveries).values(delivery))
  await page.reload()
  await expect(page.getByText(/Host not found|couldn’t be looked up/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'product.updated' }).click()
  const dialog = page.getByRole('dialog', { name: 'product.updated' })
  await expect(dialog.getByText('"productId": "moon-lamp"')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('It will be sent in a moment')).toBeVisible()
  await removeWebhook(page, address)
})

test('a list of webhooks that fails to load shows an error and can be retried', async ({ page, problems }) => {
  problems.expect(/500: GET .*\/api\/admin\/webhooks/)
  await signInAdmin(page)
  await page.route('**/api/admin/webhooks', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto(adminPaths.webhooks())
  await expect(page.getByRole('heading', { name: 'Webhooks couldn’t be loaded' })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.unroute('**/api/admin/webhooks')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks couldn’t be loaded' })).toHaveCount(0)
})
