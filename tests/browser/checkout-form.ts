import type { Page } from '@playwright/test'
import { address } from '../support/checkout.ts'

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
