import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { MAX_COMPARED } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { queryOf } from './filter-panel.ts'
import { addOwnAttributes } from './own-attributes.ts'
import { removeOwnProduct } from './own-product.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Products to compare' })

test('products are chosen on lists and pages, and compared side by side', { tag: '@journey' }, async ({
  page,
  isMobile,
}) => {
  const { category, mark, products } = await addOwnAttributes()
  await open(page, paths.product(products[0] ?? ''))
  const choose = page.getByRole('button', { name: `Compare Desk 1 ${mark}` })
  await choose.press('Space')
  await expect(choose).toHaveAttribute('aria-pressed', 'true')
  await expect(choose).toBeFocused()
  await expect(bar(page)).toBeVisible()
  if (isMobile) {
    await open(page, paths.product(products[1] ?? ''))
    await page.getByRole('button', { name: `Compare Desk 2 ${mark}` }).click()
  } else {
    await open(page, `${paths.category(category.path)}?sortBy=price-low`)
    await page.mouse.move(300, 300)
    const onCard = page.getByRole('button', { name: `Compare Desk 2 ${mark}` })
    await onCard.focus()
    await page.keyboard.press('Enter')
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  }
  await bar(page).getByRole('link', { name: 'Compare 2' }).click()
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
  await expect(bar(page)).toBeHidden()
  await expectAccessible(page)
})

test('only differences are shown on request, and the address can be shared', async ({ page, browser }) => {
  const { mark, products } = await addOwnAttributes()
  await open(page, paths.compare({ ids: products.slice(0, 2) }))
  const brand = page.getByRole('rowheader', { name: 'Brand' })
  await expect(brand).toBeVisible()
  await page.getByRole('switch', { name: 'Only differences' }).press('Space')
  await expect(brand).toBeHidden()
  await expect(page.getByRole('rowheader', { name: `Wood ${mark}` })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await open(other, page.url())
  await expect(other.getByRole('switch', { name: 'Only differences' })).toBeChecked()
  await expect(other.getByRole('rowheader', { name: 'Brand' })).toBeHidden()
  await other.context().close()
})

test('a fifth product is refused with a reason, and one can be removed', async ({ page }) => {
  const { mark, products } = await addOwnAttributes()
  await open(page, paths.compare({ ids: products.slice(0, 4) }))
  await open(page, paths.product(products[4] ?? ''))
  const choose = page.getByRole('button', { name: `Compare Desk 5 ${mark}` })
  await choose.click()
  await expect(
    page.getByText(`You can compare up to ${MAX_COMPARED} products. Remove one to add another.`),
  ).toBeVisible()
  await expect(choose).toHaveAttribute('aria-pressed', 'false')
  await bar(page)
    .getByRole('button', { name: `Remove Desk 1 ${mark} from comparison` })
    .click()
  await choose.click()
  await expect(choose).toHaveAttribute('aria-pressed', 'true')
  await bar(page).getByRole('link', { name: 'Compare 4' }).click()
  await page.getByRole('link', { name: `Remove Desk 3 ${mark}` }).click()
  await expect.poll(() => queryOf(page)).toEqual({ ids: [products[1], products[3], products[4]].join() })
  await page.reload()
  await expect(page.getByRole('columnheader', { name: `Desk 4 ${mark}` })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('No products to compare yet')).toBeVisible()
})

test('the comparison of this browser is shown without an address, and is the same in another tab', async ({ page }) => {
  const { mark, products } = await addOwnAttributes()
  await open(page, paths.product(products[0] ?? ''))
  const tab = await page.context().newPage()
  await open(tab, paths.product(products[1] ?? ''))
  await page.getByRole('button', { name: `Compare Desk 1 ${mark}` }).click()
  await tab.getByRole('button', { name: `Compare Desk 2 ${mark}` }).click()
  await expect(bar(page).getByRole('link', { name: 'Compare 2' })).toBeVisible()
  await page.goto(paths.compare())
  await expect.poll(() => queryOf(page)).toEqual({ ids: products.slice(0, 2).join() })
  await page.goto(paths.compare({ add: products[2] ?? '' }))
  await expect.poll(() => queryOf(page)).toEqual({ ids: products.slice(0, 3).join() })
})

test('products that are no longer sold are counted, and more than four are cut', async ({ page }) => {
  const { mark, products } = await addOwnAttributes()
  await removeOwnProduct(products[1] ?? '')
  await page.goto(paths.compare({ ids: [...products.slice(0, 2), 'no-such-product'] }))
  await expect(page.getByText('2 products are no longer sold and not shown.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: `Desk 1 ${mark}` })).toBeVisible()
  await page.goto(paths.compare({ ids: products.slice(2, 8) }))
  await expect(page.getByText('You can compare up to 4 products. The first 4 are shown.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('img')).toHaveCount(0)
})

test('on a narrow screen the table scrolls sideways, and the names of its rows stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { mark, products } = await addOwnAttributes()
  await open(page, paths.compare({ ids: products.slice(0, 4) }))
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
  /** Playwright reports resources that a browser without JavaScript skips as failed. */
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('the comparison works by its address', async ({ page }) => {
    const { mark, products } = await addOwnAttributes()
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

test('the page of a product lists its attributes, also for search engines', async ({ page }) => {
  const { mark, products } = await addOwnAttributes()
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
