import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { afterThisTest, expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

/** Adds products with specifications in a new category, and opens the suggestions for it. */
async function openSuggestions(page: Page) {
  const admin = await signInAdmin(page)
  const mark = randomUUID().slice(0, 6)
  const { category } = await admin('POST /admin/categories', { name: `Lamps ${mark}` })
  const rows = [
    { [`Weight ${mark}`]: '1.2 kg', Socket: 'E27' },
    { [`Weight ${mark}`]: '900 g', Socket: 'E14' },
    { [`Weight ${mark}`]: '2 kg', Socket: 'E27' },
    { [`Weight ${mark}`]: '3 kg', Socket: 'E27' },
    { [`Weight ${mark}`]: 'not known', Socket: 'E14' },
  ]
  const products: string[] = []
  afterThisTest(() => removeTestProduct(...products))
  for (const specifications of rows)
    products.push(await addTestProduct({ name: `Lamp ${mark}`, category: category.name, specifications }))
  await page.goto(adminPaths.proposals({ category: category.name }))
  return { admin, mark, category, products, proposal: page.getByRole('listitem').filter({ hasText: `Weight ${mark}` }) }
}

test('an owner converts a specification into an attribute, and undoes it', { tag: '@journey' }, async ({ page }) => {
  const { admin, mark, category, products, proposal } = await openSuggestions(page)
  const getProduct = async (index: number) =>
    (await admin('GET /admin/products/{id}', { id: products[index] ?? '' })).product
  await expect(proposal).toContainText('Number in kg: 4 of 5 products')
  await expect(proposal).toContainText('Can’t be read: “not known”')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Add Weight ${mark}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Name', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Add attribute' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(`Net weight ${mark}`)
  await dialog.getByLabel('Read as').selectOption('Number in g (4 of 5 products)')
  await dialog.getByLabel('Remove these specifications from the products').check()
  await dialog.getByRole('button', { name: 'Add attribute' }).click()
  await expect(page.getByText(`Net weight ${mark} is being filled in.`)).toBeVisible()
  const changes = page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem')
  const change = changes.filter({ hasText: `Net weight ${mark}` })
  await expect(change).toContainText('4 products got a value. 1 could not be read.')
  const code = Object.keys((await getProduct(0)).attributes)[0] ?? ''
  expect(await getProduct(0)).toMatchObject({ attributes: { [code]: 1200 }, specifications: { Socket: 'E27' } })
  expect((await getProduct(4)).attributes).toEqual({})
  await change.getByRole('link', { name: `Make it a filter of ${category.name}` }).click()
  await expect(page).toHaveURL(adminPaths.category(category.id))

  await page.goto(adminPaths.proposals({ category: category.name }))
  await change.getByRole('button', { name: `Undo Net weight ${mark}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(change).toContainText('Undone.')
  expect(await getProduct(0)).toMatchObject({ attributes: {}, specifications: { [`Weight ${mark}`]: '1.2 kg' } })
})

test('the attribute list links to suggestions, and a category without suggestions shows a message', async ({
  page,
}) => {
  const { admin } = await openSuggestions(page)
  const { category } = await admin('POST /admin/categories', { name: `Empty ${randomUUID().slice(0, 6)}` })
  await page.goto(adminPaths.attributes())
  await page.getByRole('link', { name: 'Suggest from specifications' }).click()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
  await page.goto(adminPaths.proposals({ category: category.name }))
  await expect(page.getByRole('heading', { name: 'No suggestions' })).toBeVisible()
})

test('on a phone the suggestions fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { mark, proposal } = await openSuggestions(page)
  await expect(proposal).toContainText('Number in kg')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: `Add Weight ${mark}` }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add attribute' })).toBeInViewport()
})
