import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { signInFailures } from '#server/identity/accounts/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findLinkToken, withDatabase } from './shop-database.ts'
import { logIn, newAccount, shopCaller, signInAdmin, signInNew } from './shoppers.ts'

const NEW_PASSWORD = 'a whole new one'

async function registerAccount() {
  const account = newAccount()
  const { token } = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  return { ...account, shopper: shopCaller(token) }
}

/** Reads the path of the link in the newest email with this subject to an address, from the panel's outbox. */
async function findMailedLink(
  admin: Awaited<ReturnType<typeof signInAdmin>>,
  email: string,
  subject: string,
): Promise<string> {
  let link = ''
  await expect(async () => {
    const { mails } = await admin('GET /admin/mails', { search: email })
    const found = mails.find((mail) => mail.subject === subject)
    const { mail } = await admin('GET /admin/mails/{id}', { id: found?.id ?? '' })
    link = /https?:\/\/\S+\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a shopper who forgot the password sets a new one by email', async ({ page, browser, problems }) => {
  test.slow()
  problems.expect(/^4(01|10): POST \S+\/api\/auth\/(login|reset-link)$/)
  const account = await registerAccount()
  await page.goto(paths.login())
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText(account.email)).toBeVisible()
  await expectAccessible(page)

  const staffPage = await browser.newPage()
  const link = await findMailedLink(await signInAdmin(staffPage), account.email, 'Set a new password')
  await staffPage.close()
  await page.goto(link)
  await expect(page).toHaveURL(paths.resetPassword())
  await page.reload()
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('12345')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessible(page)
  await field.fill(NEW_PASSWORD)
  await expect(page.getByText('Password strength: Strong')).toBeAttached()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await logIn(page, { email: account.email, password: NEW_PASSWORD })
  // The page reports the used link on opening, before asking for a password.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
})

test('an expired or incomplete reset link offers a new one', async ({ page, problems }) => {
  problems.expect(/^410: POST \S+\/api\/auth\/reset-link$/)
  await page.goto(paths.resetPassword())
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto(paths.resetPassword('no-such-token'))
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(paths.forgotPassword())
})

test('a shopper confirms the email of a new account by the link in an email', async ({ page, problems }) => {
  problems.expect(/^410: POST \S+\/api\/auth\/verify-email$/)
  const shopper = await signInNew(page)
  const { email } = (await shopper('GET /user/profile')).user
  const token = await findLinkToken(email, 'email-verification')
  const confirm = page.getByRole('button', { name: 'Confirm email' })
  await page.goto(paths.verifyEmail('no-such-token'))
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expectAccessible(page)

  // The newer link replaced this one.
  await page.goto(paths.verifyEmail(token))
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  const newest = await findLinkToken(email, 'email-verification')
  await page.goto(paths.verifyEmail(newest))
  // Opening the link does not confirm, because mail scanners open links too.
  await waitForHydration(page)
  expect((await shopper('GET /user/profile')).user.emailVerified).toBe(false)
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(paths.verifyEmail())
  await expectAccessible(page)
  expect((await shopper('GET /user/profile')).user.emailVerified).toBe(true)
})

test('a confirmation link opened without a session asks for the password', async ({ page, problems }) => {
  problems.expect(/^40[13]: POST \S+\/api\/auth\/verify-email$/)
  const account = newAccount()
  await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  await page.goto(paths.verifyEmail(await findLinkToken(account.email, 'email-verification')))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', paths.forgotPassword())
  await field.fill('not the one')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await field.fill(account.password)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  const { user } = await shopCaller()('POST /auth/login', { email: account.email, password: account.password })
  expect(user.emailVerified).toBe(true)
})

test('registration shows password errors next to the field', async ({ page, problems }) => {
  problems.expect(/^422: POST \S+\/api\/auth\/register$/)
  await page.goto(paths.register())
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  const account = newAccount()
  await page.getByLabel('Full name').fill(account.name)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('iloveyou')
  await expect(page.getByText('Password strength: Weak')).toBeAttached()
  await page.getByLabel('Confirm password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('iloveyou')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This is one of the most common passwords. Choose another one.')).toBeVisible()
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('after many wrong passwords the login shows how long to wait', async ({ page, problems }) => {
  problems.expect(/^4(01|29): POST \S+\/api\/auth\/login$/)
  const { email } = await registerAccount()
  await page.goto(paths.login())
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').getByText('The email or password is incorrect.')).toBeVisible()
  // Blocks the account, as many attempts would.
  const account = createHash('sha256').update(email).digest('base64url')
  const blockedUntil = new Date(Date.now() + 59_000)
  await withDatabase((db) => db.update(signInFailures).set({ blockedUntil }).where(eq(signInFailures.account, account)))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(
    page.getByRole('alert').getByText(/^Too many attempts to sign in\. Try again in \d+ seconds/),
  ).toBeVisible()
  await expectAccessible(page)
})
