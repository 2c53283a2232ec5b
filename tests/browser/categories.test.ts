import { paths } from '#contract/paths.ts'
import { readMetaTags, readStructuredData } from '../support/json-ld.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { expectProductCount, openFilters, readQuery } from './filter-panel.ts'
import { addTestCategories } from './test-categories.ts'
import { removeTestProduct } from './test-product.ts'

test('a category page keeps its address while filtering and sorting, and Back undoes a filter', async ({ page }) => {
  const { child, grandchild, mark } = await addTestCategories()
  const panel = await openFilters(page, paths.category(child.path), false)
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  await expectProductCount(page, 3)
  await expect(panel.getByRole('checkbox', { name: /^Electronics/ })).toHaveCount(0)
  await panel.getByRole('checkbox', { name: /^Otherbrand/ }).check()
  await expectProductCount(page, 1)
  expect(new URL(page.url()).pathname).toBe(paths.category(child.path))
  expect(readQuery(page)).toEqual({ brand: 'Otherbrand' })
  await panel.getByRole('radio', { name: /^4 stars & up/ }).check()
  await expect.poll(() => readQuery(page)).toEqual({ brand: 'Otherbrand', rating: '4' })
  await page.goBack()
  await expect.poll(() => readQuery(page)).toEqual({ brand: 'Otherbrand' })
  await expect(page.getByRole('link', { name: /^Remove filter 4 stars/ })).toBeHidden()
  await panel.getByRole('link', { name: `Desk easels ${mark}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: grandchild.name })).toBeVisible()
  await expectProductCount(page, 1)
  await page.getByRole('link', { name: 'Remove filter Brand: Otherbrand' }).click()
  await expectProductCount(page, 3)
  expect(new URL(page.url()).pathname).toBe(paths.category(grandchild.path))
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await expect.poll(() => readQuery(page)).toEqual({ sortBy: 'price-low' })
})

test('a subcategory selected in a search narrows the search', async ({ page }) => {
  const { root, child } = await addTestCategories()
  const search = 'Otherbrand'
  const panel = await openFilters(page, paths.products({ search, category: root.name }), false)
  await expectProductCount(page, 1)
  await panel.getByRole('link', { name: child.name }).click()
  await expect.poll(() => readQuery(page)).toEqual({ search, category: child.path })
  await expectProductCount(page, 1)
})

test('a category links to its children and ancestors, and its products link back to it', async ({ page }) => {
  const { root, child, grandchild, products } = await addTestCategories()
  await page.goto(paths.category(root.path))
  await waitForHydration(page)
  const children = page.getByRole('navigation', { name: `Categories in ${root.name}` })
  await expect(children.getByText('3 products')).toBeVisible()
  await children.getByRole('link', { name: child.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Products', root.name, child.name])
  await page.goto(paths.product(products[0] ?? ''))
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Products',
    root.name,
    child.name,
    grandchild.name,
    /^Test Easel/,
  ])
  await crumbs.getByRole('link', { name: grandchild.name }).click()
  await expect(page).toHaveURL(paths.category(grandchild.path))
})

test('a category without products shows a message, and a filter without results can be cleared', async ({ page }) => {
  const { child, products } = await addTestCategories()
  await page.goto(`${paths.category(child.path)}?maxPrice=1`)
  await page.getByRole('link', { name: 'Clear All Filters' }).last().click()
  await expectProductCount(page, 3)
  await removeTestProduct(...products)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('0 products found')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expectAccessible(page)
})

test('a moved category redirects permanently from its former path, with its query', async ({ request }) => {
  const { admin, root, child, grandchild } = await addTestCategories()
  await admin('PUT /admin/categories/{id}/place', { id: grandchild.id, parentId: root.id, position: 0 })
  const moved = `${root.path}/${grandchild.path.slice(child.path.length + 1)}`
  const findRedirect = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await findRedirect(`/categories/${grandchild.path}?inStock=true&rating=4`)).toEqual([
    301,
    `/categories/${moved}?inStock=true&rating=4`,
  ])
  expect(await findRedirect(`/products?category=${grandchild.path}&rating=4&utm_source=news`)).toEqual([
    301,
    `/categories/${moved}?rating=4&utm_source=news`,
  ])
  expect(await findRedirect('/categories/electronics?rating=4')).toEqual([
    301,
    '/products?category=Electronics&rating=4',
  ])
  expect(await findRedirect('/categories')).toEqual([301, '/products'])
  expect((await findRedirect(`/categories/${moved}/nothing`))[0]).toBe(404)
  expect((await findRedirect(`/categories/${moved}`))[0]).toBe(200)
})

test('search engines index a category page but not its filters', async ({ request }) => {
  const { admin, root, child } = await addTestCategories()
  const read = async (path: string) => (await request.get(path)).text()
  const readCanonical = (html: string) => new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '')
  const html = await read(`${paths.category(child.path)}?sortBy=rating`)
  expect(html).toContain(`<title>${child.name} · Mercer</title>`)
  expect(readCanonical(html).pathname + readCanonical(html).search).toBe(paths.category(child.path))
  const meta = readMetaTags(html)
  expect(meta.get('description')).toMatch(/^The easels of a test/)
  expect(meta.has('robots')).toBe(false)
  expect(meta.get('og:url')).toBe(readCanonical(html).href)
  expect(readStructuredData(html).map((item) => item['@type'])).toEqual(['CollectionPage', 'BreadcrumbList'])
  expect(readMetaTags(await read(`${paths.category(child.path)}?rating=4`)).get('robots')).toBe('noindex')
  const text = 'Lamps for **desk**tops & shelves, 3 < 4'
  await admin('PUT /admin/categories/{id}', { id: child.id, name: child.name, text })
  const described = await read(paths.category(child.path))
  expect(readMetaTags(described).get('description')).toBe('Lamps for desktops & shelves, 3 < 4')
  // A list filtered by a root category has the same products as the page of the category.
  const filter = await read(paths.products({ category: root.name }))
  expect(readCanonical(filter).pathname).toBe(paths.category(root.path))
})

test('the menu opens on hover over Products, and closes when the mouse leaves or a category is selected', async ({
  page,
}) => {
  const { root, child } = await addTestCategories()
  await page.goto(paths.cart())
  await waitForHydration(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  const entry = main.getByRole('link', { name: child.name })
  await main.getByRole('link', { name: 'Products' }).hover()
  await expect(entry).toBeVisible()
  await expect(main.getByRole('button', { name: 'Categories' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.mouse.move(640, 790)
  await expect(entry).toBeHidden()
  await main.getByRole('link', { name: 'Products' }).hover()
  await expect(entry).toBeVisible()
  // Escape closes the menu even though the focus is outside of it.
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await page.mouse.move(640, 790)
  await main.getByRole('link', { name: 'Products' }).hover()
  // A click on the button keeps the menu open when the mouse leaves.
  await expect(entry).toBeVisible()
  await main.getByRole('button', { name: 'Categories' }).click()
  await page.mouse.move(640, 790)
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  await expect(main.getByRole('link', { name: root.name })).toBeHidden()
  await main.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(paths.products())
})

test('the menu works by keyboard, without trapping the focus', async ({ page }) => {
  const { root, child } = await addTestCategories()
  await page.goto(paths.cart())
  await waitForHydration(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  const button = main.getByRole('button', { name: 'Categories' })
  await main.getByRole('link', { name: 'Products' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(main.getByRole('link', { name: child.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('link', { name: 'Electronics' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(main.getByRole('link', { name: 'Electronics' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('link', { name: 'Fashion' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('link', { name: 'Electronics' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(button).toBeFocused()
  await main.getByRole('link', { name: root.name }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('link', { name: child.name })).toBeFocused()
  await page.getByRole('combobox', { name: 'Search products' }).first().focus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('ArrowDown')
  await main.getByRole('link', { name: child.name }).press('Enter')
  await expect(page).toHaveURL(paths.category(child.path))
})

test('the menu shows the root categories until all categories are loaded', async ({ page }) => {
  const { child } = await addTestCategories()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/categories', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(paths.cart())
  await waitForHydration(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  const button = main.getByRole('button', { name: 'Categories' })
  await button.press('Enter')
  const first = main.getByRole('link', { name: 'Electronics' })
  await expect(first).toBeVisible()
  await button.press('ArrowDown')
  await expect(first).toBeFocused()
  release()
  await expect(main.getByRole('link', { name: child.name })).toBeVisible()
  await expect(first).toBeFocused()
})

test('the menu shows the root categories if the others cannot be loaded', async ({ page, problems }) => {
  problems.expect(/categories/)
  await page.route('**/api/categories', (route) => route.abort())
  await page.goto(paths.cart())
  await waitForHydration(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Categories' }).click()
  await main.getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the main menu stays open until the categories are loaded', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/menu-categories.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(paths.cart())
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Categories' }).click()
    await expect(dialog.getByRole('link', { name: 'Wishlist' })).toBeVisible()
    release()
    await expect(dialog.getByRole('button', { name: 'Back to menu' })).toBeVisible()
  })

  test('the menu navigates down the categories and back, and filters open in a sheet', async ({ page }) => {
    const { root, child, grandchild } = await addTestCategories()
    await page.goto(paths.cart())
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Categories' }).click()
    await dialog.getByRole('button', { name: root.name }).click()
    await expect(dialog.getByRole('heading', { name: root.name })).toBeFocused()
    await dialog.getByRole('button', { name: child.name }).click()
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: `Back to ${root.name}` }).click()
    await expect(dialog.getByRole('button', { name: child.name })).toBeFocused()
    await dialog.getByRole('button', { name: 'Back to categories' }).click()
    await dialog.getByRole('button', { name: 'Back to menu' }).click()
    await expect(dialog.getByRole('button', { name: 'Categories' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Categories' }).click()
    await dialog.getByRole('button', { name: root.name }).click()
    await dialog.getByRole('button', { name: child.name }).click()
    await dialog.getByRole('link', { name: grandchild.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: grandchild.name })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Otherbrand/ }).check()
    await sheet.getByRole('button', { name: 'Show 1 product' }).click()
    await expect(page).toHaveURL(`${paths.category(grandchild.path)}?brand=Otherbrand`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('a category page has a filter form, a sort order, and links to its children', async ({ page }) => {
    const { child, grandchild } = await addTestCategories()
    await page.goto(paths.category(child.path))
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: /^Ownbrand/ }).check()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectProductCount(page, 2)
    await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
    await page.getByRole('button', { name: 'Sort' }).click()
    expect(new URL(page.url()).pathname).toBe(paths.category(child.path))
    expect(readQuery(page)).toMatchObject({ brand: 'Ownbrand', sortBy: 'price-low' })
    await page
      .getByRole('navigation', { name: `Categories in ${child.name}` })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(paths.category(grandchild.path))
    await expectProductCount(page, 3)
  })
})
