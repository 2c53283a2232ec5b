import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect } from '../support/page-test.ts'
import { chooseCategory } from './choose-category.ts'

/** Taxes orders by place in the settings of the panel, and opens the page of taxes. */
export async function taxByPlace(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.settings())
  await page.getByLabel('Tax rates').selectOption('By place')
  await page.getByLabel('Tax on shipping').selectOption('Taxed like the items')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit rates and registrations' }).click()
}

export async function addTaxClass(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New class' })
  await form.getByLabel('New class').fill(name)
  await form.getByRole('button', { name: 'Add class' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
}

/** Adds a registration to the country that is open in the panel. @param position from 1 */
export async function addRegistration(page: Page, number: string, region?: string, position = 1): Promise<void> {
  await page.getByRole('button', { name: 'Add registration' }).click()
  const registration = page.getByRole('group', { name: `Registration ${position}` })
  await registration.getByLabel('Tax number').fill(number)
  if (region) await registration.getByLabel('Region').selectOption(region)
}

interface Rate {
  name: string
  percent: string
  region?: string
  postcodes?: string
  layer?: string
  taxClass?: string
}

/** Adds a rate to the country that is open in the panel. @param number its position, from 1 */
export async function addRate(
  page: Page,
  number: number,
  { name, percent, region, postcodes, layer, taxClass }: Rate,
): Promise<void> {
  await page.getByRole('button', { name: 'Add rate' }).click()
  const rate = page.getByRole('group', { name: `Rate ${number}` })
  await rate.getByLabel('Name on invoices').fill(name)
  await rate.getByLabel('Percent').fill(percent)
  if (region) await rate.getByLabel('Region').selectOption(region)
  if (postcodes) await rate.getByLabel('Postal codes').fill(postcodes)
  if (layer) await rate.getByLabel('Layer').selectOption(layer)
  if (taxClass) await rate.getByLabel('Class').selectOption(taxClass)
}

export async function saveTaxes(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`The taxes of ${country} are saved.`)).toBeVisible()
}

interface TaxedProduct {
  name: string
  price: string
  taxClass: string
  /** Of an existing category. */
  category: string
  /** As in the label of the price: `dollars`, `euros`. */
  currency: string
  /** Grams. */
  weight?: string
}

/** Adds a product with one variant in the panel. */
export async function addTaxedProduct(page: Page, shopUrl: string, product: TaxedProduct): Promise<void> {
  const { name, price, taxClass, category, currency, weight } = product
  await page.goto(shopUrl + adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Something to buy.')
  await chooseCategory(page, category)
  await page.getByRole('combobox', { name: 'Brand' }).fill('Lantern Press')
  await page.getByLabel(`Price in ${currency}`).fill(price)
  await page.getByLabel('Tax class').selectOption(taxClass)
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page.getByLabel(/^Stock/).fill('5')
  if (weight) {
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page
      .getByLabel(/^Weight/)
      .first()
      .fill(weight)
  }
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}
