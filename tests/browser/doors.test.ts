import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { demoAdmin, logIn, signInAdmin, signInNew } from './shoppers.ts'

for (const path of [paths.profile(), paths.orders({ page: 2 }), paths.order('ORD-001')]) {
  test(`${path} is not for visitors`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', paths.login(path))
    await expectAccessible(page)
  })
}

test('checkout sends visitors to login, and an empty cart to the cart', async ({ page }) => {
  await page.goto(paths.checkout())
  await expect(page).toHaveURL(paths.login(paths.checkout()))
  await signInNew(page)
  await page.goto(paths.checkout())
  await expect(page).toHaveURL(paths.cart())
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('somebody else’s order is not found', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/api\/orders\/ORD-001$/)
  await signInNew(page)
  await page.goto(paths.order('ORD-001'))
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('the panel sends visitors and shoppers to login', async ({ page }) => {
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
  await signInNew(page)
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
  await expect(page.getByText('the panel is for administrators')).toBeVisible()
  await expectAccessible(page)
})

test('an administrator sees the true figures', async ({ page, isMobile }) => {
  await page.goto(paths.login())
  await logIn(page, demoAdmin)
  await expect(page).toHaveURL(paths.admin())
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const admin = await signInAdmin(page)
  const { stats, topProducts } = await admin('GET /admin/dashboard')
  await page.goto(paths.admin())
  await expect(page.getByText(stats.totalProducts.toLocaleString('en-US'), { exact: true })).toBeVisible()
  const top = page.getByRole('region', { name: 'Top Products' }).getByRole('listitem')
  await expect(top).toHaveCount(topProducts.length)
  await expect(page.getByRole('region', { name: 'Recent Orders' })).toBeVisible()
  await expectAccessible(page)

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Administrator', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.home())
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.login(paths.admin()))
})

test('a dashboard that cannot be loaded says why, and can be tried again', async ({ page, problems }) => {
  problems.expect(/^403: GET \S+\/api\/admin\/dashboard$/)
  await signInAdmin(page)
  const refusal = { code: 'forbidden', message: 'You are not allowed to do that.' }
  let refusing = true
  await page.route('**/api/admin/dashboard', (route) =>
    refusing ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  )
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  await expect(page.getByText(refusal.message)).toBeVisible()
  await expectAccessible(page)
  refusing = false
  const figures = page.getByText('Total Revenue')
  // It may have tried again by itself already, as it does when the window gets the focus.
  await page.getByRole('button', { name: 'Try Again' }).or(figures).click()
  await expect(figures).toBeVisible()
})

test('the storefront does not load the panel', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(paths.home(), { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /panel|dashboard/.test(url))).toEqual([])
})
