import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

// These tests change the same settings, so they run one after another.
test.describe.configure({ mode: 'default' })

test('changed settings appear in the storefront, and the change can be undone', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { settings } = await admin('GET /admin/settings')
  await page.goto(adminPaths.settings())
  const phone = page.getByLabel('Phone')
  await expect(phone).toHaveValue(settings.phone)
  await expectAccessible(page)
  await phone.fill('call me')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a phone number')).toBeVisible()
  await phone.fill('+1 (503) 555-0199')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(async () => {
    await page.goto(paths.cart())
    await expect(page.getByRole('link', { name: '+1 (503) 555-0199' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto(adminPaths.audit({ area: 'settings' }))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  expect((await admin('GET /admin/settings')).settings).toEqual(settings)
})

test('a social link is labeled with the selected network', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  await page.getByLabel('Network 1').selectOption('YouTube')
  await expect(page.getByLabel('YouTube link')).toHaveValue('https://example.com/instagram')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByLabel('Network 4')).toHaveValue('Instagram')
})

test('staff resolve a conflict field by field when a colleague edited the settings', async ({ page, problems }) => {
  problems.expect(/^409: PUT .*\/settings/)
  const admin = await signInAdmin(page)
  const { settings: before } = await admin('GET /admin/settings')
  await page.goto(adminPaths.settings())
  await page.getByLabel('Address', { exact: true }).fill('14 Market Street, Portland, OR 97204')
  await page.getByLabel('Phone').fill('+1 (503) 555-0122')
  const theirs = { ...before, phone: '+1 (503) 555-0111' }
  await admin('PUT /admin/settings', { settings: theirs, revision: (await admin('GET /admin/settings')).revision })
  try {
    await page.getByRole('button', { name: 'Save settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another user saved the settings' })
    await expect(dialog).toContainText('14 Market Street')
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (503) 555-0122')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await dialog.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Save selected' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    const { settings: saved } = await admin('GET /admin/settings')
    expect(saved).toEqual({ ...theirs, address: '14 Market Street, Portland, OR 97204' })
  } finally {
    await admin('PUT /admin/settings', { settings: before, revision: (await admin('GET /admin/settings')).revision })
  }
})

test('Ctrl-K opens the search, which works by keyboard', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search orders' })
  await expect(field).toBeFocused()
  await page.keyboard.type('webh')
  await expect(page.getByRole('option', { name: 'Webhooks' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(adminPaths.webhooks())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Webhooks' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('countries to ship to are found by name and chosen in groups', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  const choice = page.getByRole('group', { name: 'Ship to' })
  await expect(choice.getByText('3 countries chosen')).toBeVisible()
  await choice.getByLabel('European Union').check()
  await expect(choice.getByText('30 countries chosen')).toBeVisible()
  await expect(choice.getByLabel('Europe', { exact: true })).toHaveJSProperty('indeterminate', true)

  await choice.getByLabel('Find a country').fill('cote')
  await expect(choice.getByText('1 country found')).toBeVisible()
  await choice.getByLabel('Côte d’Ivoire').focus()
  await page.keyboard.press('Space')
  await choice.getByLabel('Find a country').fill('')
  await expect(choice.getByText('31 countries chosen')).toBeVisible()
  await choice.getByLabel('First in lists').selectOption('Germany')
  await expectAccessible(page)

  await choice.getByLabel('All countries').check()
  await expect(choice.getByText('252 countries chosen')).toBeVisible()
  await choice.getByLabel('All countries').uncheck()
  await expect(choice.getByText('Choose at least one country')).toBeVisible()
})
