import { type SQL, sql } from 'drizzle-orm'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { products, variants } from './tables.ts'

// Without parameters, because partial indexes and cursors cannot use them.

/** Its status is visible to shoppers; the SQL form of `isPublished`. */
export const hasPublishedStatus = sql`${products.status} <> 'Draft' and ${products.status} <> 'Archived'`

/** Shoppers may see the product: it is published and not removed. */
export const visible = sql`(${hasPublishedStatus} and ${products.deletedAt} is null)`

/** Some variant of the product is in stock. */
export const isInStock = sql`exists (select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} where ${variants.productId} = ${products.id} and ${availableUnits} > 0)`

/** The product has a price in a price list. @param list its ID; null for the default list, in which every product has one */
export const isInList = (list: number | null): SQL =>
  list === null
    ? sql`true`
    : sql`exists (select from prices where product_id = ${products.id} and price_list_id = ${list} and variant_id is null)`

/** The product has a price in the price list of the current request. */
export const isInCurrentList = (): SQL => isInList(currentPriceList()?.id ?? null)

/** Shoppers see the product and can buy it. */
export const isAvailable = sql`(${visible} and ${products.status} = 'Active' and ${isInStock})`
