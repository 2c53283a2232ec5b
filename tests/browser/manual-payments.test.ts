import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { offerManualMethods } from '../support/manual-payments.ts'
import { expect, expectAccessible, test as pageTest } from '../support/page-test.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { captureScreen } from './capture-screen.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { demoAdmin, keepSession, newAccount } from './shoppers.ts'

/** These tests share a shop of their own, because the payment methods are settings of the whole shop. */
const test = pageTest.extend<object, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mercer-manual-'))
      const shop = await startShopProcess({ MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off' }, 200)
      await use(shop)
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

/** Signs the browser in as the administrator. @returns a caller with the same session */
async function signInAdmin(page: Page, { url }: ShopProcess) {
  const { email, password } = demoAdmin
  const session = await httpCaller(url)('POST /auth/login', { email, password })
  await keepSession(page, session)
  return httpCaller(url, session.token)
}

/** Signs the browser in as a new shopper with an item in the cart. */
async function signInWithCart(page: Page, { url }: ShopProcess) {
  const { name, email, password } = newAccount()
  const visitor = httpCaller(url)
  const session = await visitor('POST /auth/register', { name, email, password, confirmPassword: password })
  const shopper = httpCaller(url, session.token)
  const { data } = await visitor('GET /products', { inStock: 'true' })
  const [variant] = (data?.products ?? []).flatMap(({ id, variants }) =>
    variants.filter(({ stockCount }) => stockCount > 20).map(({ color, size }) => ({ productId: id, color, size })),
  )
  if (!variant) throw new Error('The demo store has no variant with enough stock')
  await shopper('POST /cart/add', { ...variant, quantity: 1 })
  await keepSession(page, session)
  return shopper
}

test('a checkout without manual methods has no choice of them', async ({ page, shop }) => {
  await signInWithCart(page, shop)
  await page.goto(paths.checkout())
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Choose how to pay' })).toHaveCount(0)
})

test('an owner turns on bank transfer, with the bank details of the shop', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto(adminPaths.settings())
  await page.getByRole('link', { name: 'Edit payment methods' }).click()
  const transfer = page.getByRole('region', { name: 'Bank transfer' })
  await transfer.getByRole('switch', { name: 'Offer at checkout' }).check()
  await page.getByRole('button', { name: 'Save payment methods' }).click()
  await expect(transfer.getByText('Enter the bank details of your shop.')).toBeVisible()
  await transfer.getByLabel('Instructions').fill('Mercer Bank\nIBAN DE02 1203 0000 0000 2020 51')
  await transfer.getByLabel('Days to pay').fill('0')
  await transfer.getByLabel('Largest order').fill('500')
  await page.getByRole('button', { name: 'Save payment methods' }).click()
  await expect(transfer.getByText('Enter a whole number from 1 to 60.')).toBeVisible()
  await transfer.getByLabel('Days to pay').fill('5')
  await page.getByRole('button', { name: 'Save payment methods' }).click()
  await expect(page.getByText('Payment methods saved.')).toBeVisible()
  await expectAccessible(page)
  await captureScreen(page, 'payment-methods', 'desktop')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Bank transfer' }).getByLabel('Days to pay')).toHaveValue('5')
})

test('a shopper pays by transfer with the keyboard, and staff record the payment and undo it', async ({
  page,
  problems,
  shop,
}) => {
  test.slow()
  problems.expect(/^400: POST \S+\/payment$/)
  const shopper = await signInWithCart(page, shop)
  await page.goto(paths.checkout())
  await fillAddress(page)
  const methods = page.getByRole('group', { name: 'Choose how to pay' })
  await methods.getByRole('radio', { name: /^Pay now/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(methods.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(methods.getByText('Pay within 5 days.')).toBeVisible()
  await expectAccessible(page)
  await captureScreen(page, 'manual-checkout', 'desktop')
  await page.getByRole('button', { name: /^Place Order/ }).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('IBAN DE02 1203 0000 0000 2020 51')).toBeVisible()
  await captureScreen(page, 'manual-placed', 'desktop')
  const { orders } = await shopper('GET /orders')
  expect(orders).toMatchObject([{ status: 'Pending', paymentStatus: 'awaiting' }])
  expect((await shopper('GET /cart')).items).toEqual([])
  const id = orders[0]?.id ?? ''
  // The confirmation has replaced the checkout, which has nothing left to order.
  await page.goto(paths.checkout())
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await signInAdmin(page, shop)
  await page.goto(adminPaths.order(id))
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount received').fill('1')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(/^Record the whole amount/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Amount received').fill(String(orders[0]?.total))
  await dialog.getByLabel('Reference').fill('Statement 7')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded.')).toBeVisible()
  await expect(page.getByText('Statement 7')).toBeVisible()
  await captureScreen(page, 'manual-recorded', 'desktop')
  await page.getByRole('button', { name: 'Undo payment' }).click()
  await dialog.getByLabel('Reason').fill('Another order')
  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await expect(page.getByText('Payment undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
})

test('a shopper on a phone orders by invoice, and pays the next order with a card', async ({
  page,
  problems,
  shop,
}) => {
  test.slow()
  problems.expect(/^400: POST \S+\/orders\/create$/)
  const admin = await signInAdmin(page, shop)
  await offerManualMethods(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  const shopper = await signInWithCart(page, shop)
  await page.goto(paths.checkout())
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Invoice/ }).check()
  await captureScreen(page, 'manual-checkout', 'phone')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Invoice/ })).toBeChecked()
  // The owner turned it off in the meantime.
  await offerManualMethods(admin, { invoice: { offered: false } })
  await placeOrder(page)
  await expect(page.getByRole('alert').getByText('This payment method isn’t available.')).toBeVisible()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'How to pay' })).toBeVisible()
  await expectAccessible(page)
  await captureScreen(page, 'manual-order', 'phone')

  const { data } = await shopper('GET /products', { inStock: 'true' })
  const product = data?.products.find(({ variants }) => variants.some(({ stockCount }) => stockCount > 20))
  const variant = product?.variants.find(({ stockCount }) => stockCount > 20)
  await shopper('POST /cart/add', {
    ...{ productId: product?.id ?? '', quantity: 1 },
    ...{ color: variant?.color ?? null, size: variant?.size ?? null },
  })
  await page.goto(paths.checkout())
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Pay now/ }).check()
  await typeCard(page, '4242424242424242')
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  const { orders } = await shopper('GET /orders')
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'awaiting'])
})
