import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { logIn, newAccount, shopCaller, signInNew } from './shoppers.ts'

const registerAccount = async () => {
  const account = newAccount()
  await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  return account
}

test('login shows errors next to their field or above the form', { tag: '@journey' }, async ({ page, problems }) => {
  problems.expect(/^401: POST \S+\/api\/auth\/login$/)
  await page.goto(paths.login())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nobody')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').getByText('The email or password is incorrect.')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('login remembers the session if requested, and continues to the requested page', async ({ page }) => {
  const account = await registerAccount()
  await page.goto(paths.login(paths.orders({ status: 'Shipped' })))
  await page.getByLabel('Remember me').check()
  const loginRequest = page.waitForRequest('**/api/auth/login')
  await logIn(page, account)
  expect((await loginRequest).postDataJSON()).toMatchObject({ remember: true })
  await expect(page).toHaveURL(paths.orders({ status: 'Shipped' }))
  await expect(page.getByText('No orders found')).toBeVisible()

  await page.goto(paths.login(paths.profile()))
  await expect(page).toHaveURL(paths.profile())
})

test('with forced colors a button still has a border, and a selected option an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(paths.login())
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCSS('border-top-width', '1px')
  const selected = page.locator('label', { has: page.getByRole('radio', { checked: true }) })
  await expect(selected.locator('span').first()).toHaveCSS('outline-style', 'solid')
})

test('the login form stays visible while the next page loads', async ({ page }) => {
  const account = await registerAccount()
  await page.goto(paths.login())
  await waitForHydration(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page).toHaveURL(paths.home())
})

test('login never redirects to another site', async ({ page }) => {
  const account = await registerAccount()
  await page.goto(`${paths.login()}?redirect=//example.com`)
  await logIn(page, account)
  await expect(page).toHaveURL(paths.home())
})

test('the Google button shows a message if Google sign-in is not set up', async ({ page, problems }) => {
  problems.expect(/^503: GET \S+\/api\/auth\/google$/)
  await page.goto(paths.register())
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google sign-in isn’t set up')).toBeVisible()
})

test('registration shows errors next to their fields, including an email that is taken', async ({ page, problems }) => {
  problems.expect(/^409: POST \S+\/api\/auth\/register$/)
  const { name, email, password } = await registerAccount()
  await page.goto(paths.register(paths.checkout()))
  await waitForHydration(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('another one')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await expect(page.getByText('Passwords must match')).toBeHidden()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel(/I agree/)).toBeFocused()
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Login' }).last()).toHaveAttribute('href', paths.login(paths.checkout()))
})

test('the profile can be edited, and editing can be canceled', async ({ page }) => {
  const shopper = await signInNew(page)
  await page.goto(paths.profile())
  await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Somebody Else')).toBeHidden()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Robin B. Buyer')
  await page.getByLabel('City').fill('Portland')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect((await shopper('GET /user/profile')).user).toMatchObject({ name: 'Robin B. Buyer', city: 'Portland' })
})
