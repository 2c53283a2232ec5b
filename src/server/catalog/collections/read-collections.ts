import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Collection, type CollectionSet, createCollectionSet } from './collection-set.ts'
import { collectionProducts, collections } from './tables.ts'

/** Reads all collections. @param before the previous result, whose products are reused for unchanged collections */
export async function readCollections(db: Database, before?: CollectionSet): Promise<CollectionSet> {
  const { id, slug, revision, sort, type, rule } = collections
  const rows = await db.select({ id, slug, revision, sort, type, rule }).from(collections).orderBy(asc(id))
  const changed = rows.filter((row) => row.type === 'manual' && before?.byId(row.id)?.revision !== row.revision)
  const members = await readMembers(
    db,
    changed.map((row) => row.id),
  )
  return createCollectionSet(
    rows.map(({ type: _, rule, ...row }): Collection => {
      const known = before?.byId(row.id)
      const kept = known?.revision === row.revision ? known.members : undefined
      return { ...row, rule: rule ?? undefined, members: kept ?? Int32Array.from(members.get(row.id) ?? []) }
    }),
  )
}

/** Which of these names collections have, in lower case. */
export async function findCollectionNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const lower = sql`lower(${collections.name})`.mapWith(String)
  const rows = await db
    .select({ name: lower })
    .from(collections)
    .where(sql`${lower} = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`)
  return new Set(rows.map(({ name }) => name))
}

async function readMembers(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>()
  if (ids.length === 0) return members
  const { collectionId, productId, position } = collectionProducts
  const rows = await db
    .select({ collectionId, productId })
    .from(collectionProducts)
    .where(inArray(collectionId, ids))
    .orderBy(asc(collectionId), asc(position), asc(productId))
  for (const row of rows) {
    const list = members.get(row.collectionId) ?? []
    list.push(row.productId)
    members.set(row.collectionId, list)
  }
  return members
}
