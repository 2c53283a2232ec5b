import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestAttributes } from './test-attributes.ts'
import { addTestProduct } from './test-product.ts'

test('a product is saved as a template, and a new product starts with its values', { tag: '@journey' }, async ({
  page,
}) => {
  const admin = await signInAdmin(page)
  const { category, codes, mark } = await addTestAttributes()
  const id = await addTestProduct({ name: `Bench ${mark}`, category: category.name })
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', {
    ...product,
    markdown: '**Solid** wood',
    attributes: { [codes.wood]: ['Oak'] },
    options: [{ code: 'size', values: [{ value: 'S' }, { value: 'M' }] }],
    colors: undefined,
    sizes: undefined,
    variants: ['S', 'M'].map((size) => ({ sku: `${id}-${size}`, options: { size }, weightG: 1200, origin: 'SE' })),
  })

  await page.goto(adminPaths.product(id))
  await page.getByRole('link', { name: 'Save as template' }).click()
  await expect(page).toHaveURL(adminPaths.template('new', { from: id }))
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const name = `Benches ${mark}`
  await page.getByLabel('Template name').fill(name)
  await page.getByRole('button', { name: 'Remove Size M' }).click()
  await page.getByRole('textbox', { name: 'Value of specification 1' }).fill('')
  await page.getByRole('combobox', { name: 'Add an attribute' }).fill(`care ${mark}`)
  await page.getByRole('option', { name: `Care ${mark}` }).click()
  await expect(page.getByLabel('Weight (g)')).toHaveValue('1200')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/templates\/\d+$/)

  await page.goto(adminPaths.templates({ search: name }))
  await expectAccessible(page)
  await page.getByRole('link', { name: `New product from ${name}` }).click()
  await expect(page.getByText(`This product starts with the values of the template ${name}.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Care ${mark}` })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Name of specification 1' })).toHaveValue('Made')
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill(`Long bench ${mark}`)
  await page.getByRole('textbox', { name: 'Value of specification 1' }).fill('in Sweden')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`Long bench ${mark} is saved.`)).toBeVisible()
  const added = (await admin('GET /admin/products', { search: `Long bench ${mark}` })).products[0]
  expect((await admin('GET /admin/products/{id}', { id: added?.id ?? '' })).product).toMatchObject({
    brand: 'Ownbrand',
    category: category.name,
    markdown: '**Solid** wood',
    attributes: { [codes.wood]: ['Oak'] },
    options: [{ code: 'size', values: [{ value: 'S' }] }],
    specifications: { Made: 'in Sweden' },
    status: 'Draft',
    variants: [{ options: { size: 'S' }, weightG: 1200, origin: 'SE', tracked: true }],
  })
})

test('selecting a template for a new product needs confirmation if there is unsaved input', async ({ page }) => {
  const admin = await signInAdmin(page)
  const mark = randomUUID().slice(0, 6)
  const name = `Lamps ${mark}`
  const { brand } = await admin('POST /admin/brands', { name: `Lumen ${mark}` })
  const { productTemplate } = await admin('POST /admin/product-templates', {
    name,
    brand: brand.name,
    tags: [`lamp ${mark}`],
  })
  await admin('DELETE /admin/brands/{id}', { id: brand.id })
  await page.goto(adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill('A lamp')
  const templateField = page.getByRole('combobox', { name: 'Start from a template' })
  const selectTemplate = async () => {
    await templateField.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await selectTemplate()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A lamp')
  await selectTemplate()
  await page.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL(adminPaths.newProduct(productTemplate.id))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText(`lamp ${mark}`)
  await expect(page.getByText(`left out: brand ${brand.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Start empty' }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('staff resolve a conflict when a colleague edited the same template', async ({ page, problems }) => {
  problems.expect(/^409: PUT/)
  const admin = await signInAdmin(page)
  const name = `Shared ${randomUUID().slice(0, 6)}`
  const { productTemplate } = await admin('POST /admin/product-templates', { name, price: 10 })
  await page.goto(adminPaths.template(productTemplate.id))
  await page.getByLabel('Price in dollars').fill('12')
  const { id } = productTemplate
  await admin('PUT /admin/product-templates/{id}', { id, name, price: 11, weightG: 300 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this template' })
  await expect(dialog).toContainText('Weight (g): 300')
  await dialog.getByRole('button', { name: 'Save selected' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  const saved = (await admin('GET /admin/product-templates/{id}', { id })).productTemplate
  expect(saved).toMatchObject({ price: 12, weightG: 300, revision: 3 })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page).toHaveURL(adminPaths.templates())
})

test('on a phone the template pages fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await signInAdmin(page)
  const name = `A template with a rather long name ${randomUUID()}`
  const { productTemplate } = await admin('POST /admin/product-templates', { name })
  const { id } = productTemplate
  for (const path of [adminPaths.templates(), adminPaths.template(id), adminPaths.newProduct(id)]) {
    await page.goto(path)
    await expect(page.getByText(/template/i).first()).toBeAttached()
    await expect(page.locator('.animate-shimmer').filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
})
