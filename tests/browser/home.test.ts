import type { Page } from '@playwright/test'
import { defaultSettings, FEATURED_ON_HOME } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

test('home has the name of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(defaultSettings.name))
})

test('home recommends a row of products that are not featured above it', async ({ page }) => {
  await page.goto('/')
  const featured = await productsOf(page, 'Featured Products')
  const recommended = await productsOf(page, 'Recommended for you')
  expect(featured).toHaveLength(FEATURED_ON_HOME)
  expect(recommended).toHaveLength(4)
  expect(new Set([...featured, ...recommended]).size).toBe(featured.length + recommended.length)
})

test('home is accessible', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expectAccessible(page)
})

test('recommendations become interactive when the page is used', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  // Clicks before hydration are lost here; the heart button shows when it is ready.
  const heart = card.getByRole('button', { name: /wishlist/i })
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
})

test('hydration shifts nothing on home', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: unknown[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => moved.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Recommended for you' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeInViewport()
  expect(await page.evaluate('moved')).toEqual([])
})

const productsOf = (page: Page, section: string): Promise<string[]> =>
  page
    .getByRole('region', { name: section })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
