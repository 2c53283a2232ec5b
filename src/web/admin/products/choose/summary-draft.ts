import { z } from 'zod'
import { productStatuses } from '#contract/shop.ts'

/** A selected product in a form's draft. */
export const ProductSummaryDraft = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  status: z.enum(productStatuses),
})
