import type { Page, Response } from '@playwright/test'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { disableLiveUpdates, expect, expectAccessible, test } from '../support/page-test.ts'
import { plentifulProduct } from './demo-products.ts'
import { demoAdmin, logIn, signInAdmin, signInNew } from './shoppers.ts'

for (const path of [paths.profile(), paths.orders({ page: 2 }), paths.order('ORD-001')]) {
  test(`${path} redirects visitors to the login`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', paths.login(path))
    await expectAccessible(page)
  })
}

test('the checkout redirects visitors to the login, and an empty cart to the cart page', async ({ page }) => {
  await page.goto(paths.checkout())
  await expect(page).toHaveURL(paths.login(paths.checkout()))
  await signInNew(page)
  await page.goto(paths.checkout())
  await expect(page).toHaveURL(paths.cart())
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('another shopper’s order is not found', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/api\/orders\/ORD-001$/)
  await signInNew(page)
  await page.goto(paths.order('ORD-001'))
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('the panel redirects visitors and shoppers to the login', async ({ page }) => {
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
  await signInNew(page)
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
  await expect(page.getByText('the panel is for administrators')).toBeVisible()
  await expectAccessible(page)
})

test('an administrator sees the current figures', async ({ page, isMobile }) => {
  await page.goto(paths.login())
  await logIn(page, demoAdmin)
  await expect(page).toHaveURL(paths.admin())
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible()
  // The response that the page itself gets, because other tests buy and register concurrently.
  const answered = page.waitForResponse('**/api/admin/dashboard')
  await page.reload()
  const { stats, topProducts }: Reply<'GET /admin/dashboard'> = await (await answered).json()
  const figures = {
    'Total revenue': formatPrice(stats.totalRevenue),
    'Total orders': stats.totalOrders.toLocaleString('en-US'),
    'Total users': stats.totalUsers.toLocaleString('en-US'),
    'Total products': stats.totalProducts.toLocaleString('en-US'),
  }
  for (const [name, figure] of Object.entries(figures)) {
    const card = page.getByRole('main').locator('dl > div').filter({ hasText: name })
    await expect(card.getByRole('definition').first()).toHaveText(figure)
  }
  const top = page.getByRole('region', { name: 'Top products' }).getByRole('listitem')
  await expect(top).toHaveCount(topProducts.length)
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible()
  await expectAccessible(page)

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Administrator', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.home())
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
})

for (const path of [paths.profile(), paths.checkout()]) {
  test(`logging out on ${path} leads home before the server has replied`, async ({ page, isMobile }) => {
    const shopper = await signInNew(page)
    await shopper('POST /cart/add', { productId: (await plentifulProduct()).id })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/logout', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('textbox').or(page.getByText('Member since')).first()).toBeVisible()
    const shown: string[] = []
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
    const ended = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.home())
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    release()
    expect((await ended).status()).toBe(204)
    expect(shown).toEqual([paths.home()])
  })
}

test('a dashboard that fails to load shows an error, and can be retried', async ({ page, problems }) => {
  problems.expect(/^403: GET \S+\/api\/admin\/dashboard$/)
  await signInAdmin(page)
  const refusal = { code: 'forbidden', message: 'You don’t have permission to do that.' }
  let refusing = true
  await page.route('**/api/admin/dashboard', (route) =>
    refusing ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  )
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  await expect(page.getByText(refusal.message)).toBeVisible()
  await expectAccessible(page)
  refusing = false
  const figures = page.getByText('Total revenue')
  // It may have retried already, as it does when the window gets the focus.
  await page.getByRole('button', { name: 'Try Again' }).or(figures).click()
  await expect(figures).toBeVisible()
})

test('only the panel loads the code of the panel and its charts', async ({ page }) => {
  test.slow()
  const storefront = await scriptsOfAll(page, [paths.home(), paths.products(), paths.cart(), paths.login()])
  expect(storefront.size).toBeGreaterThan(0)
  await signInAdmin(page)
  const panel = await scriptsOfAll(page, [
    paths.admin(),
    paths.adminAnalytics(),
    paths.adminOrders(),
    paths.adminSettings(),
  ])
  const named = (name: string) => [...panel.keys()].filter((url) => url.includes(`/assets/${name}-`))
  for (const name of ['panel', 'dashboard-page', 'analytics-page', 'orders-page', 'settings-page', 'panel-table'])
    expect(named(name).length, name).toBeGreaterThan(0)
  const charts = [...panel].filter(([, text]) => text.includes('recharts-')).map(([url]) => url)
  expect(charts.length).toBeGreaterThan(0)
  const ofPanel = [
    ...['panel', 'dashboard-page', 'analytics-page', 'settings-page', 'panel-table'].flatMap(named),
    ...charts,
  ]
  expect(ofPanel.filter((url) => storefront.has(url))).toEqual([])
})

/** The scripts that pages load, by their URLs. */
async function scriptsOfAll(page: Page, paths: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of paths)
    for (const url of await scriptsOf(page, path))
      if (!texts.has(url)) texts.set(url, await (await page.request.get(url)).text())
  return texts
}

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  }
  page.on('response', note)
  await disableLiveUpdates(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  return [...scripts]
}
