import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, waitForHydration } from '../support/page-test.ts'
import { mockStripeJs } from '../support/stripe-js.ts'
import { withDatabase } from './shop-database.ts'
import { type StripeShop, test as stripeTest } from './stripe-shop.ts'

/** A shop with payments by Stripe, with guests and wallets. It has no demo accounts, with which the settings could be changed. */
const test = stripeTest.extend<object, { wallets: undefined }>({
  wallets: [
    async ({ stripeShop: { folder } }, use) => {
      const rows = ['guestCheckout', 'expressCheckout'].map((key) => ({ key, value: true }))
      await withDatabase((db) => db.insert(settings).values(rows), folder)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})
test.describe.configure({ mode: 'default' })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Payment sheet' })
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()
const total = (page: Page) => sheet(page).getByText(/^Total \d+$/)
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })

/** Opens the page of a product by a link of the home page, whose document is kept. */
async function openProduct(page: Page, { stripe, shop }: StripeShop) {
  await mockStripeJs(page, stripe)
  await page.goto(paths.home())
  await waitForHydration(page)
  const { products } = await httpCaller(shop.url)('GET /products', { featured: 'true', limit: 4 })
  const product = products?.find(({ variants }) => variants.length === 1 && (variants[0]?.stockCount ?? 0) > 5)
  if (!product) throw new Error('The demo store has no featured product with one variant and enough stock')
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeVisible({ timeout: 30_000 })
  return product
}

test('a guest buys with Google Pay, which asks for the totals of each address and rate', async ({
  page,
  stripeShop,
}) => {
  test.slow()
  const { records, problems } = stripeShop.stripe
  await openProduct(page, stripeShop)
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await expect(total(page)).toBeVisible()
  const standard = (await total(page).textContent()) ?? ''
  await press(page, 'Overnight')
  await expect(total(page)).not.toHaveText(standard)
  const overnight = (await total(page).textContent()) ?? ''
  await press(page, 'Toronto')
  await expect(sheet(page).getByRole('button', { name: 'Overnight' })).toHaveAttribute('aria-pressed', 'true')
  await expect(total(page)).toHaveText(overnight)
  // The shop does not ship to Berlin, so that the wallet does not offer the address.
  await expect(sheet(page).getByRole('button', { name: 'Berlin' })).toHaveCount(0)
  await press(page, 'Pay')
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('main')).toContainText('alex@wallet.test')
  await expect(page.getByRole('main')).toContainText('Google Pay (Visa ending in 4242)')
  const intent = [...records.intents.values()].at(-1)
  expect(intent).toMatchObject({ status: 'succeeded', amount: Number(overnight.replace('Total ', '')) })
  expect(problems).toEqual([])
})

test('a declined card is told in the wallet, and another one pays the same order', async ({ page, stripeShop }) => {
  test.slow()
  await openProduct(page, stripeShop)
  const before = stripeShop.stripe.records.intents.size
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await expect(total(page)).toBeVisible()
  await press(page, 'Pay with an empty card')
  await expect(sheet(page).getByRole('alert')).toContainText('Your card has insufficient funds.')
  await press(page, 'Pay')
  await expect(thanks(page)).toBeVisible()
  expect(stripeShop.stripe.records.intents.size).toBe(before + 1)
})

test('a canceled wallet leaves the cart as it was', async ({ page, stripeShop }) => {
  await openProduct(page, stripeShop)
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await expect(total(page)).toBeVisible()
  await press(page, 'Cancel')
  await page.goto(paths.cart())
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
})

test('PayPal leads back from its page to the order of the guest', async ({ page, stripeShop }) => {
  test.slow()
  await openProduct(page, stripeShop)
  await page.getByRole('button', { name: 'PayPal' }).click()
  await expect(total(page)).toBeVisible()
  await press(page, 'Pay')
  await page.getByRole('link', { name: 'Authorize test payment' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
})
