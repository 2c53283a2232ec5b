import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import type { Caller } from '../support/shop.ts'

/** Everything the shop has confirmed, which must not be lost. */
export interface Acknowledged {
  /** Records a call with a 2xx reply. */
  note(key: EndpointKey, input: unknown, reply: unknown): void
  /** Records an event of the provider with a 2xx reply. */
  recordEvent(eventBody: string): void
  /** Reads everything again. Orders are read as an administrator. */
  assertNothingLost(db: Database, admin: Caller): Promise<void>
}

export function openAcknowledgedRecord(): Acknowledged {
  const orders = new Map<string, OrderJson>()
  const secrets = new Set<string>()
  const intents = new Set<string>()

  return {
    note(key, input, reply) {
      if (key === 'POST /payment/sandbox/confirm') secrets.add((input as { clientSecret: string }).clientSecret)
      if (typeof reply === 'object' && reply && 'order' in reply) addOrderNote(reply.order as OrderJson)
    },
    recordEvent(eventBody) {
      const { type, data } = JSON.parse(eventBody) as { type: string; data: { intentId: string } }
      if (type === 'payment.succeeded') intents.add(data.intentId)
    },
    async assertNothingLost(db, admin) {
      for (const [id, shown] of orders) {
        const { order } = await admin('GET /admin/orders/{id}', { id })
        expect(lasting(order)).toMatchObject(lasting(shown))
        const [added, known] = [additions(order), additions(shown)]
        expect(added, id).toEqual(expect.arrayContaining(known))
      }
      const received = await db
        .select()
        .from(payments)
        .where(inArray(payments.intentId, [...intents, '']))
      for (const { state } of received) expect(['succeeded', 'surplus']).toContain(state)
      expect(received.length).toBe(intents.size)
      const paid = await db.select().from(sandboxIntents).where(eq(sandboxIntents.status, 'succeeded'))
      expect(paid.map(({ clientSecret }) => clientSecret)).toEqual(expect.arrayContaining([...secrets]))
    },
  }

  /** Merges two concurrent replies, which may each contain events that the other lacks. */
  function addOrderNote(order: OrderJson): void {
    const known = orders.get(order.id)
    const longer = known && known.events.length > order.events.length ? known : order
    orders.set(order.id, longer)
  }
}

/** The fields of an order that never change. */
const lasting = ({ id, date, total, items, shippingAddress }: OrderJson) => ({
  id,
  date,
  total,
  shippingAddress,
  items: items.map(({ line, sku, name, price, quantity }) => ({ line, sku, name, price, quantity })),
})

/** The lists of an order that only grow. */
const additions = ({ events, refunds, returns }: OrderJson): object[] => [
  ...events.map(({ at, type }) => ({ at, type })),
  ...refunds.map(({ id, amount }) => ({ id, amount })),
  ...returns.map(({ id, lines }) => ({ id, units: lines.map(({ line, quantity }) => ({ line, quantity })) })),
]
