import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { PromotionFiguresReply } from '#contract/promotion-figures.ts'
import { variants } from '#server/catalog/products/tables.ts'
import { promotionRedemptions, promotions } from '#server/commerce/promotions/tables.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'

const Row = z.object({
  currency: z.string(),
  uses: z.coerce.number(),
  discount: z.coerce.number(),
  turnover: z.coerce.number(),
  margin: z.coerce.number().nullable(),
  withoutCost: z.coerce.number(),
})

/**
 * The uses of a promotion by paid orders, for each currency. Costs are in the currency of the shop, and are converted at the rate of the
 * day of the order; without a rate, an item counts as one without a cost.
 * @throws ShopError not_found
 */
export async function readPromotionFigures(
  { db, reads }: Databases,
  id: number,
): Promise<z.output<typeof PromotionFiguresReply>> {
  if ((await db.$count(promotions, eq(promotions.id, id))) === 0) throw new ShopError('not_found')
  const currencies = await readRows(
    reads,
    Row,
    sql`
    select currency, count(*) as uses, sum(redemption.discount) as discount,
      sum(subtotal - orders.discount - (tax_deducted - shipping_tax_deducted)
        - case when tax_included then tax - shipping_tax else 0 end) as turnover,
      round(sum(costed.price - costed.cost / value_rate)) as margin, coalesce(sum(costed.without), 0) as "withoutCost"
    from ${promotionRedemptions} as redemption join ${orders} on orders.id = redemption.order_id,
    lateral (
      select sum(item.quantity) filter (where paid.price is null) as without, sum(paid.price) as price,
        sum(variant.cost::bigint * item.quantity) filter (where paid.price is not null) as cost
      from ${orderItems} as item left join ${variants} as variant on variant.id = item.variant_id,
      lateral (
        select case when variant.cost is not null and value_rate is not null then
          coalesce(item.share, item.price::bigint * item.quantity) - item.discount - item.tax_deducted
            - case when tax_included then coalesce(item.tax, 0) else 0 end end as price
      ) as paid
      where item.order_id = orders.id
        and not exists (select from ${orderItems} as component where component.order_id = item.order_id and component.parent = item.position)
    ) as costed
    where redemption.promotion_id = ${id}::int and redemption.state = 'used'
    group by currency order by uses desc, currency`,
  )
  return { currencies }
}
