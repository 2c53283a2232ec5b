import type { Page } from '@playwright/test'
import type { ProductJson } from '#contract/catalog.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { shopCaller, signInNew } from './shoppers.ts'

const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first()

async function openProduct(page: Page) {
  const product = await findPlentifulProduct()
  await page.goto(paths.product(product.id))
  await waitForHydration(page)
  return product
}

/** Loads the drawer, as its link does. On a machine too busy to load it within 1.5 seconds, a toast would replace it. */
async function preloadDrawer(page: Page) {
  await waitForHydration(page)
  const loaded = page.waitForResponse((response) => response.url().includes('/cart-drawer'))
  await page.getByRole('link', { name: /^Cart/ }).focus()
  await (await loaded).finished()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an added product is shown and announced in a drawer, ${colorScheme}`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { name, price } = await openProduct(page)
    await preloadDrawer(page)
    await addButton(page).press('Enter')
    const drawer = cartDrawer(page)
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(drawer.getByRole('status').filter({ hasText: 'Added 1 item(s) to cart!' })).toBeVisible()
    await expect(drawer.getByRole('list', { name: 'Cart items' })).toContainText(name)
    await expect(drawer).toContainText(`Subtotal (1 item)${formatCents(toCents(price), 'USD')}`)
    await expect(drawer.getByText(/^Free shipping(: your order is| on orders) over \$50$/)).toBeVisible()
    await expect(drawer.getByText('away from free shipping')).toBeHidden()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(addButton(page)).toBeFocused()
    await addButton(page).press('Enter')
    await expect(drawer).toContainText('Subtotal (2 items)')
    await drawer.getByRole('link', { name: 'View cart' }).press('Enter')
    await expect(page).toHaveURL(paths.cart())
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('the last removed line can be restored', { tag: '@phone' }, async ({ page }) => {
  const { name } = await openProduct(page)
  await preloadDrawer(page)
  await addButton(page).click()
  const drawer = cartDrawer(page)
  await drawer.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(drawer.getByRole('status').filter({ hasText: `${name} was removed from your cart.` })).toBeAttached()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: `Undo removing ${name}` }).press('Enter')
  await expect(drawer.getByRole('button', { name: `Remove ${name}` })).toBeFocused()
  await expect(drawer.getByRole('status').filter({ hasText: `${name} is back in your cart.` })).toBeAttached()
  await expect(drawer.getByRole('button', { name: /^Undo/ })).toBeHidden()
})

test('a change that the server rejects is reverted in the drawer', async ({ page, problems }) => {
  problems.expect(/^(409|404): PUT \S+\/api\/cart\/update$/)
  const shopper = await signInNew(page)
  const { name } = await openProduct(page)
  await preloadDrawer(page)
  // The cart is read when the page loads, and again when the drawer opens after the line was added. The test empties
  // the cart after the second read, so that the drawer shows an outdated line.
  let isAdded = false
  const cartRead = page.waitForResponse((response) => {
    isAdded ||= response.url().endsWith('/api/cart/add')
    return isAdded && response.request().method() === 'GET' && response.url().endsWith('/api/cart')
  })
  await addButton(page).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('list', { name: 'Cart items' })).toContainText(name)
  await (await cartRead).finished()
  await shopper('DELETE /cart/clear')
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('a double click adds one unit and leaves the drawer open', async ({ page }) => {
  await openProduct(page)
  await preloadDrawer(page)
  await addButton(page).hover()
  await addButton(page).dblclick()
  await expect(cartDrawer(page)).toContainText('Subtotal (1 item)')
  await expect(page).toHaveURL(/\/products\//)
})

test('a product is added from the options dialog of its card, and the focus returns to the card', {
  tag: '@phone',
}, async ({ page }) => {
  const { name } = await findProductWithColors()
  await page.goto(paths.products({ search: name }))
  const add = page.getByRole('button', { name: `Add ${name} to cart`, exact: true })
  await expect(add).toBeEnabled()
  await preloadDrawer(page)
  await add.press('Enter')
  const choice = page.getByRole('dialog', { name })
  await choice.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartDrawer(page).getByText('Added to cart!')).toBeVisible()
  await expect(choice).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})

test('the cart link in the header opens the drawer, and Ctrl-click is left to the browser', async ({ page }) => {
  await openProduct(page)
  const link = page.getByRole('link', { name: 'Cart', exact: true }).first()
  await expect(link).toHaveAttribute('href', paths.cart())
  await link.click()
  await expect(cartDrawer(page).getByText('Your cart is empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  // Headless Chromium sometimes opens no tab on Ctrl-click, so the test checks that the shop does not handle the click.
  const isHandled = link.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const listener = (event: MouseEvent) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        }
        window.addEventListener('click', listener, { once: true })
      }),
  )
  await link.click({ modifiers: ['ControlOrMeta'] })
  expect(await isHandled).toBe(false)
  await expect(cartDrawer(page)).toBeHidden()
})

test('if the drawer fails to load, a toast shows the added item, and the header link opens the cart page', async ({
  page,
  problems,
}) => {
  problems.expect(/^failed: GET \S+cart-drawer/)
  await page.route('**/cart-drawer-*.js', (route) => route.abort())
  await openProduct(page)
  await addButton(page).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Added 1 item(s) to cart!')).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL(paths.cart())
})

/** Finds a product whose color must be selected, with all colors in stock. */
async function findProductWithColors(): Promise<ProductJson> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true' })
  const found = data?.products.find(
    ({ colors, variants }) => colors.length > 1 && variants.every(({ stockCount }) => stockCount > 5),
  )
  if (!found) throw new Error('The demo store has no product in several colors with enough stock')
  return found
}
