import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { withDatabase } from './shop-database.ts'
import { logIn, newAccount, shopCaller, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

const heartButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to wishlist`, exact: true })
const wishlist = (page: Page) => page.getByRole('list', { name: 'Wishlist' })
const productNames = (page: Page) => wishlist(page).getByRole('heading', { level: 2 })
const removeButton = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name} from wishlist` })

/** Fetches the first products of the default list. */
async function fetchProducts(count: number): Promise<ProductJson[]> {
  const { data } = await shopCaller()('GET /products', { limit: count })
  return data?.products ?? []
}

/** Opens the wishlist as a visitor whose browser stores these products. */
async function openWishlist(page: Page, ids: string[]): Promise<void> {
  await page.goto(paths.login())
  await page.evaluate(
    (items) => {
      localStorage['wishlist-storage'] = JSON.stringify({ state: { items }, version: 0 })
    },
    ids.map((id) => ({ id, guest: true })),
  )
  await page.goto(paths.wishlist())
}

test('a guest’s wishlist moves to their account at sign-in', { tag: '@journey' }, async ({ page }) => {
  const account = newAccount()
  const session = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  const shopper = shopCaller(session.token)
  const [guestOnly, both, accountOnly] = await fetchProducts(3)
  if (!guestOnly || !both || !accountOnly) throw new Error('The demo store is empty')
  await shopper('PUT /wishlist/{id}', { id: accountOnly.id })
  await shopper('PUT /wishlist/{id}', { id: both.id })

  await page.goto(paths.products())
  for (const { name } of [both, guestOnly]) {
    await heartButton(page, name).click()
    await expect(heartButton(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Wishlist, 2 items' }).click()
  await expect(productNames(page)).toHaveText([guestOnly.name, both.name])
  await page.getByRole('complementary').getByRole('link', { name: 'Login' }).click()
  await logIn(page, account)
  await expect(page).toHaveURL(paths.wishlist())
  await expect(productNames(page)).toHaveText([guestOnly.name, both.name, accountOnly.name])
  expect(await shopper('GET /wishlist/ids')).toEqual({ ids: [guestOnly.id, both.id, accountOnly.id] })
  await expect(page.getByText('saved in this browser')).toBeHidden()

  // After signing out, the browser keeps no items of the account.
  await page.evaluate(() => {
    for (const name of ['auth_token', 'refresh_token', 'auth-storage']) localStorage.removeItem(name)
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('tabs of a signed-in shopper share the wishlist', async ({ page, context }) => {
  await signInNew(page)
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await page.goto(paths.products())
  const other = await context.newPage()
  await other.goto(paths.products())
  await waitForHydration(other)
  await heartButton(page, product.name).click()
  await expect(heartButton(other, product.name)).toHaveAttribute('aria-pressed', 'true')
  await heartButton(other, product.name).click()
  await expect(heartButton(page, product.name)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible()
})

test('a wishlist change that could not be saved is reverted with a message', async ({ page, problems }) => {
  problems.expect(/\/api\/wishlist/)
  await signInNew(page)
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await page.goto(paths.products())
  await page.route('**/api/wishlist/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'wishlist_full', message: 'Your wishlist is full.' } })
      : route.continue(),
  )
  await heartButton(page, product.name).click()
  await expect(page.getByText('Your wishlist is full.')).toBeVisible()
  await expect(heartButton(page, product.name)).toHaveAttribute('aria-pressed', 'false')
})

test('a removed product can be restored at its position by keyboard', async ({ page }) => {
  const wished = await fetchProducts(3)
  await openWishlist(
    page,
    wished.map(({ id }) => id),
  )
  const [first, second, third] = wished.map(({ name }) => name)
  await removeButton(page, second ?? '').press('Enter')
  const undo = page.getByRole('button', { name: `Undo removing ${second}` })
  await expect(undo).toBeFocused()
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${second} was removed from your wishlist.` })).toBeAttached()
  await undo.press('Enter')
  await expect(productNames(page)).toHaveText([first ?? '', second ?? '', third ?? ''])
  await expect(removeButton(page, second ?? '')).toBeFocused()
})

test('a product moves to the cart, after selecting color and size if needed', async ({ page }) => {
  const product = await findPlentifulProduct()
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true' })
  const simple = data?.products.find(({ variants, id }) => variants.length === 1 && id !== product.id)
  const withOptions = data?.products.find(({ variants }) => variants.length > 1)
  if (!simple || !withOptions) throw new Error('The demo store needs a product with one variant and one with several')
  await openWishlist(page, [simple.id, withOptions.id])

  await page.getByRole('button', { name: `Move to Cart ${simple.name}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer).toContainText(simple.name)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${simple.name} is in your cart`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Keep it here too ${simple.name}` })).toBeFocused()

  await page.getByRole('button', { name: `Move to Cart ${withOptions.name}` }).click()
  await page.getByRole('dialog', { name: withOptions.name }).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(drawer).toContainText(withOptions.name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('button', { name: `Keep it here too ${withOptions.name}` }).click()
  await expect(productNames(page)).toHaveText([withOptions.name])
})

test('a product that is no longer sold is marked and can be removed', async ({ page }) => {
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await openWishlist(page, [product.id, 'no-such-product'])
  await expect(productNames(page)).toHaveText([product.name])
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(page.getByText('no longer sold')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a guest’s wishlist that fails to load shows an error and can be retried', async ({ page, problems }) => {
  problems.expect(/\/api\/products\?ids/)
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await page.route('**/api/products?ids=*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await openWishlist(page, [product.id])
  await expect(page.getByRole('heading', { name: 'Your wishlist couldn’t be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products?ids=*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(productNames(page)).toHaveText([product.name])
})

test('an account’s wishlist that fails to load shows an error, not an empty list', async ({ page, problems }) => {
  problems.expect(/\/api\/wishlist\/ids|could not be synchronized/)
  const shopper = await signInNew(page)
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await shopper('PUT /wishlist/{id}', { id: product.id })
  await page.route('**/api/wishlist/ids', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto(paths.wishlist())
  await expect(page.getByRole('heading', { name: 'Your wishlist couldn’t be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/wishlist/ids')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(productNames(page)).toHaveText([product.name])
})

test('a heart button clicked before hydration takes effect', async ({ page }) => {
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(paths.products(), { waitUntil: 'commit' })
  await heartButton(page, product.name).click()
  release()
  await expect(heartButton(page, product.name)).toHaveAttribute('aria-pressed', 'true')
})

test('the wishlist is accessible when empty and filled, and loads without layout shift', async ({ page }) => {
  await page.goto(paths.wishlist())
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const wished = await fetchProducts(4)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        Object.assign(window, { layoutShift: (Reflect.get(window, 'layoutShift') ?? 0) + Reflect.get(shift, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openWishlist(
    page,
    wished.map(({ id }) => id),
  )
  await expect(productNames(page)).toHaveCount(4)
  expect(await page.evaluate(() => Reflect.get(window, 'layoutShift') ?? 0)).toBeLessThan(0.02)
  await removeButton(page, wished[0]?.name ?? '').click()
  await expectAccessible(page)
})

for (const text of ['{', '{"state":{"items":7}}', '{"state":{"items":[null,{"id":{}}]}}']) {
  test(`the wishlist opens with invalid local storage: ${text}`, async ({ page }) => {
    await page.addInitScript(`localStorage['wishlist-storage'] ??= ${JSON.stringify(text)}`)
    await page.goto(paths.wishlist())
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  })
}

test('with blocked storage the wishlist lasts while the page is open', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') }
  })`)
  const [product] = await fetchProducts(1)
  if (!product) throw new Error('The demo store is empty')
  await page.goto(paths.products())
  await heartButton(page, product.name).click()
  await page.getByRole('link', { name: 'Wishlist, 1 item' }).click()
  await expect(productNames(page)).toHaveText([product.name])
})

test('a product whose slug changed stays on the wishlist once', async ({ page }) => {
  const id = await addTestProduct({ name: 'Renamed Thing' })
  await withDatabase(async (db) => {
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, id))
    await db.insert(formerSlugs).values({ slug: `${id}-before`, productId: row?.id ?? 0 })
  })
  await openWishlist(page, [`${id}-before`, id])
  await expect(productNames(page)).toHaveText(['Renamed Thing'])
  await expect(page.getByText('no longer sold')).toHaveCount(0)
  await removeButton(page, 'Renamed Thing').click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})
