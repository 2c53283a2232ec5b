import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('an owner puts products with a tag on sale, and ends the sale', { tag: '@journey' }, async ({ page }) => {
  const admin = await signInAdmin(page)
  const mark = randomUUID().slice(0, 6)
  const [name, tag] = [`Clearance ${mark}`, `clearance ${mark}`]
  const id = await addTestProduct({ name: `Test lamp ${mark}` })
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, tags: [tag] })

  await page.goto(adminPaths.sales())
  await page.getByRole('link', { name: 'Add sale' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByText('Complete the discount and the products')).toBeVisible()
  await page.getByLabel('Percent off').fill('25')
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill(tag)
  await expect(page.getByRole('status').filter({ hasText: '1 visible product in this sale' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'First products' })).toContainText(/\$15\.00.*\$20\.00/)
  await page.getByRole('button', { name: 'Add sale' }).click()
  await expect(page.getByText('Choose a date and time')).toBeVisible()
  await page.getByLabel('Ends').fill(`${new Date().getFullYear() + 1}-12-31T18:00`)
  await expect(page.getByText('Choose a date and time')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add sale' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()

  const visitor = await page.context().newPage()
  const price = visitor.getByRole('main').getByText(/^(Now )?\$\d+\.\d\d/)
  const expectPrice = (text: string) =>
    expect(async () => {
      await visitor.goto(paths.product(id))
      await expect(price.first()).toHaveText(text, { timeout: 500 })
    }).toPass()
  await expectPrice('Now $15.00')

  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sale' }).click()
  await expect(page.getByText(`${name} has ended.`)).toBeVisible()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expectPrice('$20.00')
  await visitor.close()

  await page.goto(adminPaths.sales({ search: name, state: 'ended' }))
  await expect(page.getByText('25% off')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete sale' }).click()
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
  await expect(page).toHaveURL(adminPaths.sales())
  await removeTestProduct(id)
})
