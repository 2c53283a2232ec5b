import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { vi } from 'vitest'
import { returnReasons } from '#contract/order-status.ts'
import { returnLines, returns } from '#server/sales/orders/returns/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { emitEvent, writeEvent } from '#server/sales/payments/sandbox/events.ts'
import { sign } from '#server/sales/payments/sandbox/signature.ts'
import { sandboxEvents, sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { card, cards, payAtSandbox } from '../support/checkout.ts'
import { expireReservation } from '../support/purchases.ts'
import { allowRejection, type Step } from './allow-rejection.ts'
import { fillCartAndOrder, filledCart } from './filled-cart.ts'
import type { World } from './world.ts'

/** Picks an order by number. @returns undefined if there are no orders */
export const pickOrder = ({ orders }: World, pick: number) => orders[pick % Math.max(orders.length, 1)]

export const pick = fc.nat(1_000)
const staffStep = (act: (world: World, id: string) => Promise<unknown>) =>
  pick.map((number) =>
    allowRejection(async (world) => {
      const order = pickOrder(world, number)
      if (order) await act(world, order.id)
    }),
  )
const ownerStep = (act: (shopper: World['shoppers'][number], id: string, world: World) => Promise<unknown>) =>
  pick.map((number) =>
    allowRejection(async (world) => {
      const order = pickOrder(world, number)
      const shopper = order && world.shoppers[order.shopper]
      if (order && shopper) await act(shopper, order.id, world)
    }),
  )

const placeAnOrder = filledCart.map((cart) => allowRejection((world) => fillCartAndOrder(world, cart)))

/** Places an order and pays it, including the confirmation at the shop. */
const buy = filledCart.map((cart) =>
  allowRejection(async (world) => {
    const placed = await fillCartAndOrder(world, cart)
    if (!placed) return
    const { call, order } = placed
    // Gift cards and store credit may have paid it.
    if (!order.can.pay) return
    const { paymentIntentId } = await payAtSandbox(call, order)
    await call('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  }),
)

/** Pays at the provider without confirming at the shop, which must learn of the payment by an event. */
export const payWith = (number: string) =>
  ownerStep(async (shopper, orderId) => {
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId })
    await shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(number) })
  })

const confirm = ownerStep(async (shopper, orderId, { shop }) => {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, orderId))
  if (payment) await shopper('POST /payment/confirm', { orderId, paymentIntentId: payment.intentId })
})

/** Delivers the events of an order's payments shuffled and repeatedly. */
const deliverEvents = fc
  .record({ number: pick, shuffle: fc.nat(5), times: fc.integer({ min: 1, max: 3 }) })
  .map(({ number, shuffle, times }) =>
    allowRejection(async (world) => {
      const order = pickOrder(world, number)
      if (!order) return
      const { shop } = world
      const events = await shop.db
        .select({ event: sandboxEvents })
        .from(sandboxEvents)
        .innerJoin(payments, eq(payments.intentId, sql`${sandboxEvents.data} ->> 'intentId'`))
        .where(eq(payments.reference, order.id))
      const shuffled = events.map((row, index) => ({ ...row, key: (index * 7 + shuffle) % 5 }))
      for (const { event } of shuffled.sort((a, b) => a.key - b.key)) {
        const body = writeEvent(event)
        const signature = sign(body, shop.signingSecret)
        for (const status of await Promise.all(
          Array.from({ length: times }, () => shop.receiveEvent(body, signature)),
        )) {
          if (status >= 500) throw new Error(`The webhook responded with ${status} to ${body}`)
        }
      }
    }),
  )

/** A payment succeeds just before the provider receives the cancellation. */
const latePayment = staffStep(({ shop }, id) =>
  shop.db.transaction(async (tx) => {
    const paid = await tx
      .update(sandboxIntents)
      .set({ status: 'succeeded' })
      .where(
        and(
          eq(sandboxIntents.status, 'canceled'),
          sql`${sandboxIntents.id} in (select intent_id from payments where reference = ${id} order by created_at desc limit 1)`,
        ),
      )
      .returning({ id: sandboxIntents.id })
    for (const intent of paid) await emitEvent(tx, 'payment.succeeded', intent.id)
  }),
)

