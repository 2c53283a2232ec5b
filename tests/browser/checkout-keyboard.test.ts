import { paths } from '#contract/paths.ts'
import { address } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

/** The fields in tab order. `typed` is empty where the field is filled in already. */
const fields: [role: 'textbox' | 'combobox', name: string, typed: string][] = [
  ['textbox', 'First name', ''],
  ['textbox', 'Last name', ''],
  ['textbox', 'Email', ''],
  ['textbox', 'Phone', address.phone],
  ['combobox', 'Country', 'United S'],
  ['textbox', 'Company (optional)', ''],
  ['textbox', 'Address', address.address],
  ['textbox', 'Apartment, suite, etc. (optional)', ''],
  ['textbox', 'City', address.city],
  ['combobox', 'State', 'Oregon'],
  ['textbox', 'ZIP code', address.zipCode],
]
const cardFields = ['Card number', 'Expiration date', 'Security code']

test('Tab moves the focus through the checkout from the first field to the order button', async ({
  page,
  isMobile,
}) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  await page.goto(paths.checkout())
  const steps = page.getByRole('list', { name: 'Checkout' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Details' })).toHaveAttribute('aria-current', 'step')
  const first = page.getByRole('textbox', { name: 'First name' })
  await first.focus()
  if (isMobile) {
    await page.keyboard.press('Shift+Tab')
    const handle = page.getByRole('button', { name: 'Show order summary' })
    await expect(handle).toBeFocused()
    await expect(handle).toContainText('$')
    await expect(page.getByRole('list', { name: 'Order items' })).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Order items' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
  }
  for (const [role, name, typed] of fields) {
    await expect(page.getByRole(role, { name, exact: true })).toBeFocused()
    if (typed) await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(steps.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('checkbox', { name: 'Save this address to my profile' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Billing address is the same' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  for (const name of cardFields) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Place Order · \$[\d,.]+$/ })).toBeFocused()
})
