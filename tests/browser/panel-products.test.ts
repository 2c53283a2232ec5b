import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { addOwnProduct } from './own-product.ts'
import { signInAdmin } from './shoppers.ts'

const told = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** By the header of the column or, where rows are cards, by the list of orders. */
async function chooseOrder(page: Page) {
  const header = page.getByRole('button', { name: 'Price', exact: true })
  if (await header.isVisible()) await header.click()
  else await page.getByLabel('Sort by').selectOption('Price, ascending')
}

async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('a product with six variants and two pictures is added, and sold in the shop', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  await page.goto(paths.adminProducts())
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(paths.adminNewProduct())
  await page.getByLabel('Name', { exact: true }).fill('Panel Crew Sweater')
  await page.getByLabel('Description').fill('Knitted for a test.')
  await page.getByLabel('Category').selectOption('Fashion')
  await page.getByLabel('Brand').fill('Ownbrand')
  await page.getByLabel('Price in dollars').fill('49.5')
  await page.getByLabel('Status').selectOption('Active')

  await page.getByLabel('Colours (optional)').fill('Red')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Blue,')
  for (const size of ['S', 'M', 'L']) {
    await page.getByLabel('Sizes (optional)').fill(size)
    await page.keyboard.press('Enter')
  }
  const variants = page.getByRole('list', { name: 'Variants' })
  await expect(variants.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await expect(page.getByLabel('SKU of Blue / M')).toHaveValue('PANEL-CREW-SWEATER-BLUE-M')
  const key = `T${Date.now()}`
  for (const [index, field] of (await variants.getByLabel(/^SKU of/).all()).entries())
    await field.fill(`${key}-${index}`)
  await page.getByLabel('Stock of Red / S').fill('7')
  await page.getByRole('button', { name: 'First stock for all' }).click()
  await expect(page.getByLabel('Stock of Blue / L')).toHaveValue('7')
  await page.getByLabel('Price of Blue / L').fill('59')

  await page
    .getByLabel(/^Add pictures/)
    .setInputFiles([await pictureFile('red.png', '#c00'), await pictureFile('blue.png', '#00c')])
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true })
  // Each is drawn anew in all widths and formats first.
  await expect(pictures.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
  await page.getByLabel('What picture 2 shows').fill('The blue sweater')
  await page.getByLabel('Picture of Blue / M').selectOption('2: The blue sweater')
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(page.getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused()
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.getByLabel('Feature 1', { exact: true }).fill('Warm')
  await page.getByRole('button', { name: 'Add specification' }).click()
  await page.getByLabel('Name of specification 1').fill('Material')
  await page.getByLabel('Value of specification 1').fill('Wool')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add product' }).dblclick()
  await told(page, 'Panel Crew Sweater is saved.')
  await expect(page).toHaveURL(/\/admin\/products\/panel-crew-sweater/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ stockCount }) => stockCount)).toEqual(Array(6).fill(7))
  expect(product.images).toHaveLength(2)
  expect(product.features).toEqual(['Warm'])
  expect(product.imageTexts).toEqual({ [product.images?.[0] ?? '']: 'The blue sweater' })
  const found = await admin('GET /admin/products', { search: `${key}-0` })
  expect(found.products).toHaveLength(1)

  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panel Crew Sweater' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The blue sweater' }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await told(page, '$59.00')
})

test('what is wrong is said at its field, and what was typed stays', async ({ page, problems }) => {
  problems.expect(/409: POST .*\/admin\/products/)
  const other = await addOwnProduct()
  await signInAdmin(page)
  await page.goto(paths.adminNewProduct())
  await page.getByLabel('Description').fill('Typed before')
  await page.getByLabel('Price in dollars').fill('ten')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const words of [
    'Enter a name',
    'Enter a brand',
    'Choose a category',
    'Enter a price, such as 12.50',
    'Enter a SKU',
  ])
    await told(page, words)
  await expect(page.getByLabel('Description')).toHaveValue('Typed before')

  await page.getByLabel('Name', { exact: true }).fill('Half Done')
  await page.getByLabel('Brand').fill('Ownbrand')
  await page.getByLabel('Category').selectOption('Books')
  await page.getByLabel('Price in dollars').fill('10')
  await page.getByLabel('Price before').fill('9')
  await page.getByLabel('SKU of the product').fill(`${other}-0`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await told(page, 'The price before is higher than the price')
  await page.getByLabel('Price before').fill('')
  await page.getByRole('button', { name: 'Add product' }).click()
  await told(page, `Another product has the SKU ${other}-0`)
  await expect(page.getByLabel('SKU of the product')).toBeFocused()
})

