import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

// Each change of the tree sends the current revision, so these tests run one after another.
test.describe.configure({ mode: 'serial' })

/** Makes a name unique among all tests. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** Lists the paths of the descendants of a root category, relative to the root. */
async function listDescendants(admin: Caller, rootId: number): Promise<string[]> {
  const { categories } = await admin('GET /admin/categories')
  const root = categories.find(({ id }) => id === rootId)?.path ?? ''
  return categories.filter(({ path }) => path.startsWith(`${root}/`)).map(({ path }) => path.slice(root.length + 1))
}

async function addTree(admin: Caller, names: string[]) {
  const { category: root } = await admin('POST /admin/categories', { name: unique('Root') })
  const children: Record<string, number> = {}
  for (const name of names)
    children[name] = (await admin('POST /admin/categories', { name, parentId: root.id })).category.id
  return { root, children }
}

const row = (page: Page, name: string) =>
  page.locator('tr[data-category]').filter({ has: page.getByRole('link', { name, exact: true }) })

const expand = (page: Page, name: string) => page.getByRole('button', { name: `Expand ${name}`, exact: true }).click()

test('a category tree is built by keyboard, and each move is announced', { tag: '@journey' }, async ({ page }) => {
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.categories())
  const rootName = unique('Garden')
  for (const name of [rootName, 'Tools', 'Seeds', 'Spades']) {
    await page.getByRole('link', { name: 'Add category' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} is saved.`)).toBeVisible()
    await page.getByRole('link', { name: 'Categories' }).first().press('Enter')
    await expect(page).toHaveURL(adminPaths.categories())
  }
  const { categories } = await admin('GET /admin/categories')
  const rootId = categories.find(({ name }) => name === rootName)?.id ?? 0
  const status = page.getByRole('status')
  await row(page, 'Tools').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Tools')).toBeFocused()
  await expect(row(page, 'Tools')).toHaveAttribute('aria-level', '2')
  await expect(status.filter({ hasText: `Tools moved: ${rootName}, position 1 of 1` })).toBeAttached()
  await page.keyboard.press('s')
  await expect(row(page, 'Seeds')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Spades')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Spades')).toHaveAttribute('aria-level', '3')
  await expect.poll(() => listDescendants(admin, rootId)).toEqual(['tools', 'tools/spades', 'seeds'])
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Tools')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Spades')).toHaveCount(0)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(status.filter({ hasText: 'Tools can’t be moved further' })).toBeAttached()
  await page.reload()
  await expect(row(page, 'Tools')).toHaveAttribute('aria-expanded', 'false')
  await row(page, 'Tools').press('ArrowRight')
  await row(page, 'Spades').press('Alt+ArrowLeft')
  await expect.poll(() => listDescendants(admin, rootId)).toEqual(['tools', 'spades', 'seeds'])
  await row(page, 'Spades').press('Enter')
  await expect(page.getByRole('heading', { name: 'Spades' })).toBeVisible()
})

test('a category is dragged before, after, and into other categories, but not into its own children', async ({
  page,
}) => {
  const admin = await signInAdmin(page)
  const { root } = await addTree(admin, ['Alpha', 'Bravo', 'Charlie'])
  await page.goto(adminPaths.categories())
  await expand(page, root.name)
  /** @param position vertical position in the target row, from 0 (top) to 1 (bottom) */
  const drag = async (name: string, target: string, position: number) => {
    const height = (await row(page, target).boundingBox())?.height ?? 0
    await row(page, name).dragTo(row(page, target), {
      sourcePosition: { x: 300, y: 20 },
      targetPosition: { x: 300, y: height * position },
    })
  }
  await drag('Charlie', 'Alpha', 0.1)
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['charlie', 'alpha', 'bravo'])
  await drag('Charlie', 'Bravo', 0.9)
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['alpha', 'bravo', 'charlie'])
  await drag('Charlie', 'Alpha', 0.5)
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['alpha', 'alpha/charlie', 'bravo'])
  await expect(row(page, 'Charlie')).toBeFocused()
  await drag('Alpha', 'Charlie', 0.5)
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be moved below itself' })).toBeVisible()
  expect(await listDescendants(admin, root.id)).toEqual(['alpha', 'alpha/charlie', 'bravo'])
})

test('on a phone a category is moved by its menu and a searchable list of parents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await signInAdmin(page)
  const { root } = await addTree(admin, ['North', 'South'])
  await page.goto(adminPaths.categories())
  await expand(page, root.name)
  await page.getByRole('button', { name: 'Actions for South' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'New parent category' }).fill(`${root.name} nor`)
  await page.getByRole('option', { name: /^North/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['north', 'north/south'])
  await page.getByRole('button', { name: 'Actions for South' }).click()
  await page.getByRole('menuitem', { name: 'Move out of North' }).click()
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['north', 'south'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a move in an outdated tree is rejected, and the current tree is shown', async ({ page, problems }) => {
  problems.expect(/^409: /)
  const admin = await signInAdmin(page)
  const { root, children } = await addTree(admin, ['First', 'Second', 'Third'])
  await page.goto(adminPaths.categories())
  await expand(page, root.name)
  await admin('PUT /admin/categories/{id}/place', { id: children.Third ?? 0, parentId: root.id, position: 0 })
  await row(page, 'First').press('Alt+ArrowDown')
  await expect(page.getByRole('alert').filter({ hasText: 'Another user' })).toContainText(
    'Another user has changed the categories',
  )
  await expect(row(page, 'Third')).toHaveAttribute('aria-posinset', '1')
  await expect(row(page, 'First')).toHaveAttribute('aria-posinset', '2')
  await row(page, 'First').press('Alt+ArrowDown')
  await expect.poll(() => listDescendants(admin, root.id)).toEqual(['third', 'second', 'first'])
  await expect(page.getByRole('alert').filter({ hasText: 'Another user' })).toHaveCount(0)
})

test('the former address of a category is listed and redirects to the new one', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { root, children } = await addTree(admin, ['Lamps'])
  await page.goto(adminPaths.category(children.Lamps ?? 0))
  await page.getByLabel('Address').fill('Table lamps')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Use lowercase letters, digits, and single hyphens')).toBeVisible()
  await page.getByLabel('Address').fill('table-lamps')
  await expect(page.getByText('The old address')).toBeVisible()
  await page.getByLabel('Description (optional)', { exact: true }).fill('For **bright** evenings.')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('strong', { hasText: 'bright' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Lamps is saved.')).toBeVisible()
  const formerPath = `${root.path}/lamps`
  await expect(page.getByRole('region', { name: 'Former addresses' })).toContainText(`/categories/${formerPath}`)
  const { category } = await shopCaller()('GET /categories/{path}', { path: formerPath })
  expect(category.path).toBe(`${root.path}/table-lamps`)
  await expectAccessible(page)
})

test('staff resolve a conflict when a colleague edited the same category', async ({ page, problems }) => {
  problems.expect(/^409: /)
  const admin = await signInAdmin(page)
  const { children } = await addTree(admin, ['Rugs'])
  const id = children.Rugs ?? 0
  await page.goto(adminPaths.category(id))
  await page.getByLabel('Name', { exact: true }).fill('Wool rugs')
  await admin('PUT /admin/categories/{id}', { id, name: 'Rugs', seoTitle: 'All rugs' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this category' })
  await expect(dialog).toContainText('All rugs')
  await dialog.getByRole('button', { name: 'Save selected' }).click()
  await expect(page.getByText('Wool rugs is saved.')).toBeVisible()
  expect((await admin('GET /admin/categories/{id}', { id })).category).toMatchObject({
    name: 'Wool rugs',
    seoTitle: 'All rugs',
  })
})

test('leaving an unsaved category needs confirmation', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { root } = await addTree(admin, [])
  await page.goto(adminPaths.category(root.id))
  await page.getByLabel('Name', { exact: true }).fill('Unsaved')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page).toHaveURL(paths.admin())
})

test('a category with products cannot be deleted, and the dialog links to its products', async ({ page, problems }) => {
  problems.expect(/^409: /)
  const admin = await signInAdmin(page)
  const { root, children } = await addTree(admin, ['Kept', 'Empty'])
  const id = await addTestProduct({ name: unique('Kept mug') })
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, category: `${root.path}/kept` })
  const remove = async (name: string) => {
    await page.goto(adminPaths.category(children[name] ?? 0))
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click()
  }
  await remove('Empty')
  await expect(page.getByText('Empty is deleted.')).toBeVisible()
  await expect(page).toHaveURL(adminPaths.categories())
  await remove('Kept')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 product is in this category')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show its products' }).click()
  await expect(page.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  expect(await listDescendants(admin, root.id)).toEqual(['kept'])
})

test('a product gets a new main category and additional ones, and the parent category lists it', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { root } = await addTree(admin, ['Bowls', 'Plates'])
  const name = unique('Sorted mug')
  const id = await addTestProduct({ name })
  await page.goto(adminPaths.product(id))
  const main = page.getByRole('combobox', { name: 'Main category' })
  await main.fill('Mugs')
  await page.getByRole('option', { name: 'Create “Mugs”' }).click()
  const dialog = page.getByRole('dialog', { name: 'New category' })
  await dialog.getByRole('combobox', { name: 'Parent category' }).fill(root.name)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(main).toHaveValue(`${root.name} › Mugs`)
  const additional = page.getByRole('combobox', { name: 'Additional categories' })
  for (const child of ['Bowls', 'Plates']) {
    await additional.fill(`${root.name} ${child}`)
    await page.getByRole('option', { name: new RegExp(`^${child}`) }).click()
  }
  const chips = page.getByRole('list', { name: 'Additional categories' })
  await expect(chips.getByRole('listitem')).toHaveText([`${root.name} › Bowls`, `${root.name} › Plates`])
  await chips.getByRole('button', { name: `Remove ${root.name} › Bowls` }).click()
  await expect(additional).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  expect((await admin('GET /admin/products/{id}', { id })).product).toMatchObject({
    category: `${root.path}/mugs`,
    additionalCategories: [`${root.path}/plates`],
  })
  await page.goto(adminPaths.products())
  await page.getByRole('combobox', { name: 'Category' }).fill(root.name)
  await page
    .getByRole('option', { name: new RegExp(`^${root.name}`) })
    .first()
    .click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('All categories')
})

test('unknown categories in an imported file are mapped to existing categories or created', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  const key = unique('File')
  const lines = [
    'Name,Brand,Category,Price,SKU',
    `Tape ${key},Halden,${key} > Tapes,9,${key}-1`,
    `Disc ${key},Halden,${key} > Discs,9,${key}-2`,
    `Reel ${key},Halden,Reels ${key},9,${key}-3`,
  ]
  await page.goto(adminPaths.imports())
  await page
    .getByLabel(/^Choose a CSV file/)
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('heading', { name: 'Categories in the file' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('combobox', { name: `Category for Reels ${key}` }).fill('Books')
  await page.getByRole('option', { name: 'Books' }).click()
  await page.getByRole('combobox', { name: `Category for ${key} > Tapes` }).click()
  await page.getByRole('option', { name: `Create “${key} > Tapes”` }).click()
  await expect(page.getByRole('combobox', { name: `Category for ${key} > Tapes` })).toHaveValue(
    `Create “${key} > Tapes”`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('2 products will be saved')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('combobox', { name: `Category for ${key} > Discs` }).click()
  await page.getByRole('option', { name: `Create “${key} > Discs”` }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('3 products will be saved')).toBeVisible({ timeout: 30_000 })
  const { categories } = await admin('GET /admin/categories')
  const added = categories.filter(({ path }) => path.startsWith(`${key.toLowerCase().replaceAll(' ', '-')}`))
  expect(added.map((category) => category.name)).toEqual([key, 'Tapes', 'Discs'])
})
