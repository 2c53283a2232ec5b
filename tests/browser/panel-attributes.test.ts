import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestAttributes, desks } from './test-attributes.ts'
import { addTestProduct } from './test-product.ts'

test('an attribute is added, its choices are sorted by keyboard and by dragging, and the list finds it', {
  tag: '@journey',
}, async ({ page }) => {
  const admin = await signInAdmin(page)
  const name = `Finish ${randomUUID().slice(0, 6)}`
  await page.goto(adminPaths.attributes())
  await page.getByRole('link', { name: 'Add attribute' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add choice' }).click()
  for (const [index, choice] of ['Oiled', 'Waxed', 'Raw'].entries()) {
    const field = page.getByRole('textbox', { name: `Choice ${index + 1}`, exact: true })
    await field.fill(choice)
    if (index < 2) await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Move Choice 3 up' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Choice 2', exact: true })).toHaveValue('Raw')
  await expect(page.getByRole('button', { name: 'Move Choice 2 up' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add attribute' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/attributes\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const listChoices = async () =>
    (await admin('GET /admin/attributes/{id}', { id })).attribute.choices.map((choice) => choice.name)
  expect(await listChoices()).toEqual(['Oiled', 'Raw', 'Waxed'])

  const rows = page.locator('[data-row]')
  await rows
    .nth(0)
    .locator('.cursor-grab')
    .dragTo(rows.nth(2), { targetPosition: { x: 60, y: 60 } })
  await expect(page.getByRole('textbox', { name: 'Choice 3', exact: true })).toHaveValue('Oiled')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(listChoices).toEqual(['Raw', 'Waxed', 'Oiled'])

  await page.goto(adminPaths.attributes({ search: name.toUpperCase() }))
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('1 attribute', { exact: true })).toBeVisible()
})

test('a choice is merged into another one after confirming the number of affected products', async ({
  page,
  problems,
}) => {
  problems.expect(/^409: DELETE/)
  const { codes, mark, products } = await addTestAttributes()
  const admin = await signInAdmin(page)
  const { attributes } = await admin('GET /admin/attributes')
  const { id } = attributes.find(({ code }) => code === codes.wood) ?? { id: 0 }
  await page.goto(adminPaths.attribute(id))
  await expect(page.getByText(`Used by ${desks.length} products`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Merge Ash with another choice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Ash?' })
  await expect(dialog).toContainText('2 products with Ash get the other choice')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('Choose a choice').last()).toBeVisible()
  await dialog.getByLabel('Merge into').selectOption('Oak')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Ash merged into Oak.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Choice 2', exact: true })).toHaveValue('Pine, oiled')
  const { product } = await admin('GET /admin/products/{id}', { id: products[1] ?? '' })
  expect(product.attributes[codes.wood]).toEqual(['Oak'])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete attribute' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${desks.length} products have this value`)
  await expect(page.getByRole('heading', { name: `Wood ${mark}`, exact: true })).toBeAttached()
})

test('the product editor lists the filters of the category first, adds choices, and checks numbers', async ({
  page,
}) => {
  const { category, codes, mark } = await addTestAttributes()
  const admin = await signInAdmin(page)
  const id = await addTestProduct({ name: `Plain ${mark}`, category: category.name })
  await page.goto(adminPaths.product(id))
  const card = page.getByRole('region', { name: 'Attributes' })
  await expect(card.locator('[data-attribute] label')).toHaveText([`Wood ${mark}`, `Width ${mark}`, `Folding ${mark}`])
  const wood = card.getByRole('combobox', { name: `Wood ${mark}` })
  await wood.click()
  await wood.pressSequentially('oak')
  await page.getByRole('option', { name: 'Oak', exact: true }).click()
  await wood.fill(`Elm ${mark}`)
  await wood.press('Enter')
  await expect(card.getByRole('button', { name: `Remove Elm ${mark} from Wood ${mark}` })).toBeVisible()
  const width = card.getByLabel(`Width ${mark}`)
  await width.fill('wide')
  await card.getByLabel(`Folding ${mark}`).selectOption('No')
  await card.getByRole('combobox', { name: 'Add an attribute' }).fill(`care ${mark}`)
  await page.getByRole('option', { name: `Care ${mark}` }).click()
  await card.getByRole('textbox', { name: `Care ${mark}` }).fill('Oil it twice a year')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('Enter a number with at most four decimal places')).toBeVisible()
  await width.fill('80.5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Plain ${mark} is saved.`)).toBeVisible()
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.attributes).toEqual({
    [codes.wood]: ['Oak', `Elm ${mark}`],
    [codes.width]: 80.5,
    [codes.folding]: false,
    [codes.care]: 'Oil it twice a year',
  })
  await expectAccessible(page)
})

test('filters are added to a category in order, and the filters of its parent are listed', async ({ page }) => {
  const { admin, below, category, codes, mark } = await addTestAttributes()
  await signInAdmin(page)
  await page.goto(adminPaths.category(below.id))
  const card = page.getByRole('region', { name: 'Filters' })
  await expect(card.getByRole('listitem')).toHaveText([
    `Wood ${mark}From ${category.name}`,
    `Width ${mark}From ${category.name}`,
    `Folding ${mark}From ${category.name}`,
  ])
  const { attribute } = await admin('POST /admin/attributes', { name: `Height ${mark}`, type: 'number', unit: 'cm' })
  await page.reload()
  const add = card.getByRole('combobox', { name: 'Add a filter' })
  await add.fill(`height ${mark}`)
  await page.getByRole('option', { name: `Height ${mark}` }).click()
  await card.getByRole('button', { name: `Move Height ${mark} up` }).press('Enter')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${below.name} is saved.`)).toBeVisible()
  const { category: saved } = await admin('GET /admin/categories/{id}', { id: below.id })
  expect(saved.filters).toEqual([attribute.code, codes.drawers])
  // The filters of the parent category are not suggested again.
  await add.fill(`wood ${mark}`)
  await expect(card.getByRole('status')).toHaveText('No attributes found')
})

test('on a phone the attribute form fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { codes, products } = await addTestAttributes()
  const admin = await signInAdmin(page)
  const { attributes } = await admin('GET /admin/attributes')
  const { id } = attributes.find(({ code }) => code === codes.wood) ?? { id: 0 }
  for (const path of [adminPaths.attributes(), adminPaths.attribute(id), adminPaths.product(products[0] ?? '')]) {
    await page.goto(path)
    await expect(page.getByText(/Wood|attributes/).first()).toBeAttached()
    await expect(page.locator('.animate-shimmer').filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
})