test('what is not saved is kept over a reload, and not left by mistake', async ({ page }) => {
  const id = await addOwnProduct({ name: 'Unsaved Thing' })
  await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByLabel('Brand').fill('Otherbrand')
  await told(page, 'Not saved yet')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await told(page, 'What you had typed before is back. It is not saved yet.')
  await expect(page.getByLabel('Brand')).toHaveValue('Otherbrand')

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Otherbrand')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL(paths.adminProducts())
  await page.goto(paths.adminProduct(id))
  await expect(page.getByLabel('Brand')).toHaveValue('Ownbrand')
})

test('two who change one product are told of each other', async ({ page, context, problems }) => {
  problems.expect(/409: PUT .*\/admin\/products/)
  const id = await addOwnProduct({ name: 'Shared Thing' })
  const admin = await signInAdmin(page)
  const second = await context.newPage()
  await page.goto(paths.adminProduct(id))
  await second.goto(paths.adminProduct(id))
  await second.getByLabel('Price in dollars').fill('25')
  await second.getByLabel('Brand').fill('Theirbrand')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await told(second, 'Shared Thing is saved.')

  await page.bringToFront()
  await page.getByLabel('Price in dollars').fill('30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this product' })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const price = dialog.getByRole('group', { name: 'Price' })
  await expect(price).toHaveText(/30\.?0?0?.*25\.00/)
  await expect(price.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  // What only the other one changed is theirs by itself.
  await expect(dialog.getByRole('group', { name: 'Brand' }).getByRole('radio', { name: /^Theirs/ })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save as chosen' }).click()
  await told(page, 'Shared Thing is saved.')
  expect((await admin('GET /admin/products/{id}', { id })).product).toMatchObject({ price: 30, brand: 'Theirbrand' })

  await second.bringToFront()
  await second.getByLabel('Brand').fill('Thirdbrand')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(second.getByLabel('Price in dollars')).toHaveValue('30.00')
  await expect(second.getByLabel('Brand')).toHaveValue('Theirbrand')
})

test('a colour gets another name and keeps its stock; what was typed is there after a crash', async ({
  page,
  context,
}) => {
  const id = await addOwnProduct({
    name: 'Renamed Thing',
    variants: [
      { color: 'Red', stock: 4 },
      { color: 'Blue', stock: 9 },
    ],
  })
  const admin = await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByRole('button', { name: 'Rename colour Red' }).click()
  await page.getByLabel('New name of colour Red').fill('Blue')
  await page.keyboard.press('Enter')
  await told(page, 'Blue is there already')
  await page.getByLabel('New name of colour Red').fill('Crimson')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Stock of Crimson')).toHaveValue('4')
  await expectAccessible(page)
  await told(page, 'Not saved yet')
  // A browser that crashes asks nobody.
  const after = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await after.goto(paths.adminProduct(id))
  await told(after, 'What you had typed before is back. It is not saved yet.')
  await after.getByRole('button', { name: 'Save changes' }).click()
  await told(after, 'Renamed Thing is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ sku, color, stockCount }) => [sku, color, stockCount])).toEqual([
    [`${id}-0`, 'Crimson', 4],
    [`${id}-1`, 'Blue', 9],
  ])
  await after.reload()
  await expect(after.getByLabel('Stock of Crimson')).toHaveValue('4')
  await expect(after.getByText('What you had typed before is back')).toHaveCount(0)
})

