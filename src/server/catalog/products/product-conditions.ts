import { sql } from 'drizzle-orm'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { products, variants } from './tables.ts'

// Without parameters, because partial indexes and cursors cannot use them.

/** Shoppers may see the product: it is neither a draft nor removed. */
export const visible = sql`(${products.status} <> 'Draft' and ${products.deletedAt} is null)`

/** Some variant of the product is in stock. */
export const hasUnits = sql`exists (select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} where ${variants.productId} = ${products.id} and ${availableUnits} > 0)`

/** Shoppers see the product and can buy it. */
export const isAvailable = sql`(${visible} and ${products.status} = 'Active' and ${hasUnits})`
