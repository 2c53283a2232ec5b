import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { findPlentifulProduct, findProductWithSizes } from './demo-products.ts'
import { demoShopper } from './shoppers.ts'

/** Delays the page's scripts, as a slow network does. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('Add to Cart works before hydration, with the quantity entered so far', { tag: '@journey' }, async ({ page }) => {
  const { id } = await findPlentifulProduct()
  const release = await holdScripts(page)
  await page.goto(paths.product(id), { waitUntil: 'commit' })
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('2')
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const before = await button.boundingBox()
  release()
  await expect(page.getByText('Added 2 item(s) to cart!')).toBeVisible()
  expect((await button.boundingBox())?.width).toBe(before?.width)
})

test('Add to Cart on a card works before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a theme selected before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a sort order and a size selected before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.products(), { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  release()
  await expect(page).toHaveURL(/sortBy=price-low/)

  const { id, sizes } = await findProductWithSizes()
  const releaseAgain = await holdScripts(page)
  await page.goto(paths.product(id), { waitUntil: 'commit' })
  const [size = ''] = sizes.slice(-1)
  const radio = page.getByRole('radio', { name: size, exact: true })
  // Clicks the label, because the radio button is visually hidden.
  await page.locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
  releaseAgain()
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe(size)
  await expect(radio).toBeChecked()
})

test('a login form submitted before hydration is sent after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(paths.login(), { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(demoShopper.email)
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password)
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a button clicked before hydration takes effect after it', async ({ page, problems }) => {
  problems.expect(/503: GET .*\/api\/auth\/google/)
  const release = await holdScripts(page)
  await page.goto(paths.login(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  release()
  await expect(page.getByText('Google sign-in isn’t set up')).toBeVisible()
})

test('a page whose scripts fail to load shows an error and can be reloaded', async ({ page, problems }) => {
  problems.expect(/^(failed|thrown|logged): /)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(paths.cart())
  const note = page.getByRole('alert')
  await expect(note).toContainText('A part of this page could not be loaded.')
  await expectAccessible(page)
  await page.unroute(/\/assets\/.*\.js$/)
  await note.getByRole('link', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('no script is requested before the first paint', async ({ page }) => {
  await page.goto(paths.products())
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  const { firstPaint, scripts } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(scripts.length).toBeGreaterThan(3)
  for (const { startTime } of scripts) expect(startTime).toBeGreaterThan(firstPaint ?? Number.POSITIVE_INFINITY)
})

test('a search cut off inside a surrogate pair renders the same on server and client', async ({ page }) => {
  await page.goto(paths.products({ search: `${'a'.repeat(MAX_SEARCH_LENGTH - 1)}😀` }))
  await expect(page.getByRole('button', { name: 'List view' })).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
})
