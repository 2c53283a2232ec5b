import { z } from 'zod'
import { OrderReply } from './orders.ts'

export const PlacedOrderReply = OrderReply.extend({
  orderKey: z.string().optional().meta({
    description: 'For guests: the key that opens the order without signing in, to be sent in the header X-Order-Key',
  }),
})
