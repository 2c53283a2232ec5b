import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import * as api from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { fillAddress, placeOrder, refusedCard, typeCard } from './checkout-form.ts'
import { plentifulProduct } from './demo-products.ts'
import { addOwnProduct } from './own-product.ts'
import { newAccount, shopCaller, signInNew } from './shoppers.ts'

/** A shopper at the checkout with a filled cart and address. */
async function atCheckout(page: Page): Promise<Caller> {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await plentifulProduct()).id, quantity: 1 })
  await page.goto(paths.checkout())
  await fillAddress(page)
  return shopper
}

const paidOrders = async (shopper: Caller) => (await shopper('GET /user/orders')).orders

test('missing input is shown at each field, and the list of errors gets the focus', async ({ page }) => {
  await atCheckout(page)
  await page.getByLabel('First name').fill('')
  await page.getByLabel('City').fill('')
  await placeOrder(page)
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(page.getByText('Card number is required')).toBeVisible()
  const wrong = page.getByRole('region', { name: '5 fields need your attention' })
  await expect(wrong).toBeFocused()
  for (const label of ['First name', 'City', 'Card number', 'Security code']) {
    await wrong.getByRole('button', { name: label }).press('Enter')
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  }
  await expectAccessible(page)
})

test('the bank’s confirmation can be rejected, and then approved', async ({ page, problems }) => {
  problems.expect(refusedCard)
  const shopper = await atCheckout(page)
  await typeCard(page, api.cards.challenge)
  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Approve this payment' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert').getByText('Your bank didn’t approve the payment.')).toBeVisible()
  expect(await paidOrders(shopper)).toEqual([])

  await placeOrder(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(paths.orders())
  expect(await paidOrders(shopper)).toHaveLength(1)
})

test('a double click, a reload and Back place one order', { tag: '@journey' }, async ({ page, problems }) => {
  problems.expect(refusedCard)
  const shopper = await atCheckout(page)
  await typeCard(page, api.cards.declined)
  await placeOrder(page)
  const reason = page.getByText('Your card was declined.')
  await expect(reason).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => ((await reason.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)), {
      message: 'the reason stands below the header',
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
  // The retry paid the order whose first card was declined: there is no second one.
  const [order, ...others] = await paidOrders(shopper)
  expect(others).toEqual([])
  expect(order?.events.map(({ type }) => type)).toEqual(['placed', 'paid'])
})

test('an order whose response was lost is found again', async ({ page, problems }) => {
  problems.expect(/^failed: POST \S+\/api\/payment\/confirm/)
  const shopper = await atCheckout(page)
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
  expect(await paidOrders(shopper)).toHaveLength(1)
})

test('an unpaid order can be paid on its page', async ({ page }) => {
  const shopper = await atCheckout(page)
  const { id } = await api.placeOrder(shopper)
  await page.goto(paths.order(id))
  await expect(page.getByRole('heading', { name: 'Complete payment' })).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, api.cards.good)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete payment' })).toBeHidden()
})

test('an item that has sold out since is reported at its line and can be removed', async ({
  page,
  isMobile,
  problems,
}) => {
  problems.expect(/^409: POST \S+\/api\/orders\/create$/)
  const shopper = await atCheckout(page)
  const name = 'Scarce Bowl'
  const productId = await addOwnProduct({ name, variants: [{ stock: 2 }] })
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

test('the terms are linked beside the order button, and reading them loses no input', async ({ page, context }) => {
  await atCheckout(page)
  await page.getByLabel('City').fill('Oak Town')
  const terms = page.getByRole('main').getByRole('link', { name: 'Terms of Service' })
  await expect(page.getByText('By placing this order, you agree to our')).toBeVisible()
  const [opened] = await Promise.all([context.waitForEvent('page'), terms.click()])
  await expect(opened.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await opened.close()
  await expect(page.getByLabel('City')).toHaveValue('Oak Town')
})
