import type { Page } from '@playwright/test'
import { expect } from '../support/page-test.ts'

/** Chooses the main category of a product in its editor. @param name of a category that has no namesake */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Main category' })
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Adds a root category in the product editor, and chooses it. */
export async function createCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Main category' }).fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('combobox', { name: 'Main category' })).toHaveValue(name)
}
