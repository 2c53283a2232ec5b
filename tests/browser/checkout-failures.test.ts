import type { Page, Route } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { products } from '#server/catalog/products/tables.ts'
import { orderEvents } from '#server/sales/orders/tables.ts'
import * as api from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { withDatabase } from './shop-database.ts'
import { newAccount, shopCaller, signInNew } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

const orderRejected = /^409: POST \S+\/api\/orders\/create$/
const orderConnectionFailed = /^failed: POST \S+\/api\/orders\/create/

/** Signs in a shopper with these products in the cart, and fills in all fields of the checkout. */
async function fillCheckout(page: Page, ...lines: { productId: string; quantity: number }[]): Promise<Caller> {
  const shopper = await signInNew(page)
  for (const line of lines) await shopper('POST /cart/add', line)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await typeCard(page, api.cards.good)
  return shopper
}

const listOrders = async (shopper: Caller) => (await shopper('GET /user/orders')).orders

/** Records the idempotency keys of the page's order requests. */
function recordIdempotencyKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/create')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** Lets the server process a request, then drops the response. */
async function dropResponse(route: Route) {
  await route.fetch()
  await route.abort('connectionfailed')
}

test('changed prices are listed line by line, and the new total can be accepted', async ({ page, problems }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  problems.expect(orderRejected)
  const productId = await addTestProduct({ name: 'Changing Lamp', price: 60_00 })
  const shopper = await fillCheckout(page, { productId, quantity: 1 })
  await withDatabase((db) => db.update(products).set({ price: 70_00 }).where(eq(products.slug, productId)))
  // The button is at the lower edge, as after scrolling down until it appears.
  await page.getByRole('button', { name: /^Place Order/ }).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await placeOrder(page)
  const changes = page.getByRole('list', { name: 'What changed' })
  await expect(changes).toHaveText('Changing Lamp: now $70.00 each, was $60.00')
  await expect(page.getByText('The total is now $75.60.')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Order items' })).toContainText('Now $70.00 each', { ignoreCase: true })
  await expectAccessible(page)
  await expect(page.getByLabel('City')).toHaveValue(api.address.city)
  await expect(page.getByLabel('Card number')).toHaveValue(api.cards.good)
  await page.getByRole('button', { name: 'Place Order · $75.60' }).click()
  await expect(page).toHaveURL(paths.orders())
  expect(await listOrders(shopper)).toMatchObject([{ total: 75.6 }])
})

test('an order can be reduced to the units in stock, and items no longer sold can be removed', async ({
  page,
  problems,
}) => {
  problems.expect(orderRejected)
  const scarce = await addTestProduct({ name: 'Scarce Vase', price: 60_00, variants: [{ stock: 3 }] })
  const gone = await addTestProduct({ name: 'Gone Chair' })
  const shopper = await fillCheckout(page, { productId: scarce, quantity: 3 }, { productId: gone, quantity: 1 })

  const { name, email, password } = newAccount()
  const { token } = await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await shopCaller(token)('POST /cart/add', { productId: scarce, quantity: 2 })
  await api.buy(shopCaller(token))
  await removeTestProduct(gone)

  await placeOrder(page)
  const lines = page.getByRole('list', { name: 'Order items' })
  const vase = lines.getByRole('listitem').filter({ hasText: 'Scarce Vase' })
  const chair = lines.getByRole('listitem').filter({ hasText: 'Gone Chair' })
  await expect(vase).toContainText('Only 1 available')
  await expect(chair).toContainText('No longer sold')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change your order' }).click()
  await expect(vase.getByRole('button', { name: 'Change to 1' })).toBeFocused()
  await vase.getByRole('button', { name: 'Change to 1' }).click()
  await expect(vase).toContainText('Qty 1')
  await chair.getByRole('button', { name: 'Remove' }).click()
  await expect(chair).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change your order' })).toBeHidden()
  await page.getByRole('button', { name: 'Place Order · $64.80' }).click()
  await expect(page).toHaveURL(paths.orders())
  expect(await listOrders(shopper)).toMatchObject([{ total: 64.8, items: [{ name: 'Scarce Vase', quantity: 1 }] }])
})

for (const failure of ['request', 'response'] as const)
  test(`an order whose ${failure} was lost is placed once on retry`, async ({ page, problems }) => {
    problems.expect(orderConnectionFailed)
    const shopper = await fillCheckout(page, {
      productId: await addTestProduct({ variants: [{ stock: 2 }] }),
      quantity: 2,
    })
    const keys = recordIdempotencyKeys(page)
    const fail = failure === 'request' ? (route: Route) => route.abort('connectionfailed') : dropResponse
    await page.route('**/api/orders/create', fail)
    await placeOrder(page)
    await expect(page.getByText('Trying again never orders or charges twice.')).toBeVisible()
    await expect(page.getByText('Network error: Please check your internet connection')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('City')).toHaveValue(api.address.city)

    await page.unroute('**/api/orders/create')
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue(api.address.city)
    await typeCard(page, api.cards.good)
    await placeOrder(page)
    await expect(page).toHaveURL(paths.orders())
    expect(new Set(keys).size).toBe(1)
    const orders = await listOrders(shopper)
    expect(orders.map(({ events }) => events.map(({ type }) => type))).toEqual([['placed', 'paid']])
  })

test('a payment whose response was lost is charged once', async ({ page, problems }) => {
  problems.expect(/^failed: POST \S+\/api\/payment\//)
  const shopper = await fillCheckout(page, { productId: await addTestProduct(), quantity: 1 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.route('**/api/payment/sandbox/confirm', dropResponse)
  await placeOrder(page)
  await expect(page.getByText('Trying again never orders or charges twice.')).toBeVisible()
  await page.unroute('**/api/payment/sandbox/confirm')
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  expect(requests.filter((path) => path === '/api/orders/create')).toHaveLength(2)
  const [order, ...others] = await listOrders(shopper)
  expect(others).toEqual([])
  expect(order?.events.filter(({ type }) => type === 'paid')).toHaveLength(1)
})

test('a double click places one order, and the checkout then redirects to the cart', async ({ page }) => {
  const shopper = await fillCheckout(page, { productId: await addTestProduct(), quantity: 1 })
  const keys = recordIdempotencyKeys(page)
  await page.getByRole('button', { name: /^Place Order/ }).dblclick()
  await expect(page).toHaveURL(paths.orders())
  await page.goto(paths.checkout())
  await expect(page).toHaveURL(paths.cart())
  expect(keys).toHaveLength(1)
  expect(await listOrders(shopper)).toHaveLength(1)
})

test('an order that expires during bank confirmation shows a message, and can be placed again', async ({
  page,
  problems,
}) => {
  problems.expect(/^402: POST \S+\/api\/payment\/sandbox\/confirm$/)
  const shopper = await fillCheckout(page, { productId: await addTestProduct(), quantity: 1 })
  await typeCard(page, api.cards.challenge)
  const approve = page.getByRole('button', { name: 'Approve' })
  for (const [type, message] of [
    ['cancelled', 'This order has been canceled. You weren’t charged.'],
    ['expired', 'The time to pay for this order has run out, so it was canceled. You weren’t charged.'],
  ] as const) {
    await placeOrder(page)
    await expect(approve).toBeVisible()
    const { order } = await shopper('GET /user/orders/unpaid')
    const { id } = (await shopper('POST /orders/{id}/cancel', { id: order?.id ?? '' })).order
    // The job that expires orders writes the same event.
    const cancellation = and(eq(orderEvents.orderId, id), eq(orderEvents.type, 'cancelled'))
    await withDatabase((db) => db.update(orderEvents).set({ type }).where(cancellation))
    await approve.click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await placeOrder(page)
  await approve.click()
  await expect(page).toHaveURL(paths.orders())
  expect(await listOrders(shopper)).toMatchObject([{ paymentStatus: 'paid' }])
})

test('two tabs with the same cart place one order', async ({ page, context, problems }) => {
  problems.expect(orderRejected)
  const shopper = await fillCheckout(page, { productId: await addTestProduct(), quantity: 1 })
  const second = await context.newPage()
  await second.goto(paths.checkout())
  await fillAddress(second)
  await typeCard(second, api.cards.good)

  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  await placeOrder(second)
  await expect(second.getByText('Your cart is empty').first()).toBeVisible()
  await expect(second).toHaveURL(paths.cart())
  expect(await listOrders(shopper)).toHaveLength(1)
})

test('a change of the cart in another tab is shown before the order is placed', async ({ page, problems }) => {
  problems.expect(orderRejected)
  const [productId, other] = [await addTestProduct({ price: 60_00 }), await addTestProduct({ name: 'Second Thought' })]
  const shopper = await fillCheckout(page, { productId, quantity: 1 })
  await shopper('POST /cart/add', { productId: other, quantity: 1 })
  await placeOrder(page)
  await expect(page.getByRole('list', { name: 'What changed' })).toHaveText('Second Thought: new in your cart')
  await expect(page.getByRole('list', { name: 'Order items' })).toContainText('Second Thought')
  await page.getByRole('button', { name: 'Place Order · $86.40' }).click()
  await expect(page).toHaveURL(paths.orders())
  expect(await listOrders(shopper)).toMatchObject([{ total: 86.4 }])
})
