import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer, tracking } from './buyer.ts'
import { signInAdmin } from './shoppers.ts'

const expectMessage = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

test('staff ship, complete, and refund an order, and the shopper sees each step', async ({ page, browser }) => {
  test.slow()
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer, { 'Wool Blanket': 2 })
  const card = customer.getByRole('article', { name: order.id })
  const { id } = order
  await signInAdmin(page)
  await page.goto(adminPaths.orders({ search: id }))
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
  await expectMessage(page, `${id} was marked as shipped. Robin Buyer gets an email.`)
  await expect(shipping).toBeHidden()
  await customer.reload()
  await expect(card.getByText('Shipped')).toBeVisible()
  await expect(card.getByRole('button', { name: `Track Package ${id}` })).toBeVisible()

  await page.getByRole('link', { name: id }).click()
  await expect(page.getByRole('link', { name: tracking.trackingNumber })).toHaveAttribute('href', /ups\.com/)
  await page.getByRole('button', { name: 'Mark as completed' }).dblclick()
  await expectMessage(page, `${id} was marked as completed. Robin Buyer gets an email.`)
  await expect(page.getByRole('group', { name: `Actions for ${id}` })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Order timeline' })).toContainText(/Delivered.*by/)
  await customer.reload()
  await expect(card.getByText('Completed')).toBeVisible()

  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const requested = await shopper(
    'POST /orders/{id}/return',
    { id, lines, comment: 'Too small' },
    { idempotencyKey: id },
  )
  const returnId = requested.order.returns[0]?.id ?? ''
  await page.goto(adminPaths.returns({ search: returnId, status: 'Requested' }))
  const returnRow = page.getByRole('row', { name: returnId })
  await expect(returnRow).toContainText(/Wool Blanket.*Does not fit.*Too small/)
  await expectAccessible(page)
  await page.goto(adminPaths.returns({ search: returnId }))
  await page.getByRole('columnheader', { name: 'Requested' }).getByRole('button').click()
  await expect(page).toHaveURL(adminPaths.returns({ search: returnId, sortBy: 'oldest' }))
  await returnRow.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(page, 'dialog')
  await page.getByLabel(/^Note to Robin Buyer/).fill('Send it back in its box.')
  await page.getByRole('button', { name: 'Approve return' }).dblclick()
  await expectMessage(page, `${returnId} was approved. Robin Buyer gets an email.`)
  await expect(returnRow).toContainText('Send it back in its box.')
  await customer.goto(paths.order(id))
  const progress = customer.getByRole('list', { name: `Progress of ${returnId}` })
  await expect(progress).toContainText('Requested (done)')
  await expectMessage(customer, 'Send it back in its box.')

  await returnRow.getByRole('button', { name: 'Mark as received' }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('checkbox', { name: /Wool Blanket/ })).toBeChecked()
  await expectAccessible(page, 'dialog')
  await receipt.getByRole('button', { name: 'Mark as received' }).click()
  await expect(returnRow).toContainText('Back in stock')
  await customer.reload()
  await expect(progress).toContainText('Approved (done)')

  await returnRow.getByRole('button', { name: 'Refund' }).click()
  const amount = page.getByLabel('Amount in dollars')
  await expect(amount).toHaveValue('21.60')
  await amount.fill('30')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('You can refund at most $21.60')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await amount.fill('20')
  await page.keyboard.press('Enter')
  await expectMessage(page, `Refund: $20.00 for ${returnId}.`)
  await expect(returnRow).toContainText(/\$20\.00 ?refunded/)
  await customer.reload()
  await expect(progress).toContainText('Refunded (done)')
  await expectMessage(customer, '−$20.00')
  await returnRow.getByRole('link', { name: id }).click()
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toContainText('Refunded')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/−\$20\.00.*Refundable\$23\.20/)
  await expectAccessible(page)
  await customer.context().close()
})

