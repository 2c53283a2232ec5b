import type { Database } from '../../database/database.ts'

const idsByDatabase = new WeakMap<Database, Map<string, number>>()

/** Collects the database ids of the products that a request reads from its snapshot, by slug, for its cache tags. */
export function collectProductIds(db: Database): ReadonlyMap<string, number> {
  const ids = new Map<string, number>()
  idsByDatabase.set(db, ids)
  return ids
}

/** Records products that were read, so that the response cache need not look up their ids. */
export function noteProductIds(db: Database, products: { slug: string; id: number }[]): void {
  const ids = idsByDatabase.get(db)
  if (ids) for (const { slug, id } of products) ids.set(slug, id)
}
