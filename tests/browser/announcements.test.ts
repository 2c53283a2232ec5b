import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectAnnounced, recordAnnouncements } from '../support/announcements.ts'
import { cards } from '../support/checkout.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { declinedCard, fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test.beforeEach(({ page }) => recordAnnouncements(page))

const openHydrated = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

test('a product list announces its number of products', async ({ page }) => {
  await openHydrated(page, paths.products())
  await page.getByRole('checkbox', { name: /^Books\b/ }).check()
  await expectAnnounced(page, /^16 products found$/)
})

test('a product announces the price and stock of the selected options', async ({ page }) => {
  const id = await addTestProduct({
    name: 'Test Cap',
    variants: [
      { color: 'Red', size: 'M', stock: 40 },
      { color: 'Blue', size: 'M', stock: 4, price: 25_00 },
    ],
  })
  await openHydrated(page, paths.product(id))
  await page.getByRole('radio', { name: /^Blue\b/ }).press('Space')
  await expectAnnounced(page, /^Only 4 left$/)
  await expectAnnounced(page, /\$25\.00/)
})

test('adding to the cart and removing from it are announced', async ({ page }) => {
  const { id, name } = await findPlentifulProduct()
  await openHydrated(page, paths.product(id))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectAnnounced(page, /Added 1 item\(s\) to cart!/)
  await openHydrated(page, paths.cart())
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expectAnnounced(page, new RegExp(`${name} was removed from your cart`))
})

test('a heart button has a pressed state for screen readers', async ({ page }) => {
  const { id, name } = await findPlentifulProduct()
  await openHydrated(page, paths.product(id))
  const heart = page.getByRole('button', { name: `Add ${name} to wishlist` }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the checkout moves the focus to errors, and announces the result of the payment', async ({ page, problems }) => {
  problems.expect(declinedCard)
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  await openHydrated(page, paths.checkout())
  await placeOrder(page)
  // Screen readers read the summary because it has the focus.
  await expect(page.getByRole('region', { name: /fields need your attention$/ })).toBeFocused()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required')
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page)
  await typeCard(page, cards.declined)
  await placeOrder(page)
  await expectAnnounced(page, /Your card was declined\./)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expectAnnounced(page, /Order placed successfully!/)
})

test('a form announces an error and describes the field that has it', async ({ page, problems }) => {
  problems.expect(/^401: POST \S+\/auth\/login/)
  await openHydrated(page, paths.login())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/required|valid/i)
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not a password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectAnnounced(page, /The email or password is incorrect\./)
})

test('the newsletter form announces a missing address, and that a confirmation email was sent', async ({
  page,
  problems,
}) => {
  problems.expect(/^400: POST \S+\/api\/newsletter$/)
  await openHydrated(page, paths.page('about'))
  const field = page.getByRole('contentinfo').getByLabel('Subscribe to our newsletter')
  await field.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription(/./)
  await field.fill(`heard-${crypto.randomUUID()}@example.test`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectAnnounced(page, /^Thank you\. Check your inbox/)
})

test('navigation changes the title and moves the focus to the main content', async ({ page }) => {
  await openHydrated(page, paths.home())
  const title = await page.title()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveTitle(title)
  await expect(page).toHaveTitle(/FAQ|Questions/)
})

test('a lost connection is announced', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|could not be loaded/)
  await openHydrated(page, paths.home())
  await context.setOffline(true)
  await expectAnnounced(page, /^You’re offline\./)
})
