import type { Browser, Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

import { placeOrder, typeCard } from './checkout-form.ts'
import { owner, register, withEmptyShop, withPhonePage } from './empty-shop.ts'

type ShopCaller = ReturnType<typeof httpCaller>

test('shoppers buy in euros, on a phone and on a computer, and staff refund in euros', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(30_000)
  // The page of a product that is not sold in the market.
  problems.expect(/^404: GET/)
  await withEmptyShop(async (shop) => {
    const admin = await openEuroShop(shop)
    await withPhonePage(browser, shop.url, async (phone) => {
      await buyInEuros(phone, 'phone')
    })
    await withDesktopPage(browser, shop.url, page.viewportSize(), async (desktop) => {
      const orderId = await buyInEuros(desktop, 'desktop')
      await refundInPanel(desktop, orderId)
      const { order } = await admin('GET /admin/orders/{id}', { id: orderId })
      expect(order).toMatchObject({ currency: 'EUR', market: 'Austria', refunded: 10, shopValue: order.total * 2 })
    })
  })
})

/** A shop in dollars with a market for Austria, in which only the lamp is sold. */
async function openEuroShop(shop: {
  url: string
  makeAdministrator(email: string): Promise<void>
}): Promise<ShopCaller> {
  const visitor = httpCaller(shop.url)
  const { email, password } = owner
  await visitor('POST /auth/register', { ...owner, confirmPassword: password })
  await shop.makeAdministrator(email)
  const admin = httpCaller(shop.url, (await visitor('POST /auth/login', { email, password })).token)
  const { category } = await admin('POST /admin/categories', { name: 'Things' })
  for (const name of ['Lamp', 'Vase'])
    await admin('POST /admin/products', {
      ...{ name, brand: 'Halden', category: category.name, price: 20, status: 'Active' },
      variants: [{ sku: name.toUpperCase(), stockCount: 100 }],
    })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, open: true, countries: ['US'] }, revision })
  const { zones } = await admin('GET /admin/shipping')
  await admin('PUT /admin/shipping/zones/{id}', {
    ...{ id: zones[0]?.id ?? 0, name: 'World', places: [{ country: 'US' }, { country: 'AT' }] },
    methods: [
      {
        ...{ code: 'standard', name: 'Standard', rate: 'flat', tiers: [{ from: 0, price: 4 }] },
        otherCurrencies: [{ currency: 'EUR', tiers: [{ from: 0, price: 5 }] }],
      },
    ],
  })
  await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate: 2 })
  const { priceList } = await admin('POST /admin/price-lists', { name: 'Euro', currency: 'EUR', includesTax: true })
  await admin('PUT /admin/prices', { prices: [{ list: priceList.id, product: 'lamp', price: 17.5 }] })
  const { markets } = await admin('GET /admin/markets')
  for (const { isDefault, ...market } of markets)
    await admin('PUT /admin/markets/{id}', { ...market, countries: ['US'] })
  await admin('POST /admin/markets', {
    ...{ code: 'austria', name: 'Austria', countries: ['AT'], priceList: priceList.id },
    languages: [{ prefix: 'en-at', language: 'en' }],
  })
  return admin
}

async function withDesktopPage(
  browser: Browser,
  shopUrl: string,
  viewport: { width: number; height: number } | null,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: shopUrl, viewport: viewport ?? { width: 1280, height: 800 } })
  await run(await context.newPage())
  await context.close()
}

/** Fills a cart in dollars, changes to the market in euros, and buys what is sold there. @returns the order's number */
async function buyInEuros(page: Page, name: string): Promise<string> {
  await register(page, '', { name: 'Eva Huber', email: `${name}@example.test`, password: 'correct horse' })
  await expect(page).not.toHaveURL(/register/, { timeout: 30_000 })
  for (const id of ['lamp', 'vase']) {
    await page.goto(paths.product(id))
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible({ timeout: 30_000 })
  }
  await page.goto('/en-at/products')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText('€17.50')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Vase' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Lamp' }).first().click()
  await page.waitForURL('**/en-at/products/lamp')
  await expect(page.getByRole('main').getByText('€17.50').first()).toBeVisible()
  await page.goto(paths.cart())
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText('$40.00').first()).toBeVisible()
  await page
    .locator('footer')
    .getByRole('link', { name: /Austria/ })
    .click()
  await page.waitForURL('**/en-at/cart')
  await expect(page.getByText('Prices are now in Euro.')).toBeVisible()
  await expect(page.getByText('Not sold in this country')).toBeVisible()
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0)
  await expectAccessible(page)
  expect((await page.goto('/en-at/products/vase'))?.status()).toBe(404)
  await page.goto(`/en-at${paths.checkout()}`)
  const section = page.getByRole('region', { name: 'Shipping address', exact: true })
  await expect(section.getByLabel('Country').getByRole('option')).toHaveText(['Austria'])
  await page.getByLabel('Phone').fill('+43 1 5350100')
  await section.getByLabel('Address', { exact: true }).fill('Graben 1')
  await section.getByLabel('Postal code').fill('1010')
  await section.getByLabel('City').fill('Wien')
  await typeCard(page, cards.good)
  await expect(page.getByRole('button', { name: /^Place Order/ })).toContainText('€')
  await expectAccessible(page)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })
  await page
    .getByRole('link', { name: /View order/ })
    .first()
    .click()
  await page.waitForURL(/\/en-at\/orders\/ORD-/)
  await expect(page.getByRole('main').getByText('€22.50').filter({ visible: true }).first()).toBeVisible()
  return /ORD-\d+/.exec(page.url())?.[0] ?? ''
}

async function refundInPanel(page: Page, orderId: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(paths.login())
  await page.evaluate(() => localStorage.clear())
  await waitForHydration(page)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin/)
  await page.goto(adminPaths.order(orderId))
  await expect(page.getByText('Worth in USD')).toBeVisible()
  await expect(page.getByText('$45.00')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Custom amount').click()
  await dialog.getByLabel(/^Amount in euros/).fill('10')
  await dialog.getByLabel('Reason').fill('Scratched')
  await dialog.getByRole('button', { name: /Refund/ }).click()
  await expect(dialog.getByText('€10.00').first()).toBeVisible()
}
