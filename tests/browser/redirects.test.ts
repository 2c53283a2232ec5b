import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller } from './buyer.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('an owner adds a redirect, which works for visitors, and deletes it', { tag: '@journey' }, async ({
  page,
  problems,
}) => {
  problems.expect(/^422: POST .*\/redirects$/)
  await signInAdmin(page)
  const from = `/old-${randomUUID()}`
  await page.goto(adminPaths.redirects())
  await page.getByRole('link', { name: 'Add redirect' }).click()
  await page.getByLabel('Old address').fill(`${from}?page=1`)
  await page.getByLabel('New address').fill(from)
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('Enter a path without a query')).toBeVisible()
  await page.getByLabel('Old address').fill(`${from}/`)
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('The new address leads back to the old one')).toBeVisible()
  await page.getByLabel('New address').fill('/wishlist')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByRole('heading', { level: 2, name: from })).toBeVisible()

  const visitor = await page.context().newPage()
  await visitor.goto(`${from}?utm_source=letter`)
  await expect(visitor).toHaveURL('/wishlist?utm_source=letter')
  await visitor.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete redirect' }).click()
  await expect(page.getByText('Redirect deleted.')).toBeVisible()
  await expect(page).toHaveURL(adminPaths.redirects())
})

test('redirects are imported from a file, and lines with errors are listed', async ({ page }) => {
  await signInAdmin(page)
  const from = `/import-${randomUUID()}`
  await page.goto(adminPaths.redirects())
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import redirects' })
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Old,New\n${from},/cart\n/broken,nowhere\n`),
  })
  await expect(dialog.getByRole('status')).toContainText('1 redirect added, 0 changed, 0 unchanged.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('Enter a path such as')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(from)
  await page.getByRole('searchbox', { name: 'Search addresses' }).press('Enter')
  await expect(page.getByRole('link', { name: from })).toBeVisible()
})

test('a link to a product that was replaced by a redirect opens the new address', async ({ page }) => {
  const name = `Test Replaced ${randomUUID()}`
  const id = await addTestProduct({ name })
  const admin = await adminCaller()
  await page.goto(paths.products({ search: name }))
  await waitForHydration(page)
  await removeTestProduct(id)
  await admin('POST /admin/redirects', { from: paths.product(id), to: '/wishlist?from=old' })
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page).toHaveURL('/wishlist?from=old')
})

test('a redirect rule with status 410 shows the missing page', async ({ page, problems }) => {
  problems.expect(/^410: GET /)
  const from = `/gone-${randomUUID()}`
  await (await adminCaller())('POST /admin/redirects', { from, to: null, status: 410 })
  expect((await page.goto(from))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('a list without its unknown category keeps the parameters of a campaign', async ({ request }) => {
  const response = await request.get('/products?category=Nothing&page=3&utm_source=news', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/products?utm_source=news'])
})
