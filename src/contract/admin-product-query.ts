import { z } from 'zod'
import { t as sorts } from '#messages/panelSorts.ts'
import { CategoryReference } from './admin-products.ts'
import { limitText, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH, productStatuses } from './shop.ts'
import { MAX_TAG_LENGTH } from './tags.ts'

/** How the panel's list of products can be sorted. */
export const adminProductSorts = {
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
  get name() {
    return sorts('name')
  },
  get 'name-last'() {
    return sorts('nameLast')
  },
  get 'price-low'() {
    return sorts('priceLow')
  },
  get 'price-high'() {
    return sorts('priceHigh')
  },
} as const
export type AdminProductSort = keyof typeof adminProductSorts

export const AdminProductQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'A part of the name, or a whole SKU or id' }),
  category: CategoryReference.optional().meta({ description: 'Products in it or below it' }),
  tag: z.string().trim().max(MAX_TAG_LENGTH).optional().meta({ description: 'Ignoring case' }),
  brand: z.string().trim().max(80).optional().meta({ description: 'Its name, ignoring case' }),
  status: z.enum(productStatuses).optional(),
  stock: z
    .enum(['low'])
    .optional()
    .meta({ description: '`low`: only products with a variant low in stock, counted up to 1,000' }),
  altText: z
    .enum(['missing'])
    .optional()
    .meta({ description: '`missing`: only products with a picture without alt text' }),
  sortBy: oneOf(adminProductSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
