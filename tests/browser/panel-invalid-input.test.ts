import { adminPaths } from '#contract/admin-paths.ts'
import { expect, test } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { dialogOn, expectFieldErrors, longText } from './form-errors.ts'
import { demoAdmin, newAccount, shopCaller, signInAdmin } from './shoppers.ts'

test.beforeEach(({ problems }) => {
  test.slow()
  problems.expect(/^(400|409|422): /)
})

test('errors in orders and returns are shown next to their fields', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  const { order: delivered, shopper } = await signInBuyer(customer)
  await customer.context().close()
  await deliver(await adminCaller(), delivered)
  const { id: deliveredId } = delivered
  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const requested = await shopper(
    'POST /orders/{id}/return',
    { id: deliveredId, lines },
    { idempotencyKey: deliveredId },
  )
  const returnId = requested.order.returns[0]?.id ?? ''
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await expectFieldErrors(page.getByRole('main'), {
    input: { 'Add a note': '' },
    submit: 'Add note',
    errors: { 'Add a note': 'Enter a note' },
  })
  await expectFieldErrors(page.getByRole('main'), {
    input: { 'Add a note': longText(1001) },
    submit: 'Add note',
    errors: { 'Add a note': /At most 1,?000 characters$/ },
  })
  await page.getByRole('button', { name: 'Ship order' }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { 'Carrier (optional)': 'UPS', 'Tracking number': longText(101) },
    submit: 'Mark as shipped',
    errors: { 'Tracking number': 'At most 100 characters' },
  })
  await dialogOn(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await dialogOn(page)
    .locator('label', { hasText: /^Custom amount$/ })
    .click()
  for (const [amount, error] of [
    ['-1', 'Enter an amount, such as 12.50'],
    ['0', 'Enter an amount above 0'],
    ['99999', /^Up to \$.+ You can refund at most \$.+$/],
  ] as const)
    await expectFieldErrors(dialogOn(page), {
      input: { 'Amount in dollars': amount, Reason: longText(501) },
      submit: 'Refund',
      errors: { 'Amount in dollars': error, Reason: 'At most 500 characters' },
    })
  await dialogOn(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { Reason: longText(501) },
    submit: 'Cancel order',
    errors: { Reason: 'At most 500 characters' },
  })

  await page.goto(adminPaths.orders({ search: order.id }))
  await page.getByRole('checkbox', { name: `Select ${order.id}` }).check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expectFieldErrors(dialogOn(page), {
    input: { [`Carrier of ${order.id}`]: 'UPS', [`Tracking number of ${order.id}`]: '' },
    submit: 'Ship',
    errors: { [`Tracking number of ${order.id}`]: 'Enter the tracking number' },
  })

  await page.goto(adminPaths.returns({ search: returnId }))
  await page.getByRole('button', { name: 'Reject' }).click()
  for (const [note, error] of [
    ['', 'Enter a reason for rejecting the return'],
    [longText(1001), /At most 1,?000 characters$/],
  ] as const)
    await expectFieldErrors(dialogOn(page), {
      input: { 'Note to Robin Buyer': note },
      submit: 'Reject return',
      errors: { 'Note to Robin Buyer': error },
    })
})

