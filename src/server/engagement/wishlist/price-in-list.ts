import { type SQL, sql } from 'drizzle-orm'
import { prices } from '#server/catalog/prices/tables.ts'
import { productPrice } from '#server/catalog/products/effective-price.ts'
import { products } from '#server/catalog/products/tables.ts'

/** The current price of a product in a list, in hundredths; null if it is not sold in it. @param list its ID; null for the default list */
export const priceInList = (list: SQL): SQL<number> =>
  // Nested, because Drizzle omits table names in SQL that is written directly in the fields of a query.
  sql`${sql`case when ${list} is null then ${productPrice} else (
    select coalesce(${prices.salePrice}, ${prices.amount}) from ${prices}
    where ${prices.productId} = ${products.id} and ${prices.priceListId} = ${list} and ${prices.variantId} is null) end`}`.mapWith(
    Number,
  )
