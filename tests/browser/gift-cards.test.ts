import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { issueGiftCard } from '../support/gift-cards.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { beginCheckout, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { callAsOwner, openShop, signInAsOwner, signInByApi, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { look } from './look.ts'
import { signInAdmin } from './shoppers.ts'

test('a gift card pays a part of an order, and another one pays a whole order @journey', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a wrong code is rejected.
  problems.expect(/^401: |could not be synchronized|^503: GET|^422: POST \S+\/cart\/gift-cards$|ERR_CONNECTION_REFUSED/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    const admin = await callAsOwner(shop.url)
    await admin('POST /admin/categories', { name: 'Things' })
    const { product } = await admin('POST /admin/products', {
      ...{ name: 'A Lamp', brand: 'Halden', category: 'Things', price: 20 },
      variants: [{ sku: 'LAMP', stockCount: 100 }],
    })
    const small = await issueGiftCard(admin, 15)
    const large = await issueGiftCard(admin, 100)
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, async (phone) => {
      const bea = await beginCheckout(phone, shop.url, 'A Lamp')
      const summary = phone.getByRole('region', { name: 'Order summary' })
      await phone.getByRole('button', { name: /order summary/i }).click()
      await enterCard(phone, 'ABCD-1234')
      await expect(summary.getByText('This code isn’t valid. Check the spelling.')).toBeVisible()
      await enterCard(phone, small.code.toLowerCase())
      await expect(summary.getByText(`Gift card ending in ${small.last4}`)).toBeVisible()
      await fillAddress(phone)
      await expect(summary.getByText('−$15.00')).toBeVisible()
      await expectAccessible(phone)
      await look(phone, 'gift-card', [390, 320, 1280])
      const { due } = await shopperOf(shop.url, bea).then((shopper) => shopper('GET /checkout/quote', {}))
      await typeCard(phone, cards.good)
      await expect(phone.getByRole('button', { name: /^Place Order/ })).toContainText(`$${due?.standard?.toFixed(2)}`)
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      await phone.getByRole('link', { name: 'ORD-001' }).first().click()
      await expect(phone.getByText(`Gift card ending in ${small.last4}`)).toBeVisible()
      await look(phone, 'gift-card-order', [390, 1280])

      const shopper = await shopperOf(shop.url, bea)
      await shopper('POST /cart/add', { productId: product.id })
      await phone.goto(paths.checkout())
      await waitForHydration(phone)
      await phone.getByRole('button', { name: /order summary/i }).click()
      await enterCard(phone, large.code)
      await expect(phone.getByText('Your gift cards and store credit cover the whole order.')).toBeVisible()
      await phone.getByRole('button', { name: `Remove the gift card ending in ${large.last4}` }).click()
      await expect(phone.getByLabel('Card number')).toBeVisible()
      await enterCard(phone, large.code)
      await expect(phone.getByLabel('Card number')).toBeHidden()
      await fillAddress(phone)
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      const { orders } = await shopper('GET /user/orders')
      expect(orders[0]).toMatchObject({ paymentStatus: 'paid' })
    })
    await page.goto('about:blank')
  })
})

test('staff issue a gift card, correct it, pay it out, and disable it', async ({ page, problems }) => {
  test.slow()
  problems.expect(/^400: POST \S+\/cash-out$/)
  await signInAdmin(page)
  await page.goto(adminPaths.giftCards())
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Issue gift card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue gift card' }).click()
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByLabel('Reason').fill('A late delivery')
  await look(page, 'gift-card-issue', [1280, 390])
  await dialog.getByRole('button', { name: 'Issue gift card' }).click()
  const code = await page.getByRole('dialog').getByLabel('Code').inputValue()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await look(page, 'gift-cards', [1280, 390, 320])
  await page.getByRole('searchbox', { name: 'Code or its last letters' }).fill(code)
  await page.getByRole('button', { name: 'Search gift cards' }).click()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: `•••• ${code.slice(-4)}` }).click()
  const change = async (action: string, amount: string | null) => {
    await page.getByRole('button', { name: action }).click()
    if (action === 'Correct balance') await dialog.getByText('Take off the balance').click()
    if (amount !== null) await dialog.getByLabel('Amount in').fill(amount)
    await dialog.getByLabel('Reason').fill('As agreed')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toBeHidden()
  }
  await change('Correct balance', '5')
  await change('Pay out', '7.5')
  const figures = page.getByRole('main').locator('dl').first()
  await expect(figures).toContainText('$12.50')
  await change('Disable', null)
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pay out' }).click()
  await dialog.getByLabel('Amount in').fill('100')
  await dialog.getByLabel('Reason').fill('Too much')
  await dialog.getByRole('button', { name: 'Pay out' }).click()
  await expect(dialog.getByText('Enter at most $12.50.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Correction/ })).toContainText('-$5.00')
  await expectAccessible(page)
  await look(page, 'gift-card-history', [1280, 390, 320])
})

async function enterCard(page: Page, code: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a gift card' })
  const field = page.getByRole('textbox', { name: 'Gift card code' })
  await add.or(field).first().waitFor()
  if (await add.isVisible()) await add.click()
  await field.fill(code)
  await field.press('Enter')
}

const shopperOf = async (shopUrl: string, account: { email: string; password: string }): Promise<Caller> =>
  httpCaller(shopUrl, await signInByApi(shopUrl, account))
