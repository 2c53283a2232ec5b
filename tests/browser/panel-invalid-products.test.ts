import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, test } from '../support/page-test.ts'
import { chooseCategory } from './choose-category.ts'
import { addOption } from './choose-options.ts'
import { dialogOn, expectFieldErrors, longText } from './form-errors.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test.beforeEach(({ problems }) => {
  test.slow()
  problems.expect(/^(400|409|422): /)
})

test('errors in a product are shown next to their fields', async ({ page }) => {
  const other = await addTestProduct()
  await signInAdmin(page)
  await page.goto(adminPaths.newProduct())
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.getByRole('button', { name: 'Add specification' }).click()
  await page.getByRole('button', { name: 'Add specification' }).click()
  await expectFieldErrors(main, {
    input: {
      Name: longText(301),
      Description: longText(10_001),
      'Price in dollars': 'ten',
      'Original price (optional)': '-1',
      'Feature 1': longText(301),
      'Name of specification 1': 'Material',
      'Value of specification 1': longText(501),
      'Name of specification 2': 'Weight',
      'SKU of the product': 'Größe~1',
      'Stock of the product': '1.5',
      'Price of the product': '0',
    },
    submit: 'Add product',
    errors: {
      Name: 'At most 300 characters',
      Description: 'At most 10,000 characters',
      'SKU of the product': 'Use only plain letters, digits, and symbols, with single spaces',
      'Price of the product': 'Enter a price above 0',
      'Stock of the product': 'Enter a whole number',
      'Feature 1': 'At most 300 characters',
      'Value of specification 1': 'At most 500 characters',
      'Value of specification 2': 'Enter a value',
      'Main category': 'Choose a category',
      Brand: 'Enter a brand',
      'Price in dollars': 'Enter a price, such as 12.50',
      'Original price (optional)': 'Enter a price, such as 12.50',
    },
  })
  await expectFieldErrors(main, {
    input: {
      Name: 'Half Done',
      Description: '',
      'Price in dollars': '99999999',
      'Original price (optional)': '',
      'Feature 1': '',
      'Value of specification 1': 'Wool',
      'Name of specification 2': 'Material',
      'Value of specification 2': 'Wool',
      'SKU of the product': `${other}-0`,
      'Stock of the product': '1000001',
      'Price of the product': '',
      Brand: 'Ownbrand',
    },
    submit: 'Add product',
    errors: {
      'Stock of the product': 'At most 1,000,000 units',
      'Name of specification 2': 'This name is used twice',
      'Main category': 'Choose a category',
      'Price in dollars': 'Enter a price up to $21,474,836.47',
    },
  })
  await chooseCategory(page, 'Books')
  await expectFieldErrors(main, {
    input: { 'Price in dollars': '10', 'Stock of the product': '3', 'Name of specification 2': 'Weight' },
    submit: 'Add product',
    errors: { 'SKU of the product': `Another product has the SKU ${other}-0` },
  })
  await addOption(page, 'Color', [])
  for (const [value, error] of [
    [longText(61), 'At most 60 characters'],
    ['Red', ''],
    ['Red', 'Red is already in the list'],
  ] as const) {
    const field = page.getByLabel('Values of Color (optional)')
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveValue(error === '' ? '' : value)
    await expect(field).toHaveAccessibleDescription(new RegExp(`${error}$`))
  }
})

test('errors in stock and price changes are shown next to their fields', async ({ page }) => {
  const name = `Wrong Mug ${randomUUID()}`
  const id = await addTestProduct({ name })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: /^Stock history of/ }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { 'Quantity change': 'two', Reason: '' },
    submit: 'Adjust stock',
    errors: { 'Quantity change': 'Enter a whole number', Reason: 'Enter a reason' },
  })
  await dialogOn(page).getByLabel('Type of change').selectOption('corrected')
  await expectFieldErrors(dialogOn(page), {
    input: { 'Quantity change': '-99', Reason: longText(301) },
    submit: 'Adjust stock',
    errors: { Reason: 'At most 300 characters' },
  })
  await expectFieldErrors(dialogOn(page), {
    input: { Reason: 'Counted' },
    submit: 'Adjust stock',
    errors: { 'Quantity change': /reserved for orders/ },
  })
  await page.goto(adminPaths.products({ search: name }))
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { Percent: 'ten' },
    submit: 'Preview',
    errors: { Percent: 'Enter a number, such as 12.50' },
  })
  await dialogOn(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change stock' }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { Units: '1.5', Reason: '' },
    submit: 'Preview',
    errors: { Units: 'Enter a whole number', Reason: 'Enter a reason' },
  })
})
