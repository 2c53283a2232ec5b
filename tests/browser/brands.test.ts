import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Makes a name unique among all tests. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

const chooseBrand = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a product links to the page of its brand, which has filters', { tag: '@journey' }, async ({ page }) => {
  const admin = await signInAdmin(page)
  const name = unique('Ownmade')
  const { brand } = await admin('POST /admin/brands', {
    name,
    text: 'Made **slowly**.',
    manufacturer: 'Ownmade\nLong Street 1',
  })
  const id = await addTestProduct({ brand: name, category: 'Books', name: unique('Test book') })
  await addTestProduct({ brand: name, category: 'Beauty', name: unique('Test soap') })
  await page.goto(paths.product(id))
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(paths.brand(brand.slug))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('2 products found')).toBeVisible()
  await expect(page.getByRole('definition').getByText('Long Street 1')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Brand' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Books/ }).check()
  await expect(page).toHaveURL(`${paths.brand(brand.slug)}?category=Books`)
  await expect(page.getByText('1 product found')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 products found')).toBeVisible()
  await expectAccessible(page)
})

test('a brand page can be filtered without JavaScript', async ({ browser, baseURL, page }) => {
  const admin = await signInAdmin(page)
  const name = unique('Plainmade')
  const { brand } = await admin('POST /admin/brands', { name })
  await addTestProduct({ brand: name, category: 'Books', name: unique('Test book') })
  await addTestProduct({ brand: name, category: 'Beauty', name: unique('Test soap') })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(paths.brand(brand.slug))
  await plain.getByRole('checkbox', { name: /^Beauty/ }).check()
  await plain.getByRole('button', { name: 'Apply' }).click()
  await expect(plain).toHaveURL(new RegExp(`${paths.brand(brand.slug)}\\?.*category=Beauty`))
  await expect(plain.getByText('1 product found')).toBeVisible()
  await context.close()
})

test('a brand is added, edited, merged and deleted in the panel', async ({ page, problems }) => {
  problems.expect(/^409: DELETE /)
  const admin = await signInAdmin(page)
  const [first, second] = [unique('Firstmade'), unique('Secondmade')]
  await page.goto(adminPaths.brands())
  for (const name of [first, second]) {
    await page.getByRole('link', { name: 'Add brand' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Add brand' }).click()
    await expect(page.getByText(`${name} is saved.`)).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'Brands' }).last().click()
  }
  const product = await addTestProduct({ brand: first, category: 'Books', name: unique('Test book') })
  await page.getByLabel('Search brands').fill(first)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: first }).click()
  const renamed = `${first} & Co`
  await page.getByLabel('Name', { exact: true }).fill(renamed)
  await page.getByLabel('Manufacturer').fill('Firstmade\nLong Street 1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${renamed} is saved.`)).toBeVisible()
  await expectAccessible(page)
  expect((await admin('GET /admin/products/{id}', { id: product })).product.brand).toBe(renamed)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete brand' }).click()
  await expect(page.getByRole('dialog').getByText('1 product has this brand')).toBeVisible()
  await page.getByRole('button', { name: 'Keep brand' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await chooseBrand(page, 'Brand that stays', second)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: second, level: 2 })).toBeVisible()
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  expect((await admin('GET /admin/products/{id}', { id: product })).product.brand).toBe(second)
})

test('the product editor suggests brands while typing, and adds a new brand', async ({ page }) => {
  const admin = await signInAdmin(page)
  const [existing, added] = [unique('Knownmade'), unique('Newmade')]
  await admin('POST /admin/brands', { name: existing })
  const id = await addTestProduct({ brand: 'Ownbrand', category: 'Books', name: unique('Test book') })
  await page.goto(adminPaths.product(id))
  await chooseBrand(page, 'Brand', existing)
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue(existing)
  await expect(page.getByText('This brand is added when you save.')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Brand' }).fill(added)
  await expect(page.getByText('This brand is added when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await admin('GET /admin/brands', { search: added })).total).toBe(1)
  expect((await admin('GET /admin/products/{id}', { id })).product.brand).toBe(added)
})
