import type { Page } from '@playwright/test'
import { expect } from '../support/page-test.ts'

/** Gives the edited product an option of the shop, with values. */
export async function addOption(page: Page, name: string, values: string[]): Promise<void> {
  await page.getByLabel('Add an option (optional)').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await addValues(page, name, values)
}

/** Adds values to an option of the edited product. */
export async function addValues(page: Page, name: string, values: string[]): Promise<void> {
  const field = page.getByLabel(`Values of ${name} (optional)`)
  for (const value of values) {
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
}

/** Chooses a value on the page of a product, and waits until it is chosen. */
export async function chooseValue(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
  await expect(main.getByRole('radio', { name, exact: true })).toBeChecked()
}
