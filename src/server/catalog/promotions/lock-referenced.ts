import { sql } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/promotionRules.ts'
import { markets } from '#server/commerce/markets/tables.ts'
import type { PromotionInput } from '#server/commerce/promotions/save-promotion.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockReferences } from '../collections/names-in-rules.ts'
import { ruleOf } from './names-in-rules.ts'

/** Locks the rules and markets of a promotion that is about to be saved. @throws ShopError invalid_request for what does not exist */
export async function lockReferenced(
  tx: Database,
  { conditions, targets }: Pick<PromotionInput, 'conditions' | 'targets'>,
): Promise<void> {
  for (const selection of [conditions.selection, targets.selection]) {
    const rule = ruleOf(selection)
    if (rule) await lockReferences(tx, rule)
  }
  const wanted = [...(conditions.markets ?? [])]
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: markets.id })
    .from(markets)
    .where(sql`${markets.id} = any(${sql.param(wanted)}::int[])`)
    .orderBy(markets.id)
    .for('share')
  if (found.length < wanted.length) throw errorAt('conditions.markets', 'invalid_request', t('noSuchMarket'))
}
