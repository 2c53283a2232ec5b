import type { Page, Response } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { disableLiveUpdates, expect, expectAccessible, test } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { readPageScripts } from './page-scripts.ts'
import { demoAdmin, logIn, signInAdmin, signInNew } from './shoppers.ts'

for (const path of [paths.profile(), paths.orders({ page: 2 }), paths.order('ORD-001')]) {
  test(`${path} denies access to visitors and links to the login`, async ({ page }) => {
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

test('the dashboard shows an administrator the current figures', async ({ page, isMobile }) => {
  await page.goto(paths.login())
  await logIn(page, demoAdmin)
  await expect(page).toHaveURL(paths.admin())
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible()
  // Compares with the response that the page received, because other tests buy and register concurrently.
  const responded = page.waitForResponse('**/api/admin/dashboard')
  await page.reload()
  const { stats, topProducts }: Reply<'GET /admin/dashboard'> = await (await responded).json()
  const figures = {
    'Total revenue': formatPrice(stats.totalRevenue, 'USD'),
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
  test(`logging out on ${path} opens the home page before the server has responded`, async ({ page, isMobile }) => {
    const shopper = await signInNew(page)
    await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/logout', async (route) => {
      await released
      await route.fallback()
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('textbox').or(page.getByText('Member since')).first()).toBeVisible()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
    const loggedOut = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.home())
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    release()
    expect((await loggedOut).status()).toBe(204)
    expect(visited).toEqual([paths.home()])
  })
}

test('a dashboard that fails to load shows an error, and can be retried', async ({ page, problems }) => {
  problems.expect(/^403: GET \S+\/api\/admin\/dashboard$/)
  await signInAdmin(page)
  const error = { code: 'forbidden', message: 'You don’t have permission to do that.' }
  let isForbidden = true
  await page.route('**/api/admin/dashboard', (route) =>
    isForbidden ? route.fulfill({ status: 403, json: error }) : route.fallback(),
  )
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  await expect(page.getByText(error.message)).toBeVisible()
  await expectAccessible(page)
  isForbidden = false
  const figures = page.getByText('Total revenue')
  // The page may have retried already, because it also retries when the window gets the focus.
  await page.getByRole('button', { name: 'Try Again' }).or(figures).click()
  await expect(figures).toBeVisible()
})

test('storefront pages load no code of the panel or its charts', async ({ page }) => {
  test.slow()
  const storefront = await collectScripts(page, [paths.home(), paths.products(), paths.cart(), paths.login()])
  expect(storefront.size).toBeGreaterThan(0)
  await signInAdmin(page)
  const panel = await collectScripts(page, [
    paths.admin(),
    adminPaths.analytics(),
    adminPaths.orders(),
    adminPaths.settings(),
  ])
  const origin = new URL(page.url()).origin
  const pages = [...(await readPageScripts(page))].filter(([file]) => file.startsWith('admin/'))
  const pageScripts = pages.map(([, script]) => origin + script)
  expect(pageScripts.filter((url) => panel.has(url)).length).toBeGreaterThan(4)
  const charts = [...panel].filter(([, text]) => text.includes('recharts-')).map(([url]) => url)
  expect(charts.length).toBeGreaterThan(0)
  expect([...pageScripts, ...charts].filter((url) => storefront.has(url))).toEqual([])
  const panelPaths = [...storefront.values()].flatMap((text) => text.match(/\/admin\/[a-z-/]+/g) ?? [])
  expect(panelPaths).toEqual([])
})

/** Collects the source of all scripts that pages load, by URL. */
async function collectScripts(page: Page, paths: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of paths)
    for (const url of await listScripts(page, path))
      if (!texts.has(url)) texts.set(url, await (await page.request.get(url)).text())
  return texts
}

async function listScripts(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>()
  const onResponse = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  }
  page.on('response', onResponse)
  await disableLiveUpdates(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', onResponse)
  return [...scripts]
}
