import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin } from './shoppers.ts'

/** Logged because the sandboxed frame of an email blocks Playwright's own scripts. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

/** Queues an email with a unique subject. */
async function queueBackInStockMail(name = `Moon Lamp ${randomUUID().slice(0, 8)}`) {
  const subject = `${name} is back in stock`
  const data = {
    productId: 'moon-lamp',
    name,
    image: '/media/demo/merino-crew-sweater-800.webp',
    color: 'Sand',
    size: null,
  }
  await withDatabase((db) => queueMail(db, { kind: 'back-in-stock', recipient: 'ann@example.test', subject, data }))
  return { name, subject }
}

test('staff find an email, read it as HTML and as text, and send it again', async ({ page, problems }) => {
  test.slow()
  problems.expect(SANDBOXED)
  const { name, subject } = await queueBackInStockMail()
  await signInAdmin(page)
  await page.goto(adminPaths.mails())
  await page.getByRole('searchbox', { name: 'Search by recipient or subject' }).fill(name)
  await page.getByRole('button', { name: 'Search emails' }).click()
  await expect(page.getByRole('row', { name: subject })).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: subject }).click()
  const mailFrame = page.frameLocator('iframe')
  await expect(mailFrame.getByRole('heading', { name: subject })).toBeVisible()
  // The inline styles of the email apply, although the page's policy allows none.
  await expect(mailFrame.getByRole('link', { name: 'View in the shop' })).toHaveCSS('border-radius', '10px')
  await expect(mailFrame.getByRole('link', { name: 'View in the shop' })).toHaveAttribute('target', '_blank')

  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('View in the shop http')
  await page.getByRole('button', { name: /^Send (again|now)$/ }).click()
  await expect(page.getByText('It will be sent in a moment')).toBeVisible()
  // The shop under test has no mail server.
  await expect(page.getByText('the shop has no mail server')).toBeVisible({ timeout: 10_000 })
  await expectAccessible(page)
})

test('scripts in an email do not run in the panel', async ({ page, problems }) => {
  problems.expect(SANDBOXED)
  const { subject } = await queueBackInStockMail(
    `<img src=x onerror=alert(1)><script>alert(2)</script> ${randomUUID()}`,
  )
  page.on('dialog', () => expect(true, 'a script in the email ran').toBe(false))
  await signInAdmin(page)
  await page.goto(adminPaths.mails({ search: subject.slice(-40) }))
  await page.getByRole('link', { name: subject }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /allow-scripts/)
})

test('a search without results shows a message and a link to all emails', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.mails({ search: randomUUID() }))
  await expect(page.getByRole('heading', { name: 'No emails found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all emails' }).click()
  await expect(page).toHaveURL(adminPaths.mails())
  await page.getByLabel('Status').selectOption('Not delivered')
  await expect(page).toHaveURL(/state=given_up/)
})

test('a missing email and a list that fails to load show a message', async ({ page, problems }) => {
  problems.expect(/^40[34]: GET .*\/api\/admin\/mails/)
  await signInAdmin(page)
  await page.goto(adminPaths.mail(randomUUID()))
  await expect(page.getByRole('heading', { name: 'Email not found' })).toBeVisible()
  await page.route('**/api/admin/mails?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now.' } }),
  )
  await page.goto(adminPaths.mails())
  await expect(page.getByRole('heading', { name: 'Emails couldn’t be loaded' })).toBeVisible()
  await page.unroute('**/api/admin/mails?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Emails' })).toBeVisible()
  await expectAccessible(page)
})
