import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { placeOrder } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

/** The printable width in pixels of a sheet with margins of 15 mm. @param millimeters width of the sheet */
const printableWidth = (millimeters: number) => Math.floor(((millimeters - 30) / 25.4) * 96)

/** Counts the pages of a PDF. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

async function openOrder(page: Page) {
  const shopper = await signInNew(page)
  const product = await findPlentifulProduct()
  await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
  const order = await placeOrder(shopper)
  await page.goto(paths.order(order.id))
  await expect(page.getByRole('heading', { name: `Order ${order.id}` })).toBeVisible()
  return { order, product }
}

for (const theme of ['light', 'dark']) {
  test(`an order prints black on white, without header and footer, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    const { order, product } = await openOrder(page)
    const sheet = page.locator('[data-sheet=order]')
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('row').filter({ hasText: product.name })).toContainText('2')
    await expect(sheet).toContainText(order.id)
    for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    }
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return { color, backgroundColor }
    })
    expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    for (const width of [printableWidth(210), printableWidth(215.9)]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    for (const format of ['A4', 'Letter']) expect(countPages(await page.pdf({ format }))).toBe(1)
  })
}

test('the print button opens the print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openOrder(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
})
