import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { keepSession, newAccount, shopCaller, signInNew } from './shoppers.ts'

/** Replaces the browser's access token by an invalid one, which the shop rejects like an expired one. */
const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('auth_token', 'outdated'))
const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
const disableLocks = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
const profileHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Your details' })

for (const locks of ['with the Web Locks API', 'without the Web Locks API'] as const) {
  test(`two tabs with an expired token stay signed in, ${locks}`, async ({ page, context, problems }) => {
    problems.expect(/^401: /)
    if (locks === 'without the Web Locks API') await disableLocks(context)
    await signInNew(page)
    const other = await context.newPage()
    await other.goto(paths.home())
    for (let attempt = 0; attempt < 3; attempt++) {
      await expireToken(page)
      await Promise.all([page.goto(paths.profile()), other.goto(paths.profile())])
      for (const tab of [page, other]) await expect(profileHeading(tab)).toBeVisible()
      await expect.poll(() => readToken(page)).not.toBe('outdated')
    }
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(profileHeading(tab)).toBeVisible()
      await expect(tab.getByText('Access Denied')).toBeHidden()
    }
  })
}

test('a shopper stays signed in when the response of a token refresh is lost', async ({ page, problems }) => {
  problems.expect(/^401: |^failed: POST \S+\/api\/auth\/refresh/)
  await signInNew(page)
  let lostResponses = 0
  await page.route('**/api/auth/refresh', async (route) => {
    if (lostResponses > 0) return route.continue()
    lostResponses += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expireToken(page)
  await page.goto(paths.profile())
  await expect.poll(() => readToken(page)).not.toBe('outdated')
  expect(lostResponses).toBe(1)
  await page.reload()
  await expect(profileHeading(page)).toBeVisible()
})

test('a shopper stays signed in when leaving the page aborts a token refresh', async ({ page, problems }) => {
  problems.expect(/^401: |^failed: POST \S+\/api\/auth\/refresh/)
  await signInNew(page)
  await expireToken(page)
  const { promise: refreshed, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/auth/refresh', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    resolve()
  })
  await page.goto(paths.profile())
  await refreshed
  await page.goto(paths.orders())
  await expect.poll(() => readToken(page)).not.toBe('outdated')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('a shopper signs out another device, which then has no access', async ({ page, browser, problems }) => {
  problems.expect(/^401: /)
  const account = newAccount()
  const first = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  await keepSession(page, first)

  const phoneContext = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const phone = await phoneContext.newPage()
  const { email, password } = account
  await phone.goto(paths.login(paths.profile()))
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(profileHeading(phone)).toBeVisible()

  await page.goto(paths.profile())
  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Sign out ?: Firefox on Linux$/ }).click()
  await expect(page.getByText('Firefox on Linux is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused()

  await phone.goto(paths.orders())
  await expect(phone.getByText('Access Denied')).toBeVisible()
  await phoneContext.close()
})

test('a shopper signs out everywhere else', async ({ page, problems }) => {
  problems.expect(/^401: /)
  const account = newAccount()
  await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  const { email, password } = account
  const others = [
    await shopCaller()('POST /auth/login', { email, password }),
    await shopCaller()('POST /auth/login', { email, password }),
  ]
  await keepSession(page, others[0] as (typeof others)[0])
  await page.goto(paths.profile())
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re now signed in only here.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  const request = shopCaller(others[1]?.token)('GET /user/profile')
  await expect(request).rejects.toMatchObject({ code: 'token_expired' })
})

test('a list of devices that fails to load can be retried', async ({ page, problems }) => {
  problems.expect(/^503: GET \S+\/api\/user\/sessions$/)
  await signInNew(page)
  let isDown = true
  await page.route('**/api/user/sessions', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is starting.', requestId: 'r' } })
      : route.continue(),
  )
  await page.goto(paths.profile())
  await expect(page.getByText('Your devices couldn’t be loaded')).toBeVisible({ timeout: 20_000 })
  isDown = false
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible()
})
