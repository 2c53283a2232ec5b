import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('a price change appears in the price history of the product', async ({ page }) => {
  const name = `Priced ${Date.now()}`
  const id = await addTestProduct({ name })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Price history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price history' })
  await expect(dialog.getByText('No changes yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Price in dollars').fill('24.50')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await page.getByRole('button', { name: 'Price history' }).click()
  await expect(dialog.getByText('$20.00 → $24.50')).toBeVisible()
  await expectAccessible(page)
  await removeTestProduct(id)
})

test('the settings show the URL of the product feed, which lists products', async ({ page, request }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  const url = await page.getByLabel('Google Merchant Center').inputValue()
  const feed = await request.get(url)
  expect(feed.headers()['content-type']).toContain('application/xml')
  expect(await feed.text()).toContain('<g:availability>in_stock</g:availability>')
})
