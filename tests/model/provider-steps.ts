import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { vi } from 'vitest'
import { emitEvent } from '#server/sales/payments/sandbox/events.ts'
import { sandboxDisputes, sandboxIntents, sandboxRefunds } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { cards } from '../support/checkout.ts'
import { payWith, pick, pickOrder, refusalAllowed, type Step } from './steps.ts'
import { makeDue, type World } from './world.ts'

/*
 * Changes at the payment provider: payments in progress, refunds that are made or fail there, disputes. The shop receives
 * their events late and in any order, or finds them in its nightly audit.
 */

type Tx = Parameters<Parameters<World['shop']['db']['transaction']>[0]>[0]
type Intent = typeof sandboxIntents.$inferSelect

/** Changes a payment intent of an order, one change at a time, like the provider. */
const changeIntent = (number: number, act: (tx: Tx, intent: Intent) => Promise<unknown>): Step =>
  refusalAllowed(async (world) => {
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

const set = (tx: Tx, { id }: Intent, change: Partial<Intent>) =>
  tx.update(sandboxIntents).set(change).where(eq(sandboxIntents.id, id))

/** A payment in progress succeeds or fails. */
async function finish(tx: Tx, intent: Intent, status: 'succeeded' | 'requires_payment_method' | 'canceled') {
  if (intent.status !== 'processing') return
  await set(tx, intent, { status, lastError: status === 'succeeded' ? null : 'The account has insufficient funds.' })
  const types = {
    succeeded: 'payment.succeeded',
    requires_payment_method: 'payment.failed',
    canceled: 'payment.canceled',
  }
  await emitEvent(tx, types[status] as 'payment.failed', intent.id)
}

const finishes = fc
  .record({ number: pick, status: fc.constantFrom('succeeded', 'succeeded', 'requires_payment_method', 'canceled') })
  .map(({ number, status }) => changeIntent(number, (tx, intent) => finish(tx, intent, status as 'canceled')))

/** Staff refund in the provider's dashboard: a part, or all that remains. */
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
      await set(tx, intent, { refunded: intent.refunded + amount })
      await emitEvent(tx, 'refund.changed', intent.id)
    }),
  )

/** A bank returns a refund, made by the shop or in the provider's dashboard. */
const failRefund = pick.map((number) =>
  changeIntent(number, async (tx, intent) => {
    const ofIntent = and(eq(sandboxRefunds.intentId, intent.id), eq(sandboxRefunds.failed, false))
    const [refund] = await tx
      .select()
      .from(sandboxRefunds)
      .where(ofIntent)
      .orderBy(desc(sandboxRefunds.createdAt))
      .limit(1)
    if (!refund) return
    await tx.update(sandboxRefunds).set({ failed: true }).where(eq(sandboxRefunds.id, refund.id))
    await set(tx, intent, { refunded: intent.refunded - refund.amount })
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

const moveDispute = fc
  .record({ number: pick, status: fc.constantFrom('needs_response', 'under_review', 'won', 'lost') })
  .map(({ number, status }) =>
    changeIntent(number, async (tx, intent) => {
      const withdrawn = {
        won: sql`0`,
        lost: sandboxDisputes.amount,
        under_review: sandboxDisputes.withdrawn,
        needs_response: sandboxDisputes.amount,
      }
      const moved = await tx
        .update(sandboxDisputes)
        .set({ status: status as 'won', withdrawn: sql`${withdrawn[status as 'won']}` })
        .where(eq(sandboxDisputes.intentId, intent.id))
        .returning({ id: sandboxDisputes.id })
      if (moved.length > 0) await emitEvent(tx, 'case.changed', intent.id)
    }),
  )

/** Staff decide how to resolve a refund that has failed. */
const resolveRefund = fc
  .record({ number: pick, how: fc.constantFrom('try_again' as const, 'paid_outside' as const) })
  .map(({ number, how }) =>
    refusalAllowed(async (world) => {
      const [failed] = (await listFailed(world)).slice(number % 3)
      if (failed) await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...failed, how })
    }),
  )

async function listFailed({ shop, orders }: World): Promise<{ id: string; refundId: string }[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  return shop.db
    .select({ id: payments.reference, refundId: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isNotNull(refunds.failedAt), inArray(payments.reference, ids)))
}

const audit = fc.constant(refusalAllowed(({ shop }) => shop.run('audit-payments')))

export const providerStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: payWith(cards.slow) },
  { weight: 4, arbitrary: finishes },
  { weight: 3, arbitrary: refundInDashboard },
  { weight: 2, arbitrary: failRefund },
  { weight: 2, arbitrary: dispute },
  { weight: 3, arbitrary: moveDispute },
  { weight: 2, arbitrary: resolveRefund },
  { weight: 1, arbitrary: audit },
)

/** Payments in progress succeed or fail, all events are delivered, and failed refunds are repeated. */
export async function settleProvider(world: World): Promise<void> {
  vi.restoreAllMocks()
  for (const [number] of world.orders.entries()) {
    await changeIntent(number, (tx, intent) =>
      finish(tx, intent, number % 2 ? 'succeeded' : 'requires_payment_method'),
    )(world)
  }
  for (let round = 0; round < 2; round++) {
    await world.shop.run('audit-payments')
    await makeDue(world)
    for (const failed of await listFailed(world)) {
      await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...failed, how: 'try_again' })
    }
    await world.shop.run('make-refunds')
  }
}
