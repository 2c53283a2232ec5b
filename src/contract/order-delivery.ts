import { z } from 'zod'
import { Arrival, deliveryTypes } from './shipping.ts'

/** How an order reaches the shopper. */
export const Delivery = z.object({
  code: z.string(),
  name: z.string(),
  estimate: z.string(),
  type: z.enum(deliveryTypes),
  pickupPlace: z.string().meta({ description: 'Where the shopper collects the order; empty for parcels' }),
  arrives: Arrival.optional().meta({
    description: 'As promised when the order was placed. Absent if no days were promised',
  }),
})
