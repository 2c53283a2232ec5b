import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { inDatabase } from './shop-database.ts'

test('a product with a new slug redirects permanently from its old address', async ({ page, request }) => {
  const now = await addOwnProduct({ name: 'Own Moved Thing', variants: [{ color: 'Red', stock: 9 }] })
  const before = `${now}-before`
  await inDatabase(async (db) => {
    const moved = db.select({ id: products.id }).from(products).where(eq(products.slug, now))
    const [{ id: productId } = { id: -1 }] = await moved
    await db.insert(formerSlugs).values({ slug: before, productId })
  })
  const answer = await request.get(paths.product(before, { color: 'Red' }), { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(paths.product(now, { color: 'Red' }))
  await page.goto(`${paths.product(before)}?review=write`)
  await expect(page).toHaveURL(`${paths.product(now)}?review=write`)
  await expect(page.getByRole('heading', { level: 1, name: 'Own Moved Thing' })).toBeVisible()
})

test('a product that is no longer sold shows a message and alternatives', async ({ page, problems }) => {
  problems.expect(/^410: GET /)
  const id = await addOwnProduct()
  await removeOwnProduct(id)
  const answer = await page.goto(paths.product(id))
  expect(answer?.status()).toBe(410)
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

test('recently viewed products appear below, without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const each of list.getEntries())
        if (!('hadRecentInput' in each && each.hadRecentInput)) console.error('the page moved')
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
  const gone = Array.from({ length: 11 }, (_, index) => `${'a-thing-with-a-long-name-'.repeat(3)}${index}`)
  await page.addInitScript(
    (ids) => localStorage.setItem('recently-viewed', JSON.stringify(ids)),
    [...gone, 'merino-crew-sweater'],
  )
  await page.goto(paths.product('cedar-and-fig-candle'))
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Merino Crew Sweater'])
})
