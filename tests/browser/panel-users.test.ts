import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { newAccount, shopCaller, signInAdmin } from './shoppers.ts'

/** Registers a user. All test users have the same name, so search by email. */
async function registerUser() {
  const { name, email, password } = newAccount()
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  return { name, email, password }
}

test('staff find a shopper, suspend them with a reason, and reinstate them', async ({ page }) => {
  test.slow()
  const { name, email, password } = await registerUser()
  await signInAdmin(page)
  await page.goto(adminPaths.users())
  await expect(page.getByLabel('All users').getByText('Administrators')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await page.getByRole('button', { name: 'Search users' }).click()
  await expect(page).toHaveURL(adminPaths.users({ search: email }))
  const row = page.getByRole('row', { name: email })
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel(`Status of ${name}`).selectOption('Suspended')
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  // The reason is unique, because all tests share the audit log.
  const reason = `Three stolen cards of ${email}`
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${name} is suspended.`)).toBeVisible()
  await expect(page.getByLabel(`Status of ${name}`)).toHaveValue('Suspended')
  const login = shopCaller()('POST /auth/login', { email, password })
  await expect(login).rejects.toMatchObject({ code: 'account_suspended' })

  await page.goto(adminPaths.audit({ area: 'user' }))
  const entry = page.getByRole('row').filter({ hasText: reason })
  await expect(entry).toContainText('Suspended')

  await page.goto(adminPaths.users({ search: email, status: 'Suspended' }))
  await page.getByLabel(`Status of ${name}`).selectOption('Active')
  await page.getByRole('button', { name: 'Reactivate' }).click()
  // The dialog contains the same text, so it must be closed first.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`${name} can sign in again.`)).toBeVisible()
  expect((await shopCaller()('POST /auth/login', { email, password })).user.email).toBe(email)
})

test('staff can delete a shopper but not an administrator or themselves', async ({ page }) => {
  const { name, email, password } = await registerUser()
  await signInAdmin(page)
  await page.goto(adminPaths.users({ search: email }))
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
  await expect(page.getByRole('row', { name: email })).toContainText('Deleted')
  await expect(shopCaller()('POST /auth/login', { email, password })).rejects.toMatchObject({ status: 403 })

  await page.goto(adminPaths.users({ search: 'admin@mercer.test' }))
  await expect(page.getByRole('row', { name: 'admin@mercer.test' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(page.getByLabel(/^Status of/)).toHaveCount(0)
})

test('a search without results shows a message and a link to all users', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.users({ search: 'nobody at all' }))
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all users' }).click()
  await expect(page).toHaveURL(adminPaths.users())
})
