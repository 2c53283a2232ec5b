import { z } from 'zod'
import { t } from '#messages/priceRules.ts'
import { AdminProductQuery } from './admin-product-query.ts'
import { Currency, MAX_PRICE } from './currencies.ts'
import { Money, requiredLine } from './fields.ts'
import { listTotal } from './query-fields.ts'
import { productStatuses } from './shop.ts'

/** Maximum price lists of a shop. */
export const MAX_PRICE_LISTS = 30
/** Maximum prices that are saved together. */
export const MAX_SAVED_PRICES = 250

/** How a price in a list came about. */
export const priceOrigins = ['manual', 'converted'] as const
export type PriceOrigin = (typeof priceOrigins)[number]

const listFields = {
  name: requiredLine(() => t('name'), 80),
  currency: Currency.meta({ description: 'The default list always has the currency of the shop' }),
  includesTax: z.boolean().default(false).meta({ description: 'Whether the prices include tax' }),
}
/** The fields of a price list in the audit log. */
export const AuditedPriceList = z.strictObject(listFields)
export const NewPriceListBody = z.strictObject(listFields)
export const PriceListBody = z.strictObject({
  ...listFields,
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type PriceListBodyJson = z.input<typeof PriceListBody>

export const PriceList = z
  .object({
    id: z.int(),
    name: z.string(),
    currency: z.string(),
    includesTax: z.boolean(),
    isDefault: z.boolean().meta({ description: 'Whether its prices are those of the products themselves' }),
    products: z.int().meta({ description: 'Products with a price in it, including drafts' }),
    missing: z.int().meta({ description: 'Products without a price, which are not sold in it; including drafts' }),
    revision: z.int(),
  })
  .meta({ id: 'PriceList' })
export type PriceListJson = z.input<typeof PriceList>
export const PriceListReply = z.object({ priceList: PriceList })
export const PriceListsReply = z.object({
  priceLists: z.array(PriceList).meta({ description: 'The default list first, then by name' }),
})

export const PriceQuery = AdminProductQuery.pick({
  search: true,
  category: true,
  brand: true,
  tag: true,
  status: true,
  sortBy: true,
  page: true,
  limit: true,
}).extend({
  product: z.string().min(1).max(200).optional().meta({ description: 'Only this product' }),
  missing: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PRICE)
    .optional()
    .meta({ description: 'Only products without a price in this list' }),
})

const ListPrice = z.object({
  list: z.int(),
  price: Money.meta({ description: 'The regular price, in the currency of the list' }),
  compareAt: Money.nullable(),
  salePrice: Money.nullable().meta({ description: 'The price in the best current sale' }),
  origin: z.enum(priceOrigins),
})
export type ListPriceJson = z.input<typeof ListPrice>

const PricedProduct = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  prices: z.array(ListPrice).meta({ description: 'One for each list in which it is sold' }),
  variants: z.array(
    z.object({
      sku: z.string(),
      options: z.array(z.string()).meta({ description: 'The values of its options' }),
      prices: z.array(ListPrice).meta({ description: 'Where its price differs from that of the product' }),
    }),
  ),
})
export type PricedProductJson = z.input<typeof PricedProduct>
export const PricesReply = z.object({ products: z.array(PricedProduct), total: listTotal })

/** An amount whose currency is that of its list, which is checked when the list is known. */
export const ListAmount = Money.refine((cents) => cents > 0, { error: () => t('amount') }).refine(
  (cents) => cents <= MAX_PRICE,
  {
    error: () => t('tooLarge'),
  },
)

const PriceChange = z.strictObject({
  list: z.int().min(1).max(MAX_PRICE),
  product: z.string().min(1).max(200),
  sku: z.string().min(1).max(64).nullable().default(null).meta({ description: 'null: the price of the product' }),
  price: ListAmount.nullable().meta({ description: 'null removes it: the product is not sold in the list' }),
  compareAt: ListAmount.nullable().optional().meta({ description: 'Unchanged if it is missing' }),
  before: Money.nullable()
    .optional()
    .meta({ description: 'The price that was edited: 409 if it is another one now. Without it, the last change wins' }),
})
export type PriceChange = z.output<typeof PriceChange>

/** Prices that staff saved together. Either all are saved or none. */
export const PricesBody = z.strictObject({
  prices: z.array(PriceChange).min(1).max(MAX_SAVED_PRICES),
})
export type PricesBodyJson = z.input<typeof PricesBody>
export const SavedPricesReply = z.object({ changed: z.int() })
