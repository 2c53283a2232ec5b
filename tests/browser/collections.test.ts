import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Makes a name unique among all tests. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

test('an automated collection counts matches while its rule is edited, and updates when products change', {
  tag: '@journey',
}, async ({ page }) => {
  const admin = await signInAdmin(page)
  const [name, tag] = [unique('Spring'), unique('spring')]
  const ids = [await addTestProduct({ name: unique('Test cup') }), await addTestProduct({ name: unique('Test bowl') })]
  for (const [index, id] of ids.entries()) {
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, price: 20 + index * 40, tags: [tag] })
  }
  await page.goto(adminPaths.collections())
  await page.getByRole('link', { name: 'Add collection' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('By a rule').click()
  await expect(page.getByText('Complete the conditions')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill(tag)
  await expect(page.getByRole('status').filter({ hasText: '2 products match.' })).toBeVisible()
  await page.getByRole('button', { name: 'Add condition' }).click()
  const second = page.getByRole('group', { name: 'Condition 2' })
  await second.getByLabel('Property').selectOption('price')
  await second.getByLabel('Highest price').fill('30')
  await expect(page.getByRole('status').filter({ hasText: '1 product matches.' })).toBeVisible()
  await page.getByLabel('How many conditions must match').selectOption('any')
  await expect(page.getByRole('status').filter({ hasText: /\d+ products match\./ })).toBeVisible()
  await page.getByLabel('How many conditions must match').selectOption('all')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add collection' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('1 product found')).toBeVisible()
  const { product } = await admin('GET /admin/products/{id}', { id: ids[1] ?? '' })
  await admin('PUT /admin/products/{id}', { ...product, price: 25 })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('2 products found')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
})

test('an error in a rule is shown next to its condition', async ({ page, problems }) => {
  problems.expect(/^400: POST /)
  await signInAdmin(page)
  await page.goto(adminPaths.collection('new'))
  await page.getByLabel('Name', { exact: true }).fill(unique('Wrong'))
  await page.getByText('By a rule').click()
  await page.getByRole('button', { name: 'Add collection' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a tag' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('no-such-tag')
  await page.getByRole('button', { name: 'Add collection' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is no no-such-tag' })).toBeVisible()
})

test('products of a manual collection are added, and moved by keyboard and by dragging', async ({ page }) => {
  await signInAdmin(page)
  const [name, mark] = [unique('Picked'), randomUUID().slice(0, 6)]
  const ids: Record<string, string> = {}
  for (const wood of ['Ash', 'Birch', 'Cedar']) ids[wood] = await addTestProduct({ name: `${wood} ${mark}` })
  await page.goto(adminPaths.collection('new'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  for (const wood of ['Ash', 'Birch', 'Cedar']) {
    await page.getByRole('combobox', { name: 'Add products' }).fill(`${wood} ${mark}`)
    await page.getByRole('option', { name: `${wood} ${mark}` }).click()
  }
  const list = page.getByRole('list', { name: 'Add products' })
  const readOrder = async () => (await list.getByRole('link').allTextContents()).map((text) => text.split(' ')[0])
  expect(await readOrder()).toEqual(['Ash', 'Birch', 'Cedar'])
  await page.getByRole('button', { name: `Move Cedar ${mark} up` }).press('Enter')
  await expect.poll(readOrder).toEqual(['Ash', 'Cedar', 'Birch'])
  await expect(page.getByRole('button', { name: `Move Cedar ${mark} up` })).toBeFocused()
  await list.getByTitle('Drag to move').first().dragTo(list.getByRole('listitem').nth(2))
  await expect.poll(readOrder).toEqual(['Cedar', 'Birch', 'Ash'])
  await page.getByRole('button', { name: `Remove Birch ${mark}` }).click()
  await page.getByRole('button', { name: 'Add collection' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByText('2 products found')).toBeVisible()
  const cards = page.getByRole('main').getByRole('list', { name: 'Products' }).getByRole('heading')
  expect((await cards.allTextContents()).map((text) => text.split(' ')[0])).toEqual(['Cedar', 'Ash'])
})

test('a collection page can be filtered without JavaScript', async ({ browser, baseURL, page }) => {
  const admin = await signInAdmin(page)
  const products = [
    await addTestProduct({ name: unique('Test book'), category: 'Books' }),
    await addTestProduct({ name: unique('Test soap'), category: 'Beauty' }),
  ]
  const { collection } = await admin('POST /admin/collections', { name: unique('Plain'), type: 'manual', products })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(paths.collection(collection.slug))
  await expect(plain.getByText('2 products found')).toBeVisible()
  await plain.getByRole('checkbox', { name: /^Beauty/ }).check()
  await plain.getByRole('button', { name: 'Apply' }).click()
  await expect(plain).toHaveURL(new RegExp(`${paths.collection(collection.slug)}\\?.*category=Beauty`))
  await expect(plain.getByText('1 product found')).toBeVisible()
  await context.close()
})

test('tags and related products are edited in the product editor', async ({ page }) => {
  const admin = await signInAdmin(page)
  const tag = unique('garden')
  const other = await addTestProduct({ name: unique('Test related') })
  const { product } = await admin('GET /admin/products/{id}', { id: other })
  await admin('PUT /admin/products/{id}', { ...product, tags: [tag] })
  const id = await addTestProduct({ name: unique('Test main') })
  await page.goto(adminPaths.product(id))
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('Brand new')
  await tags.press('Enter')
  await tags.fill(tag.slice(0, 9))
  await page.getByRole('option', { name: tag }).click()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Brand new', tag])
  await page.getByRole('combobox', { name: 'Add related products' }).fill(product.name)
  await page.getByRole('option', { name: product.name }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/is saved\.$/)).toBeVisible()
  const { product: saved } = await admin('GET /admin/products/{id}', { id })
  expect(saved).toMatchObject({ tags: ['Brand new', tag], relatedProducts: [other] })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Add related products' }).getByRole('link')).toHaveText(product.name)
  await expectAccessible(page)
  await page.goto(paths.product(id))
  await expect(page.getByRole('link', { name: product.name }).first()).toBeAttached()
})

test('the rule editor is usable on a screen of 320 pixels', async ({ page }) => {
  const admin = await signInAdmin(page)
  const rule = { match: 'all' as const, conditions: [{ what: 'stock' as const }] }
  const { collection } = await admin('POST /admin/collections', { name: unique('Narrow'), type: 'automated', rule })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(adminPaths.collection(collection.id))
  const subject = page.getByLabel('Property')
  await expect(subject).toHaveValue('stock')
  expect((await subject.boundingBox())?.width).toBeGreaterThan(150)
})

test('the hint about the order is shown only for a collection in manual order', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { collection } = await admin('POST /admin/collections', { name: unique('By hand'), type: 'manual' })
  await page.goto(adminPaths.collection(collection.id))
  const hint = page.getByText('Shoppers see them in this order.')
  await expect(hint).toBeVisible()
  await page.getByLabel('Order', { exact: true }).selectOption('price-low')
  await expect(hint).toBeHidden()
})
