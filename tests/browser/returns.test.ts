import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { signInAdmin } from './shoppers.ts'

test('a shopper requests a return, and the form keeps its input after Back and a reload', { tag: '@journey' }, async ({
  page,
}) => {
  const { order, shopper } = await signInBuyer(page, { 'Wool Blanket': 3, 'Clay Mug': 1 })
  await deliver(await adminCaller(), order)
  await page.reload()
  await page.getByRole('link', { name: `Return ${order.id}` }).click()
  await expect(page).toHaveURL(paths.orderReturn(order.id))
  const submit = page.getByRole('button', { name: 'Request return' })
  await expectAccessible(page)

  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose the items to return' })).toBeVisible()
  const blanket = page.getByRole('checkbox', { name: /Wool Blanket/ })
  await expect(blanket).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('spinbutton', { name: 'Quantity of Wool Blanket' }).press('ArrowDown')
  await submit.click()
  const reason = page.getByLabel('Reason for return')
  await expect(reason).toBeFocused()
  await expect(page.getByText('Choose a reason', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await reason.selectOption('Does not fit')
  await page.getByLabel('Add details that help us process your return.').fill('It is too small for the bed.')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(blanket).toBeChecked()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(reason).toHaveValue('does_not_fit')

  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: 'We’ve received your return request' })).toBeFocused()
  expect(requests.filter((url) => url.endsWith('/return'))).toHaveLength(1)
  const { order: updated } = await shopper('GET /orders/{id}', { id: order.id })
  expect(updated.returns).toMatchObject([
    { status: 'Requested', comment: 'It is too small for the bed.', lines: [{ quantity: 2, reason: 'does_not_fit' }] },
  ])
  await expect(page.getByText(`$${updated.returns[0]?.amount.toFixed(2)}`)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We’ve received your return request' })).toBeVisible()

  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('list', { name: /Progress of RET-/ })).toContainText('Requested')
  await expect(page.getByText('2 returned')).toBeVisible()
  await page.getByRole('link', { name: `Return ${order.id}` }).click()
  await expect(page.getByRole('checkbox', { name: /Wool Blanket/ })).not.toBeChecked()
  await expect(page.getByText('1 of 3 left to return')).toBeVisible()
})

test('the order page shows the outcome of returns', async ({ page }) => {
  const { order, shopper } = await signInBuyer(page, { 'Wool Blanket': 2 })
  const admin = await adminCaller()
  await deliver(admin, order)
  const requestReturn = async (key: string) => {
    const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
    const response = await shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: key })
    return response.order.returns.at(-1)?.id ?? ''
  }
  const declined = await requestReturn(`${order.id}-1`)
  await admin('PUT /admin/returns/{id}/status', { id: declined, status: 'Rejected', note: 'It was worn.' })
  const refunded = await requestReturn(`${order.id}-2`)
  for (const status of ['Approved', 'Received', 'Refunded'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: refunded, status })
  }
  await page.goto(paths.order(order.id))
  await expect(page.getByRole('region', { name: `Return ${declined}` })).toContainText(/declined.*It was worn\./)
  await expect(page.getByRole('list', { name: `Progress of ${refunded}` })).toContainText('Refunded (done)')
  await expect(page.getByText('Net payment').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})

test('a return shows the shopper and staff how much of the payment can still be refunded', async ({ page }) => {
  const { order, shopper } = await signInBuyer(page, { 'Wool Blanket': 1 })
  const admin = await adminCaller()
  await deliver(admin, order)
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
  const response = await shopper(
    'POST /orders/{id}/return',
    { id: order.id, lines },
    { idempotencyKey: `${order.id}-1` },
  )
  const returnId = response.order.returns[0]?.id ?? ''
  for (const status of ['Approved', 'Received'] as const) {
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
  }
  const fullRefund = { id: order.id, reason: 'Late' }
  await admin('POST /admin/orders/{id}/refunds', fullRefund, { idempotencyKey: `all-${order.id}` })
  await page.goto(paths.orders())
  await expect(page.getByRole('article', { name: order.id })).toContainText(`$${order.total.toFixed(2)} refunded`)
  await page.goto(paths.order(order.id))
  await expect(page.getByRole('region', { name: `Return ${returnId}` })).toContainText(
    /Expected refund.*The rest was refunded before\.\s*\$0\.00/,
  )
  await expectAccessible(page)

  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await page
    .getByRole('group', { name: `Actions for ${returnId}` })
    .getByRole('button', { name: 'Refund' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Refund ${returnId}` })
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('0.00')
  await expect(dialog).toContainText('Only $0.00 of the payment is left.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(`Refund: $0.00 for ${returnId}.`)).toBeVisible()
})

test('items cannot be returned before delivery, and the page says so', async ({ page }) => {
  const { order } = await signInBuyer(page)
  await expect(page.getByRole('link', { name: `Return ${order.id}` })).toBeHidden()
  await page.goto(paths.orderReturn(order.id))
  await expect(page.getByText('After delivery')).toBeVisible()
  await expectAccessible(page)
})
