import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { expect, test } from '../support/page-test.ts'
import { plentifulProduct } from './goods.ts'

/** Holds the page's scripts back, as a slow network does. @returns how to let them come */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('Add to Cart can be pressed as soon as it works, and not before', async ({ page }) => {
  const { id } = await plentifulProduct()
  const release = await holdScripts(page)
  await page.goto(paths.product(id), { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await expect(button).toBeDisabled()
  const before = await button.boundingBox()
  release()
  await button.click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  expect((await button.boundingBox())?.width).toBe(before?.width)
})

test('so can the one of a card', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.home(), { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await expect(button).toBeDisabled()
  release()
  await expect(button).toBeEnabled()
})

test('a button that is pressed before the page works is heard when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.login(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  release()
  await expect(page.getByText('Google sign-in is not set up')).toBeVisible()
})

test('no script is asked for before the page has been painted', async ({ page }) => {
  await page.goto(paths.products())
  await page.getByRole('button', { name: 'List view' }).click()
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(asked.length).toBeGreaterThan(3)
  for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
})

test('a search that is too long by half a character is the same on both sides', async ({ page }) => {
  await page.goto(paths.products({ search: `${'a'.repeat(LONGEST_SEARCH - 1)}😀` }))
  await expect(page.getByRole('button', { name: 'List view' })).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
})
