import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { addTestProduct } from './test-product.ts'

/** Adds a shirt. Red is sold out in S. Blue is not available in L, and costs more in M. */
const addShirt = () =>
  addTestProduct({
    name: 'Test Shirt',
    variants: [
      { color: 'Red', size: 'S', stock: 0 },
      { color: 'Red', size: 'M', stock: 40 },
      { color: 'Red', size: 'L', stock: 40 },
      { color: 'Blue', size: 'S', stock: 40 },
      { color: 'Blue', size: 'M', stock: 4, price: 25_00 },
    ],
  })

/** The stock of the selected variant. Cards of recommended products show theirs too, but do not announce it. */
const stockLevel = (page: Page) =>
  page
    .getByRole('main')
    .locator('[aria-live=polite]')
    .getByText(/left|available/)

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('color and size are selected by keyboard, and unavailable options show the reason', async ({ page }) => {
  await openHydrated(page, paths.product(await addShirt()))
  const main = page.getByRole('main')
  const [red, blue] = [page.getByRole('radio', { name: /^Red\b/ }), page.getByRole('radio', { name: /^Blue\b/ })]
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  // Available options are preselected.
  await expect(red).toBeChecked()
  await expect(size('M')).toBeChecked()
  await expect(stockLevel(page)).toHaveText('40 items available')
  await expect(main.getByText('Sold out in Red: S.')).toBeVisible()

  await tabTo(page, red)
  await page.keyboard.press('ArrowRight')
  await expect(blue).toBeChecked()
  await expect(page).toHaveURL(/color=Blue&size=M$/)
  // Recommended products of other tests may have the same price.
  await expect(main.getByText('$25.00').first()).toBeVisible()
  await expect(stockLevel(page)).toHaveText('Only 4 left')
  await expect(main.getByText('Not made in Blue: L.')).toBeVisible()
  await expect(size('L')).toBeDisabled()
  await expect(size('L')).toHaveAccessibleName('L (not made in Blue)')

  // Arrow keys skip the disabled size and wrap to the first one.
  await tabTo(page, size('M'))
  await page.keyboard.press('ArrowRight')
  await expect(size('S')).toBeChecked()
  await expect(page).toHaveURL(/color=Blue&size=S$/)
  await expect(main.getByText('$20.00').first()).toBeVisible()
  await expect(main.getByText('Sold out in S: Red.')).toBeVisible()
  await expectAccessible(page)
})

test('selecting a color without the selected size selects another available size', async ({ page }) => {
  const id = await addShirt()
  await openHydrated(page, paths.product(id, { color: 'Red', size: 'L' }))
  await expect(page.getByText('Not made in L: Blue.')).toBeVisible()
  await page.locator('label').filter({ hasText: /^Blue/ }).click()
  await expect(page).toHaveURL(/color=Blue&size=S$/)
  await page.goto(paths.product(id, { color: 'Blue', size: 'M' }))
  await expect(page.getByRole('radio', { name: /^Blue\b/ })).toBeChecked()
  await expect(stockLevel(page)).toHaveText('Only 4 left')
})

test('a sold-out variant shows a stock alert form instead of Add to Cart', async ({ page }) => {
  await openHydrated(page, paths.product(await addShirt(), { color: 'Red', size: 'S' }))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(main.getByRole('heading', { name: 'Sold out' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('label').filter({ hasText: /^Blue/ }).click()
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled()
  await expect(main.getByRole('heading', { name: 'Sold out' })).toBeHidden()
})

test(
  'on a phone a purchase bar is shown while the button is scrolled out of view',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { id, name } = await findPlentifulProduct()
    await openHydrated(page, paths.product(id))
    const bar = page.getByRole('region', { name: 'Buy', exact: true })
    const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
    await button.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
    if (project.name !== 'phone') {
      await expect(bar).toBeHidden()
      return
    }
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  },
)

test('the button of the purchase bar stays on one line beside a long name', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the purchase bar is for phones')
  const id = await addTestProduct({ name: 'Test Product with a very long name '.repeat(4) })
  await openHydrated(page, paths.product(id))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  const button = page.getByRole('region', { name: 'Buy', exact: true }).getByRole('button')
  await expect(button).toBeVisible()
  expect((await button.boundingBox())?.height).toBeLessThan(50)
})

test.describe('sharing', () => {
  test('uses the share sheet of the system', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => console.log(`shared ${JSON.stringify(data)}`)
    })
    const id = await addShirt()
    await openHydrated(page, paths.product(id, { color: 'Blue', size: 'S' }))
    const shared = page.waitForEvent('console', (message) => message.text().startsWith('shared '))
    await page.getByRole('button', { name: 'Share Test Shirt' }).click()
    const { title, url } = JSON.parse((await shared).text().slice('shared '.length))
    expect(title).toBe('Test Shirt')
    expect(new URL(url).pathname + new URL(url).search).toBe(paths.product(id, { color: 'Blue', size: 'S' }))
  })

  test('copies the link if the system has no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const id = await addShirt()
    await openHydrated(page, `${paths.product(id, { color: 'Red', size: 'L' })}&reviews=1`)
    await page.getByRole('button', { name: 'Share Test Shirt' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(paths.product(id, { color: 'Red', size: 'L' }), page.url()).href)
  })
})
