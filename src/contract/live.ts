import { z } from 'zod'
import { orderEventTypes } from './orders.ts'

/** Changes named in one event; with more, it only says that there are more. */
export const MAX_NAMED_CHANGES = 50

/** What the panel is told while it is open. It tells what to read again, and holds nothing of it. */
export const PanelEvent = z.object({
  topic: z.literal('orders'),
  changes: z
    .array(z.object({ id: z.string().meta({ description: 'The order' }), type: z.enum(orderEventTypes) }))
    .max(MAX_NAMED_CHANGES)
    .meta({ description: 'In the order in which they happened' }),
  more: z
    .boolean()
    .meta({ description: 'There was more than could be named: whatever shows orders may be out of date' }),
})
export type PanelEventJson = z.input<typeof PanelEvent>
