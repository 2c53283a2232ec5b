import { randomUUID } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { chooseCategory } from './choose-category.ts'
import { addOption } from './choose-options.ts'
import { addOwnProduct } from './own-product.ts'
import { signInAdmin } from './shoppers.ts'
import { dialogOf, expectRefused, long } from './wrong-input.ts'

test.beforeEach(({ problems }) => {
  test.slow()
  problems.expect(/^(400|409|422): /)
})

test('errors in a product are shown at their field', async ({ page }) => {
  const other = await addOwnProduct()
  await signInAdmin(page)
  await page.goto(paths.adminNewProduct())
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.getByRole('button', { name: 'Add specification' }).click()
  await page.getByRole('button', { name: 'Add specification' }).click()
  await expectRefused(main, {
    typed: {
      Name: long(301),
      Description: long(10_001),
      'Price in dollars': 'ten',
      'Original price (optional)': '-1',
      'Feature 1': long(301),
      'Name of specification 1': 'Material',
      'Value of specification 1': long(501),
      'Name of specification 2': 'Weight',
      'SKU of the product': 'Größe~1',
      'Stock of the product': '1.5',
      'Price of the product': '0',
    },
    send: 'Add product',
    said: {
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
  await expectRefused(main, {
    typed: {
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
    send: 'Add product',
    said: {
      'Stock of the product': 'At most 1,000,000 units',
      'Name of specification 2': 'This name is used twice',
      'Main category': 'Choose a category',
      'Price in dollars': 'Enter a price up to $21,474,836.47',
    },
  })
  await chooseCategory(page, 'Books')
  await expectRefused(main, {
    typed: { 'Price in dollars': '10', 'Stock of the product': '3', 'Name of specification 2': 'Weight' },
    send: 'Add product',
    said: { 'SKU of the product': `Another product has the SKU ${other}-0` },
  })
  await addOption(page, 'Color', [])
  for (const [word, said] of [
    [long(61), 'At most 60 characters'],
    ['Red', ''],
    ['Red', 'Red is already in the list'],
  ] as const) {
    const field = page.getByLabel('Values of Color (optional)')
    await field.fill(word)
    await field.press('Enter')
    await expect(field).toHaveValue(said === '' ? '' : word)
    await expect(field).toHaveAccessibleDescription(new RegExp(`${said}$`))
  }
})

test('errors in stock and prices are shown at their field', async ({ page }) => {
  const name = `Wrong Mug ${randomUUID()}`
  const id = await addOwnProduct({ name })
  await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByRole('button', { name: /^Stock history of/ }).click()
  await expectRefused(dialogOf(page), {
    typed: { 'Quantity change': 'two', Reason: '' },
    send: 'Adjust stock',
    said: { 'Quantity change': 'Enter a whole number', Reason: 'Enter a reason' },
  })
  await dialogOf(page).getByLabel('Type of change').selectOption('corrected')
  await expectRefused(dialogOf(page), {
    typed: { 'Quantity change': '-99', Reason: long(301) },
    send: 'Adjust stock',
    said: { Reason: 'At most 300 characters' },
  })
  await expectRefused(dialogOf(page), {
    typed: { Reason: 'Counted' },
    send: 'Adjust stock',
    said: { 'Quantity change': /reserved for orders/ },
  })
  await page.goto(paths.adminProducts({ search: name }))
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await expectRefused(dialogOf(page), {
    typed: { Percent: 'ten' },
    send: 'Preview',
    said: { Percent: 'Enter a number, such as 12.50' },
  })
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change stock' }).click()
  await expectRefused(dialogOf(page), {
    typed: { Units: '1.5', Reason: '' },
    send: 'Preview',
    said: { Units: 'Enter a whole number', Reason: 'Enter a reason' },
  })
})
