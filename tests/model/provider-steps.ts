import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { vi } from 'vitest'
import { emitEvent } from '#server/sales/payments/sandbox/events.ts'
import { sandboxDisputes, sandboxIntents, sandboxRefunds } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { cards } from '../support/checkout.ts'
import { allowRejection, type Step } from './allow-rejection.ts'
import { payWith, pick, pickOrder } from './steps.ts'
import { makeDue, type World } from './world.ts'

/*
 * Changes at the payment provider: results of payments in progress, refunds in the dashboard, failed refunds, and
 * disputes. The shop receives their events late and in any order, or finds the changes in its nightly audit.
 */

type Tx = Parameters<Parameters<World['shop']['db']['transaction']>[0]>[0]
type Intent = typeof sandboxIntents.$inferSelect

/** Changes a payment intent of an order under a lock, because the provider makes one change at a time. */
const changeIntent = (number: number, act: (tx: Tx, intent: Intent) => Promise<unknown>): Step =>
  allowRejection(async (world) => {
    const order = pickOrder(world, number)
    if (!order) return
    await world.shop.db.transaction(async (tx) => {
      const intentIds = tx.select({ id: payments.intentId }).from(payments).where(eq(payments.reference, order.id))
      const intents = await tx
        .select()
        .from(sandboxIntents)
        .where(inArray(sandboxIntents.id, intentIds))
        .orderBy(asc(sandboxIntents.id))
        .for('update')
      const intent = intents[number % Math.max(intents.length, 1)]
      if (intent) await act(tx, intent)
    })
  })

const updateIntent = (tx: Tx, { id }: Intent, change: Partial<Intent>) =>
  tx.update(sandboxIntents).set(change).where(eq(sandboxIntents.id, id))

/** Completes a payment in progress with a status. */
async function finishPayment(tx: Tx, intent: Intent, status: 'succeeded' | 'requires_payment_method' | 'canceled') {
  if (intent.status !== 'processing') return
  await updateIntent(tx, intent, {
    status,
    lastError: status === 'succeeded' ? null : 'The account has insufficient funds.',
  })
  const types = {
    succeeded: 'payment.succeeded',
    requires_payment_method: 'payment.failed',
    canceled: 'payment.canceled',
  }
  await emitEvent(tx, types[status] as 'payment.failed', intent.id)
}

const finishPayments = fc
  .record({ number: pick, status: fc.constantFrom('succeeded', 'succeeded', 'requires_payment_method', 'canceled') })
  .map(({ number, status }) => changeIntent(number, (tx, intent) => finishPayment(tx, intent, status as 'canceled')))

/** Staff refund part or the rest of a payment in the provider's dashboard. */
const refundInDashboard = fc
  .record({ number: pick, cents: fc.option(fc.integer({ min: 1, max: 4_000 })) })
  .map(({ number, cents }) =>
    changeIntent(number, async (tx, intent) => {
      const remaining = intent.amount - intent.refunded
      const amount = Math.min(cents ?? remaining, remaining)
      if (intent.status !== 'succeeded' || amount === 0) return
      const key = `dashboard:${randomUUID()}`
      await tx
        .insert(sandboxRefunds)
        .values({ id: `re_${randomUUID()}`, intentId: intent.id, idempotencyKey: key, amount })
      await updateIntent(tx, intent, { refunded: intent.refunded + amount })
      await emitEvent(tx, 'refund.changed', intent.id)
    }),
  )

/** A bank returns a refund, made by the shop or in the provider's dashboard. */
const failRefund = pick.map((number) =>
  changeIntent(number, async (tx, intent) => {
    const isActive = and(eq(sandboxRefunds.intentId, intent.id), eq(sandboxRefunds.failed, false))
    const [refund] = await tx
      .select()
      .from(sandboxRefunds)
      .where(isActive)
      .orderBy(desc(sandboxRefunds.createdAt))
      .limit(1)
    if (!refund) return
    await tx.update(sandboxRefunds).set({ failed: true }).where(eq(sandboxRefunds.id, refund.id))
    await updateIntent(tx, intent, { refunded: intent.refunded - refund.amount })
    await emitEvent(tx, 'refund.changed', intent.id)
  }),
)

