import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import type { Caller } from '../support/shop.ts'

/** Records what the shop has acknowledged, which must not be lost. */
export interface AcknowledgedRecord {
  /** Records a call with a 2xx response. */
  recordCall(key: EndpointKey, input: unknown, response: unknown): void
  /** Records an event of the provider with a 2xx response. */
  recordEvent(eventBody: string): void
  /** Reads all recorded orders and payments again, and asserts that they are complete. */
  assertNothingLost(db: Database, admin: Caller): Promise<void>
}

export function openAcknowledgedRecord(): AcknowledgedRecord {
  const orders = new Map<string, OrderJson>()
  const secrets = new Set<string>()
  const intents = new Set<string>()

  return {
    recordCall(key, input, response) {
      if (key === 'POST /payment/sandbox/confirm') secrets.add((input as { clientSecret: string }).clientSecret)
      if (typeof response === 'object' && response && 'order' in response) recordOrder(response.order as OrderJson)
    },
    recordEvent(eventBody) {
      const { type, data } = JSON.parse(eventBody) as { type: string; data: { intentId: string } }
      if (type === 'payment.succeeded') intents.add(data.intentId)
    },
    async assertNothingLost(db, admin) {
      for (const [id, acknowledged] of orders) {
        const { order } = await admin('GET /admin/orders/{id}', { id })
        expect(pickImmutable(order)).toMatchObject(pickImmutable(acknowledged))
        expect(listEntries(order), id).toEqual(expect.arrayContaining(listEntries(acknowledged)))
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

  /** Keeps the response with more events, because concurrent responses may arrive out of order. */
  function recordOrder(order: OrderJson): void {
    const previous = orders.get(order.id)
    const latest = previous && previous.events.length > order.events.length ? previous : order
    orders.set(order.id, latest)
  }
}

/** Picks the fields of an order that never change. */
const pickImmutable = ({ id, date, total, items, shippingAddress }: OrderJson) => ({
  id,
  date,
  total,
  shippingAddress,
  items: items.map(({ line, sku, name, price, quantity }) => ({ line, sku, name, price, quantity })),
})

/** Lists the events, refunds, and returns of an order, which are never removed. */
const listEntries = ({ events, refunds, returns }: OrderJson): object[] => [
  ...events.map(({ at, type }) => ({ at, type })),
  ...refunds.map(({ id, amount }) => ({ id, amount })),
  ...returns.map(({ id, lines }) => ({ id, units: lines.map(({ line, quantity }) => ({ line, quantity })) })),
]
