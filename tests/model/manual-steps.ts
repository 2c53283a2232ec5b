import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { manualMethods } from '#contract/manual-methods.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { placeManualOrder, today } from '../support/manual-payments.ts'
import { allowRejection, type Step } from './allow-rejection.ts'
import { pick, pickOrder } from './steps.ts'

/* Orders by transfer, invoice and cash on delivery, whose payments and refunds staff record. */

const placeManually = fc
  .record({
    shopper: fc.nat(2),
    product: fc.nat(4),
    quantity: fc.integer({ min: 1, max: 2 }),
    method: fc.constantFrom(...manualMethods),
  })
  .map(({ shopper, product, quantity, method }) =>
    allowRejection(async (world) => {
      const call = world.shoppers[shopper]
      if (!call) return
      const productIds = [...world.products.map(({ id }) => id), ...world.bundles]
      await call('POST /cart/add', { productId: productIds[product] ?? '', quantity })
      const order = await placeManualOrder(call, method)
      world.orders.push({ id: order.id, shopper })
    }),
  )

/** Records a payment. @param off cents by which the amount is wrong */
const record = fc.record({ number: pick, off: fc.constantFrom(0, 0, 0, 0, 1, -1) }).map(({ number, off }) =>
  allowRejection(async (world) => {
    const order = pickOrder(world, number)
    if (!order) return
    const { total } = (await world.admin('GET /admin/orders/{id}', { id: order.id })).order
    const body = { id: order.id, amount: Math.round(total * 100 + off) / 100, receivedOn: today() }
    const send = () => world.admin('POST /admin/orders/{id}/payment', body)
    const outcomes = await Promise.allSettled([send(), send()])
    if (outcomes.every(({ status }) => status === 'fulfilled')) throw new Error('A payment was recorded twice')
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }),
)

const undo = pick.map((number) =>
  allowRejection(async (world) => {
    const order = pickOrder(world, number)
    if (order) await world.admin('POST /admin/orders/{id}/payment/undo', { id: order.id, reason: randomUUID() })
  }),
)

/** Staff pay a refund of a payment that they recorded. */
const payRefund = pick.map((number) =>
  allowRejection(async (world) => {
    const ids = world.orders.map(({ id }) => id)
    if (ids.length === 0) return
    const due = await world.shop.db
      .select({ id: payments.reference, refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, 'manual'), isNull(refunds.refundedAt), inArray(payments.reference, ids)))
    const refund = due[number % Math.max(due.length, 1)]
    if (!refund) return
    const how = 'paid_outside' as const
    await world.admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', { ...refund, how, note: 'Transfer' })
  }),
)

const remind = fc.constant(allowRejection(({ shop }) => shop.run('remind-of-payments')))

export const manualStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: placeManually },
  { weight: 8, arbitrary: record },
  { weight: 2, arbitrary: undo },
  { weight: 3, arbitrary: payRefund },
  { weight: 1, arbitrary: remind },
)
