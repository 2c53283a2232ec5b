import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { placeOrder as placeUnpaid } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible } from '../support/page-test.ts'
import { mockStripeJs } from '../support/stripe-js.ts'
import { fillAddress, placeOrder } from './checkout-form.ts'
import { makeGuestOrder } from './order-links.ts'
import { keepSession, newAccount } from './shoppers.ts'
import { type StripeShop, test } from './stripe-shop.ts'

test.describe.configure({ mode: 'default' })

/**
 * Registers a shopper with an item in the cart, and signs this browser in. @returns a caller signed in as the shopper
 */
async function signInWithCart(page: Page, { shop }: StripeShop) {
  const { name, email, password } = newAccount()
  const visitor = httpCaller(shop.url)
  const session = await visitor('POST /auth/register', { name, email, password, confirmPassword: password })
  const shopper = httpCaller(shop.url, session.token)
  const { data } = await visitor('GET /products', { inStock: 'true' })
  const [variant] = (data?.products ?? []).flatMap(({ id, variants }) =>
    variants.filter(({ stockCount }) => stockCount > 5).map(({ color, size }) => ({ productId: id, color, size })),
  )
  if (!variant) throw new Error('The demo store has no variant with enough stock')
  await shopper('POST /cart/add', { ...variant, quantity: 1 })
  await keepSession(page, session)
  return shopper
}

const stripeFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const cardNumber = (page: Page) => stripeFrame(page).getByLabel('Card number')

/** Places an order of a guest without paying it. @returns also the link to it */
async function placeOrderOfGuest(page: Page, stripeShop: StripeShop) {
  return makeGuestOrder(page, await placeUnpaid(await signInWithCart(page, stripeShop)), stripeShop.folder)
}

