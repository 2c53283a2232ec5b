import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller } from './buyer.ts'
import { shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('a deleted product is restored with Undo in the panel and in the shop', async ({ page }) => {
  const name = `Mistake ${Date.now()}`
  const id = await addTestProduct({ name })
  const visitor = shopCaller()
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page).toHaveURL(adminPaths.products())
  const note = page.getByText(`${name} is deleted.`)
  await expect(note).toBeVisible()
  const deleted = await page.request.get(paths.product(id))
  expect(deleted.status()).toBe(410)

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(`${name} was restored.`)).toBeVisible()
  await expect(note).toBeHidden()
  expect((await visitor('GET /products/{id}', { id })).data.name).toBe(name)
  expect((await page.request.get(paths.product(id))).status()).toBe(200)
  await page.goto(adminPaths.products({ search: name }))
  await expect(page.getByRole('row', { name })).toContainText('Active')
})

test('an Undo that the server rejects shows the reason', async ({ page, problems }) => {
  problems.expect(/^404: POST \S+\/restore$/)
  const name = `Gone for good ${Date.now()}`
  const id = await addTestProduct({ name })
  await signInAdmin(page)
  await page.route(`**/products/${id}/restore`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'It is not there any more.' } }),
  )
  await page.goto(adminPaths.products({ search: name }))
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is not there any more.')).toBeVisible()
})

test('a product is archived instead of deleted, and published again', async ({ page }) => {
  const name = `Resting ${Date.now()}`
  const id = await addTestProduct({ name })
  const admin = await adminCaller()
  const readStatus = async () => (await admin('GET /admin/products/{id}', { id })).product.status
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive instead' }).click()
  await expect(page.getByText(`${name} is archived.`)).toBeVisible()
  await expect(page).toHaveURL(adminPaths.product(id))
  expect(await readStatus()).toBe('Archived')

  await expect(page.getByText('Hidden from shoppers')).toBeVisible()
  await page.getByLabel('Price in dollars').fill('21.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  expect(await readStatus()).toBe('Active')
  await page.getByRole('link', { name: 'View in shop' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$21.50').first()).toBeVisible()
  await removeTestProduct(id)
})

test('a new product is a draft until it is published', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.newProduct())
  await expect(page.getByLabel('Status')).toHaveValue('Draft')
  await expect(page.getByText('Hidden from shoppers')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(adminPaths.newProduct())
})
