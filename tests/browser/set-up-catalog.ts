import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect } from '../support/page-test.ts'

/** Adds an option with values in the panel. */
export async function addOptionType(page: Page, shopUrl: string, name: string, values: string[]): Promise<void> {
  await page.goto(shopUrl + adminPaths.options())
  await page.getByRole('link', { name: 'Add option' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add value' }).click()
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Add option' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

/** Adds an attribute in the panel. `type` is an option of the form's type field, such as `Number`. */
export async function addAttribute(
  page: Page,
  shopUrl: string,
  { name, type, unit }: { name: string; type: string; unit?: string },
): Promise<void> {
  await page.goto(shopUrl + adminPaths.attribute('new'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Type').selectOption(type)
  if (unit) await page.getByLabel('Unit').fill(unit)
  await page.getByRole('button', { name: 'Add attribute' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

/** Adds a root category with attribute filters in the panel. */
export async function addCategory(page: Page, shopUrl: string, name: string, filters: string[]): Promise<void> {
  await page.goto(shopUrl + adminPaths.category('new'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  const card = page.getByRole('region', { name: 'Filters' })
  for (const filter of filters) {
    await card.getByRole('combobox', { name: 'Add a filter' }).fill(filter)
    await page.getByRole('option', { name: filter }).click()
  }
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}
