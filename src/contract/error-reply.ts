import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'
import { Money } from './fields.ts'

export const Totals = z.object({ subtotal: Money, discount: Money, shipping: Money, tax: Money, total: Money })
/** In cents. */
export type Totals = z.output<typeof Totals>

/** A cart line that cannot be had as asked: `available` units are left of it. */
export const StockProblem = z.object({
  itemId: z.string(),
  productId: z.string(),
  name: z.string(),
  requested: z.int(),
  available: z.int(),
})

export const ErrorReply = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'What is wrong with each named field' }),
    requestId: z.string().optional(),
    available: z.int().optional().meta({ description: 'out_of_stock: how many units of the variant there are' }),
    inCart: z.int().optional().meta({ description: 'out_of_stock: how many of them the cart holds already' }),
    lines: z.array(StockProblem).optional().meta({ description: 'out_of_stock: every line that cannot be had' }),
    totals: Totals.optional().meta({ description: 'total_changed: the totals as they are now' }),
  })
  .meta({ id: 'Error' })

/** What an error may carry beside its code and message, as it stands in the reply: money as decimals. */
export type ErrorDetails = Partial<Omit<z.input<typeof ErrorReply>, 'code' | 'message' | 'requestId'>>
