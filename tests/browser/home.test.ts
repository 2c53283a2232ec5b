import type { Page } from '@playwright/test'
import { defaultSettings, FEATURED_ON_HOME } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

test('the title of the home page contains the name of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(defaultSettings.name))
})

test('the home page recommends four products that it does not feature', async ({ page }) => {
  await page.goto('/')
  const featured = await listProductLinks(page, 'Featured Products')
  const recommended = await listProductLinks(page, 'Recommended for you')
  expect(featured).toHaveLength(FEATURED_ON_HOME)
  expect(recommended).toHaveLength(4)
  expect(new Set([...featured, ...recommended]).size).toBe(featured.length + recommended.length)
})

test('the home page is accessible', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expectAccessible(page)
})

test('recommendations become interactive after the first interaction', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  // Clicks before hydration are lost, so the test repeats the click until the button reacts.
  const heart = card.getByRole('button', { name: /wishlist/i })
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
})

test('hydration causes no layout shift on the home page', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const layoutShifts: unknown[] = []
    Object.assign(window, { layoutShifts })
    new PerformanceObserver((list) => layoutShifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Recommended for you' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeInViewport()
  expect(await page.evaluate('layoutShifts')).toEqual([])
})

const listProductLinks = (page: Page, section: string): Promise<string[]> =>
  page
    .getByRole('region', { name: section })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
