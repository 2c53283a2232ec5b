import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { findLinkToken } from './shop-database.ts'
import { demoAdmin, logIn, newAccount, signInAdmin } from './shoppers.ts'

const findInvitationToken = (email: string) => findLinkToken(email, 'invitation')

test('staff invite a colleague, who creates an account and works in the panel', async ({ page, browser, problems }) => {
  test.slow()
  problems.expect(/^409: POST \S+\/api\/admin\/invitations$/)
  const { name, email, password } = newAccount()
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  const field = page.getByLabel('Email of the new staff member')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await field.fill(demoAdmin.email)
  await send.click()
  await expect(page.getByText('The person with this email already works in the shop.')).toBeVisible()
  await expect(field).toHaveValue(demoAdmin.email)
  await field.fill(email)
  await send.click()
  const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText(/Invited by .* Expires/)).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  const first = await findInvitationToken(email)
  await row.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByText('Invitation saved but not emailed').first()).toBeVisible()
  await expect.poll(() => findInvitationToken(email)).not.toBe(first)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await colleague.goto(paths.invitation(first))
  await expect(colleague.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  const link = paths.invitation(await findInvitationToken(email))
  await colleague.goto(link)
  await expect(colleague.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(colleague).toHaveURL(paths.invitation())
  const accept = colleague.getByRole('button', { name: 'Accept invitation' })
  await accept.click()
  await expect(colleague.getByText('Name is required')).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByLabel('Full name').fill(name)
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await accept.click()
  await expect(colleague.getByRole('heading', { name: 'Welcome to the shop' })).toBeFocused()
  await colleague.getByRole('link', { name: 'Login', exact: true }).last().click()
  await logIn(colleague, { email, password })
  await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'This invitation was already accepted' })).toBeVisible()
  await context.close()
})

test('a revoked invitation is invalid', async ({ page, problems }) => {
  problems.expect(/^410: POST \S+\/api\/auth\/invitation$/)
  const email = `nobody-${randomUUID()}@example.test`
  const admin = await signInAdmin(page)
  await admin('POST /admin/invitations', { email, role: 'admin' })
  await page.goto(adminPaths.settings())
  await page.getByRole('button', { name: `Cancel invitation to ${email}` }).click()
  await expect(page.getByText('Invitation canceled.')).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
  await page.goto(paths.invitation(await findInvitationToken(email)))
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
})
