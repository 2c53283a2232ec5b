import { readFileSync } from 'node:fs'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, expectMessage, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test('products are searched, filtered, sorted, duplicated, and deleted in the list', async ({ page }) => {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`
  const id = await addTestProduct({ name, originalPrice: 30_00, variants: [{ stock: 2 }] })
  await signInAdmin(page)
  await page.goto(adminPaths.products())
  await page.getByLabel('Search by name, SKU, or ID').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Category' }).fill('sports')
  await page.getByRole('option', { name: 'Sports & Outdoors' }).click()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL(/search=Listed.*category=Sports.*sortBy=price-low/)
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText(/\$20\.00.*\$30\.00.*2 left.*Active/)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Duplicate ${name}` }).dblclick()
  await expectMessage(page, `${name} (copy) was added as a draft.`)
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectMessage(page, /Past orders keep it/)
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('button', { name: 'Delete product' }).dblclick()
  await expectMessage(page, `${name} (copy) is deleted.`)
  await expect(page).toHaveURL(adminPaths.products())

  await page.goto(adminPaths.products({ search: name }))
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Keep product' }).click()
  await expect(row.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await page.getByLabel('Status').selectOption('Draft')
  await expectMessage(page, 'No products found')
})

test('the list shows and exports only products with the tag of its URL', async ({ page }) => {
  const tag = `tag-${crypto.randomUUID().slice(0, 8)}`
  const admin = await signInAdmin(page)
  const add = (name: string, tags: string[]) =>
    admin('POST /admin/products', {
      ...{ name, brand: 'Halden', category: 'Books', price: 9, tags },
      variants: [{ sku: crypto.randomUUID(), tracked: false }],
    })
  const { id } = (await add(`Tagged ${tag}`, [tag])).product
  await add(`Plain ${tag}`, [])
  await page.goto(adminPaths.products({ tag, search: tag }))
  await expect(page.getByRole('link', { name: `Tagged ${tag}`, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Plain ${tag}`, exact: true })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(id)
  expect(file).not.toContain(`Plain ${tag}`)
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('All tags')
  await expect(page.getByRole('link', { name: `Plain ${tag}`, exact: true })).toBeVisible()
})

test('several products are changed at once after a preview', async ({ page }) => {
  const name = `Bulk ${crypto.randomUUID().slice(0, 8)}`
  const ids = [await addTestProduct({ name: `${name} A` }), await addTestProduct({ name: `${name} B`, price: 4_00 })]
  const admin = await signInAdmin(page)
  const getProduct = async (index: number) =>
    (await admin('GET /admin/products/{id}', { id: ids[index] ?? '' })).product
  await page.goto(adminPaths.products({ search: name }))
  await page.getByRole('checkbox', { name: `Select ${name} A` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} B` }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price of 2 products' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter a number, such as 12.50')).toBeVisible()
  await dialog.getByLabel('Price', { exact: true }).selectOption('Lower by an amount')
  await dialog.getByLabel('Dollars').fill('5')
  await dialog.getByLabel('Original price').selectOption('Set to the current price, to start a sale')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('1 product will change, 1 can’t be changed this way.')).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'Will change' })).toContainText(/Price.*\$20\.00.*\$15\.00/)
  await expect(dialog.getByRole('region', { name: 'Won’t change' })).toContainText('A price would be -$1.00')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Dollars')).toHaveValue('5')
  await dialog.getByLabel('Dollars').fill('1')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  // A concurrent change after the preview.
  await admin('POST /admin/products/bulk', {
    change: { what: 'price', how: 'set', by: 30 },
    dryRun: false,
    products: [{ id: ids[1] ?? '' }],
  })
  await dialog.getByRole('button', { name: 'Change 2 products' }).dblclick()
  await expectMessage(page, '1 product changed.')
  await expect(dialog.getByText('Changed or sold since the preview')).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview again' }).click()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(dialog).toHaveCount(0)
  expect([await getProduct(0), await getProduct(1)]).toMatchObject([
    { price: 19, originalPrice: 20 },
    { price: 29, originalPrice: 30 },
  ])

  await page.getByRole('checkbox', { name: `Select ${name} A` }).check()
  await page.getByRole('button', { name: 'Change stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Change stock of 1 product' })
  await stock.getByLabel('Units').fill('+3')
  await stock.getByLabel('Reason').fill('A delivery')
  await stock.getByRole('button', { name: 'Preview' }).click()
  await expect(stock.getByRole('region', { name: 'Will change' })).toContainText(/Stock of own-.*9.*12/)
  await stock.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(stock).toHaveCount(0)
  expect((await getProduct(0)).variants[0]?.stockCount).toBe(12)
})

test('selected columns are remembered, Back returns to the row, and all matches can be selected', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.products({ category: 'Books' }))
  await page.getByRole('button', { name: 'Columns of products' }).click()
  await page.getByRole('checkbox', { name: 'Created' }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)

  const link = page.locator('a[data-product]').nth(2)
  const id = await link.getAttribute('data-product')
  await link.click()
  await expect(page).toHaveURL(adminPaths.product(id ?? ''))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.goBack()
  await expect(page.locator(`a[data-product="${id}"]`)).toBeFocused()

  const boxes = page.getByRole('checkbox', { name: 'Select all products shown' })
  await boxes.filter({ visible: true }).check()
  await page.goto(adminPaths.products())
  await expect(page.getByRole('table', { name: 'Products', exact: true })).toBeVisible()
  await boxes.filter({ visible: true }).check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await expectMessage(page, /^All \d+ matching products selected$/)
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change status of \d+ products$/ })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(/already (has|have) this value/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
