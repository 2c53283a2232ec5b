import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { address } from '../support/checkout.ts'
import { expect, waitForHydration } from '../support/page-test.ts'
import { type Person, register } from './empty-shop.ts'

/** Fills in the address fields that the profile of a new account does not have. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(address.phone)
  await page.getByLabel('Country').selectOption(address.country)
  await page.getByLabel('Address', { exact: true }).fill(address.address)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State', { exact: true }).selectOption(address.state)
  await page.getByLabel('ZIP code').fill(address.zipCode)
}

/** Types a card as a shopper does, digit by digit. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const digits = { 'Card number': number, 'Expiration date': '1234', 'Security code': '123' }
  for (const [label, text] of Object.entries(digits)) {
    await page.getByLabel(label).fill('')
    await page.getByLabel(label).pressSequentially(text.replaceAll(' ', ''))
  }
}

export const placeOrder = (page: Page): Promise<void> => page.getByRole('button', { name: /^Place Order/ }).click()

/** The failed request that the browser logs when the bank declines a card. */
export const declinedCard = /^402: POST \S+\/api\/payment\/sandbox\/confirm$/

/** Registers a shopper in a shop, puts a product into the cart, and opens the checkout. @param product its name */
export async function beginCheckout(page: Page, shopUrl: string, product: string): Promise<Person> {
  const shopper = { name: 'Bea Buyer', email: 'bea@example.test', password: 'correct horse' }
  await register(page, shopUrl, shopper)
  await expect(page).not.toHaveURL(/register/)
  await page.goto(paths.products())
  await page.getByRole('link', { name: product, exact: true }).click()
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await page.goto(paths.checkout())
  await waitForHydration(page)
  return shopper
}
