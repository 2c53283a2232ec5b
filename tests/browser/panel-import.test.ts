import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('a product file is uploaded, reviewed, applied, and undone', async ({ page, problems }) => {
  test.slow()
  // The first file is not a product file.
  problems.expect(/400: POST .*\/admin\/products\/import$/)
  const admin = await signInAdmin(page)
  const key = `F${Date.now()}`
  const header = 'Name,Brand,Category,Price,SKU,Stock'
  const file = [header, `Imported ${key},Halden,Books,12.50,${key}-1,4`, `Broken ${key},Halden,Books,much,${key}-2,4`]

  await page.goto(adminPaths.products())
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(adminPaths.imports())
  const field = page.getByLabel(/^Choose a CSV file/)
  await field.setInputFiles({ name: 'colors.csv', mimeType: 'text/csv', buffer: Buffer.from('Color\nred\n') })
  await expect(page.getByText('This isn’t a product file')).toBeVisible()
  await page.getByRole('button', { name: 'Remove colors.csv' }).click()
  await field.setInputFiles({ name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })

  await expect(page).toHaveURL(/\/admin\/products\/import\/[\w-]+/)
  await expect(page.getByRole('heading', { name: 'The dry run is done' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`Imported ${key}`).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Rows with errors (1)' }).click()
  await expect(page.getByText('“much” in Price isn’t an amount.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('“much” in Price isn’t an amount.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^All or nothing/ })).toBeDisabled()
  await page.getByRole('radio', { name: /^Rows without errors only/ }).check()
  await page.getByRole('button', { name: 'Apply 1 product' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This import was applied' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(':focus')).toContainText('This import was applied')
  expect((await admin('GET /admin/products', { search: `${key}-1` })).total).toBe(1)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(':focus')).toContainText('This import was undone')
  expect((await admin('GET /admin/products', { search: `${key}-1` })).total).toBe(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('link', { name: `${key}.csv` })).toBeVisible()
})

test('pictures that could not be fetched are listed and can be retried', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  const key = `P${Date.now()}`
  // The shop does not fetch pictures from private networks.
  const picture = 'http://127.0.0.1:9/tent.png'
  const file = `Name,Brand,Category,Price,SKU,Pictures\nPictured ${key},Halden,Books,12,${key},${picture}\n`
  await page.goto(adminPaths.imports())
  await page
    .getByLabel(/^Choose a CSV file/)
    .setInputFiles({ name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'The dry run is done' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Apply 1 product' }).click()
  await expect(page.getByText('1 picture couldn’t be fetched.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`The picture ${picture} was left out.`)).toBeVisible()
  await expectAccessible(page)
  const id = page.url().split('/').at(-1) ?? ''
  const countRetries = async () =>
    (await admin('GET /admin/audit', { action: 'import.pictures_asked', search: id })).entries.length
  await page.getByRole('button', { name: 'Try pictures again' }).click()
  await expect.poll(countRetries).toBe(1)
  await expect(page.getByText('1 picture couldn’t be fetched.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try pictures again' })).toBeEnabled()
})
