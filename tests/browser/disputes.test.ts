import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { emitEvent } from '#server/sales/payments/sandbox/events.ts'
import { sandboxDisputes } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { adminCaller, signInBuyer, tracking } from './buyer.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Disputes the payment of an order, as the shopper's bank does. */
async function disputePayment(orderId: string): Promise<void> {
  await withDatabase(async (db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.reference, orderId))
    if (!payment) throw new Error(`The order ${orderId} was not paid`)
    await db.insert(sandboxDisputes).values({
      id: `dp_${randomUUID()}`,
      intentId: payment.intentId,
      status: 'needs_response',
      amount: payment.amount,
      withdrawn: payment.amount,
      evidenceDueBy: new Date(Date.now() + 6 * 86_400_000),
    })
    await emitEvent(db, 'case.changed', payment.intentId)
  })
}

test('staff see a disputed order in the list of disputes with its deadline, and on its page', async ({
  page,
  browser,
}) => {
  test.slow()
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await disputePayment(order.id)
  const admin = await signInAdmin(page)
  const search = order.id
  await expect.poll(async () => (await admin('GET /admin/disputes', { search })).total, { timeout: 20_000 }).toBe(1)

  await page.goto(adminPaths.disputes({ search }))
  const row = page.getByRole('row', { name: order.id })
  await expect(row).toContainText('Dispute: Fraudulent')
  await expect(row).toContainText('Needs response')
  await expect(row.getByRole('time').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Status', { exact: true }).selectOption('Lost')
  await expect(page.getByText('No disputes found')).toBeVisible()

  await page.goto(adminPaths.orders({ search }))
  await expect(page.getByRole('row', { name: order.id })).toContainText('Disputed')
  await page.getByRole('link', { name: order.id }).click()
  const dispute = page.getByRole('region', { name: 'Dispute' })
  await expect(dispute).toContainText('Send evidence in the Sandbox dashboard.')
  await expect(dispute).toContainText('Evidence due')
  await expect(page.getByRole('list', { name: 'Order timeline' })).toContainText('Payment disputed')
  await expectAccessible(page)
  // Shoppers do not see the dispute.
  await customer.goto(paths.order(order.id))
  await expect(customer.getByRole('list', { name: 'Order timeline' })).toContainText('Payment received')
  await expect(customer.getByText(/disput/i)).toHaveCount(0)
})

test('shipping a fully refunded order needs confirmation', async ({ page, browser, problems }) => {
  problems.expect(/^409: PUT \S+\/status$/)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  // Refunded outside the shop while the page is open.
  await (await adminCaller())(
    'POST /admin/orders/{id}/refunds',
    { id: order.id, reason: 'Lost' },
    { idempotencyKey: randomUUID() },
  )
  await page.getByRole('button', { name: 'Ship order' }).click()
  const shipping = page.getByRole('dialog', { name: `Ship ${order.id}` })
  await shipping.getByLabel('Tracking number').fill(tracking.trackingNumber)
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shipping.getByRole('alert')).toContainText('Ship it only if you mean to')
  await expectAccessible(page, 'dialog')
  await shipping.getByLabel('Ship anyway').check()
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shipping).toBeHidden()
  await expect(page.getByRole('list', { name: 'Order timeline' })).toContainText(
    'Shipped although it was refunded in full.',
  )
})

test('a payment that is being processed is shown to the shopper', async ({ page }) => {
  test.slow()
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: await addTestProduct({ name: 'Slow Product' }), quantity: 1 })
  await page.goto(paths.checkout())
  await fillAddress(page)
  await typeCard(page, cards.slow)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('your payment is on its way.').first()).toBeVisible()
  expect((await shopper('GET /cart')).items).toEqual([])
  await page.goto(paths.orders())
  const card = page.getByRole('article')
  await expect(card).toContainText('Your payment is on its way.')
  await card.getByRole('link', { name: /View order/ }).click()
  await expect(page.getByText('You don’t need to pay again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0)
  await expectAccessible(page)
})
