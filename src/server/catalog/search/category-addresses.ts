import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { marketLanguages } from '#server/commerce/markets/tables.ts'
import { selectHandle } from '#server/commerce/translations/select-handle.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { type CategoryNode, type CategoryTree, listAncestors } from '../categories/category-tree.ts'
import { categories } from '../categories/tables.ts'

/**
 * The path of a category's page by the prefix of a market.
 * @returns undefined, usually without a query, if it is the same in all of them
 */
export async function readCategoryAddresses(
  db: Database,
  { hasHandles }: CategoryTree,
  node: CategoryNode,
): Promise<Record<string, string> | undefined> {
  if (!hasHandles) return undefined
  const ids = sql.param([...listAncestors(node), node].map(({ id }) => id))
  const rows = await readRows(
    db,
    AddressRow,
    sql`select prefix, string_agg(coalesce(
        ${selectHandle('category', sql`${categories.id}`, sql`${marketLanguages.language}`)}, ${categories.slug}), '/' order by level) as path
      from ${marketLanguages}, unnest(${ids}::int[]) with ordinality as steps (id, level)
      join ${categories} on ${categories.id} = steps.id group by prefix`,
  )
  if (new Set(rows.map(({ path }) => path)).size < 2) return undefined
  return Object.fromEntries(rows.map(({ prefix, path }) => [prefix, paths.category(path)]))
}

const AddressRow = z.object({ prefix: z.string(), path: z.string() })
