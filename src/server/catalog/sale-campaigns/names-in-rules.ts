import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/collectionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  assertNotInCollections,
  type RuleReference,
  refersTo,
  replaceInCollections,
  replaceInRule,
} from '../collections/names-in-rules.ts'
import { saleCampaigns } from './tables.ts'

/**
 * Checks that no rule of a collection or of a sale that has not ended refers to a row before it is deleted.
 * @throws ShopError in_use
 */
export async function assertNotInRules(tx: Database, reference: RuleReference): Promise<void> {
  await assertNotInCollections(tx, reference)
  const [sale] = await tx
    .select({ name: saleCampaigns.name })
    .from(saleCampaigns)
    .where(
      and(
        refersTo(saleCampaigns.rule, reference),
        isNull(saleCampaigns.deletedAt),
        gt(saleCampaigns.endsAt, sql`now()`),
      ),
    )
    .limit(1)
  if (!sale) return
  const message = reference.value === undefined ? t('usedInSale', sale) : t('valueUsedInSale', sale)
  throw new ShopError('in_use', { message })
}

/** Replaces a brand, choice or value in the rules of collections and sales that refer to it. */
export async function replaceInRules(tx: Database, reference: RuleReference, into: number): Promise<void> {
  await replaceInCollections(tx, reference, into)
  const sales = await tx.select().from(saleCampaigns).where(refersTo(saleCampaigns.rule, reference)).for('update')
  for (const { id, rule } of sales) {
    if (!rule) continue
    await tx
      .update(saleCampaigns)
      .set({
        rule: replaceInRule(rule, reference, into),
        revision: sql`${saleCampaigns.revision} + 1`,
        // Prices that were derived before this update may be wrong.
        sweepAt: sql`now()`,
        sweptTo: 0,
      })
      .where(eq(saleCampaigns.id, id))
  }
}
