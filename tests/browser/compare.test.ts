import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { MAX_COMPARED } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { readQuery } from './filter-panel.ts'
import { addTestAttributes } from './test-attributes.ts'
import { removeTestProduct } from './test-product.ts'

const openHydrated = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

const comparisonBar = (page: Page) => page.getByRole('region', { name: 'Products to compare' })

test('products are selected on lists and product pages, and compared side by side', {
  tag: ['@journey', '@phone'],
}, async ({ page, isMobile }) => {
  const { category, mark, products } = await addTestAttributes()
  await openHydrated(page, paths.product(products[0] ?? ''))
  const compareButton = page.getByRole('button', { name: `Compare Desk 1 ${mark}` })
  await compareButton.press('Space')
  await expect(compareButton).toHaveAttribute('aria-pressed', 'true')
  await expect(compareButton).toBeFocused()
  await expect(comparisonBar(page)).toBeVisible()
  if (isMobile) {
    await openHydrated(page, paths.product(products[1] ?? ''))
    await page.getByRole('button', { name: `Compare Desk 2 ${mark}` }).click()
  } else {
    await openHydrated(page, `${paths.category(category.path)}?sortBy=price-low`)
    await page.mouse.move(300, 300)
    const cardButton = page.getByRole('button', { name: `Compare Desk 2 ${mark}` })
    await cardButton.focus()
    await page.keyboard.press('Enter')
    await expect(cardButton).toHaveAttribute('aria-pressed', 'true')
  }
  await comparisonBar(page).getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(paths.compare({ ids: products.slice(0, 2) }))
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText(['Feature', `Desk 1 ${mark}`, `Desk 2 ${mark}`])
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(`Width ${mark}`).getByRole('cell')).toHaveText(['80 cm', '100.5 cm'])
  await expect(row(`Width ${mark}`).getByRole('rowheader')).toHaveText(`Width ${mark}differs`)
  await expect(row(`Wood ${mark}`).getByRole('cell')).toHaveText(['Oak', 'Oak, Ash'])
  await expect(row(`Folding ${mark}`).getByRole('cell')).toHaveText(['Yes', 'No'])
  await expect(row(`Care ${mark}`).getByRole('cell')).toHaveText(['Wipe with a dry cloth', '–Not specified'])
  await expect(row('Brand').getByRole('rowheader')).toHaveText('Brand')
  await expect(comparisonBar(page)).toBeHidden()
  await expectAccessible(page)
})

