import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { adminPaths } from '#contract/admin-paths.ts'
import { emitEvent } from '#server/sales/payments/sandbox/events.ts'
import { sandboxRefunds } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { adminCaller, signInBuyer } from './buyer.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin } from './shoppers.ts'

/** Fails the refunds of an order, as when the bank returns them. */
async function failRefunds(orderId: string): Promise<void> {
  await withDatabase(async (db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.reference, orderId))
    if (!payment) throw new Error(`The order ${orderId} was not paid`)
    await db.update(sandboxRefunds).set({ failed: true }).where(eq(sandboxRefunds.intentId, payment.intentId))
    await emitEvent(db, 'refund.changed', payment.intentId)
  })
}

const listRefunds = async (admin: Caller, id: string) => (await admin('GET /admin/orders/{id}', { id })).order.refunds

/** Opens an order in the panel with a refund of $5.00 that the bank returned. */
async function openOrderWithFailedRefund(browser: Browser, page: Page) {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  const admin = await adminCaller()
  const { id } = order
  await admin('POST /admin/orders/{id}/refunds', { id, amount: 5, reason: 'Late' }, { idempotencyKey: randomUUID() })
  await expect.poll(async () => (await listRefunds(admin, id))[0]?.refundedAt ?? null).not.toBeNull()
  await failRefunds(id)
  await expect.poll(async () => (await listRefunds(admin, id))[0]?.failed, { timeout: 20_000 }).toBe(true)
  await signInAdmin(page)
  await page.goto(adminPaths.orders({ concern: 'refund_failed', search: id }))
  await page.getByRole('link', { name: id }).click()
  return { id, admin, failed: page.getByRole('region', { name: 'Failed refund' }) }
}

test('a refund that the bank returned succeeds on retry', async ({ page, browser }) => {
  test.slow()
  const { id, admin, failed } = await openOrderWithFailedRefund(browser, page)
  await expect(failed).toContainText('A refund of $5.00 failed.')
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Retry refund' }).dblclick()
  await expect(page.getByText('The refund is being retried.')).toBeVisible()
  await expect(failed).toBeHidden()
  await expect
    .poll(async () => (await listRefunds(admin, id)).map(({ refundedAt }) => refundedAt !== null))
    .toEqual([true])
  await page.goto(adminPaths.orders({ concern: 'refund_failed', search: id }))
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('a failed refund that another staff member resolved is shown as resolved', async ({ page, browser, problems }) => {
  test.slow()
  problems.expect(/^4\d\d: POST \S+\/resolve$/)
  const { id, admin, failed } = await openOrderWithFailedRefund(browser, page)
  await expect(failed).toBeVisible()
  const [refund] = await listRefunds(admin, id)
  await admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', {
    id,
    refundId: refund?.id ?? '',
    how: 'paid_outside',
  })
  await failed.getByRole('button', { name: 'Mark as paid another way' }).click()
  await expect(failed).toBeHidden()
  const refunds = await listRefunds(admin, id)
  expect(refunds).toMatchObject([{ amount: 5, refundedAt: expect.any(String) }])
})
