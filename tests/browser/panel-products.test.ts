import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, expectMessage, test } from '../support/page-test.ts'
import { chooseCategory } from './choose-category.ts'
import { addOption, chooseValue } from './choose-options.ts'
import { pictureFile } from './picture-file.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test('a product with six variants and two pictures is added, and its variants can be selected in the shop', {
  tag: '@journey',
}, async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.products())
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill('Panel Crew Sweater')
  await page.getByLabel('Description', { exact: true }).fill('Knitted for a test.')
  await chooseCategory(page, 'Fashion')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
  await page.getByLabel('Price in dollars').fill('49.5')
  await page.getByLabel('Status').selectOption('Active')

  await addOption(page, 'Color', ['Red'])
  await page.keyboard.type('Blue,')
  await addOption(page, 'Size', ['S', 'M', 'L'])
  const variants = page.getByRole('list', { name: 'Variants' })
  await expect(variants.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await expect(page.getByLabel('SKU of Blue / M')).toHaveValue('PANEL-CREW-SWEATER-BLUE-M')
  await expect(page.getByText('Enter a SKU')).toBeHidden()
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
  // Each upload is first encoded in all widths and formats.
  await expect(pictures.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
  await expect(page.getByText(/^2 pictures have no alt text\./)).toBeVisible()
  await page.getByLabel('Alt text of picture 2').fill('The blue sweater')
  await expect(page.getByText(/^1 picture has no alt text\./)).toBeVisible()
  await expect(pictures.getByText('No alt text')).toHaveCount(1)
  await page.getByRole('button', { name: 'Pictures of Blue / M' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Blue / M' })
  await dialog.getByRole('button', { name: 'The blue sweater' }).click()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(page.getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused()
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.getByLabel('Feature 1', { exact: true }).fill('Warm')
  await page.getByRole('button', { name: 'Add specification' }).click()
  await page.getByLabel('Name of specification 1').fill('Material')
  await page.getByLabel('Value of specification 1').fill('Wool')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add product' }).dblclick()
  await expectMessage(page, 'Panel Crew Sweater is saved.')
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
  await chooseValue(page, 'Blue')
  await chooseValue(page, 'L')
  await expectMessage(page, '$59.00')
})

test('errors in the product editor are shown next to their fields, and input is kept', async ({ page, problems }) => {
  problems.expect(/409: POST .*\/admin\/products/)
  const other = await addTestProduct()
  await signInAdmin(page)
  await page.goto(adminPaths.newProduct())
  await page.getByLabel('Description', { exact: true }).fill('Typed before')
  await page.getByLabel('Price in dollars').fill('ten')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const message of [
    'Enter a name',
    'Enter a brand',
    'Choose a category',
    'Enter a price, such as 12.50',
    'Enter a SKU',
  ])
    await expectMessage(page, message)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed before')

  await page.getByLabel('Name', { exact: true }).fill('Half Done')
  await chooseCategory(page, 'Books')
  await page.getByLabel('Price in dollars').fill('10')
  await page.getByLabel('Original price').fill('9')
  await page.getByLabel('SKU of the product').fill(`${other}-0`)
  await page.getByLabel('Original price').fill('')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('combobox', { name: 'Brand' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
  await page.getByLabel('Original price').fill('9')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectMessage(page, 'Enter an original price above the price')
  await page.getByLabel('Original price').fill('')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectMessage(page, `Another product has the SKU ${other}-0`)
  await expect(page.getByLabel('SKU of the product')).toBeFocused()
})

test('text typed while the page renders is kept', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.newProduct())
  const brand = page.getByRole('combobox', { name: 'Brand' })
  for (let round = 0; round < 10; round++) {
    await chooseCategory(page, round % 2 ? 'Books' : 'Fashion')
    await brand.fill(`Brand ${round}`)
    await expect(brand).toHaveValue(`Brand ${round}`)
  }
})

test('unsaved input is restored after a reload, and leaving it needs confirmation', async ({ page }) => {
  const id = await addTestProduct({ name: 'Unsaved Thing' })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('combobox', { name: 'Brand' }).fill('Otherbrand')
  await expectMessage(page, 'Not saved yet')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expectMessage(page, 'Your unsaved changes have been restored.')
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Otherbrand')

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Otherbrand')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await dialog.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL(adminPaths.products())
  await page.goto(adminPaths.product(id))
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Ownbrand')
})

test('staff resolve a conflict when a colleague edited the same product', async ({ page, context, problems }) => {
  problems.expect(/409: PUT .*\/admin\/products/)
  const id = await addTestProduct({ name: 'Shared Thing' })
  const admin = await signInAdmin(page)
  const second = await context.newPage()
  await page.goto(adminPaths.product(id))
  await second.goto(adminPaths.product(id))
  await second.getByLabel('Price in dollars').fill('25')
  await second.getByRole('combobox', { name: 'Brand' }).fill('Theirbrand')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(second, 'Shared Thing is saved.')

  await page.bringToFront()
  await page.getByLabel('Price in dollars').fill('30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this product' })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const price = dialog.getByRole('group', { name: 'Price' })
  await expect(price).toHaveText(/30\.?0?0?.*25\.00/)
  await expect(price.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  // Fields that only the colleague changed are preselected with their value.
  await expect(dialog.getByRole('group', { name: 'Brand' }).getByRole('radio', { name: /^Theirs/ })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save selected' }).click()
  await expectMessage(page, 'Shared Thing is saved.')
  expect((await admin('GET /admin/products/{id}', { id })).product).toMatchObject({ price: 30, brand: 'Theirbrand' })

  await second.bringToFront()
  await second.getByRole('combobox', { name: 'Brand' }).fill('Thirdbrand')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Use all of theirs' }).click()
  await expect(second.getByLabel('Price in dollars')).toHaveValue('30.00')
  await expect(second.getByRole('combobox', { name: 'Brand' })).toHaveValue('Theirbrand')
})

test('a renamed color keeps its stock, and unsaved input is restored after a crash', async ({ page, context }) => {
  const id = await addTestProduct({
    name: 'Renamed Thing',
    variants: [
      { color: 'Red', stock: 4 },
      { color: 'Blue', stock: 9 },
    ],
  })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Rename Color Red' }).click()
  await page.getByLabel('New name of Color Red').fill('Blue')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Blue is already in the list')
  await page.getByLabel('New name of Color Red').fill('Crimson')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Stock of Crimson')).toHaveValue('4')
  await expect(page.getByLabel('Values of Color (optional)')).toBeFocused()
  await expectAccessible(page)
  await expectMessage(page, 'Not saved yet')
  // A crash shows no confirmation dialog.
  const newPage = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await newPage.goto(adminPaths.product(id))
  await expectMessage(newPage, 'Your unsaved changes have been restored.')
  await newPage.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(newPage, 'Renamed Thing is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ sku, color, stockCount }) => [sku, color, stockCount])).toEqual([
    [`${id}-0`, 'Crimson', 4],
    [`${id}-1`, 'Blue', 9],
  ])
  await newPage.reload()
  await expect(newPage.getByLabel('Stock of Crimson')).toHaveValue('4')
  await expect(newPage.getByText('Your unsaved changes have been restored')).toHaveCount(0)
})

test('a stock adjustment appears in the stock history with its reason', async ({ page }) => {
  const id = await addTestProduct({
    name: 'Counted Thing',
    variants: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 9 },
    ],
  })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Stock history of S' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stock of S' })
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await expectMessage(page, 'Enter a whole number')
  await dialog.getByLabel('Type of change').selectOption('corrected')
  await dialog.getByLabel('Quantity change').fill('-1')
  await dialog.getByLabel('Reason').fill('One was broken')
  await dialog.getByRole('button', { name: 'Adjust stock' }).dblclick()
  await expectMessage(page, `The stock of ${id}-0 is adjusted.`)
  await expect(dialog.getByRole('row').filter({ hasText: 'One was broken' })).toContainText('−1')
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Stock of S')).toHaveValue('3')
  await page.getByLabel('Stock of M').fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Counted Thing is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ stockCount }) => stockCount)).toEqual([3, 12])
})

test('a description is formatted with the toolbar, previewed, and shown in the shop', async ({ page }) => {
  const id = await addTestProduct({ description: 'Warm and dry.\n1 < 2' })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add formatting' }).click()
  const field = page.getByLabel('Description', { exact: true })
  await expect(field).toHaveValue('Warm and dry.\n1 < 2')
  await field.fill('Warm')
  await field.selectText()
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue('**Warm**')
  await field.press('End')
  await field.press('Enter')
  await field.press('Enter')
  await page.keyboard.type('Two poles')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(field).toHaveValue('**Warm**\n\n- Two poles')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('tabpanel').locator('strong')).toHaveText('Warm')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'is saved.')
  await page.goto(paths.product(id))
  const main = page.getByRole('main')
  await expect(main.locator('strong', { hasText: 'Warm' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Two poles' })).toBeVisible()
  await expectAccessible(page)
})