const dispute = fc
  .record({ number: pick, cents: fc.option(fc.integer({ min: 1, max: 4_000 })), isInquiry: fc.boolean() })
  .map(({ number, cents, isInquiry }) =>
    changeIntent(number, async (tx, intent) => {
      if (intent.status !== 'succeeded') return
      const amount = Math.min(cents ?? intent.amount, intent.amount)
      await tx.insert(sandboxDisputes).values({
        id: `dp_${randomUUID()}`,
        intentId: intent.id,
        status: 'needs_response',
        amount,
        withdrawn: isInquiry ? 0 : amount,
        evidenceDueBy: new Date(Date.now() + 7 * 86_400_000),
      })
      await emitEvent(tx, 'case.changed', intent.id)
    }),
  )

const updateDispute = fc
  .record({ number: pick, status: fc.constantFrom('needs_response', 'under_review', 'won', 'lost') })
  .map(({ number, status }) =>
    changeIntent(number, async (tx, intent) => {
      const withdrawn = {
        won: sql`0`,
        lost: sandboxDisputes.amount,
        under_review: sandboxDisputes.withdrawn,
        needs_response: sandboxDisputes.amount,
      }
      const updated = await tx
        .update(sandboxDisputes)
        .set({ status: status as 'won', withdrawn: sql`${withdrawn[status as 'won']}` })
        .where(eq(sandboxDisputes.intentId, intent.id))
        .returning({ id: sandboxDisputes.id })
      if (updated.length > 0) await emitEvent(tx, 'case.changed', intent.id)
    }),
  )

/** Staff resolve a failed refund by a retry or by paying outside the shop. */
const resolveRefund = fc
  .record({ number: pick, how: fc.constantFrom('try_again' as const, 'paid_outside' as const) })
  .map(({ number, how }) =>
    allowRejection(async (world) => {
      const [failed] = (await listFailedRefunds(world)).slice(number % 3)
      if (failed) await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...failed, how })
    }),
  )

async function listFailedRefunds({ shop, orders }: World): Promise<{ id: string; refundId: string }[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  return shop.db
    .select({ id: payments.reference, refundId: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isNotNull(refunds.failedAt), inArray(payments.reference, ids)))
}

const audit = fc.constant(allowRejection(({ shop }) => shop.run('audit-payments')))

export const providerStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: payWith(cards.slow) },
  { weight: 4, arbitrary: finishPayments },
  { weight: 3, arbitrary: refundInDashboard },
  { weight: 2, arbitrary: failRefund },
  { weight: 2, arbitrary: dispute },
  { weight: 3, arbitrary: updateDispute },
  { weight: 2, arbitrary: resolveRefund },
  { weight: 1, arbitrary: audit },
)

/** Completes payments in progress, lets the audit find all changes, and retries failed refunds. */
export async function settleProvider(world: World): Promise<void> {
  vi.restoreAllMocks()
  for (const [number] of world.orders.entries()) {
    await changeIntent(number, (tx, intent) =>
      finishPayment(tx, intent, number % 2 ? 'succeeded' : 'requires_payment_method'),
    )(world)
  }
  for (let round = 0; round < 2; round++) {
    await world.shop.run('audit-payments')
    await makeDue(world)
    for (const failed of await listFailedRefunds(world)) {
      await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...failed, how: 'try_again' })
    }
    await world.shop.run('make-refunds')
  }
  // The gift card of a guest has ended.
  for (const failed of await listFailedRefunds(world)) {
    const how = 'paid_outside'
    await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...failed, how, note: 'Transfer' })
  }
}
