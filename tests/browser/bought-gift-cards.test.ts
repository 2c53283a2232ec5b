import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { beginCheckout, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { createCategory } from './choose-category.ts'
import { callAsOwner, openShop, signInAsOwner, signInByApi, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { look } from './look.ts'
import { signInAdmin, signInNew } from './shoppers.ts'

const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/
const bob = { name: 'Bob Recipient', email: 'bob@example.test' }

test('a gift card is bought for someone else, received, spent together with a card, and refunded', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a wrong code is rejected.
  problems.expect(
    /^401: |could not be synchronized|^503: GET|^422: POST \S+\/gift-cards\/balance$|ERR_CONNECTION_REFUSED/,
  )
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await addGiftCardInPanel(page)
    const owner = await callAsOwner(shop.url)
    const { product: lamp } = await owner('POST /admin/products', {
      ...{ name: 'A Lamp', brand: 'Halden', category: 'Gifts', price: 40 },
      variants: [{ sku: 'LAMP', stockCount: 100 }],
    })
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, async (phone) => {
      const bea = await beginCheckout(phone, shop.url, 'Gift card')
      const shopper = httpCaller(shop.url, await signInByApi(shop.url, bea))
      const { items } = await shopper('GET /cart')
      await shopper('POST /cart/add', { productId: items[0]?.productId ?? '' })
      await phone.reload()
      await waitForHydration(phone)
      await fillAddress(phone)
      await typeCard(phone, cards.good)
      await nameRecipient(phone)
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      await phone.goto(paths.order('ORD-001'))
      const bought = phone.getByRole('region', { name: 'Gift cards' })
      await expect(bought).toContainText(`$25.00 for ${bob.name}`)
      await expect(bought).toContainText(`Emailed to ${bob.email}`)
      await expect(bought).toContainText('Happy birthday')
      await expectAccessible(phone)
      await lookAtAll(phone, 'bought-gift-card-order')

      const { mails } = await owner('GET /admin/mails', { search: bob.email })
      const { mail } = await owner('GET /admin/mails/{id}', { id: mails[0]?.id ?? '' })
      const code = CODE.exec(mail.text ?? '')?.[0] ?? ''
      await expectBalance(phone, code, '$25.00')

      await shopper('POST /cart/add', { productId: lamp.id })
      await phone.goto(paths.checkout())
      await waitForHydration(phone)
      await phone.getByRole('button', { name: /order summary/i }).click()
      await phone.getByRole('button', { name: 'Add a gift card' }).click()
      await phone.getByRole('textbox', { name: 'Gift card code' }).fill(code)
      await phone.getByRole('textbox', { name: 'Gift card code' }).press('Enter')
      await expect(phone.getByText('−$25.00')).toBeVisible()
      await fillAddress(phone)
      await typeCard(phone, cards.good)
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      await expectBalance(phone, code, '$0.00')
      await phone.goto(paths.order('ORD-002'))
      const summary = phone.getByRole('region', { name: 'Summary' })
      await expect(summary).toContainText(`Gift card ending in ${code.slice(-4)}$25.00`)
      await expect(summary).toContainText('Visa ending in 4242$18.20')
      await look(phone, 'paid-with-gift-card', [390, 1280])

      const key = { idempotencyKey: randomUUID() }
      await owner('POST /admin/orders/{id}/refunds', { id: 'ORD-002', reason: 'Broken' }, key)
      await expectBalance(phone, code, '$25.00')
      await page.goto(shop.url + adminPaths.order('ORD-001'))
      await expect(page.getByRole('region', { name: 'Gift cards' })).toContainText(bob.email)
      await look(page, 'bought-gift-card-panel', [1280, 390])
    })
    await page.goto('about:blank')
    const database = connect(await connectionToEmbedded(join(shop.folder, 'postgres')), () => {})
    await expect.poll(() => auditBooks(database.db)).toEqual([])
    await database.close()
  })
})

