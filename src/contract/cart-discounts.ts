import { z } from 'zod'
import { Money } from './fields.ts'
import { CodeText } from './promotion-codes.ts'
import { promotionClasses, promotionObstacles } from './promotion-types.ts'

/** Maximum codes in a cart. */
export const MAX_CART_CODES = 5

export const CartCodeBody = z.strictObject({ code: CodeText })

/** A promotion that an order uses. */
export const AppliedPromotion = z
  .object({
    name: z.string(),
    code: z.string().optional().meta({ description: 'The code that was entered. Absent if it needs none' }),
    class: z.enum(promotionClasses).meta({ description: 'What it reduces' }),
    discount: Money.meta({ description: 'What it saves' }),
  })
  .meta({ id: 'AppliedPromotion' })
export type AppliedPromotionJson = z.input<typeof AppliedPromotion>

export const orderDiscountFields = {
  shippingDiscount: Money.optional().meta({
    description: 'What promotions took off the price of shipping, which `shipping` is without. Absent if nothing',
  }),
  promotions: z.array(AppliedPromotion).optional().meta({ description: 'Absent if the order uses none' }),
}

const CartCode = z.object({
  code: z.string(),
  problem: z
    .object({
      reason: z.enum(promotionObstacles),
      missing: z.int().optional().meta({ description: 'Units that are missing' }),
      missingAmount: Money.optional().meta({ description: 'What is missing to the least price of the items' }),
    })
    .nullable()
    .meta({ description: 'Why the code saves nothing. null if it does, or if that depends on the shipping method' }),
})

/** What promotions save on a cart. Totals have these amounts taken off already. */
export const CartDiscounts = z
  .object({
    discount: Money.meta({ description: 'Off the items' }),
    shippingDiscount: Money.meta({ description: 'Off the price of shipping' }),
    lines: z
      .array(z.object({ itemId: z.string(), discount: Money.meta({ description: 'Off the price of all its units' }) }))
      .meta({ description: 'The lines that are reduced' }),
    promotions: z.array(AppliedPromotion),
    codes: z.array(CartCode).meta({ description: 'The codes that were entered' }),
  })
  .meta({ id: 'CartDiscounts' })
export type CartDiscountsJson = z.input<typeof CartDiscounts>

export const TakesCodes = z
  .literal(true)
  .optional()
  .meta({ description: 'Whether the shop has promotions with codes. Absent if not' })
