import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { openShop, owner, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'

test('an owner sells in two markets, and shoppers choose their language', async ({ browser, page, problems }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a market is rejected.
  problems.expect(/^401: |could not be synchronized|^503: GET|^400: POST \S+\/markets/)
  await withEmptyShop(
    async (shop) => {
      await signInAsOwner(page, shop)
      await openShop(page, shop.url)
      await addAustria(page, shop.url)
      await page.goto('about:blank')
      const { email, password } = owner
      const admin = httpCaller(shop.url, (await httpCaller(shop.url)('POST /auth/login', { email, password })).token)
      await addTestMarket(admin)
      await switchLanguage(page, shop.url)
      await followLinks(page, shop.url)
      await checkSearchEngines(page, shop.url)
      await checkRedirects(page, shop.url, admin)
      await openPanel(page, shop.url)
      await proposeLanguage(browser, shop.url)
      await withPhonePage(browser, shop.url, (phone) => switchOnPhone(phone))
    },
    { MERCER_PSEUDO_LANGUAGE: 'on' },
  )
})

const switchOf = (page: Page) => page.locator('footer').getByRole('navigation', { name: 'Country and language' })

async function addAustria(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.settings())
  await page.getByRole('link', { name: 'Edit markets' }).click()
  await expect(page.getByRole('link', { name: 'Main market' })).toBeVisible()
  await page.getByRole('link', { name: 'Add market' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Austria')
  await page.getByLabel('Code').fill('austria')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Austrian German' })
  await page.getByLabel('Address').fill('de-at')
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByText('Choose at least one country')).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Countries' }).locator(':focus')).toHaveCount(1)
  await page.getByLabel('Find a country').fill('Austria')
  await page.getByRole('list', { name: 'Countries' }).getByRole('checkbox', { name: 'Austria' }).check()
  await page.getByLabel('Address').fill('')
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByText('Only the first language of the default market has no prefix')).toBeVisible()
  await page.getByLabel('Address').fill('de-at')
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByText('Austria saved')).toBeVisible()
  await expectAccessible(page)
}

const addTestMarket = (admin: ReturnType<typeof httpCaller>) =>
  admin('POST /admin/markets', {
    ...{ code: 'test', name: 'Test', countries: ['CH'] },
    languages: [{ prefix: 'xa', language: 'en-XA' }],
  })

async function switchLanguage(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}${paths.page('contact')}?utm_source=mail`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const links = switchOf(page).getByRole('link')
  await expect(links).toHaveText(['Main market·English', 'Austria·Deutsch', /^Test·/])
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  await waitForHydration(page)
  await links.nth(2).press('Enter')
  await page.waitForURL('**/xa/contact**')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.getByRole('button', { name: /^\[Séñd/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.waitForURL('**/contact**')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** Links, searches, redirects and Back stay in the market. */
async function followLinks(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/xa`)
  await waitForHydration(page)
  await page.locator('footer a[href="/xa/products"]').click()
  await page.waitForURL('**/xa/products')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prödüçts')
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  await search.fill('tent')
  await search.press('Enter')
  await page.waitForURL(/\/xa\/products\?search=tent$/)
  await page.goBack()
  await page.waitForURL('**/xa/products')
  await page.goto(`${shopUrl}/xa${paths.checkout()}`)
  await page.waitForURL('**/xa/cart')
  await page.goto(`${shopUrl}/xa/wishlist`)
  await waitForHydration(page)
  await expect(page.locator('footer nav a').first()).toHaveAttribute('href', '/wishlist')
}

/** Redirects apply in all markets, except those from or to the address of a page in one market. */
async function checkRedirects(page: Page, shopUrl: string, admin: ReturnType<typeof httpCaller>): Promise<void> {
  const redirects = [
    ['/old', '/cart'],
    ['/to-austria', '/de-at/cart'],
    ['/de-at/renamed', '/de-at/wishlist'],
    ['/de-at/old', '/contact'],
  ] as const
  for (const [from, to] of redirects) await admin('POST /admin/redirects', { from, to, status: 301 })
  await admin('POST /admin/redirects', { from: '/de-at/removed', to: null, status: 410 })
  const load = async (path: string) => {
    const response = await page.request.get(shopUrl + path, { maxRedirects: 0 })
    const { location } = response.headers()
    if (location === undefined) return response.status()
    const { pathname, search } = new URL(location, shopUrl)
    return pathname + search
  }
  await expect.poll(() => load('/de-at/removed')).toBe(410)
  expect(await load('/old?a=1')).toBe('/cart?a=1')
  expect(await load('/xa/old?a=1')).toBe('/xa/cart?a=1')
  expect(await load('/to-austria')).toBe('/de-at/cart')
  expect(await load('/xa/to-austria?a=1')).toBe('/de-at/cart?a=1')
  expect(await load('/de-at/renamed')).toBe('/de-at/wishlist')
  expect(await load('/renamed')).toBe(404)
  expect(await load('/de-at/old')).toBe('/contact')
}

/** The panel has no markets: staff who sign in on a page of one leave it. */
async function openPanel(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/xa${paths.login()}`)
  await page.waitForURL(shopUrl + paths.admin())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.goto('about:blank')
}

async function checkSearchEngines(page: Page, shopUrl: string): Promise<void> {
  for (const [prefix, breadcrumb] of [
    ['', 'Products'],
    ['/de-at', 'Produkte'],
  ]) {
    const html = await (await page.request.get(`${shopUrl}${prefix}/products`)).text()
    expect(html).toContain(`"name":"${breadcrumb}"`)
    const canonical = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '')
    expect(canonical.pathname).toBe(`${prefix}/products`)
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en', `${canonical.origin}/products`],
      ['de-AT', `${canonical.origin}/de-at/products`],
      ['x-default', `${canonical.origin}/products`],
    ])
  }
  const sitemap = await (await page.request.get(`${shopUrl}/sitemap.xml`)).text()
  expect(sitemap).toContain('/sitemap-pages.xml?market=de-at</loc>')
  const pages = await (await page.request.get(`${shopUrl}/sitemap-pages.xml?market=de-at`)).text()
  expect(pages).toContain('/de-at</loc>')
}

async function proposeLanguage(browser: import('@playwright/test').Browser, shopUrl: string): Promise<void> {
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(paths.products())
  await waitForHydration(page)
  const offer = page.getByRole('region', { name: 'Country and language' })
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/de-at/products')
  expect(new URL(page.url()).pathname).toBe('/products')
  await expectAccessible(page)
  await offer.getByRole('button').click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await page.mouse.move(50, 50)
  await expect(switchOf(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await context.close()
}

async function switchOnPhone(page: Page): Promise<void> {
  await page.goto('/xa/products')
  await waitForHydration(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^\[Mé/ }).click()
  const menu = page.getByRole('dialog')
  await expectAccessible(page, 'dialog')
  await menu.getByRole('link', { name: /^Main market/ }).click()
  await page.waitForURL(/\d\/products$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}
