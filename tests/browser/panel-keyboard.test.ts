import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expectFocus, tabAndType, tabTo, waitUntilReady } from '../support/keyboard.ts'
import { expect, expectMessage, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer, tracking } from './buyer.ts'
import { pictureFile } from './picture-file.ts'
import { verifyEmail } from './shop-database.ts'
import { demoAdmin, newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Tabs to a control and presses a key on it. Fails if no element has the focus. */
async function press(page: Page, control: Locator, key = 'Enter', tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await waitUntilReady(page)
  await tabTo(page, control, tab)
  await page.keyboard.press(key)
}

/** Tabs to a field and types. In a select, typing selects an option by its first letters. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await waitUntilReady(page)
  await tabAndType(page, field, text)
}

/** Replaces the text of a field. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await waitUntilReady(page)
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Opens a section of the panel from the sidebar, which comes before the page in tab order. */
async function open(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('link', { name, exact: true }), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

/** Searches the current list, and waits until it shows only `row`. */
async function search(page: Page, text: string, row: Locator, direction?: 'Shift+Tab'): Promise<void> {
  await waitUntilReady(page)
  await tabTo(page, page.getByRole('main').getByRole('searchbox'), direction)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(1)
}

/** Presses a button of the open dialog and waits until the dialog has closed. */
async function pressInDialog(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus(page)
}

test.beforeEach(() => test.slow())

test('a product with variants and a picture can be added by keyboard', async ({ page }) => {
  const name = `Keyboard Scarf ${Date.now()}`
  await page.goto(paths.login(paths.admin()))
  await waitForHydration(page)
  await tabAndType(page, page.getByLabel('Email'), demoAdmin.email)
  await tabAndType(page, page.getByLabel('Password', { exact: true }), demoAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
  await open(page, 'Products')
  await press(page, page.getByRole('link', { name: 'Add Product' }))
  await type(page, page.getByLabel('Name', { exact: true }), name)
  await type(page, page.getByLabel('Description', { exact: true }), 'Knitted by hand.')
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByLabel(/^Add pictures/))
  await (await chooser).setFiles([await pictureFile('red.png', '#c00')])
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true })
  await expect(pictures.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
  await type(page, page.getByLabel('Alt text of picture 1'), 'The scarf')
  for (const [field, values] of [
    ['Color', ['Red', 'Blue']],
    ['Size', ['S', 'M']],
  ] as const) {
    await type(page, page.getByLabel('Add an option (optional)'), field)
    await page.keyboard.press('Enter')
    const list = page.getByLabel(`Values of ${field} (optional)`)
    await expect(list).toBeFocused()
    for (const value of values) {
      await type(page, list, value)
      await page.keyboard.press('Enter')
      await expect(list).toHaveValue('')
    }
  }
  await press(page, page.getByRole('button', { name: 'Remove Size M' }))
  await expectFocus(page)
  await type(page, page.getByLabel('Values of Size (optional)'), 'M\n')
  await press(page, page.getByRole('button', { name: 'Suggest SKUs' }), 'Space')
  await type(page, page.getByLabel('Stock of Red / S'), '7')
  await press(page, page.getByRole('button', { name: 'First stock for all' }), 'Space', 'Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Add feature' }), 'Space')
  await expect(page.getByLabel('Feature 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Warm')
  await press(page, page.getByRole('button', { name: 'Remove feature 1' }))
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Add product' }))
  await expect(page.getByRole('combobox', { name: 'Main category' })).toBeFocused()
  await page.keyboard.type('Fashion')
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('combobox', { name: 'Brand' }), 'Ownbrand')
  await type(page, page.getByLabel('Price in dollars'), '59')
  await press(page, page.getByRole('button', { name: 'Add product' }))
  await expectMessage(page, `${name} is saved.`)
  await expect(page).toHaveURL(/\/admin\/products\/keyboard-scarf/)
  await press(page, page.getByRole('button', { name: 'Stock history of Red / S' }))
  const dialog = page.getByRole('dialog', { name: 'Stock of Red / S' })
  await type(page, dialog.getByLabel('Quantity change'), '3')
  await type(page, dialog.getByLabel('Reason'), 'Found')
  await page.keyboard.press('Enter')
  await expectMessage(page, /^The stock of .+ is adjusted\.$/)
  await expectFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stock history of Red / S' })).toBeFocused()
})

