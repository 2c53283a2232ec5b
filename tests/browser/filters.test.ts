import type { Locator } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { countInLabel, expectProductCount, openFilters, readQuery } from './filter-panel.ts'
import { shopCaller } from './shoppers.ts'

test('every filter value finds as many products as its count', { tag: '@journey' }, async ({ page, isMobile }) => {
  const panel = await openFilters(page, paths.products(), isMobile)
  await panel.getByText('Features', { exact: true }).first().click()
  const steps: [Locator, Record<string, string>][] = [
    [panel.getByRole('checkbox', { name: /^Electronics/ }), { category: 'Electronics' }],
    [panel.getByRole('radio', { name: /^\$50 - \$100/ }), { minPrice: '50', maxPrice: '100' }],
    [panel.getByRole('checkbox', { name: /^Aurivane/ }), { brand: 'Aurivane' }],
    [panel.getByRole('radio', { name: /^4 stars & up/ }), { rating: '4' }],
    [panel.getByRole('checkbox', { name: /^Free Shipping/ }), { freeShipping: 'true' }],
  ]
  let query = {}
  for (const [choice, change] of steps) {
    const count = await countInLabel(choice)
    await choice.click()
    query = { ...query, ...change }
    await expect.poll(() => readQuery(page)).toEqual(query)
    await expectProductCount(page, count)
    const { data } = await shopCaller()('GET /products', query)
    expect(data?.total).toBe(count)
  }
})

test('values of one filter are combined with “or”, and values without products are disabled', async ({
  page,
  isMobile,
}) => {
  const panel = await openFilters(page, paths.products({ brand: 'Aurivane' }), isMobile)
  const electronics = panel.getByRole('checkbox', { name: /^Electronics/ })
  await expect(panel.getByRole('checkbox', { name: /^Books/ })).toBeDisabled()
  await electronics.check()
  const other = panel.getByRole('checkbox', { name: /^Pixelmoor/ })
  const both = (await countInLabel(panel.getByRole('checkbox', { name: /^Aurivane/ }))) + (await countInLabel(other))
  await other.check()
  await expectProductCount(page, both)
  expect(page.url()).toContain('brand=Aurivane,Pixelmoor')
})

test('two quick selections are both applied, and Back undoes one step', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const panel = await openFilters(page, paths.products(), isMobile)
  const loading = Promise.withResolvers<void>()
  await page.route('**/products.data**', async (route) => {
    await loading.promise
    await route.continue()
  })
  const books = panel.getByRole('checkbox', { name: /^Books/ })
  const beauty = panel.getByRole('checkbox', { name: /^Beauty/ })
  await books.click()
  await beauty.click()
  await expect(books).toBeChecked()
  await expect(beauty).toBeChecked()
  loading.resolve()
  await expect.poll(() => readQuery(page)).toEqual({ category: 'Beauty,Books' })
  await expect(books).toBeChecked()
  await expect(beauty).toBeFocused()

  await panel.getByRole('radio', { name: /^Under \$25/ }).click()
  await expect.poll(() => readQuery(page)).toEqual({ category: 'Beauty,Books', maxPrice: '25' })
  await page.goBack()
  await expect.poll(() => readQuery(page)).toEqual({ category: 'Beauty,Books' })
  await expect(panel.getByRole('radio', { name: 'Any price' })).toBeChecked()
  await expect(panel.getByLabel('Highest price')).toHaveValue('')
})

test('a selection that is undone immediately leaves the list unchanged', async ({ page, isMobile }) => {
  const panel = await openFilters(page, paths.products(), isMobile)
  const books = panel.getByRole('checkbox', { name: /^Books/ })
  await books.click()
  await books.click()
  await expect(books).not.toBeChecked()
  await expect.poll(() => readQuery(page)).toEqual({})
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
})

test('filters are restored from the address after a reload', async ({ page, isMobile }) => {
  const shared = paths.products({ category: 'Fashion', brand: 'Hallowick', minPrice: 20, maxPrice: 300, isNew: true })
  for (const again of [false, true]) {
    const panel = await openFilters(page, again ? page.url() : shared, isMobile)
    await expect(panel.getByRole('checkbox', { name: /^Fashion/ })).toBeChecked()
    await expect(panel.getByRole('checkbox', { name: /^Hallowick/ })).toBeChecked()
    await expect(panel.getByLabel('Lowest price')).toHaveValue('20')
    // The group is open because a value in it is selected.
    await expect(panel.getByRole('checkbox', { name: /^New Arrivals/ })).toBeChecked()
    const { data } = await shopCaller()('GET /products', readQuery(page))
    await expectProductCount(page, data?.total ?? 0)
  }
})

