import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/collectionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  assertNotInCollections,
  isNamed,
  type Named,
  replaceInCollections,
  replaceInRule,
} from '../collections/names-in-rules.ts'
import { saleCampaigns } from './tables.ts'

/**
 * Prevents deleting what the rule of a collection or a sale refers to, unless the sale has ended.
 * @throws ShopError in_use
 */
export async function assertNotInRules(tx: Database, named: Named): Promise<void> {
  await assertNotInCollections(tx, named)
  const [sale] = await tx
    .select({ name: saleCampaigns.name })
    .from(saleCampaigns)
    .where(
      and(isNamed(saleCampaigns.rule, named), isNull(saleCampaigns.deletedAt), gt(saleCampaigns.endsAt, sql`now()`)),
    )
    .limit(1)
  if (!sale) return
  const message = named.value === undefined ? t('usedInSale', sale) : t('valueUsedInSale', sale)
  throw new ShopError('in_use', { message })
}

/** Replaces a brand, choice or value in the rules of collections and sales that refer to it. */
export async function replaceInRules(tx: Database, named: Named, into: number): Promise<void> {
  await replaceInCollections(tx, named, into)
  const sales = await tx.select().from(saleCampaigns).where(isNamed(saleCampaigns.rule, named)).for('update')
  for (const { id, rule } of sales) {
    if (!rule) continue
    await tx
      .update(saleCampaigns)
      .set({
        rule: replaceInRule(rule, named, into),
        revision: sql`${saleCampaigns.revision} + 1`,
        // The products may have lost their price for a moment.
        sweepAt: sql`now()`,
        sweptTo: 0,
      })
      .where(eq(saleCampaigns.id, id))
  }
}
