import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import * as api from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { declinedCard, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { newAccount, shopCaller, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Signs in a shopper with an item in the cart, and fills in the address at the checkout. */
async function openCheckout(page: Page): Promise<Caller> {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  await page.goto(paths.checkout())
  await fillAddress(page)
  return shopper
}

const listOrders = async (shopper: Caller) => (await shopper('GET /user/orders')).orders

test('missing input is shown at each field, and the list of errors gets the focus', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByLabel('First name').fill('')
  await page.getByLabel('City').fill('')
  await placeOrder(page)
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(page.getByText('Card number is required')).toBeVisible()
  const errors = page.getByRole('region', { name: '5 fields need your attention' })
  await expect(errors).toBeFocused()
  for (const label of ['First name', 'City', 'Card number', 'Security code']) {
    await errors.getByRole('button', { name: label }).press('Enter')
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  }
  await expectAccessible(page)
})

test('a payment that the shopper declined at the bank can be retried and approved', async ({ page, problems }) => {
  problems.expect(declinedCard)
  const shopper = await openCheckout(page)
  await typeCard(page, api.cards.challenge)
  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Approve this payment' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert').getByText('Your bank didn’t approve the payment.')).toBeVisible()
  expect(await listOrders(shopper)).toEqual([])

  await placeOrder(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(paths.orders())
  expect(await listOrders(shopper)).toHaveLength(1)
})

test('a declined card, a reload, a double click, and Back result in one order', {
  tag: ['@journey', '@phone'],
}, async ({ page, problems }) => {
  problems.expect(declinedCard)
  const shopper = await openCheckout(page)
  await typeCard(page, api.cards.declined)
  await placeOrder(page)
  const reason = page.getByText('Your card was declined.')
  await expect(reason).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => ((await reason.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)), {
      message: 'the reason is below the header',
    })
    .toBeGreaterThan(0)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/create')) keys.push(request.headers()['idempotency-key'])
  })
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue(api.address.city)
  await typeCard(page, api.cards.good)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page).toHaveURL(paths.orders())
  await page.goBack()
  await expect(page).not.toHaveURL(paths.checkout())
  expect(keys).toHaveLength(1)
  // The retry pays the order whose first card was declined, and creates no second order.
  const [order, ...others] = await listOrders(shopper)
  expect(others).toEqual([])
  expect(order?.events.map(({ type }) => type)).toEqual(['placed', 'paid'])
})

test('an order whose payment response was lost is shown as paid after a reload', async ({ page, problems }) => {
  problems.expect(/^failed: POST \S+\/api\/payment\/confirm/)
  const shopper = await openCheckout(page)
  await page.route('**/api/payment/confirm', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await typeCard(page, api.cards.good)
  await placeOrder(page)
  await expect(page.getByText('Network error: Please check your internet connection')).toBeVisible()
  await page.unroute('**/api/payment/confirm')
  await page.reload()
  await expect(page).toHaveURL(paths.orders())
  await expect(page.getByText('Thank you for your order')).toBeVisible()
  expect(await listOrders(shopper)).toHaveLength(1)
})

test('an unpaid order can be paid on its page', async ({ page }) => {
  const shopper = await openCheckout(page)
  const { id } = await api.placeOrder(shopper)
  await page.goto(paths.order(id))
  await expect(page.getByRole('heading', { name: 'Complete payment' })).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, api.cards.good)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete payment' })).toBeHidden()
})

test('an item that sold out after it was added is marked at its line and can be removed', { tag: '@phone' }, async ({
  page,
  isMobile,
  problems,
}) => {
  problems.expect(/^409: POST \S+\/api\/orders\/create$/)
  const shopper = await openCheckout(page)
  const name = 'Scarce Bowl'
  const productId = await addTestProduct({ name, variants: [{ stock: 2 }] })
  await shopper('POST /cart/add', { productId, quantity: 1 })
  await page.reload()
  const line = page.getByRole('list', { name: 'Order items' }).getByRole('listitem').filter({ hasText: name })
  if (isMobile) await page.getByRole('button', { name: 'Show order summary' }).click()
  await expect(line).toBeVisible()

  const { name: other, email, password } = newAccount()
  const { token } = await shopCaller()('POST /auth/register', {
    name: other,
    email,
    password,
    confirmPassword: password,
  })
  await shopCaller(token)('POST /cart/add', { productId, quantity: 2 })
  await api.placeOrder(shopCaller(token))

  await typeCard(page, api.cards.good)
  await placeOrder(page)
  await expect(line).toContainText('Out of stock')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('list', { name: 'Order items' })).toBeFocused()
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
})

test('the terms open in a new tab, and the input of the checkout is kept', async ({ page, context }) => {
  await openCheckout(page)
  await page.getByLabel('City').fill('Oak Town')
  const terms = page.getByRole('main').getByRole('link', { name: 'Terms of Service' })
  await expect(page.getByText('By placing this order, you agree to our')).toBeVisible()
  const [opened] = await Promise.all([context.waitForEvent('page'), terms.click()])
  await expect(opened.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await opened.close()
  await expect(page.getByLabel('City')).toHaveValue('Oak Town')
})
