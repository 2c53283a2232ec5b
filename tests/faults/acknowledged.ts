import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import type { Caller } from '../support/shop.ts'

/** What the shop has said is done: nothing may take it back. */
export interface Acknowledged {
  /** Notes what a call was answered with 2xx. */
  note(key: EndpointKey, input: unknown, reply: unknown): void
  /** Notes that an event of the provider was answered with 2xx. */
  heard(eventBody: string): void
  /** Asks for everything again, the orders by somebody who may see all of them. */
  assertThere(db: Database, admin: Caller): Promise<void>
}

export function openAcknowledged(): Acknowledged {
  const orders = new Map<string, OrderJson>()
  const secrets = new Set<string>()
  const intents = new Set<string>()

  return {
    note(key, input, reply) {
      if (key === 'POST /payment/sandbox/confirm') secrets.add((input as { clientSecret: string }).clientSecret)
      if (typeof reply === 'object' && reply && 'order' in reply) addOrderNote(reply.order as OrderJson)
    },
    heard(eventBody) {
      const { type, data } = JSON.parse(eventBody) as { type: string; data: { intentId: string } }
      if (type === 'payment.succeeded') intents.add(data.intentId)
    },
    async assertThere(db, admin) {
      for (const [id, shown] of orders) {
        const { order } = await admin('GET /admin/orders/{id}', { id })
        expect(lasting(order)).toMatchObject(lasting(shown))
        const [added, known] = [additions(order), additions(shown)]
        expect(added, id).toEqual(expect.arrayContaining(known))
      }
      const heard = await db
        .select()
        .from(payments)
        .where(inArray(payments.intentId, [...intents, '']))
      for (const { state } of heard) expect(['succeeded', 'surplus']).toContain(state)
      expect(heard.length).toBe(intents.size)
      const paid = await db.select().from(sandboxIntents).where(eq(sandboxIntents.status, 'succeeded'))
      expect(paid.map(({ clientSecret }) => clientSecret)).toEqual(expect.arrayContaining([...secrets]))
    },
  }

  /** Of two answers that crossed on their way, what each has is kept. */
  function addOrderNote(order: OrderJson): void {
    const known = orders.get(order.id)
    const longer = known && known.events.length > order.events.length ? known : order
    orders.set(order.id, longer)
  }
}

/** What an order is for good, from the moment it is placed. */
const lasting = ({ id, date, total, items, shippingAddress }: OrderJson) => ({
  id,
  date,
  total,
  shippingAddress,
  items: items.map(({ line, sku, name, price, quantity }) => ({ line, sku, name, price, quantity })),
})

/** What is only ever added to an order. */
const additions = ({ events, refunds, returns }: OrderJson): object[] => [
  ...events.map(({ at, type }) => ({ at, type })),
  ...refunds.map(({ id, amount }) => ({ id, amount })),
  ...returns.map(({ id, lines }) => ({ id, units: lines.map(({ line, quantity }) => ({ line, quantity })) })),
]
