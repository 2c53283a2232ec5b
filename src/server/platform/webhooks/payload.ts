import type { webhookDeliveries } from './tables.ts'

type Told = Pick<typeof webhookDeliveries.$inferSelect, 'eventId' | 'type' | 'createdAt' | 'data'>

/** The body of a delivery; the same, to the byte, on every attempt. */
export const payloadOf = ({ eventId, type, createdAt, data }: Told): string =>
  JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), data })
