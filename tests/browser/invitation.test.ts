import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { mails } from '#server/mail/tables.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { inDatabase } from './shop-database.ts'
import { demoAdmin, logIn, newAccount, signInAdmin } from './shoppers.ts'

const tokenSentTo = (email: string) =>
  inDatabase(async (db) => {
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))
    return String(mail?.data.token)
  })

test('staff invite a colleague, who opens an account and works in the panel', async ({ page, browser, problems }) => {
  test.slow()
  problems.expect(/^409: POST \S+\/api\/admin\/invitations$/)
  const { name, email, password } = newAccount()
  await signInAdmin(page)
  await page.goto(paths.adminSettings())
  const field = page.getByLabel('Email of who is to work here')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await field.fill(demoAdmin.email)
  await send.click()
  await expect(page.getByText('Whoever has this email works in the shop already.')).toBeVisible()
  await expect(field).toHaveValue(demoAdmin.email)
  await field.fill(email)
  await send.click()
  const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText(/Invited by .* works until/)).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  const first = await tokenSentTo(email)
  await row.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible()

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await colleague.goto(paths.invitation(first))
  await expect(colleague.getByRole('heading', { name: 'This invitation does not work any more' })).toBeVisible()
  const link = paths.invitation(await tokenSentTo(email))
  await colleague.goto(link)
  await expect(colleague.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(colleague).toHaveURL(paths.invitation())
  const accept = colleague.getByRole('button', { name: 'Accept Invitation' })
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
  await expect(colleague.getByRole('heading', { name: 'This invitation was accepted already' })).toBeVisible()
  await context.close()
})

test('an invitation that was taken back is worth nothing', async ({ page, problems }) => {
  problems.expect(/^410: POST \S+\/api\/auth\/invitation$/)
  const email = `nobody-${randomUUID()}@example.test`
  const admin = await signInAdmin(page)
  await admin('POST /admin/invitations', { email, role: 'admin' })
  await page.goto(paths.adminSettings())
  await page.getByRole('button', { name: `Take back the invitation of ${email}` }).click()
  await expect(page.getByText('Invitation taken back.')).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
  await page.goto(paths.invitation(await tokenSentTo(email)))
  await expect(page.getByRole('heading', { name: 'This invitation does not work any more' })).toBeVisible()
})
