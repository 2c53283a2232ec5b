import { formatPrice, percentage, toCents, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { defaultSettings } from '#contract/shop.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { declinedCard, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { newAccount, shopCaller } from './shoppers.ts'

test('a visitor finds a product, registers, pays with a second card, and sees the order', {
  tag: ['@journey', '@phone'],
}, async ({ page, problems }) => {
  // Slow, because axe checks every page in both themes.
  test.slow()
  problems.expect(declinedCard)
  const product = await findPlentifulProduct()
  const account = newAccount()

  await page.goto(paths.home())
  await expectAccessible(page)
  const search = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
  await search.fill(`  ${product.name} `)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Search Results for')
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(paths.cart())
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText(product.name)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Login to Checkout' }).click()
  await expect(page).toHaveURL(paths.login(paths.checkout()))
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByLabel(/I agree/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL(paths.checkout())

  await fillAddress(page)
  await page.getByRole('radio', { name: /Express/ }).check()
  const total = formatPrice(calculateTotalWithExpress(product.price), 'USD')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(total)
  await typeCard(page, cards.declined)
  await placeOrder(page)
  const cardError = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(cardError).toContainText('You weren’t charged. Check the details or try another card or payment method.')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expectAccessible(page)

  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page).toHaveURL(paths.orders())
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('article')
  await expect(order).toContainText(product.name)
  await expect(order).toContainText(total)
  await expect(page.getByTestId('cart-badge')).toBeHidden()
  await expectAccessible(page)

  await order.getByRole('link', { name: /View order/ }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expectAccessible(page)

  const { token } = await shopCaller()('POST /auth/login', { email: account.email, password: account.password })
  const { orders } = await shopCaller(token)('GET /user/orders')
  expect(orders).toMatchObject([{ status: 'Processing', paymentStatus: 'paid', shippingMethod: 'express' }])
})

/** The specification sets a tax of 8% of the subtotal, and $15.99 for express shipping. */
function calculateTotalWithExpress(price: number): number {
  const subtotal = toCents(price)
  const express = defaultSettings.shippingMethods.find(({ id }) => id === 'express')
  return toDecimal(subtotal + percentage(subtotal, defaultSettings.taxRate, 1) + (express?.price ?? 0))
}
