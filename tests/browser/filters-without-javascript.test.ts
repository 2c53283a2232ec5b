import { randomUUID } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { countInLabel, expectProductCount, readQuery } from './filter-panel.ts'
import { shopCaller } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test.use({ javaScriptEnabled: false })

/** Without JavaScript, Playwright reports skipped scripts as failed requests. */
test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

test('without JavaScript the filters are a form', async ({ page, isMobile }) => {
  await page.goto(paths.products({ search: 'set', sortBy: 'price-low' }))
  const panel = page.getByRole('complementary', { name: 'Filters' })
  if (isMobile) {
    await expect(panel).toBeHidden()
    await page.getByRole('link', { name: 'Filters' }).click()
  }
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
  const home = panel.getByRole('checkbox', { name: /^Home & Garden/ })
  const count = await countInLabel(home)
  await home.check()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expectProductCount(page, count)
  expect(readQuery(page)).toMatchObject({ search: 'set', sortBy: 'price-low', category: 'Home & Garden' })
  // The links for common price ranges only fill in the two price fields.
  expect(Object.keys(readQuery(page)).filter((name) => name.startsWith('_'))).toEqual([])
  const chips = page.getByRole('region', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove filter Home & Garden' }).click()
  expect(readQuery(page)).toEqual({ search: 'set', sortBy: 'price-low' })
})

test('without JavaScript several values, typed prices, hidden brands, and the sort order can be combined', async ({
  page,
  isMobile,
}) => {
  await page.goto(paths.products() + (isMobile ? '#filters' : ''))
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Books/ }).check()
  await panel.getByRole('checkbox', { name: /^Fashion/ }).check()
  await panel.getByLabel('Highest price').fill('60')
  await panel.getByLabel('More of Brand').selectOption('Wrenfold')
  await panel.getByRole('button', { name: 'Apply' }).click()
  const { data } = await shopCaller()('GET /products', { category: 'Books,Fashion', maxPrice: '60', brand: 'Wrenfold' })
  await expectProductCount(page, data?.total ?? 0)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await page.getByRole('button', { name: 'Sort' }).click()
  await expectProductCount(page, data?.total ?? 0)
  expect(readQuery(page)).toMatchObject({ sortBy: 'price-low', maxPrice: '60', brand: 'Wrenfold' })
})

test('without JavaScript a brand with a comma in its name is one brand', async ({ page, isMobile }) => {
  const brand = `Own, ${randomUUID()} & Co`
  const id = await addTestProduct({ brand })
  await page.goto(paths.product(id))
  await page.getByRole('link', { name: brand }).first().click()
  await expectProductCount(page, 1)
  await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click()
  await expectProductCount(page, 1)
  await page.goto(paths.products({ brand }))
  await expectProductCount(page, 1)
  await expect(page.getByRole('link', { name: `Remove filter Brand: ${brand}` })).toBeVisible()
})
