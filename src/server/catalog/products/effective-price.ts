import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { nullable } from '#server/platform/database/read-rows.ts'
import { products, variants } from './tables.ts'

// The prices that shoppers see. The prices in the tables remain the regular ones during a sale.

/** The current price of a product. */
export const productPrice = sql`coalesce(${products.salePrice}, ${products.price})`.mapWith(Number)

/** Whether a product is shown with a compare-at price, set by staff or by a sale. */
export const isOnSale = sql`(${products.originalPrice} is not null or ${products.salePrice} is not null)`

/** The current price of a variant, for carts and orders. It does not wait for the job that derives prices. */
export const chargedPrice = sql`price_now(${products.id}, coalesce(${variants.price}, ${products.price}))`.mapWith(
  Number,
)

/** The same in another price list than the default one: null for a product that is not sold in it. */
export const chargedPriceIn = (list: number | Placeholder): SQL<number | null> =>
  nullable(sql`price_in_list(${products.id}, ${variants.id}, ${list}::int)`.mapWith(Number))

/** The current price of a variant, as pages show it. */
export const variantPrice =
  sql`case when ${variants.price} is null then ${productPrice} else coalesce(${variants.salePrice}, ${variants.price}) end`.mapWith(
    Number,
  )
