import { z } from 'zod'

const noData = z.object({})
const returnData = z.object({ returnId: z.string() })
const cents = z.int().min(0)

/** The data of each email about an order, besides the order itself, which is read when the email is rendered. In cents. */
export const orderMailData = {
  'order-confirmation': noData,
  'payment-processing': z.object({ paymentId: z.string() }),
  /** A payment that was processing failed. The order can be paid until `payBy`. */
  'payment-declined': z.object({ paymentId: z.string(), reason: z.string().optional(), payBy: z.iso.datetime() }),
  /** The order was cancelled because it was not paid in time. */
  'payment-failed': z.object({ reason: z.string().optional() }),
  'order-shipped': noData,
  /** `token` unsubscribes from review requests. */
  'order-completed': z.object({ token: z.string().optional() }),
  /** Staff will record the payment. */
  'payment-instructions': noData,
  'payment-reminder': noData,
  'payment-received': z.object({ paymentId: z.string() }),
  /** `refund` is paid now, `held` depends on a dispute. Both are 0 when everything was refunded before, or it was never paid. */
  'order-cancelled': z.object({
    refund: cents,
    held: cents.optional(),
    unpaid: z.boolean().optional(),
    reason: z.string().optional(),
  }),
  'order-refunded': z.object({ refundId: z.string(), amount: cents, reason: z.string() }),
  /** The recipient requested a new link to the order. */
  'order-link': z.object({ requestId: z.string() }),
  /** The shipping address was changed by a link. */
  'address-changed': z.object({ changeId: z.string() }),
  'return-requested': returnData,
  'return-approved': returnData.extend({ note: z.string().optional() }),
  'return-rejected': returnData.extend({ note: z.string().optional() }),
  'return-received': returnData,
} as const satisfies Record<string, z.ZodObject>

export type OrderMailKind = keyof typeof orderMailData
export type OrderMailData<Kind extends OrderMailKind> = z.infer<(typeof orderMailData)[Kind]>
