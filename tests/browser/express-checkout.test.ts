import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { setExpress } from '../support/express.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expectToFit } from '../support/layout-checks.ts'
import { expect, expectAccessible, waitForHydration } from '../support/page-test.ts'
import { declinedCard } from './checkout-form.ts'
import { test as guestTest } from './guest-shop.ts'
import { keepSession, newAccount } from './shoppers.ts'

/** The demo store with guests, in which wallets are offered. */
const test = guestTest.extend<object, { wallets: undefined }>({
  wallets: [
    async ({ guestShop }, use) => {
      await setExpress(guestShop.admin, true)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

const walletButton = (page: Page | Locator) => page.getByRole('button', { name: 'Buy with Demo Wallet' })
const wallet = (page: Page) => page.getByRole('dialog', { name: 'Demo Wallet' })
const payButton = (page: Page) => wallet(page).getByRole('button', { name: /^Pay \$/ })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })

/** A product of the demo store with one variant and enough stock. */
async function findProduct(shopUrl: string) {
  const { data } = await httpCaller(shopUrl)('GET /products', { inStock: 'true', limit: 50 })
  const product = data?.products.find(({ variants }) => variants.length === 1 && (variants[0]?.stockCount ?? 0) > 20)
  if (!product) throw new Error('The demo store has no product with enough stock')
  return product
}

async function openProduct(page: Page, shopUrl: string) {
  const product = await findProduct(shopUrl)
  await page.goto(paths.product(product.id))
  await waitForHydration(page)
  return product
}

/** Puts a product into the cart of this browser. */
async function fillCart(page: Page, shopUrl: string) {
  const product = await openProduct(page, shopUrl)
  // Loads the drawer first: on a busy machine, a toast would replace it.
  const loaded = page.waitForResponse((response) => response.url().includes('/cart-drawer'))
  await page.getByRole('link', { name: /^Cart/ }).focus()
  await (await loaded).finished()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  return product
}

test('a guest gets from the page of a product to a paid order in two presses', {
  tag: ['@journey', '@phone'],
}, async ({ page, guestShop }) => {
  const product = await openProduct(page, guestShop.url)
  const isPhone = test.info().project.name === 'phone'
  let interactions = 0
  const press = async (control: Locator) => {
    interactions++
    await (isPhone ? control.tap() : control.click())
  }
  await press(walletButton(page))
  await expect(payButton(page)).toBeEnabled()
  await press(payButton(page))
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  expect(interactions).toBeLessThanOrEqual(5)
  await expect(page.getByRole('main')).toContainText('alex.morgan@example.com')
  await expect(page.getByRole('main')).toContainText(product.name)
  await page.goto(paths.cart())
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
})

test('the wallet shows the totals of each address and shipping method, works by keyboard, and is accessible', {
  tag: '@phone',
}, async ({ page, guestShop }) => {
  await openProduct(page, guestShop.url)
  await walletButton(page).press('Enter')
  await expect(payButton(page)).toBeFocused()
  const standard = (await payButton(page).textContent()) ?? ''
  await wallet(page)
    .getByRole('radio', { name: /Overnight/ })
    .press('Space')
  await expect(payButton(page)).not.toHaveText(standard)
  const overnight = (await payButton(page).textContent()) ?? ''
  await wallet(page).getByLabel('Ship to').selectOption({ label: '290 Bremner Boulevard, M5V 3L9 Toronto, Canada' })
  // The method stays chosen.
  await expect(payButton(page)).toHaveText(overnight)
  await expectAccessible(page, 'dialog[open]')
  await expectToFit(page, [320])
  await page.keyboard.press('Escape')
  await expect(wallet(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()
  await expectAccessible(page)
})

test('a declined card is told in the wallet, which pays with another one', async ({ page, problems, guestShop }) => {
  problems.expect(declinedCard)
  await openProduct(page, guestShop.url)
  await walletButton(page).click()
  await wallet(page).getByLabel('Pay with').selectOption({ label: 'Visa ending in 0002 (is declined)' })
  await payButton(page).click()
  await expect(wallet(page).getByRole('alert')).toContainText('Your card was declined.')
  await wallet(page).getByLabel('Pay with').selectOption({ label: 'Visa ending in 4242' })
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('a closed wallet leaves the cart as it was', async ({ page, guestShop }) => {
  await openProduct(page, guestShop.url)
  await walletButton(page).click()
  await expect(payButton(page)).toBeEnabled()
  await wallet(page).getByRole('button', { name: 'Close' }).click()
  await expect(wallet(page)).toBeHidden()
  await page.goto(paths.cart())
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
})

test('a total that has changed is not charged, and the wallet shows the new one', async ({
  page,
  problems,
  guestShop: { url, admin },
}) => {
  problems.expect(/^409: POST \S+\/api\/orders\/create$/)
  await fillCart(page, url)
  await page.goto(paths.cart())
  await walletButton(page.getByRole('main')).click()
  await expect(payButton(page)).toBeEnabled()
  const before = (await payButton(page).textContent()) ?? ''
  const discount = { name: 'Autumn', class: 'order', type: 'percent', percent: 10, needsCode: false } as const
  const { promotion } = await admin('POST /admin/promotions', discount)
  try {
    await payButton(page).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'You weren’t charged.' })).toBeVisible()
    await walletButton(page.getByRole('main')).click()
    await expect(payButton(page)).not.toHaveText(before)
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
  } finally {
    // The order has used it, so that it cannot be deleted.
    await admin('PUT /admin/promotions/{id}/enabled', { id: promotion.id, enabled: false })
  }
})

test('the wallet is in the cart, its drawer and the first step of the checkout', async ({ page, guestShop }) => {
  const product = await fillCart(page, guestShop.url)
  await expect(walletButton(page.getByRole('dialog', { name: 'Your cart' }))).toBeVisible()
  await page.goto(paths.cart())
  await expect(walletButton(page.getByRole('main'))).toBeVisible()
  await expectAccessible(page)
  await page.goto(paths.checkout())
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible()
  await expectAccessible(page)
  await walletButton(page).click()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(product.name)
})

test('a shopper with an account pays with a wallet, and the order is in the account', async ({ page, guestShop }) => {
  const { name, email, password } = newAccount()
  const visitor = httpCaller(guestShop.url)
  const session = await visitor('POST /auth/register', { name, email, password, confirmPassword: password })
  await keepSession(page, session)
  const product = await openProduct(page, guestShop.url)
  await walletButton(page).click()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(paths.orders())
  const { orders } = await httpCaller(guestShop.url, session.token)('GET /orders')
  expect(orders).toMatchObject([{ paymentStatus: 'paid', shippingAddress: { email, city: 'Portland' } }])
  expect(orders[0]?.items.map((item) => item.productId)).toEqual([product.id])
})

test('nothing of wallets is loaded where they are turned off, and nothing moves when they appear', async ({
  page,
  guestShop: { url, admin },
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const product = await findProduct(url)
  const heading = page.getByRole('heading', { name: 'Customer reviews' }).or(page.getByText('Free shipping')).first()
  await page.goto(paths.product(product.id))
  const room = page.locator('main .min-h-20')
  const before = await room.boundingBox()
  await waitForHydration(page)
  await page.mouse.move(10, 10)
  await expect(walletButton(page)).toBeVisible()
  await expect(heading).toBeVisible()
  expect(await room.boundingBox()).toEqual(before)
  await setExpress(admin, false)
  try {
    scripts.length = 0
    await expect(async () => {
      await page.goto(paths.product(product.id))
      await expect(room).toHaveCount(0)
    }).toPass()
    scripts.length = 0
    await page.reload()
    await waitForHydration(page)
    await page.mouse.move(20, 20)
    await page.waitForResponse((response) => response.url().includes('/buy-bar'))
    expect(scripts.filter((script) => /express-buttons|demo-wallet|express\/quote/.test(script))).toEqual([])
  } finally {
    await setExpress(admin, true)
  }
})
