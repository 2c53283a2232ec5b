import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { address, cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expectToFit } from '../support/layout-checks.ts'
import { expect, expectAccessible, waitForHydration } from '../support/page-test.ts'
import { declinedCard, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { test } from './guest-shop.ts'
import { logIn, newAccount } from './shoppers.ts'

const newEmail = () => `guest-${randomUUID()}@example.test`
const emailField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })

/** Puts a product of the demo store into the cart of this browser. @returns its name */
async function fillCart(page: Page, shopUrl: string): Promise<string> {
  const { data } = await httpCaller(shopUrl)('GET /products', { inStock: 'true' })
  const product = data?.products.find(({ variants }) => variants.some(({ stockCount }) => stockCount > 20))
  if (!product) throw new Error('The demo store has no product with enough stock')
  await page.goto(paths.product(product.id))
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  return product.name
}

/** Begins the checkout of a guest with a product in the cart. */
async function begin(page: Page, shopUrl: string, email = newEmail()) {
  const product = await fillCart(page, shopUrl)
  await page.goto(paths.cart())
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(paths.checkout())
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  return { product, email }
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(address.firstName)
  await page.getByLabel('Last name').fill(address.lastName)
  await fillAddress(page)
}

test('a guest orders with an email address, sees the order by its link, and is offered an account', {
  tag: ['@journey', '@phone'],
}, async ({ page, problems, guestShop }) => {
  test.slow()
  problems.expect(declinedCard)
  const product = await fillCart(page, guestShop.url)
  await page.goto(paths.cart())
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  const email = newEmail()
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Save this address to my profile')).toHaveCount(0)
  await expectAccessible(page)
  await fillContact(page)
  await page.getByLabel(/^Apartment/).fill('Floor 2')
  await typeCard(page, cards.declined)
  await placeOrder(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await typeCard(page, cards.good)
  await placeOrder(page)

  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('main')).toContainText(product)
  await expect(page.getByRole('main')).toContainText(email)
  await expectAccessible(page)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  // The next person at this computer begins anew.
  expect(await page.evaluate(() => localStorage.getItem('guest_token'))).toBeNull()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Full name')).toHaveValue(`${address.firstName} ${address.lastName}`)

  const { orders } = await guestShop.admin('GET /admin/orders', { search: email })
  expect(orders).toMatchObject([{ paymentStatus: 'paid' }])
})

test('what a guest has typed survives a reload, Back, another email address and a lost connection', async ({
  page,
  problems,
  guestShop,
}) => {
  test.slow()
  problems.expect(/^failed: POST \S+\/api\/orders\/create/)
  await begin(page, guestShop.url)
  await fillContact(page)
  const street = page.getByLabel('Address', { exact: true })
  await page.reload()
  await expect(street).toHaveValue(address.address)
  await page.goto(paths.cart())
  await page.goBack()
  await expect(street).toHaveValue(address.address)

  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(emailField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(street).toHaveValue(address.address)
  await page.getByRole('button', { name: 'Change Email' }).click()
  const email = newEmail()
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(street).toHaveValue(address.address)
  await expect(page.getByText(email)).toBeVisible()

  await typeCard(page, cards.good)
  const create = '**/api/orders/create'
  await page.route(create, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeOrder(page)
  await expect(page.getByText('Trying again never orders or charges twice.')).toBeVisible({ timeout: 20_000 })
  await page.unroute(create)
  await placeOrder(page)
  await expect(thanks(page)).toBeVisible()
  const { orders } = await guestShop.admin('GET /admin/orders', { search: email })
  expect(orders).toHaveLength(1)
})

test('signing in halfway merges the cart, and keeps what was typed', async ({ page, guestShop }) => {
  test.slow()
  const account = newAccount()
  await httpCaller(guestShop.url)('POST /auth/register', { ...account, confirmPassword: account.password })
  const { product } = await begin(page, guestShop.url)
  await fillContact(page)
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, account)
  await expect(page).toHaveURL(paths.checkout())
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(product)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.address)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page).toHaveURL(paths.orders())
  await expect(thanks(page)).toBeVisible()
})

