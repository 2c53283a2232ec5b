import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../support/openid-provider.ts'
import { expect, expectAccessible, test as pageTest, waitForHydration } from '../support/page-test.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { newAccount } from './shoppers.ts'

interface GoogleShop {
  provider: OpenIdProvider
  shop: ShopProcess
}

/** These tests share one shop with a real OpenID provider. */
const test = pageTest.extend<object, { googleShop: GoogleShop }>({
  googleShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mercer-google-'))
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const provider = await openOpenIdProvider([url])
      const shop = await startShopProcess(
        {
          PORT: port,
          SHOP_URL: url,
          MERCER_DATA: folder,
          MERCER_DEMO: 'off',
          MERCER_OPEN: 'on',
          MERCER_RATE_LIMIT: 'off',
          GOOGLE_CLIENT_ID: provider.clientId,
          GOOGLE_ISSUER: provider.issuer,
        },
        200,
      )
      await use({ provider, shop })
      await shop.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ googleShop }, use) => use(googleShop.shop.url),
})
test.describe.configure({ mode: 'default' })
// The provider's pages load a font from another site.
test.beforeEach(({ page }) =>
  page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
)

/** Clicks through the provider's own pages. */
async function signInAtProvider(page: Page, { issuer }: OpenIdProvider, sub: string) {
  await expect(page).toHaveURL(new RegExp(`^${issuer}`))
  await page.getByPlaceholder('Enter any login').fill(sub)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const readStorage = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('auth_token'),
    pending: sessionStorage.getItem('google-sign-in'),
  }))

test('a new shopper signs in with Google, is remembered if requested, and continues to the requested page', async ({
  page,
  googleShop: { provider },
}) => {
  const sub = `new-${crypto.randomUUID()}`
  provider.accounts.set(sub, { email: `${sub}@example.test`, email_verified: true, name: 'Gwen Google' })
  await page.goto(paths.login(paths.orders({ status: 'Shipped' })))
  await waitForHydration(page)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const request = page.waitForRequest('**/api/auth/google')
  await signInAtProvider(page, provider, sub)
  expect((await request).postDataJSON()).toMatchObject({ remember: true })
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(paths.orders({ status: 'Shipped' }))
  const { token, pending } = await readStorage(page)
  expect(token).not.toBeNull()
  expect(pending).toBeNull()
  await page.goto(paths.profile())
  await expect(page.getByRole('main').getByText('Gwen Google').first()).toBeVisible()
})

test('signing in with Google takes over an unverified account with the same email address, and removes its password', async ({
  page,
  googleShop: { provider, shop },
}) => {
  const account = newAccount()
  await httpCaller(shop.url)('POST /auth/register', { ...account, confirmPassword: account.password })
  const sub = `existing-${crypto.randomUUID()}`
  provider.accounts.set(sub, { email: account.email, email_verified: true, name: 'Robin at Google' })
  await page.goto(paths.register())
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtProvider(page, provider, sub)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(paths.home())
  const { user } = await httpCaller(shop.url, (await readStorage(page)).token ?? '')('GET /user/profile')
  expect(user).toMatchObject({ email: account.email, emailVerified: true, hasPassword: false })
})

test('two-step sign-in also applies to Google', async ({ page, problems, googleShop: { provider, shop } }) => {
  problems.expect(/^401: POST \S+\/api\/auth\/google$/)
  const sub = `careful-${crypto.randomUUID()}`
  provider.accounts.set(sub, { email: `${sub}@example.test`, email_verified: true, name: 'Carla Careful' })
  const startGoogleSignIn = async () => {
    await page.goto(paths.login())
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
  }
  await startGoogleSignIn()
  await signInAtProvider(page, provider, sub)
  await expect(page).toHaveURL(paths.home())
  const shopper = httpCaller(shop.url, (await readStorage(page)).token ?? '')
  const { setUp } = await shopper('POST /user/two-step/begin', { password: null })
  const totp = new TOTP({ secret: Secret.fromBase32(setUp.secret) })
  await shopper('POST /user/two-step/confirm', { code: totp.generate() })
  await page.evaluate(() => localStorage.clear())
  // The provider still has a session, and asks only for consent.
  await startGoogleSignIn()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a response that this tab did not request signs in no one, and is removed from the address', async ({
  page,
  googleShop: { provider },
}) => {
  await page.goto(`${paths.googleLogin()}#id_token=${await provider.sign({ sub: 'evil' })}&state=of-another-tab`)
  await expect(
    page.getByRole('alert').getByText('This sign-in was started in another tab or already used.'),
  ).toBeVisible()
  await expect(page).toHaveURL(paths.googleLogin())
  await expectAccessible(page)
  expect((await readStorage(page)).token).toBeNull()
  await page.getByRole('link', { name: 'Login with your password' }).click()
  await expect(page).toHaveURL(paths.login())
})
