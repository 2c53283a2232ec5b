import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { startCommand } from '../faults/run-command.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { owner, withEmptyShop } from './empty-shop.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin } from './shoppers.ts'

test('the system page shows a component that needs attention with a link to fix it', async ({ page }) => {
  const recipient = `${randomUUID()}@example.test`
  const failed = { kind: 'tests', recipient, subject: 'Hello', failure: 'refused', givenUpAt: new Date() }
  await withDatabase((db) => db.insert(mails).values(failed))
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  await page.getByRole('link', { name: 'View status' }).click()
  const components = page.getByRole('list', { name: 'Parts of the shop' })
  const component = (name: string) =>
    components.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(component('Database')).toContainText('Works')
  const mail = component('Email')
  await expect(mail).toContainText('Needs attention')
  await expect(mail).toContainText('not delivered')
  await expect(mail.getByRole('link', { name: 'View emails' })).toBeVisible()
  await expectAccessible(page)
  await withDatabase((db) => db.delete(mails).where(eq(mails.recipient, recipient)))
})

test('the system page lists failing components first, and updates when the status changes', async ({ page }) => {
  test.slow()
  await withEmptyShop(
    async ({ url, folder, makeAdministrator }) => {
      await httpCaller(url)('POST /auth/register', { ...owner, confirmPassword: owner.password })
      await makeAdministrator(owner.email)
      // Before a page is open, whose own requests would fail too.
      const { db, close } = connect(await connectionToEmbedded(join(folder, 'postgres')), () => {})
      await db.execute(sql`alter table page_versions rename to page_versions_renamed`)
      const responses = await Promise.all(Array.from({ length: 25 }, () => fetch(`${url}/api/pages/about`)))
      expect(responses.every(({ status }) => status === 500)).toBe(true)
      await db.execute(sql`alter table page_versions_renamed rename to page_versions`)
      await close()

      await page.goto(url + paths.login())
      await waitForHydration(page)
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).not.toHaveURL(/login/)
      await page.goto(url + adminPaths.system())
      const components = page.getByRole('list', { name: 'Parts of the shop' }).getByRole('listitem')
      const component = (name: string) => components.filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(component('Payments')).toContainText('Doesn’t work')
      await expect(component('Email')).toContainText('Set SMTP_URL')
      await expect(component('Requests')).toContainText('25 failed')
      await expect(component('Backups')).toContainText('No backup has been verified yet.')
      await expect(components.first()).toContainText('Doesn’t work')
      await expect(components.last()).toContainText('Works')

      // The backup fails, because its location is below a file.
      const args = ['backup', '--to', join(folder, 'secrets.json', 'backups')]
      await once(startCommand(args, { MERCER_DATA: folder, MERCER_DEMO: 'off' }), 'close')
      await expect(component('Backups')).toContainText('The last backup failed.', { timeout: 30_000 })
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await component('Backups').getByRole('link', { name: 'View backups' }).click()
      const last = page.getByRole('region', { name: 'Last backup' })
      await expect(last.getByRole('alert')).toContainText('a part of the path is a file. Choose another location.')
      // Close the panel's event stream before the shop stops.
      await page.goto('about:blank')
    },
    { MERCER_OPEN: 'on' },
  )
})
