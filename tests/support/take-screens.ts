/** Takes the screenshots of docs/screens from a new demo store: npm run screens. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { chooseBrowser } from './browser.ts'
import { address, buy } from './checkout.ts'
import { httpCaller } from './http-caller.ts'
import { disableLiveUpdates, waitForHydration } from './page-test.ts'
import { saveScreen } from './save-screen.ts'
import { startShopProcess } from './shop-process.ts'

const GALLERY = join(import.meta.dirname, '../../docs/screens')
const desktop = { viewport: { width: 1280, height: 860 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

type Session = Reply<'POST /auth/login'>

interface Screen {
  name: string
  path: string
  contextOptions: BrowserContextOptions
  session?: Session | undefined
  /** Steps before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>
}

const folder = await mkdtemp(join(tmpdir(), 'mercer-screens-'))
const shop = await startShopProcess({ MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off' })
const browser = await chromium.launch(await chooseBrowser())
try {
  await mkdir(GALLERY, { recursive: true })
  for (const screen of await screens()) await takeScreenshot(screen)
} finally {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

async function screens(): Promise<Screen[]> {
  const visitor = httpCaller(shop.url)
  const staff = await visitor('POST /auth/login', { email: demoAccounts.admin.email, password: demoAccounts.password })
  const account = { name: 'Robin Ellery', email: 'robin.ellery@example.test', password: 'correct horse' }
  const session = await visitor('POST /auth/register', { ...account, confirmPassword: account.password })
  const shopper = httpCaller(shop.url, session.token)
  const { address: street, city, state, zipCode, country, phone: number } = address
  await shopper('PUT /user/update', {
    name: account.name,
    email: account.email,
    phone: number,
    address: street,
    city,
    state,
    zipCode,
    country,
  })
  const fillCart = async (...ids: string[]) => {
    for (const productId of ids) {
      const { data } = await visitor('GET /products/{id}', { id: productId })
      const { color, size } = data.variants.find(({ stockCount }) => stockCount > 0) ?? { color: null, size: null }
      await shopper('POST /cart/add', { productId, quantity: 1, color, size })
    }
  }
  await fillCart('stoneware-mugs-set-of-4', 'cedar-and-fig-candle')
  const order = await buy(shopper)
  await fillCart('halo-noise-cancelling-headphones', 'summit-insulated-bottle', 'the-lighthouse-ledger')

  const list = paths.products({ category: 'Electronics' })
  const product = paths.product('halo-noise-cancelling-headphones')
  const dark = { colorScheme: 'dark' } as const
  return [
    { name: 'home', path: paths.home(), contextOptions: desktop },
    { name: 'home-dark', path: paths.home(), contextOptions: { ...desktop, ...dark } },
    { name: 'home-phone', path: paths.home(), contextOptions: phone },
    { name: 'list', path: list, contextOptions: desktop },
    { name: 'list-phone', path: list, contextOptions: phone },
    { name: 'product', path: product, contextOptions: desktop },
    { name: 'product-phone', path: product, contextOptions: { ...phone, ...dark } },
    { name: 'cart-drawer', path: product, contextOptions: desktop, session, prepare: openCart },
    { name: 'cart-phone', path: paths.cart(), contextOptions: phone, session },
    { name: 'checkout', path: paths.checkout(), contextOptions: desktop, session, prepare: waitUntilPriced },
    { name: 'checkout-phone', path: paths.checkout(), contextOptions: phone, session, prepare: waitUntilPriced },
    { name: 'order', path: paths.order(order.id), contextOptions: desktop, session },
    { name: 'profile', path: paths.profile(), contextOptions: desktop, session },
    { name: 'login', path: paths.login(), contextOptions: desktop },
    { name: 'missing', path: '/nothing-here', contextOptions: desktop },
    { name: 'dashboard', path: paths.admin(), contextOptions: desktop, session: staff },
    { name: 'dashboard-dark', path: paths.admin(), contextOptions: { ...desktop, ...dark }, session: staff },
    { name: 'dashboard-phone', path: paths.admin(), contextOptions: phone, session: staff },
  ]
}

async function openCart(page: Page) {
  await page.getByRole('link', { name: /^Cart, / }).click()
  await page.getByRole('list', { name: 'Cart items' }).waitFor()
}

function waitUntilPriced(page: Page) {
  return page.getByRole('button', { name: /^Place Order/ }).waitFor()
}

async function takeScreenshot({ name, path, contextOptions, session, prepare }: Screen): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...contextOptions })
  if (session) {
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      [
        ['auth_token', session.token],
        ['refresh_token', session.refreshToken],
        ['auth-storage', JSON.stringify({ state: { user: session.user, isAuthenticated: true }, version: 0 })],
      ] as const,
    )
  }
  await disableLiveUpdates(context)
  const page = await context.newPage()
  await page.goto(path)
  await waitForHydration(page)
  // Reloads, because the optional font may not be used on the first load. From the cache it always is.
  await page.reload()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await saveScreen(page, name, contextOptions.isMobile ? 'phone' : 'desktop')
  await context.close()
}
