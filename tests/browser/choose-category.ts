import type { Page } from '@playwright/test'

/** Chooses the main category of a product in its editor. @param name of a category that has no namesake */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Main category' })
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}
