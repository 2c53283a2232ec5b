import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { verifyEmail } from './shop-database.ts'
import { keepSession, newAccount, shopCaller, signInAdmin } from './shoppers.ts'

const generateCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Registers an account with a verified email, and signs this browser in. */
async function signInVerified(page: Page) {
  const account = newAccount()
  const session = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  await verifyEmail(account.email)
  await keepSession(page, { ...session, user: { ...session.user, emailVerified: true } })
  return { ...account, session }
}

/** Completes the first step on the login page. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(paths.login(paths.orders()))
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('two-step sign-in is set up in the profile, required at sign-in, and turned off again', async ({
  page,
  problems,
}) => {
  test.slow()
  problems.expect(/^401: POST \S+\/api\/auth\/login$/)
  problems.expect(/^(400|422): POST \S+\/api\/(auth|user)\/two-step/)
  const account = await signInVerified(page)
  await page.goto(paths.profile())
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  const secret = (await dialog.getByRole('code').innerText()).replace(/\s/g, '')
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
  await dialog.getByLabel('Code', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Enter the 6 digits of the code')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(generateCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'dialog')
  const [recoveryCode = ''] = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, account)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(generateCode(secret, 10))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  // The current code was already used to turn on two-step sign-in, so the next one is needed.
  await page.getByLabel('Code', { exact: true }).fill(generateCode(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(paths.orders())

  await page.goto(paths.profile())
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('a shopper signs in with a recovery code, and an expired sign-in asks for the password again', async ({
  page,
  problems,
}) => {
  problems.expect(/^401: POST \S+\/api\/auth\/(login|two-step)$/)
  const account = await signInVerified(page)
  const shopper = shopCaller(account.session.token)
  const { setUp } = await shopper('POST /user/two-step/begin', { password: account.password })
  const { recoveryCodes } = await shopper('POST /user/two-step/confirm', { code: generateCode(setUp.secret) })
  await page.evaluate(() => localStorage.clear())

  await page.route('**/api/auth/two-step', (route) => {
    const body = { ...route.request().postDataJSON(), ticket: 'expired' }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await enterPassword(page, account)
  await page.getByLabel('Code', { exact: true }).fill(generateCode(setUp.secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').getByText('Your sign-in timed out. Sign in again.')).toBeVisible()
  await page.unroute('**/api/auth/two-step')

  await enterPassword(page, account)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill((recoveryCodes[3] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto(paths.profile())
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
})

test('the panel sends staff to the setup page when the shop requires two-step sign-in', async ({ page }) => {
  await signInAdmin(page)
  // Intercepts the response, because the real setting would lock out all other tests of the panel.
  await page.route('**/api/user/two-step', async (route) => {
    const response = await route.fetch()
    const { twoStep } = await response.json()
    await route.fulfill({ response, json: { twoStep: { ...twoStep, required: true, on: false } } })
  })
  await page.goto(adminPaths.orders())
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})
