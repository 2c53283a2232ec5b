import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Registers a shopper in another session. `buyOne` buys a new product and returns the ID of the order. */
async function registerBuyer() {
  const { name, email, password } = newAccount()
  const { token } = await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  const shopper = shopCaller(token)
  return {
    email,
    async buyOne() {
      await shopper('POST /cart/add', { productId: await addTestProduct(), quantity: 1 })
      return (await buy(shopper)).id
    },
  }
}

test('a new order appears on the dashboard, and in the order list after a click', async ({ page }) => {
  const { email, buyOne } = await registerBuyer()
  await signInAdmin(page)
  await page.goto(paths.admin())
  const recent = page.getByRole('table', { name: 'Recent orders' })
  await expect(recent.getByRole('row').nth(1)).toBeVisible()
  const first = await buyOne()
  await expect(recent).toContainText(first)
  await expect(page.getByRole('status').filter({ hasText: /new order/i })).toBeAttached()

  await page.goto(adminPaths.orders({ search: email }))
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(first)
  const position = await rows.nth(1).boundingBox()
  const second = await buyOne()
  const show = page.getByRole('button', { name: 'Show 1 new order' })
  await expect(show).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(await rows.nth(1).boundingBox()).toEqual(position)
  await show.press('Enter')
  await expect(rows.nth(1)).toContainText(second)
  await expect(rows.nth(2)).toContainText(first)
  await expect(show).toBeHidden()
  await expect(page.locator(':focus')).toContainText(second)
})

test('changes made while the event stream was down appear when it is restored', async ({ page, problems }) => {
  problems.expect(/503: GET .*\/events/)
  let isDown = true
  await page.route('**/api/admin/events', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Back in a moment.' } })
      : route.fallback(),
  )
  const responded = page.waitForResponse('**/api/admin/events')
  await signInAdmin(page)
  await page.goto(paths.admin())
  await responded
  const recent = page.getByRole('table', { name: 'Recent orders' })
  await expect(recent.getByRole('row').nth(1)).toBeVisible()
  const order = await (await registerBuyer()).buyOne()
  isDown = false
  await expect(recent).toContainText(order, { timeout: 20_000 })
})

test('only the panel opens an event stream, and closes it while the tab is hidden', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/events')) requests.push(request.url())
  })
  await signInAdmin(page)
  await page.goto(paths.home())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toEqual([])
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/events'))
  await page.goto(paths.admin())
  await expect.poll(() => requests.length).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await ended
})
