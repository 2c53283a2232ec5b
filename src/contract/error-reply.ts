import { z } from 'zod'
import { type ErrorCode, errors } from './error-codes.ts'
import { Money } from './fields.ts'
import { StockProblem, Totals } from './totals.ts'

export const ErrorReply = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Messages by field' }),
    requestId: z.string().optional(),
    ticket: z.string().optional().meta({ description: 'two_step_required: to be sent with the code' }),
    retryAfter: z.int().optional().meta({ description: 'too_many_requests and unavailable: the seconds to wait' }),
    available: z.int().optional().meta({ description: 'out_of_stock: the available units of the variant' }),
    inCart: z.int().optional().meta({ description: 'out_of_stock: the units that are already in the cart' }),
    lines: z.array(StockProblem).optional().meta({ description: 'out_of_stock, stock_limited: all unavailable lines' }),
    totals: Totals.optional().meta({ description: 'total_changed: the current totals' }),
    due: Money.optional().meta({ description: 'due_changed: what gift cards and store credit leave to pay' }),
    currency: z.string().optional().meta({ description: 'total_changed: the currency of the totals' }),
  })
  .meta({ id: 'Error' })

/** Details of an error besides code and message, as in the reply: money as decimals. */
export type ErrorDetails = Partial<Omit<z.input<typeof ErrorReply>, 'code' | 'message' | 'requestId'>>
