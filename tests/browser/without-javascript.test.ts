import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { FEATURED_ON_HOME, PAGE_SIZE } from '#contract/shop.ts'
import { expect, test } from '../support/page-test.ts'
import { shopCaller } from './shoppers.ts'

test.use({ javaScriptEnabled: false })

/** Without JavaScript, Playwright reports skipped scripts as failed requests. */
test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

test('without JavaScript the home page shows featured products with prices and links', async ({ page }) => {
  const { products = [] } = await shopCaller()('GET /products', { featured: 'true', limit: FEATURED_ON_HOME })
  await page.goto(paths.home())
  expect(products).toHaveLength(FEATURED_ON_HOME)
  for (const { id, name, price } of products) {
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText(formatPrice(price, 'USD'))
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', paths.product(id))
  }
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', paths.products())
})

test('without JavaScript the product list shows a page of products with a link to the next page', async ({ page }) => {
  const { data } = await shopCaller()('GET /products', { limit: PAGE_SIZE })
  await page.goto(paths.products())
  await expect(page.getByText(`${data?.total} products found`)).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(PAGE_SIZE)
  for (const { name, price } of data?.products ?? []) {
    await expect(cards.filter({ hasText: name }).first()).toContainText(formatPrice(price, 'USD'))
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards).not.toHaveCount(0)
})

test('without JavaScript the product page shows the product and its price', async ({ page }) => {
  const { data } = await shopCaller()('GET /products', { limit: 1 })
  const [product] = data?.products ?? []
  if (!product) throw new Error('The demo store is empty')
  await page.goto(paths.product(product.id))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(main).toContainText(formatPrice(product.price, 'USD'))
  await expect(main).toContainText(product.description)
})
