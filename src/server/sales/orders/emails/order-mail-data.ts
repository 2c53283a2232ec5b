import { z } from 'zod'

const nothing = z.object({})
const ofReturn = z.object({ returnId: z.string() })
const cents = z.int().min(0)

/** What the mails about an order tell beside the order as it stands when they are written. Amounts in cents. */
export const orderMailData = {
  'order-confirmation': nothing,
  /** The order ended since its payment did not come. */
  'payment-failed': z.object({ reason: z.string() }),
  'order-shipped': nothing,
  /** `token`: ends the requests for reviews, of which it is one. */
  'order-completed': z.object({ token: z.string().optional() }),
  /** `refund`: what goes back now; `held`: what waits for a dispute. Both 0 when all was paid back before. */
  'order-cancelled': z.object({ refund: cents, held: cents.optional(), reason: z.string().optional() }),
  'order-refunded': z.object({ refundId: z.string(), amount: cents, reason: z.string() }),
  'return-requested': ofReturn,
  'return-approved': ofReturn.extend({ note: z.string().optional() }),
  'return-rejected': ofReturn.extend({ note: z.string().optional() }),
  'return-received': ofReturn,
} as const satisfies Record<string, z.ZodObject>

export type OrderMailKind = keyof typeof orderMailData
export type OrderMailData<Kind extends OrderMailKind> = z.infer<(typeof orderMailData)[Kind]>
