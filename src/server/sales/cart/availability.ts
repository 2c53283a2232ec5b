import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import { t } from '#messages/cartErrors.ts'
import { products } from '#server/catalog/products/tables.ts'
import { availableUnitsFor } from '#server/commerce/inventory/queries.ts'

/** Units of a variant that this shopper can buy; 0 when its product is not for sale. */
export const sellableUnitsFor = (customerId: string | Placeholder): SQL<number> =>
  sql`(case when ${products.status} = 'Active' and ${products.deletedAt} is null then ${availableUnitsFor(customerId)} else 0 end)`.mapWith(
    Number,
  )

/**
 * @param requested the units that the line would have
 * @throws ShopError out_of_stock when a line would exceed the units in stock or the maximum per line
 */
export function assertAvailable(requested: number, inStock: number, inCart: number): void {
  const available = Math.min(inStock, MAX_PER_LINE)
  if (requested <= available) return
  const message = available > 0 ? t('onlyAvailable', { available }) : undefined
  throw new ShopError('out_of_stock', { available, inCart, message })
}
