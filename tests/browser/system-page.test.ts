import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { startCommand } from '../faults/run-command.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { owner, withEmptyShop } from './empty-shop.ts'
import { inDatabase } from './shop-database.ts'
import { signInAdmin } from './shoppers.ts'

test('the system page names a part that needs attention, and what to do', async ({ page }) => {
  const recipient = `${randomUUID()}@example.test`
  const failed = { kind: 'tests', recipient, subject: 'Hello', failure: 'refused', givenUpAt: new Date() }
  await inDatabase((db) => db.insert(mails).values(failed))
  await signInAdmin(page)
  await page.goto(paths.adminSettings())
  await page.getByRole('link', { name: 'View status' }).click()
  const parts = page.getByRole('list', { name: 'Parts of the shop' })
  await expect(parts.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Works')
  const mail = parts.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Email' }) })
  await expect(mail).toContainText('Needs attention')
  await expect(mail).toContainText('not delivered')
  await expect(mail.getByRole('link', { name: 'View emails' })).toBeVisible()
  await expectAccessible(page)
  await inDatabase((db) => db.delete(mails).where(eq(mails.recipient, recipient)))
})

test('the system page of a shop with problems names them first, and follows changes', async ({ page }) => {
  test.slow()
  await withEmptyShop(
    async ({ url, folder, makeAdministrator }) => {
      await httpCaller(url)('POST /auth/register', { ...owner, confirmPassword: owner.password })
      await makeAdministrator(owner.email)
      await page.goto(url + paths.login())
      await waitForHydration(page)
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).not.toHaveURL(/login/)
      const { db, close } = connect(await connectionToEmbedded(join(folder, 'postgres')), () => {})
      await db.execute(sql`alter table page_versions rename to page_versions_gone`)
      const answers = await Promise.all(Array.from({ length: 25 }, () => fetch(`${url}/api/pages/about`)))
      expect(answers.every(({ status }) => status === 500)).toBe(true)
      await db.execute(sql`alter table page_versions_gone rename to page_versions`)
      await close()

      await page.goto(url + paths.adminSystem())
      const parts = page.getByRole('list', { name: 'Parts of the shop' }).getByRole('listitem')
      const part = (name: string) => parts.filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(part('Payments')).toContainText('Doesn’t work')
      await expect(part('Email')).toContainText('Set SMTP_URL')
      await expect(part('Requests')).toContainText('25 failed')
      await expect(part('Backups')).toContainText('No backup has been verified yet.')
      await expect(parts.first()).toContainText('Doesn’t work')
      await expect(parts.last()).toContainText('Works')

      // A real failure: the place is below a file.
      const words = ['backup', '--to', join(folder, 'secrets.json', 'backups')]
      await once(startCommand(words, { MERCER_DATA: folder, MERCER_DEMO: 'off' }), 'close')
      await expect(part('Backups')).toContainText('The last backup failed.', { timeout: 30_000 })
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await part('Backups').getByRole('link', { name: 'View backups' }).click()
      const last = page.getByRole('region', { name: 'Last backup' })
      await expect(last.getByRole('alert')).toContainText('a part of the path is a file. Choose another location.')
      // Closed before its shop stops.
      await page.goto('about:blank')
    },
    { MERCER_OPEN: 'on' },
  )
})
