import { z } from 'zod'
import { orderEventTypes } from './orders.ts'

/** Maximum changes listed in one event; if there are more, it only says so. */
export const MAX_NAMED_CHANGES = 50

/** An event to the open panel. It names what to read again, without its contents. */
export const PanelEvent = z.object({
  topic: z.literal('orders'),
  changes: z
    .array(z.object({ id: z.string().meta({ description: 'The order' }), type: z.enum(orderEventTypes) }))
    .max(MAX_NAMED_CHANGES)
    .meta({ description: 'In chronological order' }),
  more: z
    .boolean()
    .meta({ description: 'There were too many changes to list: everything that shows orders may be outdated' }),
})
export type PanelEventJson = z.input<typeof PanelEvent>
