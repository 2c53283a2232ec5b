import type { Page } from '@playwright/test'
import type { ProductJson } from '#contract/catalog.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { plentifulProduct } from './demo-products.ts'
import { shopCaller, signInNew } from './shoppers.ts'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first()

async function openProduct(page: Page) {
  const product = await plentifulProduct()
  await page.goto(paths.product(product.id))
  await waitForHydration(page)
  return product
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an added product is shown and announced in a drawer, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { name, price } = await openProduct(page)
    await addButton(page).press('Enter')
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(drawer.getByRole('status').filter({ hasText: 'Added 1 item(s) to cart!' })).toBeVisible()
    await expect(drawer.getByRole('list', { name: 'Cart items' })).toContainText(name)
    await expect(drawer).toContainText(`Subtotal (1 item)${formatCents(toCents(price))}`)
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

test('a removed line can be restored, also the last one', async ({ page }) => {
  const { name } = await openProduct(page)
  await addButton(page).click()
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(drawer.getByRole('status').filter({ hasText: `${name} was removed from your cart.` })).toBeAttached()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: `Undo removing ${name}` }).press('Enter')
  await expect(drawer.getByRole('button', { name: `Remove ${name}` })).toBeFocused()
  await expect(drawer.getByRole('status').filter({ hasText: `${name} is back in your cart.` })).toBeAttached()
  await expect(drawer.getByRole('button', { name: /^Undo/ })).toBeHidden()
})

test('a change that the shop refuses is reverted, and the drawer shows the reason', async ({ page, problems }) => {
  problems.expect(/^(409|404): PUT \S+\/api\/cart\/update$/)
  const shopper = await signInNew(page)
  const { name } = await openProduct(page)
  // The page reads the cart when it loads, and the drawer when it opens, after the line was added. The cart is emptied only
  // after that, so that the drawer shows an outdated line.
  let isAdded = false
  const read = page.waitForResponse((reply) => {
    isAdded ||= reply.url().endsWith('/api/cart/add')
    return isAdded && reply.request().method() === 'GET' && reply.url().endsWith('/api/cart')
  })
  await addButton(page).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('list', { name: 'Cart items' })).toContainText(name)
  await (await read).finished()
  await shopper('DELETE /cart/clear')
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
})

test('a double click adds one and leaves the drawer open', async ({ page }) => {
  await openProduct(page)
  await addButton(page).hover()
  await addButton(page).dblclick()
  await expect(drawerOf(page)).toContainText('Subtotal (1 item)')
  await expect(page).toHaveURL(/\/products\//)
})

test('a product is added from the options dialog of its card, and the focus returns to the card', async ({ page }) => {
  const { name } = await productInColors()
  await page.goto(paths.products({ search: name }))
  const add = page.getByRole('button', { name: `Add ${name} to cart`, exact: true })
  await expect(add).toBeEnabled()
  await add.press('Enter')
  const choice = page.getByRole('dialog', { name })
  await choice.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(drawerOf(page).getByText('Added to cart!')).toBeVisible()
  await expect(choice).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})

test('the header’s link opens the drawer, and a new tab on Ctrl-click', async ({ page }) => {
  await openProduct(page)
  const link = page.getByRole('link', { name: 'Cart', exact: true }).first()
  await expect(link).toHaveAttribute('href', paths.cart())
  await link.click()
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  // Headless Chromium sometimes opens no tab for such a click. What matters is that the shop does not handle it.
  const taken = link.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const last = (event: MouseEvent) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        }
        window.addEventListener('click', last, { once: true })
      }),
  )
  await link.click({ modifiers: ['ControlOrMeta'] })
  expect(await taken).toBe(false)
  await expect(drawerOf(page)).toBeHidden()
})

test('when the cart fails to load, a toast shows what was added, and the link leads to the cart page', async ({
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

/** A product whose color must be selected, with all colors in stock. */
async function productInColors(): Promise<ProductJson> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true' })
  const found = data?.products.find(
    ({ colors, variants }) => colors.length > 1 && variants.every(({ stockCount }) => stockCount > 5),
  )
  if (!found) throw new Error('The demo store has no product in several colors with enough stock')
  return found
}
