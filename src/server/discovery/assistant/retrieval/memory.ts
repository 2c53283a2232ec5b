import { z } from 'zod'

/** What somebody wants of a product. Prices in whole units of money. */
export const Wishes = z.object({
  /** What is searched for, apart from the rest. */
  words: z.string().default(''),
  category: z.string().optional(),
  brand: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  color: z.string().optional(),
  size: z.string().optional(),
  inStock: z.literal(true).optional(),
  onSale: z.literal(true).optional(),
  isNew: z.literal(true).optional(),
  freeShipping: z.literal(true).optional(),
  rating: z.number().optional(),
  sortBy: z.enum(['price-low', 'price-high', 'rating', 'newest']).optional(),
})
export type Wishes = z.infer<typeof Wishes>

const Memory = z.object({
  /** What was searched last, and how many products of it were shown. */
  search: z.object({ wishes: Wishes, shown: z.int() }).optional(),
  /** The product that was spoken of last, with the color and size. */
  product: z.object({ id: z.string(), color: z.string().optional(), size: z.string().optional() }).optional(),
  /** Those that were compared last. */
  compared: z.array(z.string()).max(4).optional(),
})
export type Memory = z.infer<typeof Memory>

/** What was noted, unless it was noted by another engine or an older version of this one. */
export const readMemory = (noted: unknown): Memory => Memory.safeParse(noted).data ?? {}
