import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import {
  callAsOwner,
  openShop,
  register,
  signInAsOwner,
  signInByApi,
  withEmptyShop,
  withPhonePage,
} from './empty-shop.ts'
import { look } from './look.ts'

test('a code from a link reduces the cart, one that does nothing says why, and a free order is not paid @journey', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(30_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a wrong code is rejected.
  problems.expect(/^401: |could not be synchronized|^503: GET|^422: POST \S+\/cart\/codes$|ERR_CONNECTION_REFUSED/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    const admin = await callAsOwner(shop.url)
    await admin('POST /admin/categories', { name: 'Things' })
    const { product } = await admin('POST /admin/products', {
      ...{ name: 'A Lamp', brand: 'Halden', category: 'Things', price: 20 },
      variants: [{ sku: 'LAMP', stockCount: 100 }],
    })
    await addCode(admin, 'SUMMER', { percent: 25 })
    await addCode(admin, 'BULK', { percent: 50, conditions: { quantity: 3 } })
    await addCode(admin, 'FREE', { class: 'order', percent: 100, combinesWith: ['product'] })
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, async (phone) => {
      phone.setDefaultTimeout(30_000)
      const bea = { name: 'Bea Buyer', email: 'bea@example.test', password: 'correct horse' }
      await register(phone, shop.url, bea)
      await expect(phone).not.toHaveURL(/register/)
      await phone.goto('/?code=summer')
      await expect.poll(() => phone.evaluate(() => localStorage.getItem('discount-code'))).toBe('summer')
      await phone.goto('/')
      await waitForHydration(phone)
      await phone.getByRole('link', { name: 'A Lamp', exact: true }).first().click()
      await phone.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await phone.getByRole('link', { name: /View cart/i }).click()
      await expect(phone.getByText('After discounts')).toBeVisible()
      await expect(phone.getByText('You save $5.00')).toBeVisible()
      await enterCode(phone, 'bulk')
      await expect(phone.getByText('Add 2 more items to use this code.')).toBeVisible()
      await enterCode(phone, 'WRONG')
      await expect(phone.getByText('This code isn’t valid. Check the spelling.')).toBeVisible()
      await expectAccessible(phone)
      await look(phone, 'discounts-cart')
      await phone.setViewportSize({ width: 1280, height: 900 })
      await look(phone, 'discounts-cart')
      await phone.setViewportSize({ width: 390, height: 844 })

      await phone.goto(paths.checkout())
      await waitForHydration(phone)
      await phone.getByRole('button', { name: /order summary/i }).click()
      const summary = phone.getByRole('region', { name: 'Order summary' })
      await expect(summary).toContainText('You save $5.00')
      await phone.getByRole('button', { name: 'Remove code BULK' }).click()
      await expect(phone.getByRole('button', { name: 'Remove code BULK' })).toHaveCount(0)
      await fillAddress(phone)
      await look(phone, 'discounts-checkout')
      await typeCard(phone, cards.good)
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      await phone.getByRole('link', { name: 'ORD-001' }).first().click()
      await expect(phone.getByRole('term').filter({ hasText: 'The SUMMER code (SUMMER)' })).toBeVisible()
      await look(phone, 'discounts-order')

      const shopper = httpCaller(shop.url, await signInByApi(shop.url, bea))
      await shopper('POST /cart/add', { productId: product.id })
      await phone.goto(paths.checkout())
      await waitForHydration(phone)
      await phone.getByRole('button', { name: /order summary/i }).click()
      await enterCode(phone, 'FREE')
      await expect(phone.getByText('There is nothing to pay.')).toBeVisible()
      await expectAccessible(phone)
      await fillAddress(phone)
      await look(phone, 'discounts-free')
      await placeOrder(phone)
      await expect(phone).toHaveURL(/\/orders$/, { timeout: 30_000 })
      const { orders } = await shopper('GET /user/orders')
      expect(orders[0]).toMatchObject({ total: 0, paymentStatus: 'paid' })
    })
    await page.goto('about:blank')
  })
})

async function enterCode(page: Page, code: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a discount code' })
  const field = page.getByRole('textbox', { name: 'Discount code' })
  await add.or(field).first().waitFor()
  if (await add.isVisible()) await add.click()
  await field.fill(code)
  await field.press('Enter')
}

async function addCode(admin: Caller, code: string, fields: object): Promise<void> {
  const { promotion } = await admin('POST /admin/promotions', {
    ...{
      name: `The ${code} code`,
      class: 'product',
      type: 'percent',
      needsCode: true,
      combinesWith: ['product', 'order'],
    },
    ...fields,
  } as never)
  await admin('POST /admin/promotions/{id}/codes', { id: promotion.id, code })
}