test('errors in users, reviews, messages, and pages are shown next to their fields', async ({ page }) => {
  const { name, email, password } = newAccount()
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await shopCaller()('POST /contact', { name: 'Ann', email, message: 'When do you open?' })
  const admin = await signInAdmin(page)
  const [message] = (await admin('GET /admin/messages', { search: email })).messages
  await page.goto(adminPaths.users({ search: email }))
  await page.getByLabel(`Status of ${name}`).selectOption('Suspended')
  await expectFieldErrors(dialogOn(page), {
    input: { 'Reason (optional)': longText(501) },
    submit: 'Suspend',
    errors: { 'Reason (optional)': 'At most 500 characters' },
  })

  await page.goto(adminPaths.reviews())
  await page.getByRole('button', { name: /^Hide/ }).first().click()
  for (const [reason, error] of [
    ['', 'Enter a reason for hiding it'],
    [longText(501), 'At most 500 characters'],
  ] as const)
    await expectFieldErrors(dialogOn(page), {
      input: { Reason: reason },
      submit: 'Hide review',
      errors: { Reason: error },
    })

  await page.goto(adminPaths.message(message?.id ?? ''))
  for (const [text, error] of [
    ['', 'Enter your reply'],
    [longText(5001), /At most 5,?000 characters$/],
  ] as const)
    await expectFieldErrors(page.getByRole('main'), {
      input: { Reply: text },
      submit: 'Send reply',
      errors: { Reply: error },
    })
  await page.getByLabel('Reply', { exact: true }).fill('')

  await page.goto(adminPaths.page('cookies'))
  await expectFieldErrors(page.getByRole('main'), {
    input: { Title: '', 'Description (optional)': longText(1000) },
    submit: 'Save page',
    errors: { Title: 'Title is required', 'Description (optional)': /At most \d+ characters$/ },
  })
  const text = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  await page.getByLabel('Title', { exact: true }).fill('Cookies')
  await page.getByLabel('Description').fill('')
  await text.fill('We bake {{everything}}.')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription(/Remove \{\{everything\}\}: it isn’t a placeholder$/)
  await expect(text).toHaveValue('We bake {{everything}}.')
})

test('errors in settings, invitations, and webhooks are shown next to their fields', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(adminPaths.settings())
  const form = page.getByRole('form', { name: 'Settings' })
  const express = form.getByRole('group', { name: 'Express' })
  await express.getByLabel('Price in dollars').fill('free')
  await express.getByLabel('Delivery time').fill('')
  const shipTo = form.getByRole('group', { name: 'Ship to' })
  await shipTo.getByLabel('All countries').check()
  await shipTo.getByLabel('All countries').uncheck()
  await expectFieldErrors(form, {
    input: {
      'Support email': 'help',
      Address: 'x'.repeat(201),
      Phone: 'call me',
      'Tax in percent': 'a lot',
      'Free shipping from, in dollars': '-1',
      'Return period, in days': '0',
      'Warranty, in years': 'ten',
      'Low stock threshold': '1001',
    },
    submit: 'Save settings',
    errors: {
      'Support email': 'Invalid email',
      Address: 'At most 200 characters',
      Phone: 'Enter a phone number',
      'Tax in percent': 'Enter a percentage',
      'Free shipping from, in dollars': /Enter an amount/,
      'Return period, in days': 'At least 1',
      'Warranty, in years': 'Enter a whole number',
      'Low stock threshold': 'At most 1,000',
    },
  })
  await expect(express.getByLabel('Price in dollars')).toHaveAccessibleDescription(/Enter an amount/)
  await expect(express.getByLabel('Delivery time')).toHaveAccessibleDescription('Enter a delivery time')
  await expect(shipTo).toHaveAccessibleDescription('Choose at least one country')
  for (const [email, error] of [
    ['', 'Email is required'],
    ['no-at-sign', 'Invalid email'],
    [demoAdmin.email, /./],
  ] as const)
    await expectFieldErrors(page.getByRole('main'), {
      input: { 'Email of the new staff member': email },
      submit: 'Send invitation',
      errors: { 'Email of the new staff member': error },
    })
  await form.getByRole('button', { name: 'Discard' }).click()

  await page.goto(adminPaths.webhooks())
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  await expectFieldErrors(dialogOn(page), {
    input: { URL: 'shop.example' },
    submit: 'Add webhook',
    errors: { URL: 'Enter a full URL that starts with https://' },
  })
  await expect(dialogOn(page).getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
    'Choose at least one event',
  )
  await dialogOn(page).getByRole('checkbox').first().check()
  await expectFieldErrors(dialogOn(page), {
    input: { URL: `https://example.test/${longText(2000)}` },
    submit: 'Add webhook',
    errors: { URL: /At most 2,?000 characters$/ },
  })
  await expectFieldErrors(dialogOn(page), {
    input: { URL: 'http://192.168.0.1/' },
    submit: 'Add webhook',
    errors: { URL: /private network/ },
  })
})
