import { z } from 'zod'
import { Money } from './fields.ts'

const PromotionFigures = z.object({
  currency: z.string(),
  uses: z.int().meta({ description: 'Paid orders that use the promotion; not those canceled since' }),
  discount: Money.meta({ description: 'What the promotion saved on them' }),
  turnover: Money.meta({
    description: 'The price of their items after all discounts, without tax and shipping, before refunds',
  }),
  margin: Money.nullable().meta({
    description: 'Turnover minus present costs of the items that have a cost; null if none has',
  }),
  withoutCost: z.int().meta({ description: 'Units that are not part of the margin, because they have no cost' }),
})
export type PromotionFiguresJson = z.input<typeof PromotionFigures>

export const PromotionFiguresReply = z.object({
  currencies: z.array(PromotionFigures).meta({ description: 'The most uses first' }),
})
