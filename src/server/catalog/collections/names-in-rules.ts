import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/collectionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { attributeChoices, attributes } from '../attributes/tables.ts'
import { brands } from '../brands/tables.ts'
import { categories } from '../categories/tables.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { tags } from '../tags/tables.ts'
import type { StoredCondition, StoredRule } from './collection-set.ts'
import { collections } from './tables.ts'

/** An object that the condition of a rule refers to; with `value`, a choice of the attribute or a value of the option. */
export interface RuleReference {
  what: 'category' | 'brand' | 'attribute' | 'option'
  id: number
  value?: number
}

/**
 * Locks a rule that is about to be saved against changes of what it refers to. Its ids were read before the transaction, and may
 * have been deleted or merged since. Called before the rows of collections and sales are locked, as merges do.
 * @throws ShopError invalid_request at the rule if something no longer exists
 */
export async function lockReferences(tx: Database, rule: StoredRule): Promise<void> {
  await lockRules(tx)
  if (!(await doReferencesExist(tx, rule))) throw errorAt('rule', 'invalid_request', t('referenceDeleted'))
}

const lockRules = (tx: Database) => lockName(tx, 'rules')

/**
 * Prevents the deletion of objects that the rule of a collection refers to.
 * @throws ShopError in_use
 */
export async function assertNotInCollections(tx: Database, reference: RuleReference): Promise<void> {
  await lockRules(tx)
  const [found] = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(refersTo(collections.rule, reference))
    .limit(1)
  if (!found) return
  const message = reference.value === undefined ? t('usedInRule', found) : t('valueUsedInRule', found)
  throw new ShopError('in_use', { message })
}

/** Replaces a brand, choice or value in the rules that refer to it. */
export async function replaceInCollections(tx: Database, reference: RuleReference, into: number): Promise<void> {
  await lockRules(tx)
  const rows = await tx.select().from(collections).where(refersTo(collections.rule, reference)).for('update')
  for (const { id, rule } of rows) {
    if (!rule) continue
    await tx
      .update(collections)
      .set({ rule: replaceInRule(rule, reference, into), revision: sql`${collections.revision} + 1` })
      .where(eq(collections.id, id))
  }
}

/** A rule with the replacement. */
export const replaceInRule = (
  { conditions, ...rule }: StoredRule,
  reference: RuleReference,
  into: number,
): StoredRule => ({
  ...rule,
  conditions: conditions.map((condition) => replaceIn(condition, reference, into)),
})

function replaceIn(condition: StoredCondition, { what, id, value }: RuleReference, into: number): StoredCondition {
  if (condition.what !== what || condition.id !== id) return condition
  if (value === undefined) return { ...condition, id: into }
  if (!('values' in condition) || !condition.values) return condition
  return { ...condition, values: [...new Set(condition.values.map((each) => (each === value ? into : each)))] }
}

export const refersTo = (rule: SQLWrapper, { what, id, value }: RuleReference): SQL => {
  const condition = { what, id, ...(value !== undefined && { values: [value] }) }
  return sql`${rule} @> ${JSON.stringify({ conditions: [condition] })}::jsonb`
}

/** Whether everything that a rule refers to still exists. */
export async function doReferencesExist(tx: Database, { conditions }: StoredRule): Promise<boolean> {
  const missing = await readRows(
    tx,
    z.object({ id: z.int() }),
    sql`select named.id from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) as named (what text, id int, "values" int[])
      where case what
        when 'category' then not exists (select from ${categories} where id = named.id)
        when 'brand' then not exists (select from ${brands} where id = named.id)
        when 'tag' then not exists (select from ${tags} where id = named.id)
        when 'attribute' then not exists (
          select from ${attributes} where id = named.id and (type <> 'choice' or named."values" <@ array(
            select id from ${attributeChoices} where attribute_id = named.id)))
        when 'option' then not exists (
          select from ${optionTypes} where id = named.id and named."values" <@ array(
            select id from ${optionValues} where type_id = named.id))
        else false end
      limit 1`,
  )
  return missing.length === 0
}
