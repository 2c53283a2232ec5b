import type { Page } from '@playwright/test'
import { expect } from '../support/page-test.ts'

/** Selects the main category in the product editor. @param name must be unique among the categories */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Main category' })
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Adds a root category in the product editor, and waits until it is selected. */
export async function createCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Main category' }).fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('combobox', { name: 'Main category' })).toHaveValue(name)
}
