import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { type PriceOrigin, priceOrigins } from '#contract/price-lists.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { oneOf, timestampColumn, transactionNumber } from '#server/platform/database/columns.ts'
import { products, variants } from '../products/tables.ts'

/**
 * Prices in lists other than the default one. A product without a price in a list is not sold there. A variant without one has the
 * price of its product; one with a price exists only beside the price of its product.
 */
export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    /** For the price of a variant, a trigger writes its product. */
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for the price of the product. */
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    /** Hundredths of the currency of the list: the regular price. */
    amount: integer().notNull(),
    /** Hundredths: the regular price before a reduction by staff. Only products have one, as in the default list. */
    compareAt: integer('compare_at'),
    /** Whether staff entered it, or it was converted from another list. */
    origin: text().$type<PriceOrigin>().notNull(),
    /** The price in the best current sale. Derived by triggers and `update-sale-prices.ts`, as the next two are. */
    salePrice: integer('sale_price'),
    saleEndsAt: timestampColumn('sale_ends_at'),
    saleCampaignId: integer('sale_campaign_id'),
  },
  (price) => [
    unique('prices_one_per_list').on(price.productId, price.priceListId, price.variantId).nullsNotDistinct(),
    index('prices_by_list').on(price.priceListId, price.productId),
    index('prices_by_variant').on(price.variantId).where(sql`variant_id is not null`),
    index('prices_by_sale_end').on(price.saleEndsAt).where(sql`sale_ends_at is not null`),
    index('prices_by_sale').on(price.saleCampaignId).where(sql`sale_campaign_id is not null`),
    oneOf('prices_origin_known', price.origin, priceOrigins),
    check('prices_amount_positive', sql`${price.amount} > 0`),
    check('prices_sale_price_positive', sql`${price.salePrice} > 0`),
    check('prices_compare_at_above_amount', sql`${price.compareAt} > ${price.amount}`),
    check('prices_compare_at_of_product', sql`${price.compareAt} is null or ${price.variantId} is null`),
  ],
)

/** When the prices of a product in further lists changed, so that the catalog index finds them. A trigger writes it. */
export const listPriceChanges = pgTable(
  'list_price_changes',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (change) => [index('list_price_changes_by_transaction').on(change.changedIn)],
)
