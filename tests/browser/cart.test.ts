import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { findPlentifulProduct, findScarceVariant } from './demo-products.ts'
import { look } from './look.ts'
import { signInNew } from './shoppers.ts'

const buildCartLine = (productId: string, more: object = {}) => ({
  id: `temp_${productId}`,
  productId,
  name: 'Something',
  price: 1,
  image: '',
  quantity: 1,
  size: null,
  color: null,
  stockCount: 1,
  ...more,
})

/** Opens the cart as a visitor whose browser stores these items. */
async function openCart(page: Page, items: object[]): Promise<void> {
  await page.goto(paths.login())
  await page.evaluate((lines) => {
    localStorage['cart-storage'] = JSON.stringify({ state: { items: lines }, version: 0 })
  }, items)
  await page.goto(paths.cart())
}

test('removing a line moves the focus to the next line, or to the heading after the last line', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/api\/products\/gone$/)
  const { id, name, variants } = await findPlentifulProduct()
  const [options] = variants.slice(0, 1).map(({ color, size }) => ({ color, size, name }))
  const one = buildCartLine(id, options)
  const two = { ...one, id: 'temp_2', productId: 'gone', name: 'Old Lamp' }
  await openCart(page, [one, two])
  await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Old Lamp' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${name} was removed from your cart.` })).toBeAttached()
  await page.getByRole('button', { name: 'Remove Old Lamp' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Old Lamp was removed from your cart.' })).toBeAttached()
})

test('the button “Change to …” moves the focus to the quantity', async ({ page }) => {
  const { productId, name, color, size, stockCount } = await findScarceVariant()
  await openCart(page, [buildCartLine(productId, { color, size, quantity: stockCount + 1 })])
  await page.getByRole('button', { name: `Change to ${stockCount}` }).press('Enter')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue(String(stockCount))
})

test('a reduced quantity shows the reason, and unavailable items are not charged', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/api\/products\/gone$/)
  const { productId, color, size, stockCount } = await findScarceVariant()
  const gone = buildCartLine('gone', { id: 'temp_2', name: 'Old Lamp', price: 500, quantity: 7 })
  await openCart(page, [buildCartLine(productId, { color, size, stockCount }), gone])
  const lamp = page.getByRole('listitem').filter({ hasText: 'Old Lamp' })
  await expect(lamp).toContainText('No longer sold')
  await expect(lamp).toContainText('Not included in total')
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ })
  await quantity.fill('900')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue(String(stockCount))
  await expect(page.getByText(`Only ${stockCount} available`)).toBeVisible()
  await expect(page.getByText(`Subtotal (${stockCount} item`)).toBeVisible()
})

test('the quantity buttons keep the focus at both limits', async ({ page }) => {
  const { productId, color, size, stockCount } = await findScarceVariant()
  await openCart(page, [buildCartLine(productId, { color, size, stockCount })])
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  const less = page.getByRole('button', { name: 'Decrease quantity' })
  for (let units = 2; units <= stockCount; units++) {
    await more.press('Enter')
    await expect(quantity).toHaveValue(String(units))
  }
  await expect(more).toBeDisabled()
  await expect(more).toBeFocused()
  await more.press('Enter')
  for (let units = stockCount - 1; units >= 1; units--) {
    await less.press('Enter')
    await expect(quantity).toHaveValue(String(units))
  }
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
})

test('a quantity that is not a whole number is reverted', async ({ page }) => {
  const { id, name, variants } = await findPlentifulProduct()
  await openCart(page, [buildCartLine(id, { color: variants[0]?.color, size: variants[0]?.size })])
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  for (const typed of ['2.5', '1e3', '']) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('1')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  }
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a shopper with an account saves an item for later, and moves it back', { tag: '@phone' }, async ({ page }) => {
  const shopper = await signInNew(page)
  const [{ id, name }, other] = [await findPlentifulProduct(), 'cedar-and-fig-candle']
  await shopper('POST /cart/add', { productId: id, quantity: 3 })
  await shopper('POST /cart/add', { productId: other })
  await page.goto(paths.cart())
  const cart = page.getByRole('list', { name: 'Cart items' })
  const saved = page.getByRole('list', { name: 'Saved for later' })
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^Save for later ?: ${name}$`) }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${name} was saved for later.` })).toBeAttached()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Remove Cedar/ })).toBeFocused()
  await expect(saved).toContainText(name)
  await expect(saved).toContainText('Quantity: 3')
  await expectAccessible(page)
  await look(page, 'saved-items')

  await page.getByRole('button', { name: /^Save for later ?: Cedar/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(saved.getByRole('listitem')).toHaveCount(2)
  await look(page, 'saved-items-empty-cart')
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^Move to cart ?: ${name}$`) }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${name} is in your cart.` })).toBeAttached()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('3')
  await page.getByRole('button', { name: /^Remove Cedar.* from the saved items$/ }).click()
  await expect(saved).toHaveCount(0)
  await page.reload()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(saved).toHaveCount(0)
})

test('visitors cannot save items for later before they log in', async ({ page }) => {
  const { id, name, variants } = await findPlentifulProduct()
  const [options] = variants.slice(0, 1).map(({ color, size }) => ({ color, size, name }))
  await openCart(page, [buildCartLine(id, options)])
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /Save for later/ })).toHaveCount(0)
})
