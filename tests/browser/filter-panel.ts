import type { Locator, Page } from '@playwright/test'
import { expect, waitForHydration } from '../support/page-test.ts'

/** Opens a list and its filters, which are in a sheet on a phone. */
export async function openFilters(page: Page, path: string, isMobile: boolean): Promise<Locator> {
  await page.goto(path)
  await waitForHydration(page)
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The product count in the label of a filter value. */
export async function countInLabel(choice: Locator): Promise<number> {
  const label = await choice.locator('xpath=ancestor::label').textContent()
  const [, count] = /([\d,]+) results?$/.exec(label ?? '') ?? []
  if (count === undefined) throw new Error(`“${label}” says no number`)
  return Number(count.replaceAll(',', ''))
}

/** Waits until the list has this many products and shows the number. */
export const expectFound = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(count === 1 ? '1 product found' : `${count} products found`, { exact: true })).toBeAttached()

/** The query parameters of the address. */
export const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
