import { z } from 'zod'
import { t as orders } from '#messages/orderRules.ts'
import { t } from '#messages/productRules.ts'
import { MAX_STOCK, tooManyUnits } from './admin-products.ts'
import { requiredText, withTypeMessage } from './fields.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

export const StockChangeBody = z
  .strictObject({
    sku: z.string().min(1).max(64),
    change: z
      .int(withTypeMessage(() => t('wholeNumber')))
      .min(-MAX_STOCK, { error: tooManyUnits })
      .max(MAX_STOCK, { error: tooManyUnits })
      .refine((change) => change !== 0, { error: () => t('howMany') })
      .meta({ description: 'Units received, or missing if negative' }),
    kind: z.enum(['received', 'corrected']),
    reason: requiredText(() => orders('reason'), 300),
  })
  .refine(({ kind, change }) => kind === 'corrected' || change > 0, {
    path: ['change'],
    error: () => t('receivedAboveZero'),
  })

export const StockMovementsQuery = z.strictObject({
  sku: z.string().min(1).max(64),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const StockMovementsReply = z.object({
  movements: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(['received', 'reserved', 'released', 'sold', 'returned', 'corrected']),
      onHand: z.int(),
      reserved: z.int(),
      /** The ID of the order or return that caused the movement. */
      reference: z.string().nullable(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  total: listTotal,
})
