import { z } from 'zod'

/** The criteria for products in a chat message. Prices are in dollars, not cents. */
export const Wishes = z.object({
  /** The search words, without the other criteria. */
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
  /** The last search, and the number of its products that were shown. */
  search: z.object({ wishes: Wishes, shown: z.int() }).optional(),
  /** The product of the last answer about a single one, with color and size. */
  product: z.object({ id: z.string(), color: z.string().optional(), size: z.string().optional() }).optional(),
  /** The products that were compared last. */
  compared: z.array(z.string()).max(4).optional(),
})
export type Memory = z.infer<typeof Memory>

/** Parses a stored memory. Empty if another engine or an older version wrote it. */
export const readMemory = (stored: unknown): Memory => Memory.safeParse(stored).data ?? {}
