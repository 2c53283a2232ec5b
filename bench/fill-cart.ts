import type { Browser } from '@playwright/test'
import type { Stored } from './weigh.ts'

/** Puts a product in the cart as a visitor does. @returns what their browser keeps of it */
export async function fillCart(browser: Browser, product: string): Promise<Stored> {
  const page = await browser.newPage()
  await page.goto(product, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.waitForFunction(() => localStorage.getItem('cart-storage')?.includes('quantity'))
  const stored = await page.evaluate(() => ({ ...localStorage }))
  await page.close()
  return stored
}
