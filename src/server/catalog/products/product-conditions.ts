import { sql } from 'drizzle-orm'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { products, variants } from './tables.ts'

// Written out, without parameters: a partial index and a cursor know nothing of those.

/** Shoppers may see the product: it is neither a draft nor was it taken out of the shop. */
export const visible = sql`(${products.status} <> 'Draft' and ${products.deletedAt} is null)`

/** Some variant of the product has a unit left. */
export const hasUnits = sql`exists (select from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id} where ${variants.productId} = ${products.id} and ${availableUnits} > 0)`

/** Shoppers see the product and can buy it. */
export const isAvailable = sql`(${visible} and ${products.status} = 'Active' and ${hasUnits})`
