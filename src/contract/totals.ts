import { z } from 'zod'
import { Money } from './fields.ts'

/** The amounts of a cart or an order: total = subtotal − discount + shipping + tax. */
export const Totals = z.object({ subtotal: Money, discount: Money, shipping: Money, tax: Money, total: Money })
/** In cents. */
export type Totals = z.output<typeof Totals>

/** A cart line that requests more than the `available` units. */
export const StockProblem = z.object({
  itemId: z.string(),
  productId: z.string(),
  name: z.string(),
  requested: z.int(),
  available: z.int(),
  sold: z.boolean().meta({ description: 'False for a product that is no longer sold' }),
})
