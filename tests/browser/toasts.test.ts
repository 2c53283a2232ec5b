import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'

test('a toast is announced from an existing live region, and stays while it has the focus', async ({
  page,
  problems,
}) => {
  problems.expect(/503: GET .*\/api\/auth\/google/)
  await page.clock.install()
  await page.goto(paths.login())
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const toast = notifications.getByText('Google sign-in isn’t set up')
  await expect(toast).toBeVisible()

  await notifications.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await notifications.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
  // Dismissing a toast by keyboard does not stop the timers of later toasts.
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()
})
