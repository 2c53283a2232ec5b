import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { deliver, signInBuyer, staff } from './buyer.ts'
import { demoAdmin, newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { dialogOf, expectRefused, long } from './wrong-input.ts'

test.beforeEach(({ problems }) => {
  test.slow()
  problems.expect(/^(400|409|422): /)
})

test('errors in orders and returns are shown at their field', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  const { order: delivered, shopper } = await signInBuyer(customer)
  await customer.context().close()
  await deliver(await staff(), delivered)
  const { id: returned } = delivered
  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const requested = await shopper('POST /orders/{id}/return', { id: returned, lines }, { idempotencyKey: returned })
  const returnId = requested.order.returns[0]?.id ?? ''
  await signInAdmin(page)
  await page.goto(paths.adminOrder(order.id))
  await expectRefused(page.getByRole('main'), {
    typed: { 'Add a note': '' },
    send: 'Add note',
    said: { 'Add a note': 'Enter a note' },
  })
  await expectRefused(page.getByRole('main'), {
    typed: { 'Add a note': long(1001) },
    send: 'Add note',
    said: { 'Add a note': /At most 1,?000 characters$/ },
  })
  await page.getByRole('button', { name: 'Ship order' }).click()
  await expectRefused(dialogOf(page), {
    typed: { 'Carrier (optional)': 'UPS', 'Tracking number': long(101) },
    send: 'Mark as shipped',
    said: { 'Tracking number': 'At most 100 characters' },
  })
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await dialogOf(page)
    .locator('label', { hasText: /^Custom amount$/ })
    .click()
  for (const [amount, said] of [
    ['-1', 'Enter an amount, such as 12.50'],
    ['0', 'Enter an amount above 0'],
    ['99999', /^Up to \$.+ You can refund at most \$.+$/],
  ] as const)
    await expectRefused(dialogOf(page), {
      typed: { 'Amount in dollars': amount, Reason: long(501) },
      send: 'Refund',
      said: { 'Amount in dollars': said, Reason: 'At most 500 characters' },
    })
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectRefused(dialogOf(page), {
    typed: { Reason: long(501) },
    send: 'Cancel order',
    said: { Reason: 'At most 500 characters' },
  })

  await page.goto(paths.adminOrders({ search: order.id }))
  await page.getByRole('checkbox', { name: `Select ${order.id}` }).check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expectRefused(dialogOf(page), {
    typed: { [`Carrier of ${order.id}`]: 'UPS', [`Tracking number of ${order.id}`]: '' },
    send: 'Ship',
    said: { [`Tracking number of ${order.id}`]: 'Enter the tracking number' },
  })

  await page.goto(paths.adminReturns({ search: returnId }))
  await page.getByRole('button', { name: 'Reject' }).click()
  for (const [note, said] of [
    ['', 'Enter a reason for rejecting the return'],
    [long(1001), /At most 1,?000 characters$/],
  ] as const)
    await expectRefused(dialogOf(page), {
      typed: { 'Note to Robin Buyer': note },
      send: 'Reject return',
      said: { 'Note to Robin Buyer': said },
    })
})

test('errors in users, reviews, messages and pages are shown at their field', async ({ page }) => {
  const { name, email, password } = newAccount()
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await shopCaller()('POST /contact', { name: 'Ann', email, message: 'When do you open?' })
  const admin = await signInAdmin(page)
  const [message] = (await admin('GET /admin/messages', { search: email })).messages
  await page.goto(paths.adminUsers({ search: email }))
  await page.getByLabel(`Status of ${name}`).selectOption('Suspended')
  await expectRefused(dialogOf(page), {
    typed: { 'Reason (optional)': long(501) },
    send: 'Suspend',
    said: { 'Reason (optional)': 'At most 500 characters' },
  })

  await page.goto(paths.adminReviews())
  await page.getByRole('button', { name: /^Hide/ }).first().click()
  for (const [reason, said] of [
    ['', 'Enter a reason for hiding it'],
    [long(501), 'At most 500 characters'],
  ] as const)
    await expectRefused(dialogOf(page), { typed: { Reason: reason }, send: 'Hide review', said: { Reason: said } })

  await page.goto(paths.adminMessage(message?.id ?? ''))
  for (const [text, said] of [
    ['', 'Enter your reply'],
    [long(5001), /At most 5,?000 characters$/],
  ] as const)
    await expectRefused(page.getByRole('main'), {
      typed: { Reply: text },
      send: 'Send reply',
      said: { Reply: said },
    })
  await page.getByLabel('Reply', { exact: true }).fill('')

  await page.goto(paths.adminPage('cookies'))
  await expectRefused(page.getByRole('main'), {
    typed: { Title: '', 'Description (optional)': long(1000) },
    send: 'Save page',
    said: { Title: 'Title is required', 'Description (optional)': /At most \d+ characters$/ },
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

test('errors in settings, invitations and webhooks are shown at their field', async ({ page }) => {
  await signInAdmin(page)
  await page.goto(paths.adminSettings())
  const form = page.getByRole('form', { name: 'Settings' })
  const express = form.getByRole('group', { name: 'Express' })
  await express.getByLabel('Price in dollars').fill('free')
  await express.getByLabel('Delivery time').fill('')
  for (const country of await form.getByRole('group', { name: 'Ship to' }).getByRole('checkbox').all())
    await country.uncheck()
  await expectRefused(form, {
    typed: {
      'Support email': 'help',
      Address: 'x'.repeat(201),
      Phone: 'call me',
      'Tax in percent': 'a lot',
      'Free shipping from, in dollars': '-1',
      'Return period, in days': '0',
      'Warranty, in years': 'ten',
      'Low stock threshold': '1001',
    },
    send: 'Save settings',
    said: {
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
  await expect(form.getByRole('group', { name: 'Ship to' })).toHaveAccessibleDescription('Choose at least one country')
  for (const [email, said] of [
    ['', 'Email is required'],
    ['somebody', 'Invalid email'],
    [demoAdmin.email, /./],
  ] as const)
    await expectRefused(page.getByRole('main'), {
      typed: { 'Email of the new staff member': email },
      send: 'Send invitation',
      said: { 'Email of the new staff member': said },
    })
  await form.getByRole('button', { name: 'Discard' }).click()

  await page.goto(paths.adminWebhooks())
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  await expectRefused(dialogOf(page), {
    typed: { URL: 'shop.example' },
    send: 'Add webhook',
    said: { URL: 'Enter a full URL that starts with https://' },
  })
  await expect(dialogOf(page).getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
    'Choose at least one event',
  )
  await dialogOf(page).getByRole('checkbox').first().check()
  await expectRefused(dialogOf(page), {
    typed: { URL: `https://example.test/${long(2000)}` },
    send: 'Add webhook',
    said: { URL: /At most 2,?000 characters$/ },
  })
  await expectRefused(dialogOf(page), {
    typed: { URL: 'http://192.168.0.1/' },
    send: 'Add webhook',
    said: { URL: /private network/ },
  })
})
