import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { inMarket } from '#contract/market-paths.ts'
import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { tabThrough } from '../support/keyboard.ts'
import { expectNoClippedText, expectTargetSize, expectToFit, expectToFitEnlarged } from '../support/layout-checks.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { demoAdmin, keepSession, newAccount } from './shoppers.ts'

// In one process, with one shop, because filling a demo store takes seconds.
test.describe.configure({ mode: 'default' })

/** `en-XA` is the pseudo-language, whose texts are twice as long. */
const languages = [
  { prefix: 'xa', language: 'en-XA', direction: 'ltr' },
  { prefix: 'xd', language: 'de', direction: 'ltr' },
  { prefix: 'xr', language: 'ar', direction: 'rtl' },
] as const

/** Pages whose German words are long beside prices and buttons. */
const enlarged = [paths.orders(), paths.products({ category: 'Fashion' })]

let folder: string
let shop: ShopProcess
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'mercer-languages-'))
  shop = await startShopProcess({ MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off', MERCER_PSEUDO_LANGUAGE: 'on' })
  const { email, password } = demoAdmin
  const admin = httpCaller(shop.url, (await httpCaller(shop.url)('POST /auth/login', { email, password })).token)
  await admin('POST /admin/markets', {
    ...{ code: 'languages', name: 'Languages', countries: ['NO'] },
    languages: languages.map(({ prefix, language }) => ({ prefix, language })),
  })
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A page of a shopper who has an order, and something in the cart. */
async function signIn(browser: Browser): Promise<{ page: Page; orderId: string }> {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const account = newAccount()
  const visitor = httpCaller(shop.url)
  const session = await visitor('POST /auth/register', { ...account, confirmPassword: account.password })
  await keepSession(page, session)
  const shopper = httpCaller(shop.url, session.token)
  const { data } = await visitor('GET /products', { category: 'Books', inStock: 'true' })
  const line = { productId: data?.products.find(({ variants }) => variants.length === 1)?.id ?? '' }
  await shopper('POST /cart/add', line)
  const order = await buy(shopper)
  await shopper('POST /cart/add', line)
  return { page, orderId: order.id }
}

for (const { prefix, language, direction } of languages)
  test(`pages in ${language} fit phones and zoomed screens, and are accessible`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page, orderId } = await signIn(browser)
    for (const path of [
      paths.home(),
      paths.products({ category: 'Fashion' }),
      paths.products({ search: 'qqqqqq' }),
      paths.product('merino-crew-sweater'),
      paths.cart(),
      paths.checkout(),
      paths.orders(),
      paths.order(orderId),
      paths.profile(),
      paths.compare(),
      paths.page('contact'),
    ])
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(inMarket(prefix, path))
        await waitForHydration(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveCSS('direction', direction)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNoClippedText(page)
        await expectAccessible(page)
        // 400% and 200% zoom on a screen of 1280 pixels.
        for (const width of [320, 640]) {
          await expectToFit(page, [width])
          await expectNoClippedText(page)
          await expectTargetSize(page)
        }
        if (language === 'de' && enlarged.includes(path)) await expectToFitEnlarged(page)
      })
    await page.context().close()
  })

/** The pixels between the sign of the currency and what is typed as a price. Dollars are US$ in Arabic. */
function measureRoomForSign(): number {
  const input = document.querySelector<HTMLElement>('main input[name=minPrice]')
  const sign = input?.previousElementSibling
  if (!input || !sign) throw new Error('The page has no field for prices')
  const [field, box] = [input.getBoundingClientRect(), sign.getBoundingClientRect()]
  const taken = document.dir === 'rtl' ? field.right - box.left : box.right - field.left
  return Number.parseFloat(getComputedStyle(input).paddingInlineStart) - taken
}

/** Those in which shops sell: with long words, and from right to left. */
const sold = languages.filter(({ language }) => language !== 'en-XA')

for (const { prefix, language } of sold)
  test(`pages in ${language} are used by keyboard`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page, orderId } = await signIn(browser)
    for (const path of [paths.products({ category: 'Fashion' }), paths.cart(), paths.checkout(), paths.order(orderId)])
      await test.step(path, async () => {
        await page.goto(inMarket(prefix, path))
        await waitForHydration(page)
        // A bar at the bottom proposes another language, and must not cover what has the focus.
        await expect(page.locator('[data-market-offer]')).toBeVisible()
        await tabThrough(page)
        if (path.startsWith(paths.products())) expect(await page.evaluate(measureRoomForSign)).toBeGreaterThan(0)
      })
    await page.context().close()
  })
