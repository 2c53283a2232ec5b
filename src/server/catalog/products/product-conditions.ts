import { sql } from 'drizzle-orm'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { products, variants } from './tables.ts'

// Without parameters, because partial indexes and cursors cannot use them.

/** Its status is visible to shoppers; the SQL form of `isPublished`. */
export const hasPublishedStatus = sql`${products.status} <> 'Draft' and ${products.status} <> 'Archived'`

/** Shoppers may see the product: it is published and not removed. */
export const visible = sql`(${hasPublishedStatus} and ${products.deletedAt} is null)`

/** Some variant of the product is in stock. */
export const isInStock = sql`exists (select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} where ${variants.productId} = ${products.id} and ${availableUnits} > 0)`

/** Shoppers see the product and can buy it. */
export const isAvailable = sql`(${visible} and ${products.status} = 'Active' and ${isInStock})`
