import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { plentifulProduct } from './demo-products.ts'
import { addOwnProduct } from './own-product.ts'

/** Red is sold out in S; Blue does not exist in L, and costs more in M. */
const shirt = () =>
  addOwnProduct({
    name: 'Own Shirt',
    variants: [
      { color: 'Red', size: 'S', stock: 0 },
      { color: 'Red', size: 'M', stock: 40 },
      { color: 'Red', size: 'L', stock: 40 },
      { color: 'Blue', size: 'S', stock: 40 },
      { color: 'Blue', size: 'M', stock: 4, price: 25_00 },
    ],
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

test('color and size are chosen with the keyboard, and unavailable options show the reason', async ({ page }) => {
  await open(page, paths.product(await shirt()))
  const main = page.getByRole('main')
  const [red, blue] = [page.getByRole('radio', { name: /^Red\b/ }), page.getByRole('radio', { name: /^Blue\b/ })]
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  // Available options are preselected.
  await expect(red).toBeChecked()
  await expect(size('M')).toBeChecked()
  await expect(main.getByText('40 items available')).toBeVisible()
  await expect(main.getByText('Sold out in Red: S.')).toBeVisible()

  await tabTo(page, red)
  await page.keyboard.press('ArrowRight')
  await expect(blue).toBeChecked()
  await expect(page).toHaveURL(/color=Blue&size=M$/)
  await expect(main.getByText('$25.00')).toBeVisible()
  await expect(main.getByText('Only 4 left')).toBeVisible()
  await expect(main.getByText('Not made in Blue: L.')).toBeVisible()
  await expect(size('L')).toBeDisabled()
  await expect(size('L')).toHaveAccessibleName('L (not made in Blue)')

  // After the disabled size, the arrow keys wrap to the first one.
  await tabTo(page, size('M'))
  await page.keyboard.press('ArrowRight')
  await expect(size('S')).toBeChecked()
  await expect(page).toHaveURL(/color=Blue&size=S$/)
  await expect(main.getByText('$20.00').first()).toBeVisible()
  await expect(main.getByText('Sold out in S: Red.')).toBeVisible()
  await expectAccessible(page)
})

test('a color that lacks the selected size selects the nearest one', async ({ page }) => {
  const id = await shirt()
  await open(page, paths.product(id, { color: 'Red', size: 'L' }))
  await expect(page.getByText('Not made in L: Blue.')).toBeVisible()
  await page.locator('label').filter({ hasText: /^Blue/ }).click()
  await expect(page).toHaveURL(/color=Blue&size=S$/)
  await page.goto(paths.product(id, { color: 'Blue', size: 'M' }))
  await expect(page.getByRole('radio', { name: /^Blue\b/ })).toBeChecked()
  await expect(page.getByText('Only 4 left')).toBeVisible()
})

test('a sold-out variant cannot be bought, but requested', async ({ page }) => {
  await open(page, paths.product(await shirt(), { color: 'Red', size: 'S' }))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(main.getByRole('heading', { name: 'Sold out' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('label').filter({ hasText: /^Blue/ }).click()
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled()
  await expect(main.getByRole('heading', { name: 'Sold out' })).toBeHidden()
})

test('on a phone a purchase bar is shown while the button is out of sight', async ({ page }, { project }) => {
  const { id, name } = await plentifulProduct()
  await open(page, paths.product(id))
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
})

test('the purchase bar keeps its button on one line, beside any name', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'it is for phones')
  const id = await addOwnProduct({ name: 'Own Product with a very long name '.repeat(4) })
  await open(page, paths.product(id))
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  const button = page.getByRole('region', { name: 'Buy', exact: true }).getByRole('button')
  await expect(button).toBeVisible()
  expect((await button.boundingBox())?.height).toBeLessThan(50)
})

test.describe('sharing', () => {
  test('uses the share sheet of the system', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (what) => console.log(`shared ${JSON.stringify(what)}`)
    })
    const id = await shirt()
    await open(page, paths.product(id, { color: 'Blue', size: 'S' }))
    const said = page.waitForEvent('console', (message) => message.text().startsWith('shared '))
    await page.getByRole('button', { name: 'Share Own Shirt' }).click()
    const { title, url } = JSON.parse((await said).text().slice('shared '.length))
    expect(title).toBe('Own Shirt')
    expect(new URL(url).pathname + new URL(url).search).toBe(paths.product(id, { color: 'Blue', size: 'S' }))
  })

  test('copies the link where there is none', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const id = await shirt()
    await open(page, `${paths.product(id, { color: 'Red', size: 'L' })}&reviews=1`)
    await page.getByRole('button', { name: 'Share Own Shirt' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(paths.product(id, { color: 'Red', size: 'L' }), page.url()).href)
  })
})
