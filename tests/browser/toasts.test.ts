import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'

test('a toast is announced from an existing live region, and stays while it has the focus', async ({
  page,
  problems,
}) => {
  problems.expect(/503: GET .*\/api\/auth\/google/)
  await page.clock.install()
  await page.goto(paths.login())
  const place = page.getByRole('region', { name: 'Notifications' })
  await expect(place).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const toast = place.getByText('Google sign-in isn’t set up')
  await expect(toast).toBeVisible()

  await place.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await place.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
  // A toast dismissed by keyboard delays no other.
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()
})
