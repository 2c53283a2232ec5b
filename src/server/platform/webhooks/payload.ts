import type { webhookDeliveries } from './tables.ts'

type StoredEvent = Pick<typeof webhookDeliveries.$inferSelect, 'eventId' | 'type' | 'createdAt' | 'data'>

/** The body of a delivery, which is identical on every attempt. */
export const buildPayload = ({ eventId, type, createdAt, data }: StoredEvent): string =>
  JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), data })
