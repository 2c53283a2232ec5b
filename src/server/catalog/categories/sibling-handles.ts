import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'

/** Two current handles of siblings that are the same violate this constraint, which a trigger checks. */
export const ONE_OWNER = 'localized_slugs_one_owner'

/** The translated handles of the children of a category, or of roots. */
export async function listChildHandles(tx: Database, parentId: number | null): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ handle: z.string() }),
    sql`select distinct translations.text as handle from translations join categories on categories.id::text = translations.id
      where translations.type = 'category' and field = 'handle' and parent_id is not distinct from ${parentId}::int`,
  )
  return rows.map(({ handle }) => handle)
}

/** Whether a category has the slug of a sibling's translated handle, or the other way round. */
export async function sharesHandle(tx: Database, { id }: { id: number }): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({ id: z.int() }),
    sql`select sibling.id from categories as written
      join categories as sibling on sibling.parent_id is not distinct from written.parent_id and sibling.id <> written.id
      join translations as handle on handle.type = 'category' and handle.field = 'handle'
        and (handle.id = sibling.id::text and handle.text = written.slug or handle.id = written.id::text and handle.text = sibling.slug)
      where written.id = ${id} limit 1`,
  )
  return rows.length > 0
}
