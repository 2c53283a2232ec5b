import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { fillAddress } from './checkout-form.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

/** Runs a script before every page load. */
const addScript = (page: Page, script: string) => page.addInitScript(`(() => { ${script} })()`)

const blockStorage = (storage: string) =>
  `Object.defineProperty(window, '${storage}', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') }
  })`

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()

for (const state of [{ items: null }, { items: {} }, 'abc', { items: [null, { id: {}, name: {}, quantity: 5000 }] }]) {
  test(`the shop opens with invalid local storage: ${JSON.stringify(state)}`, async ({ page }) => {
    const stored = JSON.stringify({ state, version: 0 })
    const auth = JSON.stringify({ state: { user: state, isAuthenticated: true }, version: 0 })
    await addScript(page, `localStorage['cart-storage'] = ${JSON.stringify(stored)}`)
    await addScript(page, `localStorage['auth-storage'] = ${JSON.stringify(auth)}`)
    for (const path of [paths.home(), paths.products(), paths.cart(), paths.profile()]) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
    }
  })
}

test('the checkout ignores invalid stored input', async ({ page }) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 1 })
  const { user } = await shopper('GET /user/profile')
  for (const draft of ['{', JSON.stringify({ userId: user.id, draft: { city: {}, shippingMethod: 'drone' } })]) {
    await page.evaluate((text) => sessionStorage.setItem('mercer-checkout', text), draft)
    await page.goto(paths.checkout())
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Total')
    await expect(page.getByLabel('City')).toHaveValue('')
    await fillAddress(page)
  }
})

test('with blocked storage the shop works, and explains that the cart is not saved', async ({ page }) => {
  // Blocks only local storage, because React Router logs an error if it cannot save scroll positions in session
  // storage.
  await addScript(page, blockStorage('localStorage'))
  const product = await findPlentifulProduct()
  await page.goto(paths.products())
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(paths.product(product.id))
  await addToCart(page)
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await expect(page.getByText('Your browser blocks storage, so your cart')).toHaveCount(1)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText(product.name)
})

test('with full storage a product can still be added to the cart', async ({ page }) => {
  await addScript(
    page,
    `Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError') }`,
  )
  await page.goto(paths.product((await findPlentifulProduct()).id))
  await addToCart(page)
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await expect(page.getByText('Your browser blocks storage, so your cart')).toBeVisible()
  await expect(page.getByText(/quota/i)).toBeHidden()
  await page.keyboard.press('Escape')
  await addToCart(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page.getByText('Your browser blocks storage, so your cart')).toHaveCount(1)
})
