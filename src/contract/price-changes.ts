import { z } from 'zod'
import { MAX_PRICE } from './currencies.ts'
import { Money } from './fields.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

export const PriceChangesQuery = z.strictObject({
  list: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PRICE)
    .optional()
    .meta({ description: 'A price list; without it, the default one' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const PriceChangesReply = z.object({
  changes: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      sku: z.string().nullable().meta({ description: 'The variant; null for the price of the product' }),
      before: Money.nullable().meta({ description: 'null: the price of the product' }),
      after: Money.nullable().meta({ description: 'null: the price of the product' }),
    }),
  ),
  total: listTotal,
})
