import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { endpoints } from '#contract/endpoints.ts'
import { toSlug } from '#contract/to-slug.ts'
import { localizedSlugs } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { LOCK_NOT_AVAILABLE, sqlState } from '#server/platform/errors/query-errors.ts'
import { formerSlugs } from '../products/relations/tables.ts'
import { products } from '../products/tables.ts'

/** Up to this many slugs of products with the same name are numbered; further ones get a random suffix. */
const MAX_NUMBERED = 100

/** Slugs that would collide with routes of the API (`/products/search`) and of the panel. */
export const NOT_PRODUCTS: ReadonlySet<string> = new Set([
  'new',
  ...Object.keys(endpoints).flatMap((key) => /\/products\/([a-z-]+)/.exec(key)?.[1] ?? []),
])

/** Longest wait for a transaction that may take the same slug, such as an import. */
const LOCK_TIMEOUT = '500ms'
/** Numbered slugs tried before a random one. */
const TRIES = 5

/**
 * Adds a product under a slug made from its name that no product has or had. Concurrent additions of the same name wait for
 * each other, but not for an import, which may take minutes; they then use another slug.
 * @param insert adds it under this slug; returns undefined when another product has it
 */
export async function addUnderFreeSlug<T>(
  tx: Database,
  name: string,
  insert: (tx: Database, slug: string) => Promise<T | undefined>,
): Promise<T> {
  const base = toSlug(name)
  await lockName(tx, `slug ${base}`)
  const taken = new Set<string>()
  while (taken.size <= TRIES) {
    const slug = taken.size < TRIES ? await findFreeSlug(tx, base, taken) : withRandomSuffix(base)
    const row = await insertUnlessTaken(tx, (inner) => insert(inner, slug))
    if (row) return row
    taken.add(slug)
  }
  throw new Error(`No slug is available for ${base}`)
}

/** @returns undefined when the slug is taken, also by a transaction that does not finish in time */
async function insertUnlessTaken<T>(
  tx: Database,
  insert: (tx: Database) => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await tx.transaction(async (inner) => {
      await inner.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`))
      const row = await insert(inner)
      await inner.execute(sql`set local lock_timeout to default`)
      return row
    })
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return undefined
    throw error
  }
}

/** The slug, numbered if a product has or had it, or if it is excluded. */
export async function findFreeSlug(db: Database, slug: string, excluded: ReadonlySet<string>): Promise<string> {
  const candidates = [slug, ...Array.from({ length: MAX_NUMBERED }, (_, index) => `${slug}-${index + 2}`)]
  const taken = await listTakenSlugs(db, candidates)
  const free = (each: string) => !taken.has(each) && !excluded.has(each)
  return candidates.find(free) ?? withRandomSuffix(slug)
}

const withRandomSuffix = (slug: string): string => `${slug}-${randomUUID().slice(0, 8)}`

/** The slugs among these that a product has or had in any language, and all reserved slugs. */
export async function listTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await unionAll(
    db.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs)),
    db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inArray(formerSlugs.slug, slugs)),
    db
      .select({ slug: localizedSlugs.slug })
      .from(localizedSlugs)
      .where(
        and(eq(localizedSlugs.type, 'product'), eq(localizedSlugs.parentId, 0), inArray(localizedSlugs.slug, slugs)),
      ),
  )
  return new Set([...NOT_PRODUCTS, ...rows.map((row) => row.slug)])
}