test('a filter keeps the search and sort order, and resets the page number', async ({ page, isMobile }) => {
  const panel = await openFilters(page, '/products?search=set&sortBy=price-high&page=1', isMobile)
  await panel.getByRole('radio', { name: /^3 stars & up/ }).click()
  await expect.poll(() => readQuery(page)).toEqual({ search: 'set', sortBy: 'price-high', rating: '3' })
  const second = await openFilters(page, '/products?page=2', isMobile)
  await second.getByRole('checkbox', { name: /^Electronics/ }).click()
  await expect.poll(() => readQuery(page)).toEqual({ category: 'Electronics' })
})

test('a typed price applies after a pause in typing', async ({ page, isMobile }) => {
  const panel = await openFilters(page, paths.products(), isMobile)
  const highest = panel.getByLabel('Highest price')
  await highest.pressSequentially('40', { delay: 60 })
  await expect.poll(() => readQuery(page)).toEqual({ maxPrice: '40' })
  await expect(highest).toBeFocused()
  await highest.press('End')
  await highest.pressSequentially('0')
  await highest.press('Enter')
  await expect.poll(() => readQuery(page)).toEqual({ maxPrice: '400' })
  await panel.getByLabel('Lowest price').fill('cheap')
  await panel.getByLabel('Lowest price').press('Enter')
  await expect(panel.getByLabel('Lowest price')).toHaveValue('')
  await panel.getByRole('radio', { name: 'Any price' }).click()
  await expect.poll(() => readQuery(page)).toEqual({})
  await expect(highest).toHaveValue('')
})

test('chips remove filters one by one or all at once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products?category=Books,Beauty&brand=Lanternfold&inStock=true&sortBy=rating')
  await waitForHydration(page)
  const chips = page.getByRole('region', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveCount(5)
  await chips.getByRole('link', { name: 'Remove filter Books' }).press('Enter')
  await expect(chips.getByRole('link', { name: 'Remove filter Books' })).toHaveCount(0)
  await expect(chips.getByRole('link', { name: 'Remove filter Brand: Lanternfold' })).toBeFocused()
  await chips.getByRole('link', { name: 'Remove filter In Stock Only' }).click()
  await chips.getByRole('link', { name: 'Remove filter Beauty' }).click()
  await expect.poll(() => readQuery(page)).toEqual({ brand: 'Lanternfold', sortBy: 'rating' })
  await chips.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect.poll(() => readQuery(page)).toEqual({ sortBy: 'rating' })
  await expect(chips.getByRole('link')).toHaveCount(0)
})

