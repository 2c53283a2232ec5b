import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { deliver, ship, signInBuyer, staff, tracking } from './bought.ts'
import { signInAdmin } from './shoppers.ts'

const told = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

test('an order goes from the payment to its return, and its shopper sees each step', async ({ page, browser }) => {
  test.slow()
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer, { 'Wool Blanket': 2 })
  const card = customer.getByRole('article', { name: order.id })
  const { id } = order
  await signInAdmin(page)
  await page.goto(paths.adminOrders({ search: id }))
  await expect(page.getByRole('row', { name: id })).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel(`Status of ${id}`).selectOption('Shipped')
  const shipping = page.getByRole('dialog', { name: `Ship ${id}` })
  await expectAccessible(page, 'dialog')
  await shipping.getByLabel('Carrier').fill(tracking.carrier)
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shipping.getByLabel('Tracking number')).toBeFocused()
  await expect(shipping.getByText('Enter the tracking number')).toBeVisible()
  await page.keyboard.type(tracking.trackingNumber)
  await page.keyboard.press('Enter')
  await told(page, `${id} is shipped. Robin Buyer is told by e-mail.`)
  await expect(shipping).toBeHidden()
  await customer.reload()
  await expect(card.getByText('Shipped')).toBeVisible()
  await expect(card.getByRole('button', { name: `Track Package ${id}` })).toBeVisible()

  await page.getByRole('link', { name: id }).click()
  await expect(page.getByRole('link', { name: tracking.trackingNumber })).toHaveAttribute('href', /ups\.com/)
  await page.getByRole('button', { name: 'Mark as completed' }).dblclick()
  await told(page, `${id} is completed. Robin Buyer is told by e-mail.`)
  await expect(page.getByRole('group', { name: `Actions for ${id}` })).toBeFocused()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText(/Delivered.*by/)
  await customer.reload()
  await expect(card.getByText('Completed')).toBeVisible()

  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const asked = await shopper('POST /orders/{id}/return', { id, lines, comment: 'Too small' }, { idempotencyKey: id })
  const returnId = asked.order.returns[0]?.id ?? ''
  await page.goto(paths.adminReturns({ search: returnId, status: 'Requested' }))
  const made = page.getByRole('article', { name: returnId })
  await expect(made).toContainText(/Wool Blanket.*Does not fit.*Too small/)
  await expectAccessible(page)
  await page.goto(paths.adminReturns({ search: returnId }))
  await made.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(page, 'dialog')
  await page.getByLabel(/^Note to Robin Buyer/).fill('Send it back in its box.')
  await page.getByRole('button', { name: 'Approve return' }).dblclick()
  await told(page, `${returnId} is approved. Robin Buyer is told by e-mail.`)
  await expect(made).toContainText('Send it back in its box.')
  await customer.goto(paths.order(id))
  const progress = customer.getByRole('list', { name: `Progress of ${returnId}` })
  await expect(progress).toContainText('Requested (done)')
  await told(customer, 'Send it back in its box.')

  await made.getByRole('button', { name: 'Mark as received' }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('checkbox', { name: /Wool Blanket/ })).toBeChecked()
  await expectAccessible(page, 'dialog')
  await receipt.getByRole('button', { name: 'Mark as received' }).click()
  await expect(made).toContainText('Back in stock')
  await customer.reload()
  await expect(progress).toContainText('Approved (done)')

  await made.getByRole('button', { name: 'Refund' }).click()
  const amount = page.getByLabel('Amount in dollars')
  await expect(amount).toHaveValue('21.60')
  await amount.fill('30')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('At most $21.60 can go back')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await amount.fill('20')
  await page.keyboard.press('Enter')
  await told(page, `$20.00 goes back for ${returnId}.`)
  await expect(made).toContainText('$20.00 refunded')
  await customer.reload()
  await expect(progress).toContainText('Refunded (done)')
  await told(customer, '−$20.00')
  await made.getByRole('link', { name: id }).click()
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toContainText('Refunded')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/−\$20\.00.*Refundable\$23\.20/)
  await expectAccessible(page)
  await customer.context().close()
})

test('an order is cancelled with a reason, and what somebody else changed meanwhile is told', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/409: PUT .*\/status/)
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer)
  const { id } = order
  await signInAdmin(page)
  await page.goto(paths.adminOrders({ search: id }))
  const status = page.getByLabel(`Status of ${id}`)
  await expect(status.getByRole('option')).toHaveText(['Processing', 'Shipped', 'Cancelled'])
  await status.focus()
  await status.selectOption('Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${id}?` })
  await expect(dialog).toContainText('goes back to')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('Processing')

  await status.selectOption('Shipped')
  await page.getByLabel('Tracking number').fill('Z1')
  await shopper('POST /orders/{id}/cancel', { id })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'it is Cancelled now' })).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('Z1')
  await expectAccessible(page, 'dialog')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('row', { name: id }).getByText('Cancelled')).toBeVisible()

  const second = await signInBuyer(customer)
  await page.goto(paths.adminOrder(second.order.id))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: `Cancel ${second.order.id}?` })
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling.getByLabel('Reason')).toBeFocused()
  await expect(cancelling.getByText('Say why')).toBeVisible()
  await page.keyboard.type('The last one was broken')
  await cancelling.getByRole('button', { name: 'Cancel order' }).dblclick()
  await told(page, `${second.order.id} is cancelled. The money goes back.`)
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('The last one was broken')
  await customer.goto(paths.order(second.order.id))
  await told(customer, 'The last one was broken')
  await customer.context().close()
})

