import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test('cost, GTIN, and customs details of variants are entered, filled down, and saved', async ({ page }) => {
  const id = await addTestProduct({ name: 'Test Pen', variants: ['S', 'M', 'L'].map((size) => ({ size, stock: 1 })) })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  const detailsButton = (name: string) => page.getByRole('button', { name: `More of ${name}`, exact: true })
  const cell = (field: string, name: string) => page.getByLabel(`${field} of ${name}`, { exact: true })
  await detailsButton('S').click()
  await expect(detailsButton('S')).toHaveAttribute('aria-expanded', 'true')
  await cell('Cost', 'S').fill('12')
  await expect(page.getByText('Margin: $8.00 (40%)')).toBeVisible()
  await cell('Price', 'S').fill('10')
  await expect(page.getByText('Margin: -$2.00 (-20%)')).toBeVisible()
  await cell('Price', 'S').fill('')
  await cell('GTIN', 'S').fill('4006381333931')
  await cell('Weight (g)', 'S').fill('350')
  await cell('Country of origin', 'S').fill('de')
  await page.getByRole('button', { name: 'Copy to all variants' }).click()
  await detailsButton('M').click()
  await expect(cell('Cost', 'M')).toHaveValue('12')
  await expect(cell('GTIN', 'M')).toHaveValue('')
  // Ctrl-D also fills rows whose details are closed.
  await cell('HS code', 'S').fill('960810')
  await cell('HS code', 'S').press('Control+d')
  await expect(cell('HS code', 'M')).toHaveValue('960810')
  await expectAccessible(page)
  await cell('GTIN', 'M').fill('4006381333932')
  await detailsButton('M').click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The row of the error opens.
  await expect(page.getByText('One of the digits is wrong. Compare them with the barcode.')).toBeVisible()
  await cell('GTIN', 'M').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Test Pen is saved.').first()).toBeVisible()
  const { product } = await admin('GET /admin/products/{id}', { id })
  const common = { cost: 12, weightG: 350, hsCode: '960810', origin: 'DE' }
  expect(product.variants).toMatchObject([
    { gtin: '4006381333931', ...common },
    { gtin: null, ...common },
    { gtin: null, ...common },
  ])
  const html = await (await page.request.get(paths.product(id))).text()
  expect(html).toContain('"gtin":"4006381333931"')
  expect(html).not.toMatch(/"cost"|12\.00/)
})
