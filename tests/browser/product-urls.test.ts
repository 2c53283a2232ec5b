import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { withDatabase } from './shop-database.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('a product with a new slug redirects permanently from its old address', async ({ page, request }) => {
  const slug = await addTestProduct({ name: 'Test Moved Thing', variants: [{ color: 'Red', stock: 9 }] })
  const formerSlug = `${slug}-before`
  await withDatabase(async (db) => {
    const moved = db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const [{ id: productId } = { id: -1 }] = await moved
    await db.insert(formerSlugs).values({ slug: formerSlug, productId })
  })
  const response = await request.get(paths.product(formerSlug, { color: 'Red' }), { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(paths.product(slug, { color: 'Red' }))
  await page.goto(`${paths.product(formerSlug)}?review=write`)
  await expect(page).toHaveURL(`${paths.product(slug)}?review=write`)
  await expect(page.getByRole('heading', { level: 1, name: 'Test Moved Thing' })).toBeVisible()
})

test('a product that is no longer sold shows a message and alternatives', async ({ page, problems }) => {
  problems.expect(/^410: GET /)
  const id = await addTestProduct()
  await removeTestProduct(id)
  const response = await page.goto(paths.product(id))
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'No longer sold' })).toBeVisible()
  await expect(page).toHaveTitle(/^No longer sold/)
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Popular with other shoppers' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/products\/(?!own-)/)
  await expect(page.getByRole('heading', { level: 1, name: 'No longer sold' })).toBeHidden()
})

test('recently viewed products appear at the end of the page without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput)) console.error('layout shift')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const id of ['cedar-and-fig-candle', 'merino-crew-sweater', 'cobble-portable-speaker']) {
    await page.goto(paths.product(id))
    await waitForHydration(page)
    await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(id)
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('article')).toHaveCount(2)
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Merino Crew Sweater', 'Cedar & Fig Candle'])
  await expectAccessible(page)
})

test('recently viewed products are shown even if their IDs are long and some are no longer sold', async ({ page }) => {
  const missing = Array.from({ length: 11 }, (_, index) => `${'a-thing-with-a-long-name-'.repeat(3)}${index}`)
  await page.addInitScript(
    (ids) => localStorage.setItem('recently-viewed', JSON.stringify(ids)),
    [...missing, 'merino-crew-sweater'],
  )
  await page.goto(paths.product('cedar-and-fig-candle'))
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Merino Crew Sweater'])
})