test('staff cancel an order with a reason, and a concurrent change shows the current status', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/409: PUT .*\/status/)
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer)
  const { id } = order
  await signInAdmin(page)
  await page.goto(adminPaths.orders({ search: id }))
  const status = page.getByLabel(`Status of ${id}`)
  await expect(status.getByRole('option')).toHaveText(['Processing', 'Shipped', 'Cancelled'])
  await status.focus()
  await status.selectOption('Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${id}?` })
  await expect(dialog).toContainText('is refunded to')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('Processing')

  await status.selectOption('Shipped')
  await page.getByLabel('Tracking number').fill('Z1')
  await shopper('POST /orders/{id}/cancel', { id })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Its status is now Cancelled' })).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('Z1')
  await expectAccessible(page, 'dialog')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('row', { name: id }).getByText('Cancelled')).toBeVisible()

  const second = await signInBuyer(customer)
  await page.goto(adminPaths.order(second.order.id))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: `Cancel ${second.order.id}?` })
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling.getByLabel('Reason')).toBeFocused()
  await expect(cancelling.getByText('Enter a reason')).toBeVisible()
  await page.keyboard.type('The last one was broken')
  await cancelling.getByRole('button', { name: 'Cancel order' }).dblclick()
  await expectMessage(page, `${second.order.id} was canceled. The payment is being refunded.`)
  await expect(page.getByRole('list', { name: 'Order timeline' })).toContainText('The last one was broken')
  await customer.goto(paths.order(second.order.id))
  await expectMessage(customer, 'The last one was broken')
  await customer.context().close()
})

test('an amount, items, or the remaining payment can be refunded, and a retry refunds once', async ({
  page,
  browser,
  problems,
}) => {
  test.slow()
  problems.expect(/503: POST .*\/refunds/)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer, { 'Clay Mug': 2, 'Wool Blanket': 1 })
  await customer.context().close()
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  const payment = page.getByRole('region', { name: 'Payment' })
  const refundButton = page
    .getByRole('group', { name: `Actions for ${order.id}` })
    .getByRole('button', { name: 'Refund' })
    .first()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Refund' })
  await refundButton.click()
  await dialog.locator('label', { hasText: /^Custom amount$/ }).click()
  await submit.click()
  await expect(dialog.getByLabel('Amount in dollars')).toBeFocused()
  await expect(dialog.getByText('Enter an amount, such as 12.50')).toBeVisible()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByLabel('Reason').fill('A scratch')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refunds')) keys.push(request.headers()['idempotency-key'])
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/refunds', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Back in a moment.' } })
  })
  await submit.click()
  // The dialog stays open while the refund is being sent, to show its result. Browsers close dialogs at a second
  // Escape.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  held.resolve()
  await expectMessage(page, 'Back in a moment.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('A scratch')
  await page.unroute('**/refunds')
  await submit.dblclick()
  await expect(dialog).toContainText('$5.00')
  await expectAccessible(page, 'dialog')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(refundButton).toBeFocused()
  await expect(payment).toContainText(/A scratch−\$5\.00/)

  await refundButton.click()
  await dialog.locator('label', { hasText: /^Items$/ }).click()
  await dialog.getByLabel('Reason').fill('One was missing')
  await submit.click()
  await expect(dialog.getByText('Choose at least one item')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Clay Mug' }).check()
  await dialog.getByRole('spinbutton', { name: 'Quantity of Clay Mug' }).press('ArrowDown')
  await expect(dialog.getByRole('checkbox', { name: 'Put back in stock' })).toBeChecked()
  await expectAccessible(page, 'dialog')
  await submit.click()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  // The price of one unit, $20.00, with tax.
  await expect(dialog).toContainText('$21.60')
  await page.keyboard.press('Escape')

  await refundButton.click()
  await dialog.getByLabel('Reason').fill('Goodwill')
  // The page updates before the dialog gets the response, and then has nothing left to refund.
  await page.route('**/refunds', async (route) => {
    const response = await route.fetch()
    await expect(payment).toContainText(/Refundable\$0\.00/)
    await route.fulfill({ response })
  })
  await submit.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(refundButton).toBeHidden()
  await expect(page.getByRole('group', { name: `Actions for ${order.id}` })).toBeFocused()
  await expect(payment).toContainText(/Refundable\$0\.00/)
})

test('staff add internal notes, download the invoice, and print the packing slip', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Enter a note')).toBeVisible()
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
  await expect(customer.getByRole('list', { name: 'Order timeline' })).toBeVisible()
  await expect(customer.getByText('Called twice')).toBeHidden()
  await customer.context().close()
})

test('rejecting a return needs a reason, which the shopper sees', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order, shopper } = await signInBuyer(customer)
  await deliver(await adminCaller(), order)
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
  const requested = await shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: order.id })
  const returnId = requested.order.returns[0]?.id ?? ''
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Reject return' }).click()
  await expect(page.getByText('Enter a reason for rejecting the return')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.type('It was worn.')
  await page.getByRole('button', { name: 'Reject return' }).click()
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toContainText(/Rejected.*It was worn\./)
  await expect(page.getByRole('group', { name: `Actions for ${returnId}` })).toBeFocused()
  await customer.goto(paths.order(order.id))
  await expectMessage(customer, 'It was worn.')
  await customer.context().close()
})
