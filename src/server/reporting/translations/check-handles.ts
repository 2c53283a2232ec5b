import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HANDLE, type TranslatableType } from '#contract/translations.ts'
import { t } from '#messages/translationRules.ts'
import { lockTree } from '#server/catalog/categories/read-tree.ts'
import { NOT_PRODUCTS } from '#server/catalog/editing/free-slug.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'

/** A translated handle to save; null deletes it. */
interface Handle {
  type: TranslatableType
  /** As stored. */
  id: string
  language: string
  field: string
  text: string | null
}

/** The names of the locks under which handles of products are saved. Those of categories are saved under the lock of the tree. */
export const handleLocks = (cells: readonly Handle[]): string[] =>
  cells.flatMap(({ type, field, text }) =>
    // The second is that of a new product with this name.
    type === 'product' && field === HANDLE ? ['product handles', ...(text ? [['slug', text].join(' ')] : [])] : [],
  )

/** Locks the tree before handles of categories are saved, as changes of categories do, so that they cannot deadlock. */
export async function lockTreeForHandles(tx: Database, cells: readonly Handle[]): Promise<void> {
  if (cells.some(({ type, field }) => type === 'category' && field === HANDLE)) await lockTree(tx)
}

/**
 * Finds handles that another product has, or another category with the same parent: as its original or in any language, so that
 * an address leads to the same page in all of them.
 * @param cells all translations of a request, in which handles can be exchanged; undefined for those without an original
 * @returns messages by index
 */
export async function findTakenHandles(
  tx: Database,
  cells: readonly (Handle | undefined)[],
): Promise<Map<number, string>> {
  const wanted = cells.flatMap((cell, index) => (cell?.field === HANDLE ? [{ ...cell, index }] : []))
  const claims = wanted.filter(({ text }) => text)
  if (claims.length === 0) return new Map()
  const list = (rows: typeof wanted, get: (row: (typeof wanted)[number]) => string | number | null) =>
    sql.param(rows.map(get))
  const rows = await readRows(
    tx,
    TakenRow,
    sql`with written (type, id, language) as (select * from unnest(${list(wanted, ({ type }) => type)}::text[],
        ${list(wanted, ({ id }) => id)}::text[], ${list(wanted, ({ language }) => language)}::text[])),
      claims as (
        select claim.*, coalesce(categories.parent_id, 0) as parent
        from unnest(${list(claims, ({ index }) => index)}::int[], ${list(claims, ({ type }) => type)}::text[],
          ${list(claims, ({ id }) => id)}::text[], ${list(claims, ({ text }) => text)}::text[]) as claim (index, type, id, slug)
        left join categories on claim.type = 'category' and categories.id::text = claim.id)
    select index, slug from claims where
      type = 'product' and exists (select from products where products.slug = claims.slug and products.id::text <> claims.id)
      or type = 'category' and exists (select from categories
        where coalesce(parent_id, 0) = claims.parent and categories.slug = claims.slug and categories.id::text <> claims.id)
      or exists (select from claims as other where other.type = claims.type and other.parent = claims.parent
        and other.slug = claims.slug and other.id <> claims.id and other.index < claims.index)
      or exists (select from localized_slugs as held
        join translations as kept on kept.type = held.type and kept.id = held.id::text and kept.field = ${HANDLE} and kept.text = held.slug
        where held.type = claims.type and held.parent_id = claims.parent and held.slug = claims.slug and held.id::text <> claims.id
          and (held.type = 'product' or exists (select from categories
            where categories.id = held.id and coalesce(categories.parent_id, 0) = claims.parent))
          and (kept.type, kept.id, kept.language) not in (select type, id, language from written))`,
  )
  return new Map([
    ...claims.flatMap(({ type, text, index }): [number, string][] =>
      type === 'product' && NOT_PRODUCTS.has(text ?? '') ? [[index, t('handleReserved', { handle: text ?? '' })]] : [],
    ),
    ...rows.map(({ index, slug }): [number, string] => [index, t('handleTaken', { handle: slug })]),
  ])
}

const TakenRow = z.object({ index: z.int(), slug: z.string() })