test('the cart of a guest is the same in two tabs, and stays when the guest’s token has expired', async ({
  page,
  problems,
  guestShop,
}) => {
  test.slow()
  problems.expect(/^401: GET \S+\/api\/cart|could not be synchronized/)
  const { product } = await begin(page, guestShop.url)
  const other = await page.context().newPage()
  await other.goto(paths.cart())
  await waitForHydration(other)
  await expect(other.getByRole('list', { name: 'Cart items' })).toContainText(product)
  await other
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await expect(other.getByRole('spinbutton')).toHaveValue('2')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Qty 2')

  await page.evaluate(() => localStorage.setItem('guest_token', 'x'.repeat(43)))
  await other.reload()
  await expect(other.getByRole('spinbutton')).toHaveValue('2')
  await page.reload()
  await expect(emailField(page)).toBeVisible()
  await emailField(page).fill(newEmail())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Qty 2')
})

test('a guest gets from the home page to a paid order in 14 interactions and a minute', { tag: '@phone' }, async ({
  page,
  guestShop,
}) => {
  test.skip(test.info().project.name !== 'phone', 'It is about phones')
  const { products } = await httpCaller(guestShop.url)('GET /products', { featured: 'true', limit: 4 })
  const name = products?.find(({ variants }) => variants.length === 1)?.name ?? ''
  await page.goto(paths.home())
  await waitForHydration(page)
  const begun = Date.now()
  let interactions = 0
  const tap = async (control: Locator) => {
    interactions++
    await control.tap()
  }
  /** Typing into a field, with the key that the keyboard of the phone shows. */
  const type = async (field: Locator, text: string, key?: 'Enter') => {
    interactions++
    await field.pressSequentially(text)
    if (key) await field.press(key)
  }

  await tap(page.getByRole('main').getByRole('button', { name: `Add ${name} to cart` }))
  await tap(page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }))
  await type(emailField(page), newEmail(), 'Enter')
  await type(page.getByLabel('First name'), address.firstName)
  await type(page.getByLabel('Last name'), address.lastName)
  await type(page.getByLabel('Phone'), address.phone)
  await type(page.getByLabel('Address', { exact: true }), address.address)
  await type(page.getByLabel('City'), address.city)
  interactions++
  await page.getByLabel('State', { exact: true }).selectOption(address.state)
  await type(page.getByLabel('ZIP code'), address.zipCode)
  await type(page.getByLabel('Card number'), '4242424242424242')
  await type(page.getByLabel('Expiration date'), '1234')
  await type(page.getByLabel('Security code'), '123')
  await tap(page.getByRole('button', { name: /^Place Order/ }))
  await expect(thanks(page)).toBeVisible()
  expect(interactions).toBeLessThanOrEqual(14)
  expect(Date.now() - begun).toBeLessThan(60_000)
})

test('no field makes a phone zoom, and the checkout fits on a screen of 320 pixels', { tag: '@phone' }, async ({
  page,
  guestShop,
}) => {
  await begin(page, guestShop.url)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectToFit(page, [320])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectToFit(page, [320])
  const sizes = await page
    .getByRole('main')
    .locator('input:not([type=checkbox], [type=radio]), select')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(sizes.length).toBeGreaterThan(8)
  // Safari zooms in on fields with smaller text.
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
})

test('the cart of a visitor shows what promotions save, and codes are entered at checkout', async ({
  page,
  guestShop: { url, admin },
}) => {
  const discount = { name: 'Autumn', class: 'order', type: 'percent', percent: 10 } as const
  const added = [
    await admin('POST /admin/promotions', { ...discount, needsCode: false }),
    await admin('POST /admin/promotions', { ...discount, name: 'Club', needsCode: true }),
  ]
  try {
    await fillCart(page, url)
    await page.goto(paths.cart())
    const discounts = page.getByRole('list', { name: 'Discounts' })
    await expect(discounts).toContainText(/Autumn.*−\$/)
    const ofOneItem = (await discounts.textContent()) ?? ''
    await expect(page.getByText('After discounts')).toBeVisible()
    await expect(page.getByText('Enter discount codes at checkout.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a discount code' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Increase/ }).click()
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible()
    await expect(discounts).not.toHaveText(ofOneItem)
    const saved = (await discounts.textContent()) ?? ''
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await emailField(page).fill(newEmail())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(saved)
  } finally {
    for (const { promotion } of added) await admin('DELETE /admin/promotions/{id}', { id: promotion.id })
  }
})
