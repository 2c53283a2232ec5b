import { z } from 'zod'

const nothing = z.object({})
const ofReturn = z.object({ returnId: z.string() })
const cents = z.int().min(0)

/** The data of each email about an order, besides the order itself, which is read when the email is rendered. In cents. */
export const orderMailData = {
  'order-confirmation': nothing,
  /** The order was cancelled because it was not paid in time. */
  'payment-failed': z.object({ reason: z.string() }),
  'order-shipped': nothing,
  /** `token` unsubscribes from review requests. */
  'order-completed': z.object({ token: z.string().optional() }),
  /** `refund` is paid now, `held` depends on a dispute. Both are 0 when everything was refunded before. */
  'order-cancelled': z.object({ refund: cents, held: cents.optional(), reason: z.string().optional() }),
  'order-refunded': z.object({ refundId: z.string(), amount: cents, reason: z.string() }),
  'return-requested': ofReturn,
  'return-approved': ofReturn.extend({ note: z.string().optional() }),
  'return-rejected': ofReturn.extend({ note: z.string().optional() }),
  'return-received': ofReturn,
} as const satisfies Record<string, z.ZodObject>

export type OrderMailKind = keyof typeof orderMailData
export type OrderMailData<Kind extends OrderMailKind> = z.infer<(typeof orderMailData)[Kind]>
