import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findLinkToken } from './shop-database.ts'
import { logIn, signInNew } from './shoppers.ts'

const PASSWORD = 'correct horse'

const createPicture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function openProfile(page: Page) {
  const shopper = await signInNew(page)
  await page.goto(paths.profile())
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
  return { shopper, email: (await shopper('GET /user/profile')).user.email }
}

test('a profile picture is uploaded and removed, and a file that is not an image is rejected', async ({
  page,
  problems,
}) => {
  problems.expect(/^415: POST \S+\/api\/user\/avatar$/)
  // Playwright's trace reads the preview of the picture, which the Content-Security-Policy forbids.
  problems.expect(/^logged: Connecting to 'blob:/)
  const { shopper } = await openProfile(page)
  const selectFile = async (file: { name: string; mimeType: string; buffer: Buffer }, button: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).press('Enter')
    await (await chooser).setFiles(file)
  }
  await selectFile({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') }, 'Add a picture')
  await expect(page.getByText('This file type isn’t supported.')).toBeVisible()
  await selectFile({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }, 'Add a picture')
  await expect(page.getByText('This file can’t be used.')).toBeVisible()
  await expectAccessible(page)
  await selectFile({ name: 'me.png', mimeType: 'image/png', buffer: await createPicture() }, 'Add a picture')
  await expect(page.getByText('Picture changed.')).toBeVisible()
  await expect(page.getByText('This file can’t be used.')).toBeHidden()
  const { avatar } = (await shopper('GET /user/profile')).user
  await expect(page.locator(`header img[src="${avatar}"]`)).toHaveJSProperty('naturalWidth', 288)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  await expect(page.locator('header img')).toHaveCount(0)
})

test('the password is changed in a dialog, which shows errors next to their fields', async ({ page, problems }) => {
  problems.expect(/^400: POST \S+\/api\/user\/change-password$/)
  const { email } = await openProfile(page)
  await page.getByRole('button', { name: 'Change Password' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill('wrong horse')
  await dialog.getByLabel('New password', { exact: true }).fill('a far better horse')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
  await page.evaluate(() => localStorage.clear())
  await page.goto(paths.login())
  await waitForHydration(page)
  await logIn(page, { email, password: 'a far better horse' })
})

test('a new email takes effect after confirmation by a link', async ({ page }) => {
  const { shopper, email } = await openProfile(page)
  const newEmail = `new-${email}`
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Waiting for confirmation of ${newEmail}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`We sent a link to ${newEmail}.`).last()).toBeVisible()
  await page.goto(paths.confirmEmail(await findLinkToken(newEmail, 'email-change-confirm')))
  // Opening the link does not change the email, because mail scanners open links too.
  await waitForHydration(page)
  expect((await shopper('GET /user/profile')).user.email).toBe(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeFocused()
  await expect(page).toHaveURL(paths.confirmEmail())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to profile' }).click()
  await expect(page.getByText('Email verified')).toBeVisible()
  expect((await shopper('GET /user/profile')).user.email).toBe(newEmail)
})

test('a shopper downloads their personal data', async ({ page }) => {
  const { email } = await openProfile(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).profile.email).toBe(email)
})

test('a deleted account is restored by the link in an email', async ({ page, problems }) => {
  problems.expect(/^(400: DELETE \S+\/api\/user|403: POST \S+\/api\/auth\/(login|refresh)|401: \S+ \S+)$/)
  const { email } = await openProfile(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(paths.home())
  await page.goto(paths.login())
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('You deleted this account.')).toBeVisible()
  await page.goto(paths.cancelDeletion(await findLinkToken(email, 'account-closed')))
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is open again' })).toBeFocused()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await logIn(page, { email, password: PASSWORD })
})