test('the comparison can be limited to differences, and its address can be shared', async ({ page, browser }) => {
  const { mark, products } = await addTestAttributes()
  await openHydrated(page, paths.compare({ ids: products.slice(0, 2) }))
  const brand = page.getByRole('rowheader', { name: 'Brand' })
  await expect(brand).toBeVisible()
  await page.getByRole('switch', { name: 'Only differences' }).press('Space')
  await expect(brand).toBeHidden()
  await expect(page.getByRole('rowheader', { name: `Wood ${mark}` })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await openHydrated(other, page.url())
  await expect(other.getByRole('switch', { name: 'Only differences' })).toBeChecked()
  await expect(other.getByRole('rowheader', { name: 'Brand' })).toBeHidden()
  await other.context().close()
})

test('a fifth product is rejected with a message until another one is removed', async ({ page }) => {
  const { mark, products } = await addTestAttributes()
  await openHydrated(page, paths.compare({ ids: products.slice(0, 4) }))
  await openHydrated(page, paths.product(products[4] ?? ''))
  const compareButton = page.getByRole('button', { name: `Compare Desk 5 ${mark}` })
  await compareButton.click()
  await expect(
    page.getByText(`You can compare up to ${MAX_COMPARED} products. Remove one to add another.`),
  ).toBeVisible()
  await expect(compareButton).toHaveAttribute('aria-pressed', 'false')
  await comparisonBar(page)
    .getByRole('button', { name: `Remove Desk 1 ${mark} from comparison` })
    .click()
  await compareButton.click()
  await expect(compareButton).toHaveAttribute('aria-pressed', 'true')
  await comparisonBar(page).getByRole('link', { name: 'Compare 4' }).click()
  await page.getByRole('link', { name: `Remove Desk 3 ${mark}` }).click()
  await expect.poll(() => readQuery(page)).toEqual({ ids: [products[1], products[3], products[4]].join() })
  await page.reload()
  await expect(page.getByRole('columnheader', { name: `Desk 4 ${mark}` })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('No products to compare yet')).toBeVisible()
})

test('the comparison is shared between tabs, and opens without product IDs in the address', async ({ page }) => {
  const { mark, products } = await addTestAttributes()
  await openHydrated(page, paths.product(products[0] ?? ''))
  const tab = await page.context().newPage()
  await openHydrated(tab, paths.product(products[1] ?? ''))
  await page.getByRole('button', { name: `Compare Desk 1 ${mark}` }).click()
  await tab.getByRole('button', { name: `Compare Desk 2 ${mark}` }).click()
  await expect(comparisonBar(page).getByRole('link', { name: 'Compare 2' })).toBeVisible()
  await page.goto(paths.compare())
  await expect.poll(() => readQuery(page)).toEqual({ ids: products.slice(0, 2).join() })
  await page.goto(paths.compare({ add: products[2] ?? '' }))
  await expect.poll(() => readQuery(page)).toEqual({ ids: products.slice(0, 3).join() })
})

test('products that are no longer sold are counted, and only the first four products are shown', async ({ page }) => {
  const { mark, products } = await addTestAttributes()
  await removeTestProduct(products[1] ?? '')
  await page.goto(paths.compare({ ids: [...products.slice(0, 2), 'no-such-product'] }))
  await expect(page.getByText('2 products are no longer sold and not shown.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: `Desk 1 ${mark}` })).toBeVisible()
  await page.goto(paths.compare({ ids: products.slice(2, 8) }))
  await expect(page.getByText('You can compare up to 4 products. The first 4 are shown.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('img')).toHaveCount(0)
})

test('on a narrow screen the table scrolls sideways, and the row headers stay in view', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { mark, products } = await addTestAttributes()
  await openHydrated(page, paths.compare({ ids: products.slice(0, 4) }))
  const table = page.getByRole('region', { name: 'Comparison of products' })
  const name = table.getByRole('rowheader', { name: `Width ${mark}` })
  await name.scrollIntoViewIfNeeded()
  const before = await name.boundingBox()
  await table.focus()
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(table.getByRole('link', { name: `Desk 4 ${mark}`, exact: true })).toBeInViewport()
  expect((await name.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  /** Without JavaScript, Playwright reports skipped scripts as failed requests. */
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('products are compared by links and a form', async ({ page }) => {
    const { mark, products } = await addTestAttributes()
    await page.goto(paths.product(products[0] ?? ''))
    await page.getByRole('link', { name: `Compare Desk 1 ${mark}` }).click()
    await expect(page.getByRole('columnheader', { name: `Desk 1 ${mark}` })).toBeVisible()
    await page.goto(paths.compare({ ids: products.slice(0, 3) }))
    await page.getByRole('switch', { name: 'Only differences' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('rowheader', { name: 'Brand' })).toHaveCount(0)
    await page.getByRole('link', { name: `Remove Desk 2 ${mark}` }).click()
    await expect(page.getByRole('columnheader')).toContainText(['Feature', `Desk 1 ${mark}`, `Desk 3 ${mark}`])
  })
})

test('a product page lists the attributes, also in its structured data', async ({ page }) => {
  const { mark, products } = await addTestAttributes()
  await page.goto(paths.product(products[0] ?? ''))
  const rows = page.getByRole('region', { name: 'Specifications' })
  await expect(rows.getByRole('term')).toHaveText([
    `Wood ${mark}`,
    `Width ${mark}`,
    `Folding ${mark}`,
    `Care ${mark}`,
    'Made',
  ])
  await expect(rows.getByRole('definition').nth(1)).toHaveText('80 cm')
  const text = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(text).toContain(`{"@type":"PropertyValue","name":"Width ${mark}","value":80,"unitText":"cm"}`)
})
