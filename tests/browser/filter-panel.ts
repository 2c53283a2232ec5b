import type { Locator, Page } from '@playwright/test'
import { expect, waitForHydration } from '../support/page-test.ts'

/** Opens a product list and its filters, which are in a sheet on phones. */
export async function openFilters(page: Page, path: string, isMobile: boolean): Promise<Locator> {
  await page.goto(path)
  await waitForHydration(page)
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Reads the number of products in the label of a filter value. */
export async function countInLabel(choice: Locator): Promise<number> {
  const label = await choice.locator('xpath=ancestor::label').textContent()
  const [, count] = /([\d,]+) results?$/.exec(label ?? '') ?? []
  if (count === undefined) throw new Error(`The label “${label}” has no count`)
  return Number(count.replaceAll(',', ''))
}

/** Waits until the list shows this number of products. */
export const expectProductCount = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(count === 1 ? '1 product found' : `${count} products found`, { exact: true })).toBeAttached()

/** Reads the query parameters of the page's URL. */
export const readQuery = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
