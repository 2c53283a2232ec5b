import type { Locator, Page } from '@playwright/test'

/** The fields of a shipping method in the editor of a zone. @param number from 1 */
export const shippingMethod = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Method ${number}`, exact: true })

/** Adds a country to the list of countries in an editor of the panel. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.getByLabel('Find a country').fill(name)
  await page.getByRole('list', { name: 'Countries' }).getByRole('checkbox', { name, exact: true }).check()
  await page.getByLabel('Find a country').fill('')
}

/** Removes countries from it, which leave the list when they are unchecked. */
export async function removeCountries(page: Page, names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('list', { name: 'Countries' }).getByRole('checkbox', { name }).click()
}

interface WeightPrices {
  name: string
  /** Prices up to a kilogram, and above. */
  prices: [light: string, heavy: string]
}

/** Fills in a shipping method with prices by weight. */
export async function fillWeightPrices(method: Locator, { name, prices }: WeightPrices): Promise<void> {
  const [light, heavy] = prices
  await method.getByLabel('Name').fill(name)
  await method.getByLabel('Price', { exact: true }).first().selectOption('By weight')
  await method.getByLabel('Price, row 1').fill(light)
  await method.getByRole('button', { name: 'Add row' }).click()
  await method.getByLabel('From, row 2', { exact: true }).fill('1000')
  await method.getByLabel('Price, row 2').fill(heavy)
}
