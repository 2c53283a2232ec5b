import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { address, cards } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

const ottawa = {
  ...address,
  firstName: 'Cleo',
  phone: '+1 613 555 0142',
  address: '80 Wellington Street',
  city: 'Ottawa',
  state: 'ON',
  zipCode: 'K1A 0B1',
  country: 'CA',
} as const

async function signInWithCart(page: Page): Promise<Caller> {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  return shopper
}

const findLastOrder = async (shopper: Caller) => (await shopper('GET /user/orders')).orders[0]
const findSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('each country has its own fields and validation', async ({ page }) => {
  const shopper = await signInWithCart(page)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await expect(page.getByLabel('State').getByRole('option')).toHaveCount(63)
  await page.getByLabel('ZIP code').fill('9720')
  await page.getByLabel('Phone').fill('12345')
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Enter a ZIP code such as 97204 or 97204-1234')).toBeVisible()
  await expect(page.getByText('Enter a phone number such as (503) 555-0142')).toBeVisible()

  // Changing the country clears errors, because they may not apply to it.
  await page.getByLabel('Country').selectOption('Canada')
  await expect(page.getByText('Enter a ZIP code such as 97204 or 97204-1234')).toBeHidden()
  await expect(page.getByLabel('ZIP code')).toHaveCount(0)
  await placeOrder(page)
  await expect(page.getByText('State is required')).toBeVisible()
  await expect(page.getByText('Enter a postal code such as K1A 0B1')).toBeVisible()
  const errors = page.getByRole('region', { name: '3 fields need your attention' })
  await errors.getByRole('button', { name: 'Province' }).click()
  await expect(page.getByLabel('Province')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Country').selectOption('United Kingdom')
  await expect(page.getByLabel('County (optional)')).toHaveValue('')
  await page.getByLabel('Postcode').fill('sw1a1aa')
  await page.getByLabel('Phone').fill('020 7946 0018')
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  expect((await findLastOrder(shopper))?.shippingAddress).toMatchObject({
    country: 'UK',
    state: '',
    zipCode: 'SW1A 1AA',
    phone: '+44 20 7946 0018',
  })
})

test('a saved address can be used for the next order, or replaced by another address', async ({ page }) => {
  const shopper = await signInWithCart(page)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await page.getByLabel('Save this address to my profile').check()
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())

  await shopper('POST /user/addresses', ottawa)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  await page.goto(paths.checkout())
  const defaultAddress = page.getByRole('radio', { name: /Portland/ })
  await expect(defaultAddress).toBeChecked()
  await expect(page.getByLabel('First name')).toBeHidden()
  await expectAccessible(page)

  // Selecting a saved address or reloading keeps the input of the new address.
  await page.getByRole('radio', { name: 'Use another address' }).check()
  await expect(page.getByLabel('City')).toHaveValue('')
  await fillAddress(page)
  await page.getByLabel('City').fill('Salem')
  await page.getByRole('radio', { name: /Ottawa/ }).check()
  await expect(page.getByLabel('City')).toBeHidden()
  await page.getByRole('radio', { name: 'Use another address' }).check()
  await expect(page.getByLabel('City')).toHaveValue('Salem')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Salem')
  await page.getByRole('radio', { name: /Ottawa/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Ottawa/ })).toBeChecked()

  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  const order = await findLastOrder(shopper)
  expect(order?.shippingAddress).toEqual(ottawa)
  expect(order?.billingAddress).toEqual(ottawa)
  expect((await shopper('GET /user/addresses')).addresses).toHaveLength(2)
})

test('a separate billing address can be entered', async ({ page }) => {
  const shopper = await signInWithCart(page)
  await shopper('POST /user/addresses', address)
  await page.goto(paths.checkout())
  await page.getByLabel('Billing address is the same').uncheck()
  const billing = findSection(page, 'Billing address')
  await expect(billing.getByLabel('Last name')).toHaveValue('Shopper')
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByRole('region', { name: '4 fields need your attention' })).toBeFocused()
  await page.getByRole('button', { name: 'Billing: ZIP code' }).click()
  await expect(billing.getByLabel('ZIP code')).toBeFocused()
  await expectAccessible(page)

  await billing.getByLabel('First name').fill('Cleo')
  await billing.getByLabel('Country').selectOption('Canada')
  await billing.getByLabel('Address', { exact: true }).fill(ottawa.address)
  await billing.getByLabel('City').fill(ottawa.city)
  await billing.getByLabel('Province').selectOption('Ontario')
  await billing.getByLabel('Postal code').fill('k1a0b1')
  await billing.getByLabel('Phone').fill('(613) 555-0142')
  // Checking and unchecking the box keeps the billing address.
  await page.getByLabel('Billing address is the same').check()
  await page.getByLabel('Billing address is the same').uncheck()
  await expect(billing.getByLabel('City')).toHaveValue(ottawa.city)
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  const order = await findLastOrder(shopper)
  expect(order?.shippingAddress).toEqual(address)
  expect(order?.billingAddress).toEqual({ ...ottawa, email: address.email })
})

test('fields have autocomplete attributes for browsers and phones', async ({ page }) => {
  await signInWithCart(page)
  await page.goto(paths.checkout())
  await page.getByLabel('Billing address is the same').uncheck()
  for (const section of ['shipping', 'billing']) {
    const fields = page.locator(`[autocomplete^="${section} "]`)
    await expect(fields).toHaveCount(11)
    await expect(page.locator(`[autocomplete="${section} postal-code"]`)).toHaveAttribute('inputmode', 'numeric')
    await expect(page.locator(`[autocomplete="${section} tel"]`)).toHaveAttribute('type', 'tel')
    await expect(page.locator(`select[autocomplete="${section} address-level1"]`)).toHaveCount(1)
  }
})

test('saved addresses are added, edited, and deleted in the profile', async ({ page }) => {
  const shopper = await signInNew(page)
  await page.goto(paths.profile())
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await expect(dialog.getByLabel('First name')).toHaveValue('Robin')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('State is required')).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Phone').fill(address.phone)
  await dialog.getByLabel('Address', { exact: true }).fill(address.address)
  await dialog.getByLabel('City').fill(address.city)
  await dialog.getByLabel('State').selectOption('Oregon')
  await dialog.getByLabel('ZIP code').fill('972041234')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Addresses' })
  const portland = list.getByRole('listitem').filter({ hasText: 'Portland, OR 97204-1234' })
  await expect(portland).toContainText('Default address')
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused()

  await shopper('POST /user/addresses', ottawa)
  await page.reload()
  const other = list.getByRole('listitem').filter({ hasText: 'Ottawa' })
  await expectAccessible(page)
  await other.getByRole('button', { name: /^Make default/ }).click()
  await expect(other).toContainText('Default address')
  await expect(portland).not.toContainText('Default address')

  await portland.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('City').fill('Salem')
  await edit.getByRole('button', { name: 'Save address' }).click()
  await expect(edit).toBeHidden()
  const salem = list.getByRole('listitem').filter({ hasText: 'Salem, OR 97204-1234' })
  await salem.getByRole('button', { name: /^Delete/ }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete this address?' })
  await expectAccessible(page, 'dialog')
  await confirmation.getByRole('button', { name: 'Delete address' }).click()
  await expect(salem).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused()
  expect((await shopper('GET /user/addresses')).addresses).toMatchObject([{ city: 'Ottawa', usual: true }])
})