test('money goes back once, by what is left, an amount or items', async ({ page, browser, problems }) => {
  test.slow()
  problems.expect(/503: POST .*\/refunds/)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer, { 'Clay Mug': 2, 'Wool Blanket': 1 })
  await customer.context().close()
  await signInAdmin(page)
  await page.goto(paths.adminOrder(order.id))
  const payment = page.getByRole('region', { name: 'Payment' })
  const open = page.getByRole('group', { name: `Actions for ${order.id}` }).getByRole('button', { name: 'Refund' })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Refund' })
  await open.click()
  await dialog.locator('label', { hasText: /^An amount$/ }).click()
  await send.click()
  await expect(dialog.getByLabel('Amount in dollars')).toBeFocused()
  await expect(dialog.getByText('Enter an amount, such as 12.50')).toBeVisible()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByLabel('Reason').fill('A scratch')
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refunds')) calls.push(request.headers()['idempotency-key'])
  })
  await page.route('**/refunds', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Back in a moment.' } }),
  )
  await send.click()
  await told(page, 'Back in a moment.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('A scratch')
  await page.unroute('**/refunds')
  await send.dblclick()
  await expect(dialog).toContainText('$5.00')
  await expectAccessible(page, 'dialog')
  expect(new Set(calls).size).toBe(1)
  expect(calls).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(open).toBeFocused()
  await expect(payment).toContainText(/A scratch−\$5\.00/)

  await open.click()
  await dialog.locator('label', { hasText: /^Items$/ }).click()
  await dialog.getByLabel('Reason').fill('One was missing')
  await send.click()
  await expect(dialog.getByText('Choose at least one item')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Clay Mug' }).check()
  await dialog.getByRole('spinbutton', { name: 'How many of Clay Mug' }).press('ArrowDown')
  await expect(dialog.getByRole('checkbox', { name: 'Put back in stock' })).toBeChecked()
  await expectAccessible(page, 'dialog')
  await send.click()
  // The price of one with its tax, as the shop decides.
  await expect(dialog).toContainText('$21.60')
  await page.keyboard.press('Escape')

  await open.click()
  await dialog.getByLabel('Reason').fill('Goodwill')
  await send.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(open).toBeHidden()
  await expect(page.getByRole('group', { name: `Actions for ${order.id}` })).toBeFocused()
  await expect(payment).toContainText(/Refundable\$0\.00/)
})

test('staff note things for each other, and print and download what belongs to the parcel', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await signInAdmin(page)
  await page.goto(paths.adminOrder(order.id))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note is empty')).toBeVisible()
  await page.getByLabel('Add a note').fill('Called twice')
  await page.getByRole('button', { name: 'Add note' }).dblclick()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice' })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Packing slip for ${order.id}`)).toBeVisible()
  await expect(page.getByText('Called twice')).toBeHidden()
  await customer.goto(paths.order(order.id))
  await expect(customer.getByRole('list', { name: 'What happened' })).toBeVisible()
  await expect(customer.getByText('Called twice')).toBeHidden()
  await customer.context().close()
})

test('a return is only rejected with words for its shopper', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer)
  await deliver(await staff(), order)
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
  const asked = await shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: order.id })
  const returnId = asked.order.returns[0]?.id ?? ''
  await signInAdmin(page)
  await page.goto(paths.adminOrder(order.id))
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Reject return' }).click()
  await expect(page.getByText('Say why it is rejected')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.type('It was worn.')
  await page.getByRole('button', { name: 'Reject return' }).click()
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toContainText(/Rejected.*It was worn\./)
  await expect(page.getByRole('group', { name: `Actions for ${returnId}` })).toBeFocused()
  await customer.goto(paths.order(order.id))
  await told(customer, 'It was worn.')
  await customer.context().close()
})

test('the lists keep their filters in the address, and say when there is nothing or nothing came', async ({
  page,
  problems,
}) => {
  problems.expect(/^40[34]: GET .*\/api\/admin\/(orders|returns)/)
  await signInAdmin(page)
  await page.goto(paths.adminOrders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expect(page).toHaveURL(paths.adminOrders({ status: 'Completed' }))
  await page.getByRole('radio', { name: 'The last 30 days' }).check()
  await expect(page).toHaveURL(paths.adminOrders({ status: 'Completed', period: 'month' }))
  const nobody = randomUUID()
  await page.getByRole('searchbox', { name: 'Search by id, customer or e-mail' }).fill(nobody)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(paths.adminOrders())
  await page.goto(paths.adminReturns({ search: nobody }))
  await expect(page.getByRole('heading', { name: 'No returns found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(paths.adminOrder('ORD-0'))
  await expect(page.getByRole('heading', { name: 'This order is not here' })).toBeVisible()

  for (const [path, title] of [
    [paths.adminOrders(), 'The orders could not be loaded'],
    [paths.adminReturns(), 'The returns could not be loaded'],
  ] as const) {
    await page.route(`**/api${path}?*`, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now.' } }),
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.unroute(`**/api${path}?*`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  }
})

test('the dashboard tells of books that do not agree, and of nothing otherwise', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  await ship(await staff(), order)
  await signInAdmin(page)
  const findings = [
    { orderId: order.id, problem: 'owes 100 by the ledger, and 0 by its state' },
    { orderId: 'stock item 7', problem: 'has 2 reserved, and reservations of 1' },
  ]
  await page.route('**/api/admin/payments/audit', (route) =>
    route.fulfill({ json: { audit: { at: new Date().toISOString(), payments: 9, findings } } }),
  )
  await page.goto(paths.admin())
  const alert = page.getByRole('region', { name: 'The books do not agree: 2 findings' })
  await expect(alert).toContainText('stock item 7: has 2 reserved')
  await expectAccessible(page)
  await alert.getByRole('link', { name: order.id }).click()
  await expect(page).toHaveURL(paths.adminOrder(order.id))
  await page.unroute('**/api/admin/payments/audit')
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  await expect(alert).toBeHidden()
})
