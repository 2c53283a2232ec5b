import { z } from 'zod'
import { Money } from './fields.ts'
import { productTypeNames } from './product-types.ts'
import { listTotal } from './query-fields.ts'
import { productStatuses } from './shop.ts'

/** A product in the panel's list. */
export const AdminProductRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: Money,
  originalPrice: Money.nullable(),
  type: z.enum(productTypeNames),
  /** Available units of all variants. Null if none is tracked; of a bundle, how many can be sold. */
  stock: z.int().nullable(),
  variants: z.int(),
  status: z.enum(productStatuses),
  publishAt: z.iso.datetime().nullable(),
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminProductRowJson = z.input<typeof AdminProductRow>

export const AdminProductsReply = z.object({
  products: z.array(AdminProductRow),
  total: listTotal,
})