test('a shopper pays at Stripe with a second card, and the shop receives no card numbers', async ({
  page,
  stripeShop,
}) => {
  test.slow()
  const { stripe, shop } = stripeShop
  await mockStripeJs(page, stripe)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  const shopper = await signInWithCart(page, stripeShop)

  // The cart page's policy does not allow resources of Stripe.
  const cart = await page.goto(paths.cart())
  expect(cart?.headers()['content-security-policy']).not.toContain('stripe')
  await page.getByRole('link', { name: /checkout/i }).click()
  await expect(page).toHaveURL(paths.checkout())
  // The link loads the checkout as a new document, which has another policy.
  await expect(cardNumber(page)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await fillAddress(page)
  await placeOrder(page)
  await expect(
    page.getByRole('link', { name: 'Payment details' }).or(page.getByRole('button', { name: 'Payment details' })),
  ).toBeVisible()
  await cardNumber(page).pressSequentially('4000000000009995')
  await placeOrder(page)
  await expect(page.getByRole('alert').getByText('Your card has insufficient funds.')).toBeVisible()
  await cardNumber(page).fill('')
  await cardNumber(page).pressSequentially('4242424242424242')
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()

  const { orders } = await shopper('GET /orders')
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid'])
  expect(requests.filter((request) => /4242424242424242|4000000000009995/.test(request))).toEqual([])
  expect(requests.some((request) => request.startsWith('https://js.stripe.com/'))).toBe(true)
  expect(
    requests.filter(
      (request) => !/^(https:\/\/(js|api)\.stripe\.com|data:|blob:)/.test(request) && !request.startsWith(shop.url),
    ),
  ).toEqual([])
  expect(stripe.problems).toEqual([])
})

test('an order can be placed only once Stripe is available', async ({ page, problems, stripeShop }) => {
  test.slow()
  problems.expect(/^failed: GET https:\/\/js\.stripe\.com\//)
  await page.route('https://js.stripe.com/**', (route) => route.abort('connectionrefused'))
  await signInWithCart(page, stripeShop)
  const { intents } = stripeShop.stripe.records
  const before = intents.size
  await page.goto(paths.checkout())
  await expect(page.getByRole('alert').getByText('Stripe not loaded')).toBeVisible()
  await expectAccessible(page)
  await fillAddress(page)
  await placeOrder(page)
  await expect(page.getByText('Stripe not loaded')).toHaveCount(2)
  expect(intents.size).toBe(before)

  await page.unroute('https://js.stripe.com/**')
  await mockStripeJs(page, stripeShop.stripe)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await cardNumber(page).pressSequentially('4242424242424242')
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

test('an unpaid order is paid on its page', async ({ page, stripeShop }) => {
  test.slow()
  await mockStripeJs(page, stripeShop.stripe)
  await signInWithCart(page, stripeShop)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await cardNumber(page).pressSequentially('4000000000009995')
  await placeOrder(page)
  await expect(page.getByRole('alert').getByText('insufficient funds')).toBeVisible()
  await page.goto(paths.orders())
  await page.getByRole('link', { name: 'Complete payment' }).first().click()
  await cardNumber(page).pressSequentially('4242424242424242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

/** Fills in the checkout and chooses a method with a button in Stripe's frame. */
async function placeOrderWith(page: Page, stripeShop: StripeShop, method: 'iDEAL' | 'SEPA Debit') {
  await mockStripeJs(page, stripeShop.stripe)
  const shopper = await signInWithCart(page, stripeShop)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await stripeFrame(page).getByRole('button', { name: method }).click({ timeout: 30_000 })
  await placeOrder(page)
  return shopper
}

test('a payment on the page of a bank returns to the confirmation of the order', async ({ page, stripeShop }) => {
  test.slow()
  const shopper = await placeOrderWith(page, stripeShop, 'iDEAL')
  await page.getByRole('link', { name: 'Authorize test payment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  // The URL no longer contains the secret of the payment.
  await expect(page).toHaveURL(paths.orders())
  const { orders } = await shopper('GET /orders')
  expect(orders).toMatchObject([{ paymentStatus: 'paid', paymentMethod: 'iDEAL' }])
  expect((await shopper('GET /cart')).items).toEqual([])
})

test('a payment that the bank refused can be made again on the page of the order', async ({
  page,
  problems,
  stripeShop,
}) => {
  test.slow()
  problems.expect(/^402: POST \S+\/api\/payment\/confirm$/)
  await placeOrderWith(page, stripeShop, 'iDEAL')
  await page.getByRole('link', { name: 'Fail test payment' }).click()
  await expect(page.getByRole('alert').getByText('The customer did not approve the PaymentIntent.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/ORD-\d+$/)
  await expectAccessible(page)
  await cardNumber(page).pressSequentially('4242424242424242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})

test('a guest pays by the link to the order, also on the page of a bank', async ({ page, problems, stripeShop }) => {
  test.slow()
  problems.expect(/^402: POST \S+\/api\/payment\/confirm$/)
  const { order, link } = await placeOrderOfGuest(page, stripeShop)
  await mockStripeJs(page, stripeShop.stripe)
  await page.goto(link)
  await stripeFrame(page).getByRole('button', { name: 'iDEAL' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('link', { name: 'Fail test payment' }).click()
  await expect(page.getByRole('alert').getByText('The customer did not approve the PaymentIntent.')).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await expectAccessible(page)
  await stripeFrame(page).getByRole('button', { name: 'iDEAL' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('link', { name: 'Authorize test payment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText(order.id).filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
})

test('an order abandoned on the page of a bank is placed again after Back, with the same number', async ({
  page,
  stripeShop,
}) => {
  test.slow()
  const shopper = await placeOrderWith(page, stripeShop, 'iDEAL')
  await expect(page.getByRole('heading', { name: 'Test payment page' })).toBeVisible()
  const unpaid = await shopper('GET /user/orders/unpaid')
  await page.goBack()
  await cardNumber(page).pressSequentially('4242424242424242')
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  expect((await shopper('GET /orders')).orders.map(({ id }) => id)).toEqual([unpaid.order?.id])
})

test('a debit that takes days leaves the cart and says what happens next', async ({ page, stripeShop }) => {
  test.slow()
  const shopper = await placeOrderWith(page, stripeShop, 'SEPA Debit')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('has been placed, and your payment is on its way.')).toBeVisible()
  expect((await shopper('GET /cart')).items).toEqual([])
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click()
  await expect(page.getByText('Your payment is on its way. Some payment methods take a few days.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download invoice' })).toHaveCount(0)
})
