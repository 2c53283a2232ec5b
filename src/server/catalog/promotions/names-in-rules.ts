import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/collectionRules.ts'
import type { ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import { replaceSelections } from '#server/commerce/promotions/save-promotion.ts'
import { isOpen, promotions } from '#server/commerce/promotions/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredRule } from '../collections/collection-set.ts'
import { type RuleReference, refersTo, replaceInRule } from '../collections/names-in-rules.ts'
import {
  assertNotInRules as assertNotInSales,
  replaceInRules as replaceInSales,
} from '../sale-campaigns/names-in-rules.ts'

/**
 * Checks that no rule of a collection, or of a sale or promotion that has not ended or been turned off, refers to a row before it is deleted.
 * @throws ShopError in_use
 */
export async function assertNotInRules(tx: Database, reference: RuleReference): Promise<void> {
  await assertNotInSales(tx, reference)
  const [promotion] = await tx
    .select({ name: promotions.name })
    .from(promotions)
    .where(and(isUsedBy(reference), isOpen))
    .limit(1)
  if (!promotion) return
  const message = reference.value === undefined ? t('usedInPromotion', promotion) : t('valueUsedInPromotion', promotion)
  throw new ShopError('in_use', { message })
}

/** Replaces a brand, choice or value in the rules of collections, sales and promotions that refer to it. */
export async function replaceInRules(tx: Database, reference: RuleReference, into: number): Promise<void> {
  await replaceInSales(tx, reference, into)
  await replaceSelections(tx, isUsedBy(reference), (selection) => {
    const rule = ruleOf(selection)
    return rule ? (replaceInRule(rule, reference, into) as ProductSelection) : selection
  })
}

/** The rule of a selection; undefined for one with a list. */
export const ruleOf = (selection: ProductSelection | undefined): StoredRule | undefined =>
  selection && 'match' in selection ? { match: selection.match, conditions: [...selection.conditions] } : undefined

const selectionOf = (column: SQLWrapper): SQL => sql`(${column} -> 'selection')`

const isUsedBy = (reference: RuleReference): SQL | undefined =>
  or(refersTo(selectionOf(promotions.conditions), reference), refersTo(selectionOf(promotions.targets), reference))
