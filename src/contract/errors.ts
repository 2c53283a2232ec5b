import { z } from 'zod'
import { Money } from './money.ts'

/** Every error code of the API, with its HTTP status and what it says when nothing more exact is known. */
export const errors = {
  invalid_request: { status: 400, message: 'Please check what you entered.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  invalid_credentials: { status: 401, message: 'The email or password is not right.' },
  token_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  token_reused: { status: 401, message: 'This session was used twice and has been ended. Please sign in again.' },
  payment_failed: { status: 402, message: 'Payment failed' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  account_banned: { status: 403, message: 'This account is closed.' },
  not_found: { status: 404, message: 'We could not find that.' },
  email_taken: { status: 409, message: 'An account with this email exists already.' },
  out_of_stock: { status: 409, message: 'Product is out of stock' },
  total_changed: { status: 409, message: 'Prices have changed. Please check the new total.' },
  cart_empty: { status: 409, message: 'Your cart is empty' },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for a different order.' },
  invalid_transition: { status: 409, message: 'The order cannot change in this way.' },
  payload_too_large: { status: 413, message: 'That is too much data.' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted.' },
  rule_broken: { status: 422, message: 'That is not possible.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The shop is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const Totals = z.object({ subtotal: Money, discount: Money, shipping: Money, tax: Money, total: Money })

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

/** What an error may carry beside its code and message; money in cents. */
export type ErrorDetails = Partial<Omit<z.output<typeof ErrorReply>, 'code' | 'message' | 'requestId'>>
