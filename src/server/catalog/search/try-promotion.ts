import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { PromotionTryBody, PromotionTryReply } from '#contract/promotions.ts'
import { t } from '#messages/promotionRules.ts'
import { listMarkets } from '#server/commerce/markets/read-markets.ts'
import { applyPromotions } from '#server/commerce/promotions/apply-promotions.ts'
import { compilePromotions } from '#server/commerce/promotions/compile-promotions.ts'
import type { PromotionShare } from '#server/commerce/promotions/promotion.ts'
import { PromotionRow, selectPromotions } from '#server/commerce/promotions/read-promotions.ts'
import { dayIn, weekdayOf } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { chargedPrice, chargedPriceIn } from '../products/effective-price.ts'
import { visible } from '../products/product-conditions.ts'
import { products, variants } from '../products/tables.ts'
import { readProductFacts } from '../promotions/read-product-facts.ts'

type Body = z.output<typeof PromotionTryBody>
type Reply = z.output<typeof PromotionTryReply>

/**
 * What a promotion saves on a cart, as if its code had been entered, with the other promotions that apply by themselves. Limits are
 * not considered, nor whether it is turned off.
 * @throws ShopError not_found; invalid_request for an unknown SKU or market, or what is not sold there
 */
export async function tryPromotion(db: Database, id: number, body: Body): Promise<Reply> {
  const settings = await readSettings(db)
  const market = (await listMarkets(db)).find((each) => (body.market ? each.id === body.market : each.isDefault))
  if (!market) throw errorAt('market', 'invalid_request', t('noSuchMarket'))
  const [row] = await readRows(
    db,
    z.object({ promotions: z.array(PromotionRow) }),
    sql`select ${selectPromotions(id)} as promotions`,
  )
  const promotions = compilePromotions(row?.promotions ?? [])
  if (!promotions.byId.has(id)) throw new ShopError('not_found')
  const list = market.list?.currency ? market.priceList : null
  const lines = await readLines(db, body.lines, list)
  const facts = await readProductFacts(
    db,
    lines.map(({ variant }) => variant),
    list,
  )
  const at = body.at ? new Date(body.at) : new Date()
  const currency = market.list?.currency ?? settings.currency
  const discounts = applyPromotions(promotions, {
    lines: lines.map(({ price, quantity, variant }) => ({
      ...{ price, quantity },
      facts: facts.get(variant) ?? null,
    })),
    currency,
    market: market.id,
    method: body.method ?? null,
    shippingFor: () => body.shipping,
    customerTags: [],
    isFirstOrder: body.firstOrder,
    at: at.getTime(),
    weekday: weekdayOf(dayIn(settings.timeZone, at)),
    entered: new Set([id]),
    exhausted: new Map(),
  })
  const obstacle = discounts.obstacles.find((each) => each.promotion === id)
  return {
    currency,
    lines: lines.map(({ sku, quantity, price }, index) => ({
      ...{ sku, quantity, price },
      discount: discounts.lines[index] ?? 0,
      promotions: toShares(discounts.lineShares[index] ?? []),
    })),
    shipping: { discount: discounts.shipping, promotions: toShares(discounts.shippingShares) },
    discount: discounts.applied.find(({ promotion }) => promotion === id)?.amount ?? 0,
    obstacle: obstacle
      ? {
          reason: obstacle.reason,
          ...(obstacle.reason === 'subtotal' ? { missingAmount: obstacle.missing } : { missing: obstacle.missing }),
        }
      : null,
  }
}

const toShares = (shares: readonly PromotionShare[]) =>
  shares.map(({ promotion, amount }) => ({ id: promotion, discount: amount }))

/** @param list the id of another price list than the default one */
async function readLines(db: Database, wanted: Body['lines'], list: number | null) {
  const rows = await db
    .select({
      variant: variants.id,
      sku: variants.sku,
      price: list === null ? chargedPrice : chargedPriceIn(list),
      sold: sql`${visible}`.mapWith(Boolean),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`${variants.sku} = any(${sql.param(wanted.map(({ sku }) => sku))}::text[])`)
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  return wanted.map(({ sku, quantity }, index) => {
    const row = bySku.get(sku)
    if (!row?.sold || row.price === null)
      throw errorAt(`lines.${index}.sku`, 'invalid_request', t('noSuchSku', { sku }))
    return { sku, quantity, price: row.price, variant: row.variant }
  })
}
