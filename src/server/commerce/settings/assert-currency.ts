import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { currencyName } from '#contract/currencies.ts'
import { errorAt } from '#contract/errors.ts'
import { getPriceStep } from '#contract/money.ts'
import { t } from '#messages/settingRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'

const FIELD = 'settings.currency'

const Obstacles = z.object({
  orders: z.boolean(),
  sale: z.string().nullable(),
  product: z.string().nullable(),
  zone: z.string().nullable(),
})

/**
 * Checks that nothing is priced in the former currency in a way that the new one does not allow. Amounts are not converted.
 * @throws ShopError in_use at the currency, with what prevents the change
 */
export async function assertCurrencyMayChange(tx: Database, currency: string): Promise<void> {
  // Waits for orders and prices that are being written, and keeps out others until the currency has changed.
  await tx.execute(sql`lock table orders, sale_campaigns, products, variants, shipping_tiers in share mode`)
  const step = getPriceStep(currency)
  const [found] = await readRows(
    tx,
    Obstacles,
    sql`select exists (select from orders) as orders,
      (select name from sale_campaigns where deleted_at is null and ends_at > now() order by id limit 1) as sale,
      (select name from products where deleted_at is null and (
        price % ${step}::int <> 0 or original_price % ${step}::int <> 0 or exists (
          select from variants where product_id = products.id and (price % ${step}::int <> 0 or cost % ${step}::int <> 0)))
        order by id limit 1) as product,
      (select zone.name from shipping_zones zone join shipping_tiers tier on tier.zone_id = zone.id
        where price % ${step}::int <> 0 or free_over % ${step}::int <> 0
        order by zone.id limit 1) as zone`,
  )
  if (found?.orders) throw errorAt(FIELD, 'in_use', t('currencyFixed'))
  if (found?.sale) throw errorAt(FIELD, 'in_use', t('currencyOfSale', { name: found.sale }))
  if (found?.product)
    throw errorAt(FIELD, 'in_use', t('currencyOfPrices', { name: found.product, currency: currencyName(currency) }))
  if (found?.zone)
    throw errorAt(FIELD, 'in_use', t('currencyOfShipping', { name: found.zone, currency: currencyName(currency) }))
}
