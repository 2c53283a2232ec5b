import type { Database } from '../database/client.ts'
import { orderEvents } from './tables.ts'

export type NewOrderEvent = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId' | 'at'>

/** Adds to the story of an order. */
export async function recordEvent(tx: Database, orderId: string, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event })
}
