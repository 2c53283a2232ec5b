import type { Page } from '@playwright/test'
import { expect } from '../support/page-test.ts'

/** Adds an existing option with values to the product in the editor. */
export async function addOption(page: Page, name: string, values: string[]): Promise<void> {
  await page.getByLabel('Add an option (optional)').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await addValues(page, name, values)
}

/** Adds values to an option of the product in the editor. */
export async function addValues(page: Page, name: string, values: string[]): Promise<void> {
  const field = page.getByLabel(`Values of ${name} (optional)`)
  for (const value of values) {
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
}

/** Selects an option value on a product page, and waits until it is selected. */
export async function chooseValue(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
  await expect(main.getByRole('radio', { name, exact: true })).toBeChecked()
}