test('staff give store credit and take from it, and its owner keeps it for a later order', async ({ page }) => {
  test.slow()
  const shopper = await signInNew(page)
  const { user } = await shopper('GET /user/profile')
  const { data } = await shopper('GET /products', { inStock: 'true' })
  const product = data?.products.find(({ variants }) => variants.length === 1)
  await shopper('POST /cart/add', { productId: product?.id ?? '' })
  const session = await page.context().storageState()
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.user(user.id))
  await waitForHydration(page)
  const credit = page.getByRole('region', { name: 'Store credit' })
  await expect(credit).toContainText('No store credit')
  const change = async (direction: 'Give' | 'Take off', amount: string) => {
    await credit.getByRole('button', { name: 'Change store credit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(direction, { exact: true }).click()
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill('A late delivery')
    await look(page, `store-credit-dialog-${direction}`, [1280, 390])
    await dialog.getByRole('button', { name: 'Change store credit' }).click()
    await expect(dialog).toBeHidden()
  }
  await change('Give', '12')
  await change('Take off', '2')
  await expect(credit).toContainText('$10.00')
  await expectAccessible(page)
  await lookAtAll(page, 'store-credit-panel')
  expect((await admin('GET /admin/users/{id}/credit', { id: user.id })).balances).toMatchObject([{ balance: 10 }])

  await page.goto('/robots.txt')
  await page.evaluate(
    (entries) => {
      localStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    session.origins.flatMap(({ localStorage }) => localStorage),
  )
  await page.goto(paths.profile())
  const own = page.getByRole('region', { name: 'Store credit' })
  await expect(own).toContainText('$10.00')
  await expect(own.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await lookAtAll(page, 'store-credit-profile')
  await page.goto(paths.checkout())
  await waitForHydration(page)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('−$10.00')
  await lookAtAll(page, 'store-credit-checkout')
  await summary.getByRole('checkbox', { name: 'Use my store credit ($10.00)' }).uncheck()
  await expect(summary.getByText('−$10.00')).toBeHidden()
  await page.reload()
  await expect(summary.getByRole('checkbox', { name: /store credit/ })).not.toBeChecked()
  await fillAddress(page)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  expect((await shopper('GET /user/credit')).balances).toMatchObject([{ balance: 10, held: 0 }])
})

/** Adds a gift card of $25 in the product editor, which asks for no stock. */
async function addGiftCardInPanel(page: Page): Promise<void> {
  await page.goto(new URL(adminPaths.newProduct(), page.url()).href)
  await page.getByLabel('Type', { exact: true }).selectOption('Gift card')
  await expect(page.getByRole('heading', { name: 'Values' })).toBeVisible()
  await expect(page.getByLabel('Original price')).toBeHidden()
  await expect(page.getByLabel(/^Stock of/)).toBeHidden()
  await page.getByLabel('Name', { exact: true }).fill('Gift card')
  await createCategory(page, 'Gifts')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Halden')
  await page.getByLabel('Price in dollars').fill('25')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByLabel(/^SKU of/).fill('CARD-25')
  await expectAccessible(page)
  await look(page, 'gift-card-editor', [1280, 390])
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).not.toHaveURL(/\/new/)
}

/** Names a recipient of the first of two gift cards. Empty fields are listed, and a reload loses nothing. */
async function nameRecipient(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Gift cards' })
  const first = region.getByRole('listitem').first()
  await first.getByText('Send it to someone else').click()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Gift card 1: Recipient’s name' }).click()
  await expect(first.getByLabel('Recipient’s name')).toBeFocused()
  await expect(first.getByText('Name is required')).toBeVisible()
  await first.getByLabel('Recipient’s name').fill(bob.name)
  await first.getByLabel('Recipient’s email').fill(bob.email)
  await first.getByLabel('Message').fill('Happy birthday')
  await expectAccessible(page)
  await lookAtAll(page, 'gift-card-recipient')
  await page.reload()
  await waitForHydration(page)
  await expect(first.getByLabel('Recipient’s email')).toHaveValue(bob.email)
  await expect(first.getByLabel('Message')).toHaveValue('Happy birthday')
  await typeCard(page, cards.good)
}

async function expectBalance(page: Page, code: string, balance: string): Promise<void> {
  const url = new URL(paths.giftCards(code), page.url()).href
  await page.goto('about:blank')
  await page.goto(url)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByRole('status').filter({ hasText: balance })).toBeVisible()
  await expectAccessible(page)
  await lookAtAll(page, 'gift-card-balance')
  await page.getByLabel('Gift card code').fill('ABCD-1234')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByText('We don’t know this code')).toBeVisible()
  await expect(page.getByText(balance)).toBeHidden()
}

/** Screenshots on a phone and a desktop, in both themes. */
async function lookAtAll(page: Page, name: string): Promise<void> {
  await look(page, name, [390, 320, 1280])
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${name}-dark`, [390, 1280])
  await page.emulateMedia({ colorScheme: null })
}
