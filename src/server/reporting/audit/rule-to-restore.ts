import { ShopError } from '#contract/errors.ts'
import type { StoredRule } from '#server/catalog/collections/collection-set.ts'
import { doReferencesExist } from '#server/catalog/collections/names-in-rules.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * A former rule of a collection or a sale. Things to which it refers may have been deleted since.
 * @throws ShopError changed_since
 */
export async function ruleToRestore(tx: Database, audited: unknown): Promise<StoredRule | null> {
  const rule = (audited ?? null) as StoredRule | null
  if (rule && !(await doReferencesExist(tx, rule))) throw new ShopError('changed_since')
  return rule
}
