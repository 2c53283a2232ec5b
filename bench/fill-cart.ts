import type { Browser } from '@playwright/test'
import type { LocalStorage } from './weigh.ts'

/** Adds a product to a visitor's cart. @returns the local storage of the browser afterwards */
export async function fillCart(browser: Browser, product: string): Promise<LocalStorage> {
  const page = await browser.newPage()
  await page.goto(product, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.waitForFunction(() => localStorage.getItem('cart-storage')?.includes('quantity'))
  const stored = await page.evaluate(() => ({ ...localStorage }))
  await page.close()
  return stored
}