test('orders and returns can be processed by keyboard', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer)
  const { order: delivered, shopper: other } = await signInBuyer(customer)
  await customer.context().close()
  await deliver(await adminCaller(), delivered)
  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const { id: deliveredId } = delivered
  const requested = await other('POST /orders/{id}/return', { id: deliveredId, lines }, { idempotencyKey: deliveredId })
  const returnId = requested.order.returns[0]?.id ?? ''
  const { id } = order
  await signInAdmin(page)
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type('orders')
  await expect(page.getByRole('option', { name: 'Orders' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(adminPaths.orders())
  await search(page, id, page.getByRole('row', { name: id }))
  await type(page, page.getByLabel(`Status of ${id}`), 'S')
  const shipping = page.getByRole('dialog', { name: `Ship ${id}` })
  await expect(shipping.getByLabel('Carrier')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Status of ${id}`)).toBeFocused()
  await page.keyboard.type('S')
  await type(page, shipping.getByLabel('Carrier'), tracking.carrier)
  await type(page, shipping.getByLabel('Tracking number'), tracking.trackingNumber)
  await pressInDialog(page, 'Mark as shipped')
  await press(page, page.getByRole('link', { name: id }))
  await expect(page.getByRole('heading', { level: 2, name: id })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Mark as completed' }))
  await expectMessage(page, `${id} was marked as completed.`)
  await expectFocus(page)
  await type(page, page.getByLabel('Add a note'), 'Left at the door')
  await press(page, page.getByRole('button', { name: 'Add note' }))
  await expectMessage(page, 'Note added.')
  await press(page, page.getByRole('button', { name: 'Refund' }), 'Enter', 'Shift+Tab')
  await type(page, page.getByRole('dialog').getByLabel('Reason'), 'A scratch')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Refund' }))
  await pressInDialog(page, 'Done')
  expect((await shopper('GET /orders/{id}', { id })).order.status).toBe('Completed')

  await open(page, 'Returns')
  const returnRow = page.getByRole('row', { name: returnId })
  await search(page, returnId, returnRow)
  await press(page, returnRow.getByRole('button', { name: 'Approve' }))
  await type(page, page.getByLabel(/^Note to/), 'Send it back in its box.')
  await pressInDialog(page, 'Approve return')
  await press(page, returnRow.getByRole('button', { name: 'Mark as received' }))
  await pressInDialog(page, 'Mark as received')
  await press(page, returnRow.getByRole('button', { name: 'Refund' }))
  await pressInDialog(page, 'Refund')
  await expect(returnRow).toContainText('refunded')
  await press(page, returnRow.getByRole('link', { name: deliveredId }))
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toBeVisible()
  await expectFocus(page)
})

test('users and messages can be managed by keyboard', async ({ page }) => {
  const { name, email, password } = newAccount()
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await verifyEmail(email)
  await shopCaller()('POST /contact', { name: 'Ann', email, message: `When do you open, ${email}?` })
  await signInAdmin(page)
  await page.goto(adminPaths.users({ role: 'user', status: 'Active' }))
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page.keyboard.press('Tab')
  const row = page.getByRole('row', { name: email })
  await search(page, email, row)
  await press(page, row.getByRole('button', { name: `Make ${name} an administrator` }))
  await type(page, page.getByRole('dialog').getByLabel('Reason'), 'She runs the shop now')
  await pressInDialog(page, 'Make administrator')
  await expect(row).toHaveCount(0)
  await expectFocus(page)
  await press(page, page.getByRole('link', { name: 'Show all users' }))
  await expect(page.getByRole('link', { name: 'Show all users' })).toHaveCount(0)
  await search(page, email, row, 'Shift+Tab')
  await press(page, row.getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await type(page, page.getByLabel(`Status of ${name}`), 'S')
  await pressInDialog(page, 'Suspend')
  await press(page, page.getByRole('button', { name: 'Make shopper' }))
  await pressInDialog(page, 'Make shopper')
  await press(page, page.getByRole('button', { name: 'Delete user' }))
  await pressInDialog(page, 'Delete user')

  await open(page, 'Messages')
  const message = page.getByRole('row', { name: email })
  await search(page, email, message)
  await press(page, message.getByRole('link', { name: 'Ann', exact: true }))
  await press(page, page.getByRole('button', { name: 'Mark as unread' }))
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toHaveCount(0)
  await type(page, page.getByLabel('Reply', { exact: true }), 'At nine.')
  await press(page, page.getByRole('button', { name: 'Send reply' }))
  await expectMessage(page, /^Reply saved but not emailed/)
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('At nine.')
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Reopen' }), 'Enter', 'Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Delete', exact: true }))
  await pressInDialog(page, 'Delete message')
  await expect(page).toHaveURL(adminPaths.messages())
})

test('settings, invitations, and webhooks can be managed by keyboard', async ({ page }) => {
  // Intercepts the save, because other tests read the settings.
  let saved: { settings: object; revision: number } | undefined
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') saved = route.request().postDataJSON()
    const settings = await (await route.fetch({ method: 'GET', postData: undefined })).json()
    await route.fulfill({ json: { ...settings, ...saved } })
  })
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  await expect(page.getByLabel('Phone')).toBeVisible()
  await page.keyboard.press('Tab')
  await retype(page, page.getByLabel('Phone'), '+1 (503) 555-0177')
  await press(page, page.getByRole('button', { name: 'Add link' }))
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: /^Remove / }).last(), 'Enter')
  await press(page, page.getByRole('button', { name: 'Save settings' }))
  await expectMessage(page, 'Settings saved.')
  expect(saved?.settings).toMatchObject({ phone: '+1 (503) 555-0177' })
  await retype(page, page.getByLabel('Phone'), '+1 (503) 555-0188')
  await press(page, page.getByRole('button', { name: 'Discard' }))
  await expect(page.getByLabel('Phone')).toHaveValue('+1 (503) 555-0177')
  const email = `${randomUUID()}@example.test`
  await type(page, page.getByLabel('Email of the new staff member'), email)
  await press(page, page.getByRole('button', { name: 'Send invitation' }))
  await expectMessage(page, /^Invitation saved but not emailed/)
  await press(page, page.getByRole('button', { name: `Cancel invitation to ${email}` }))
  await expectMessage(page, 'Invitation canceled.')
  await expectFocus(page)

  await open(page, 'Webhooks')
  const address = `https://example.test/${randomUUID()}`
  await press(page, page.getByRole('button', { name: 'Add webhook' }).first())
  await type(page, page.getByLabel('URL'), address)
  await press(page, page.getByRole('checkbox').first(), 'Space')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }))
  await pressInDialog(page, 'I’ve saved it')
  await press(page, page.getByRole('button', { name: `Actions for ${address}` }))
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await pressInDialog(page, 'Remove webhook')
  await expect(page.getByText(address)).toHaveCount(0)
})

test('a list keeps the focus when its rows are removed', async ({ page }) => {
  test.slow()
  const name = `Gone ${randomUUID()}`
  for (let index = 0; index < 2; index++) await addTestProduct({ name })
  await signInAdmin(page)
  await page.goto(adminPaths.products({ search: name }))
  const row = page.getByRole('row', { name })
  await expect(row).toHaveCount(2)
  await page.keyboard.press('Tab')
  await press(page, page.getByRole('button', { name: `Delete ${name}` }).first())
  await pressInDialog(page, 'Delete product')
  await expect(row).toHaveCount(1)
  await press(page, page.getByRole('checkbox', { name: `Select ${name}` }), 'Space')
  await press(page, page.getByRole('button', { name: 'Clear selection' }))
  await press(page, page.getByRole('button', { name: `Delete ${name}` }))
  await pressInDialog(page, 'Delete product')
  await expect(row).toHaveCount(0)
  await expectFocus(page)
  await page.goto(adminPaths.orders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('Tab')
  await press(page, page.getByRole('link', { name: 'Next page' }), 'Enter', 'Shift+Tab')
  await expect(page).toHaveURL(/page=2/)
  await expectFocus(page)
  await tabTo(page, page.getByRole('row').getByRole('link').first())
})