test('a double click on a chip removes one filter', async ({ page }) => {
  await page.goto('/products?category=Books&inStock=true&rating=1')
  await waitForHydration(page)
  const chips = page.getByRole('region', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove filter Books' }).dblclick()
  await expect(chips.getByRole('link', { name: 'Remove filter Books' })).toHaveCount(0)
  const { data } = await shopCaller()('GET /products', { rating: '1', inStock: 'true' })
  await expectProductCount(page, data?.total ?? 0)
  expect(readQuery(page)).toEqual({ rating: '1', inStock: 'true' })
})

test('the full list of brands is shown on request', async ({ page, isMobile }) => {
  // Reads the brands now, because other tests add some.
  const { data } = await shopCaller()('GET /products', {})
  const last = data?.facets.brand.at(-1)?.value ?? ''
  const panel = await openFilters(page, paths.products({ brand: last }), isMobile)
  const brands = panel.getByRole('group', { name: 'Brand' })
  // The first eight, and the selected one.
  await expect(brands.getByRole('checkbox')).toHaveCount(9)
  await brands.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter')
  await expect(brands.getByRole('checkbox')).toHaveCount(data?.facets.brand.length ?? 0)
  await expect(brands.locator('input:focus')).toHaveCount(1)
})

for (const query of [
  'minPrice=abc&maxPrice=-4&rating=9&page=0',
  'brand=,,&category=&inStock=maybe',
  'minPrice=99999999999',
  'category=nonsense',
])
  test(`an invalid query shows all products: ${query}`, async ({ page }) => {
    const { data } = await shopCaller()('GET /products', {})
    await page.goto(`/products?${query}`)
    await expectProductCount(page, data?.total ?? 0)
  })

test('an empty list shows a message and suggestions', { tag: '@phone' }, async ({ page, isMobile }) => {
  const panel = await openFilters(page, '/products?category=Books&minPrice=5000', isMobile)
  if (isMobile) await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await expectAccessible(page)
  if (!isMobile) await expect(panel.getByRole('checkbox', { name: /^Books/ })).toBeEnabled()
  await page.getByRole('link', { name: 'Clear All Filters' }).last().click()
  await expect.poll(() => readQuery(page)).toEqual({})
})

test('search engines index only lists with at most one filter', async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  const canonical = page.locator('link[rel=canonical]')
  await page.goto('/products?brand=Hallowick&sortBy=rating')
  await expect(robots).toHaveCount(0)
  await expect(canonical).toHaveAttribute('href', /\/products\?brand=Hallowick$/)
  for (const other of ['brand=Hallowick,Aurivane', 'brand=Hallowick&inStock=1', 'search=lamp']) {
    await page.goto(`/products?${other}`)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
})

test.describe('beside the list', () => {
  test.skip(({ isMobile }) => isMobile, 'phones show filters in a sheet')

  test('filters work by keyboard', async ({ page }) => {
    const panel = await openFilters(page, paths.products(), false)
    const fashion = panel.getByRole('checkbox', { name: /^Fashion/ })
    await fashion.focus()
    const inFashion = await countInLabel(fashion)
    await page.keyboard.press('Space')
    await expectProductCount(page, inFashion)
    await expect(fashion).toBeFocused()
    const anyRating = panel.getByRole('radio', { name: 'Any rating' })
    await anyRating.focus()
    // The arrow key skips five stars, which no product has.
    const fourStarCount = await countInLabel(panel.getByRole('radio', { name: /^4 stars/ }))
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('radio', { name: /^4 stars/ })).toBeFocused()
    await expectProductCount(page, fourStarCount)
    await panel.locator('summary', { hasText: 'Features' }).press('Enter')
    await expect(panel.getByRole('checkbox', { name: /^On Sale/ })).toBeVisible()
    await panel.locator('summary', { hasText: 'Category' }).press('Enter')
    await expect(fashion).toBeHidden()
  })

  test('a filter keeps the scroll position', async ({ page }) => {
    const panel = await openFilters(page, paths.products(), false)
    const four = panel.getByRole('radio', { name: /^4 stars/ })
    await four.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 300))
    const before = await four.boundingBox()
    const loading = Promise.withResolvers<void>()
    await page.route('**/products.data**', async (route) => {
      await loading.promise
      await route.continue()
    })
    await four.click()
    await expect(page.getByTestId('product-skeleton').first()).toBeAttached()
    expect((await four.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    loading.resolve()
    await expect(page.getByTestId('product-skeleton')).toHaveCount(0)
    expect((await four.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

  test('a page change by keyboard moves the focus to the start of the list', async ({ page }) => {
    await page.goto(paths.products())
    await waitForHydration(page)
    for (const [name, number] of [
      ['Page 2', '2'],
      ['Next page', '3'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name }).press('Enter')
      await expect.poll(() => readQuery(page)).toEqual({ page: number })
      await expect(page.getByRole('main')).toBeFocused()
    }
  })

  test('the list with filters is accessible', async ({ page }) => {
    const panel = await openFilters(page, '/products?search=set&category=Beauty&rating=3', false)
    await expect(panel.getByRole('heading', { name: 'Category 1 active' })).toBeVisible()
    await panel.locator('summary', { hasText: 'Features' }).click()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens show filters beside the list')

  test('the filter sheet updates its count and closes to show the list', { tag: '@phone' }, async ({ page }) => {
    const sheet = await openFilters(page, paths.products({ category: 'Fashion' }), true)
    const choice = sheet.getByRole('checkbox', { name: /^Beauty/ })
    const both = (await countInLabel(choice)) + (await countInLabel(sheet.getByRole('checkbox', { name: /^Fashion/ })))
    await choice.check()
    await expect(sheet.getByRole('button', { name: `Show ${both} products` })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: `Show ${both} products` }).click()
    await expect(sheet).toBeHidden()
    const button = page.getByRole('button', { name: 'Filters 2 active' })
    await expect(button).toBeFocused()
    await button.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(choice).not.toBeChecked()
    await expect.poll(() => readQuery(page)).toEqual({})
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })
})