test('stock is adjusted with a reason, which its history tells', async ({ page }) => {
  const id = await addOwnProduct({
    name: 'Counted Thing',
    variants: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 9 },
    ],
  })
  const admin = await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByRole('button', { name: 'Stock history of S' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stock of S' })
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await told(page, 'A whole number')
  await dialog.getByLabel('What happened').selectOption('corrected')
  await dialog.getByLabel('By how many').fill('-1')
  await dialog.getByLabel('Reason').fill('One was broken')
  await dialog.getByRole('button', { name: 'Adjust stock' }).dblclick()
  await told(page, `The stock of ${id}-0 is adjusted.`)
  await expect(dialog.getByRole('row').filter({ hasText: 'One was broken' })).toContainText('−1')
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Stock of S')).toHaveValue('3')
  await page.getByLabel('Stock of M').fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await told(page, 'Counted Thing is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ stockCount }) => stockCount)).toEqual([3, 12])
})

test('the list finds, filters and sorts by its address; products are duplicated and deleted', async ({ page }) => {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`
  const id = await addOwnProduct({ name, originalPrice: 30_00, variants: [{ stock: 2 }] })
  await signInAdmin(page)
  await page.goto(paths.adminProducts())
  await page.getByLabel('Search by name, SKU or id').fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel('Category').selectOption('Sports & Outdoors')
  await chooseOrder(page)
  await expect(page).toHaveURL(/search=Listed.*category=Sports.*sortBy=price-low/)
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText(/\$20\.00.*\$30\.00.*2 left.*Active/)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Duplicate ${name}` }).dblclick()
  await told(page, `${name} (copy) is added as a draft.`)
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, /Past orders keep it/)
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('button', { name: 'Delete product' }).dblclick()
  await told(page, `${name} (copy) is deleted.`)
  await expect(page).toHaveURL(paths.adminProducts())

  await page.goto(paths.adminProducts({ search: name }))
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Keep product' }).click()
  await expect(row.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await page.getByLabel('Status').selectOption('Draft')
  await told(page, 'No products found')
})

test('many products are changed together, after a look at what comes of it', async ({ page }) => {
  const name = `Bulk ${crypto.randomUUID().slice(0, 8)}`
  const ids = [await addOwnProduct({ name: `${name} A` }), await addOwnProduct({ name: `${name} B`, price: 4_00 })]
  const admin = await signInAdmin(page)
  const stateOf = async (at: number) => (await admin('GET /admin/products/{id}', { id: ids[at] ?? '' })).product
  await page.goto(paths.adminProducts({ search: name }))
  await page.getByRole('checkbox', { name: `Select ${name} A` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} B` }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change price of 2 products' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter a number, such as 12.50')).toBeVisible()
  await dialog.getByLabel('Price', { exact: true }).selectOption('Lower by an amount')
  await dialog.getByLabel('Dollars').fill('5')
  await dialog.getByLabel('Price before').selectOption('Becomes the price of now, as a sale')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('1 product would change, 1 cannot be changed like this.')).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'Would change' })).toContainText(/Price.*\$20\.00.*\$15\.00/)
  await expect(dialog.getByRole('region', { name: 'Stay as they are' })).toContainText('A price would be -$1.00')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Dollars')).toHaveValue('5')
  await dialog.getByLabel('Dollars').fill('1')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  // Somebody else is quicker.
  await admin('POST /admin/products/bulk', {
    change: { what: 'price', how: 'set', by: 30 },
    dryRun: false,
    products: [{ id: ids[1] ?? '' }],
  })
  await dialog.getByRole('button', { name: 'Change 2 products' }).dblclick()
  await told(page, '1 product changed.')
  await expect(dialog.getByText('Changed by somebody else, or sold, since the preview')).toBeVisible()
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(dialog).toHaveCount(0)
  expect([await stateOf(0), await stateOf(1)]).toMatchObject([
    { price: 19, originalPrice: 20 },
    { price: 29, originalPrice: 30 },
  ])

  await page.getByRole('checkbox', { name: `Select ${name} A` }).check()
  await page.getByRole('button', { name: 'Change stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Change stock of 1 product' })
  await stock.getByLabel('Units').fill('+3')
  await stock.getByLabel('Reason').fill('A delivery')
  await stock.getByRole('button', { name: 'Preview' }).click()
  await expect(stock.getByRole('region', { name: 'Would change' })).toContainText(/Stock of own-.*9.*12/)
  await stock.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(stock).toHaveCount(0)
  expect((await stateOf(0)).variants[0]?.stockCount).toBe(12)
})

test('columns are chosen and remembered, all that match are chosen at once, and Back returns to the row', async ({
  page,
}) => {
  await signInAdmin(page)
  await page.goto(paths.adminProducts({ category: 'Books' }))
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
  await expect(page).toHaveURL(paths.adminProduct(id ?? ''))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.goBack()
  await expect(page.locator(`a[data-product="${id}"]`)).toBeFocused()

  const boxes = page.getByRole('checkbox', { name: 'Select all products shown' })
  await boxes.filter({ visible: true }).check()
  await page.goto(paths.adminProducts())
  await boxes.filter({ visible: true }).check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await told(page, /^All \d+ that match selected$/)
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change status of \d+ products$/ })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(/are like this already/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
