import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/categoryRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { sharesHandle } from './sibling-handles.ts'
import { categories } from './tables.ts'

/**
 * A reference is the name of a root or a path, so no root may have the name of another category's path. A path can have the
 * translated handles of categories as its parts, so none may be the slug of a sibling.
 * @param written a category after a change
 * @throws ShopError slug_taken at the name, or at the slug when its path or one below it is the name of a root, or it is a translated handle
 */
export async function assertUnambiguous(tx: Database, { id }: { id: number }): Promise<void> {
  const [conflict] = await readRows(
    tx,
    Conflict,
    sql`select root.id = ${id}::int as "isName" from ${categories} as written
    join ${categories} as other on other.path = written.path or starts_with(other.path, written.path || '/')
      or written.parent_id is null and other.path = written.name
    join ${categories} as root on root.parent_id is null and root.name = other.path and root.id <> other.id
    where written.id = ${id} and (root.id = written.id or other.path = written.path
      or starts_with(other.path, written.path || '/')) limit 1`,
  )
  if (conflict)
    throw createTakenError(conflict.isName ? 'name' : 'slug', t(conflict.isName ? 'nameIsPath' : 'pathIsName'))
  if (await sharesHandle(tx, { id })) throw createTakenError('slug', t('slugTaken'))
}

const Conflict = z.object({ isName: z.boolean() })

/** A name or slug that another category has, at its field. */
export function createTakenError(field: 'name' | 'slug', message: string, options?: ErrorOptions): ShopError {
  const failure = new ShopError('slug_taken', {}, options)
  failure.details.fields = { [field]: message }
  return failure
}