const expire = staffStep(async ({ shop }, id) => {
  await expireReservation(shop, id)
  await shop.run('release-reservations')
})
const cancel = ownerStep((shopper, id) => shopper('POST /orders/{id}/cancel', { id }))
const staffCancel = staffStep(({ admin }, id) => admin('PUT /orders/{id}/status', { id, status: 'Cancelled' }))
const ship = staffStep(({ admin }, id) =>
  admin('PUT /orders/{id}/status', { id, status: 'Shipped', trackingNumber: 'T1' }),
)
const complete = staffStep(({ admin }, id) => admin('PUT /orders/{id}/status', { id, status: 'Completed' }))
/** Ships and completes an order, as happens to most orders. */
const deliver = staffStep(async ({ admin }, id) => {
  await admin('PUT /orders/{id}/status', { id, status: 'Shipped', trackingNumber: 'T1' })
  await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
})
const completeByJob = staffStep(async ({ shop }, id) => {
  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000)
  await shop.db
    .update(orders)
    .set({ shippedAt: longAgo })
    .where(and(eq(orders.id, id), eq(orders.status, 'Shipped')))
  await shop.run('complete-orders')
})

const requestReturn = fc
  .record({
    number: pick,
    line: fc.nat(4),
    quantity: fc.integer({ min: 1, max: 3 }),
    reason: fc.constantFrom(...(Object.keys(returnReasons) as (keyof typeof returnReasons)[])),
  })
  .map(({ number, ...line }) =>
    allowRejection(async (world) => {
      const order = pickOrder(world, number)
      const shopper = order && world.shoppers[order.shopper]
      if (!order || !shopper) return
      await shopper('POST /orders/{id}/return', { id: order.id, lines: [line] }, { idempotencyKey: randomUUID() })
    }),
  )

const setReturnStatus = fc
  .record({
    number: pick,
    status: fc.constantFrom('Approved', 'Approved', 'Rejected', 'Received', 'Received', 'Refunded', 'Refunded'),
    restock: fc.option(fc.nat(2), { nil: undefined }),
  })
  .map(({ number, status, restock }) =>
    allowRejection(async (world) => {
      const ids = world.orders.map(({ id }) => id)
      if (ids.length === 0) return
      const rows = await world.shop.db.select().from(returns).where(inArray(returns.orderId, ids))
      const row = rows[number % Math.max(rows.length, 1)]
      if (!row) return
      const lines = await world.shop.db.select().from(returnLines).where(eq(returnLines.returnId, row.id))
      const change = {
        status: status as 'Approved',
        ...(status === 'Rejected' && { note: 'Worn' }),
        // Restocks the first lines of the return.
        ...(status === 'Received' &&
          restock !== undefined && { restock: lines.slice(0, restock).map(({ line }) => line) }),
      }
      await world.admin('PUT /admin/returns/{id}/status', { id: row.id, ...change })
    }),
  )

const refund = fc
  .record({
    number: pick,
    line: fc.nat(3),
    cents: fc.option(fc.integer({ min: 1, max: 4_000 })),
    restock: fc.boolean(),
  })
  .map(({ number, line, cents, restock }) =>
    allowRejection(async (world) => {
      const order = pickOrder(world, number)
      if (!order) return
      const refundFields = cents === null ? { lines: [{ line, quantity: 1, restock }] } : { amount: cents / 100 }
      const body = { id: order.id, reason: 'Goodwill', ...refundFields }
      const key = { idempotencyKey: randomUUID() }
      const send = () => world.admin('POST /admin/orders/{id}/refunds', body, key)
      // Sends the request twice, as a double click does.
      const outcomes = await Promise.allSettled([send(), send()])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    }),
  )

/**
 * Makes the next refund call to the provider fail, so that the refund stays due. Works only for a shop in the test's
 * process.
 */
export const failNextRefund = fc.constant<Step>(async ({ shop }) => {
  vi.spyOn(shop.payments.current, 'refund').mockRejectedValueOnce(new Error('Connection lost'))
})
const runJobs = fc.constant(
  allowRejection(async ({ shop }) => {
    await shop.db.update(refunds).set({ nextAttemptAt: new Date() })
    await Promise.allSettled([shop.run('make-refunds'), shop.run('make-refunds')])
    await shop.run('reconcile-payments')
  }),
)

/** Steps with weights by how common they are in a shop, so that orders make progress. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: placeAnOrder },
  { weight: 8, arbitrary: buy },
  { weight: 8, arbitrary: payWith(cards.good) },
  { weight: 2, arbitrary: payWith(cards.declined) },
  { weight: 6, arbitrary: confirm },
  { weight: 5, arbitrary: deliverEvents },
  { weight: 2, arbitrary: expire },
  { weight: 2, arbitrary: latePayment },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: staffCancel },
  { weight: 3, arbitrary: ship },
  { weight: 2, arbitrary: complete },
  { weight: 8, arbitrary: deliver },
  { weight: 1, arbitrary: completeByJob },
  { weight: 8, arbitrary: requestReturn },
  { weight: 12, arbitrary: setReturnStatus },
  { weight: 3, arbitrary: refund },
  { weight: 2, arbitrary: runJobs },
)
