import { sql } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import { shippingMethodIds } from '#contract/shop.ts'
import { t } from '#messages/promotionRules.ts'
import { markets } from '#server/commerce/markets/tables.ts'
import type { PromotionInput } from '#server/commerce/promotions/save-promotion.ts'
import { shippingMethods } from '#server/commerce/shipping/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockReferences } from '../collections/names-in-rules.ts'
import { ruleOf } from './names-in-rules.ts'

/**
 * Locks the rules and markets of a promotion that is about to be saved. Shipping methods are checked without a lock: without its methods, a
 * promotion never applies.
 * @throws ShopError invalid_request for what does not exist
 */
export async function lockReferenced(
  tx: Database,
  { conditions, targets }: Pick<PromotionInput, 'conditions' | 'targets'>,
): Promise<void> {
  for (const selection of [conditions.selection, targets.selection]) {
    const rule = ruleOf(selection)
    if (rule) await lockReferences(tx, rule)
  }
  await lockMarkets(tx, [...(conditions.markets ?? [])])
  await assertMethods(tx, [...(conditions.methods ?? [])])
}

async function lockMarkets(tx: Database, wanted: number[]): Promise<void> {
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: markets.id })
    .from(markets)
    .where(sql`${markets.id} = any(${sql.param(wanted)}::int[])`)
    .orderBy(markets.id)
    .for('share')
  if (found.length < wanted.length) throw errorAt('conditions.markets', 'invalid_request', t('noSuchMarket'))
}

/** The methods of zones, and those of the settings, also while the shop does not offer them. */
async function assertMethods(tx: Database, wanted: string[]): Promise<void> {
  if (wanted.length === 0) return
  const found = await tx
    .select({ code: shippingMethods.code })
    .from(shippingMethods)
    .where(sql`${shippingMethods.code} = any(${sql.param(wanted)}::text[])`)
  const known = new Set<string>([...shippingMethodIds, ...found.map(({ code }) => code)])
  if (!wanted.every((code) => known.has(code)))
    throw errorAt('conditions.methods', 'invalid_request', t('noSuchMethod'))
}
