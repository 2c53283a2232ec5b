import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { plentifulProduct } from './goods.ts'
import { signInNew } from './shoppers.ts'

const fields = ['First name', 'Last name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP code']
const ofCard = ['Card number', 'Expiration date', 'Security code']

test('the focus goes through the checkout from its beginning to its button', async ({ page, isMobile }) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await plentifulProduct()).id, quantity: 1 })
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
  for (const name of fields) {
    const field = page.getByRole('textbox', { name, exact: true })
    await expect(field).toBeFocused()
    if ((await field.inputValue()) === '') await page.keyboard.type('12345')
    await page.keyboard.press('Tab')
  }
  await expect(steps.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'My billing address is the same' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  for (const name of ofCard) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Place Order · \$[\d,.]+$/ })).toBeFocused()
})
