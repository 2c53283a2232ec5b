import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { canBeMissing } from '#contract/can-be-missing.ts'
import { paths } from '#contract/paths.ts'
import { HANDLE, type TranslatableType } from '#contract/translations.ts'
import { t } from '#messages/translationRules.ts'
import { lockTree } from '#server/catalog/categories/read-tree.ts'
import { COLLECTIONS_LOCK } from '#server/catalog/collections/save-collection.ts'
import { NOT_PRODUCTS } from '#server/catalog/editing/free-slug.ts'
import { lockSettings } from '#server/commerce/settings/change-settings.ts'
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

/** The names of the locks under which handles of products and collections are saved. */
export const handleLocks = (cells: readonly Handle[]): string[] =>
  cells.flatMap(({ type, field, text }) => {
    if (field !== HANDLE) return []
    if (type === 'collection') return [COLLECTIONS_LOCK]
    // The second is that of a new product with this name.
    return type === 'product' ? ['product handles', ...(text ? [['slug', text].join(' ')] : [])] : []
  })

/**
 * Takes the locks of changes of categories and markets before handles of categories and content pages are saved, so that they
 * cannot deadlock.
 */
export async function lockForHandles(tx: Database, cells: readonly Handle[]): Promise<void> {
  const types = new Set(cells.filter(({ field }) => field === HANDLE).map(({ type }) => type))
  if (types.has('page')) await lockSettings(tx)
  if (types.has('category')) await lockTree(tx)
}

/**
 * Finds handles that another product, collection or content page has, or another category with the same parent: as its original or in
 * any language, so that an address leads to the same page in all of them. Those of content pages must not be prefixes of markets either.
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
      or type = 'collection' and exists (select from collections where collections.slug = claims.slug and collections.id::text <> claims.id)
      or type = 'page' and (exists (select from page_versions where page_versions.slug = claims.slug and page_versions.slug <> claims.id)
        or exists (select from market_languages where prefix = claims.slug) or exists (select from former_prefixes where prefix = claims.slug))
      or exists (select from claims as other where other.type = claims.type and other.parent = claims.parent
        and other.slug = claims.slug and other.id <> claims.id and other.index < claims.index)
      or exists (select from localized_slugs as held
        join translations as kept on kept.type = held.type and kept.id = coalesce(held.page, held.id::text) and kept.field = ${HANDLE} and kept.text = held.slug
        where held.type = claims.type and held.parent_id = claims.parent and held.slug = claims.slug and kept.id <> claims.id
          and (held.type <> 'category' or exists (select from categories
            where categories.id = held.id and coalesce(categories.parent_id, 0) = claims.parent))
          and (kept.type, kept.id, kept.language) not in (select type, id, language from written))`,
  )
  return new Map([
    ...claims.flatMap(({ type, text, index }): [number, string][] =>
      text && isReserved(type, text) ? [[index, t('handleReserved', { handle: text })]] : [],
    ),
    ...rows.map(({ index, slug }): [number, string] => [index, t('handleTaken', { handle: slug })]),
  ])
}

/** Whether an address with this handle leads elsewhere than to a product or content page. */
const isReserved = (type: TranslatableType, handle: string): boolean =>
  (type === 'product' && NOT_PRODUCTS.has(handle)) || (type === 'page' && !canBeMissing(paths.page(handle)))

const TakenRow = z.object({ index: z.int(), slug: z.string() })
