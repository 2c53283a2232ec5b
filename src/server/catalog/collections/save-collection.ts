import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type CollectionBody, MAX_COLLECTIONS, type NewCollectionBody } from '#contract/collections.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { numberSlug, toSlug } from '#contract/to-slug.ts'
import { HANDLE } from '#contract/translations.ts'
import { t } from '#messages/collectionRules.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { localizedSlugs, translations } from '#server/commerce/translations/tables.ts'
import { type Caller, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { startingWith } from '#server/platform/database/text-search.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { findProductIds } from '../products/product-ids.ts'
import { products } from '../products/tables.ts'
import type { StoredRule } from './collection-set.ts'
import { lockReferences } from './names-in-rules.ts'
import { collectionProducts, collections, ONE_COLLECTION_SLUG } from './tables.ts'

type NewCollection = Omit<z.output<typeof NewCollectionBody>, 'rule'> & { rule: StoredRule | null }
type CollectionChange = Omit<z.output<typeof CollectionBody>, 'rule'> & { rule: StoredRule | null | undefined }
export type StoredCollection = typeof collections.$inferSelect

/** The name of the lock under which names, slugs and translated handles of collections are chosen. */
export const COLLECTIONS_LOCK = 'collections'

const subject = (id: number) => ({ kind: 'collection', id: String(id) }) as const

/**
 * Adds a collection.
 * @throws ShopError collections_full; slug_taken at its field, for the name or address of another; invalid_request for a picture
 * on another site, an unknown product, or a rule or products that do not match its type
 */
export const addCollection = (
  db: Database,
  { products: members, ...input }: NewCollection,
  caller: Caller,
): Promise<number> =>
  reportTaken(() =>
    transaction(db, async (tx) => {
      assertOwnPicture(input.image)
      assertMatchesType(input.type, input.rule, members)
      if (input.rule) await lockReferences(tx, input.rule)
      await lockName(tx, COLLECTIONS_LOCK)
      if ((await tx.$count(collections)) >= MAX_COLLECTIONS) throw new ShopError('collections_full')
      await assertNameIsFree(tx, input.name)
      if (input.slug !== undefined) await assertNoHandle(tx, input.slug)
      const sort = input.sort ?? (input.type === 'manual' ? 'manual' : 'featured')
      const slug = input.slug ?? (await findFreeSlug(tx, input.name))
      const [added] = await tx
        .insert(collections)
        .values({ ...input, slug, sort })
        .returning()
      if (!added) throw new Error('PostgreSQL returned no row for an insert')
      await writeMembers(tx, added.id, members ?? [])
      const after = await auditedCollection(tx, added)
      await recordAudit(tx, caller, { action: 'collection.added', subject: subject(added.id), after })
      return added.id
    }),
  )

/**
 * Changes a collection except its type. Writes nothing if nothing changed.
 * @throws ShopError not_found, stale, or an error of `addCollection`
 */
export const changeCollection = (
  db: Database,
  id: number,
  { revision, products: members, rule, slug, sort, ...input }: CollectionChange,
  caller: SignedInCaller,
): Promise<void> =>
  reportTaken(() =>
    transaction(db, async (tx) => {
      if (rule) await lockReferences(tx, rule)
      const row = await lockCollection(tx, id)
      if (revision !== undefined && revision !== row.revision) throw new ShopError('stale')
      await lockName(tx, COLLECTIONS_LOCK)
      if (input.name !== row.name) await assertNameIsFree(tx, input.name, id)
      if (slug !== undefined && slug !== row.slug) await assertNoHandle(tx, slug, id)
      if (input.image !== row.image) assertOwnPicture(input.image)
      const columns = { ...input, slug: slug ?? row.slug, sort: sort ?? row.sort, rule: rule ?? row.rule }
      assertMatchesType(row.type, columns.rule, members)
      const before = await auditedCollection(tx, row)
      const isSame = isDeepStrictEqual({ ...row, ...columns }, row)
      if (isSame && (!members || isDeepStrictEqual(members, before.products))) return
      if (members) await writeMembers(tx, id, members)
      const [saved] = await tx
        .update(collections)
        .set({ ...columns, revision: row.revision + 1 })
        .where(eq(collections.id, id))
        .returning()
      if (!saved) throw new Error('A locked collection was not found')
      const after = await auditedCollection(tx, saved)
      await recordAudit(tx, caller, { action: 'collection.changed', subject: subject(id), before, after })
    }),
  )

/** Deletes a collection, but not its products. @throws ShopError not_found */
export const removeCollection = (db: Database, id: number, caller: Caller): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await auditedCollection(tx, await lockCollection(tx, id))
    await tx.delete(collections).where(eq(collections.id, id))
    await recordAudit(tx, caller, { action: 'collection.removed', subject: subject(id), before })
  })

/** The fields of a collection in the audit log. */
export async function auditedCollection(tx: Database, { id, revision, type, ...fields }: StoredCollection) {
  return { ...fields, ...(type === 'manual' && { products: await readMemberSlugs(tx, id) }) }
}

/** A collection, locked until the end of the transaction. */
export async function findCollection(tx: Database, id: number): Promise<StoredCollection | undefined> {
  const [row] = await lockRows(tx.select().from(collections).where(eq(collections.id, id)).$dynamic(), collections.id)
  return row
}

async function lockCollection(tx: Database, id: number): Promise<StoredCollection> {
  const row = await findCollection(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

async function readMemberSlugs(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position))
  return rows.map(({ slug }) => slug)
}

/** @throws ShopError invalid_request for an unknown product */
async function writeMembers(tx: Database, collectionId: number, slugs: readonly string[]): Promise<void> {
  const ids = await findProductIds(tx, [...slugs])
  const unknown = slugs.find((slug) => !ids.has(slug))
  if (unknown !== undefined) throw errorAt('products', 'invalid_request', t('noSuchProduct', { id: unknown }))
  const members = [...new Set(slugs.flatMap((slug) => ids.get(slug) ?? []))]
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  await tx.execute(sql`
    insert into ${collectionProducts} (collection_id, product_id, position)
    select ${collectionId}::int, id, nth - 1 from unnest(${sql.param(members)}::int[]) with ordinality as wanted (id, nth)`)
}

function assertMatchesType(
  type: StoredCollection['type'],
  rule: StoredRule | null,
  members: readonly string[] | undefined,
) {
  if (type === 'automated' && !rule) throw errorAt('rule', 'invalid_request', t('ruleNeeded'))
  if (type === 'manual' && rule) throw errorAt('rule', 'invalid_request', t('onlyAutomatedHasRule'))
  if (type === 'automated' && members && members.length > 0)
    throw errorAt('products', 'invalid_request', t('onlyManualHasProducts'))
}

/** Without unique names, a form that is submitted twice would add two equal collections. @param ownId the collection that is renamed */
async function assertNameIsFree(tx: Database, name: string, ownId = 0): Promise<void> {
  const sameName = sql`lower(${collections.name}) = lower(${name}::text)`
  if ((await tx.$count(collections, and(sameName, ne(collections.id, ownId)))) > 0)
    throw errorAt('name', 'slug_taken', t('nameTaken'))
}

/** @throws ShopError slug_taken if it is a translated handle of another collection */
async function assertNoHandle(tx: Database, slug: string, ownId = 0): Promise<void> {
  const isHandle = and(
    ...[eq(translations.type, 'collection'), eq(translations.field, HANDLE), eq(translations.text, slug)],
    ne(translations.id, String(ownId)),
  )
  if ((await tx.$count(translations, isHandle)) > 0) throw errorAt('slug', 'slug_taken', t('slugTaken'))
}

/** The slug for a name, numbered if another collection has it, or has or had it as a translated handle. */
async function findFreeSlug(tx: Database, name: string): Promise<string> {
  const slug = toSlug(name, 'collection')
  const start = startingWith(slug.slice(0, 70))
  const rows = await unionAll(
    tx.select({ slug: collections.slug }).from(collections).where(sql`${collections.slug} like ${start}`),
    tx
      .select({ slug: localizedSlugs.slug })
      .from(localizedSlugs)
      .where(and(eq(localizedSlugs.type, 'collection'), sql`${localizedSlugs.slug} like ${start}`)),
  )
  return numberSlug(slug, new Set(rows.map((row) => row.slug)))
}

/** @throws ShopError invalid_request for a picture on another site, which the Content-Security-Policy blocks */
function assertOwnPicture(image: string | null): void {
  if (image?.startsWith('https://')) throw errorAt('image', 'invalid_request', productErrors('otherSite'))
}

async function reportTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, ONE_COLLECTION_SLUG)) throw errorAt('slug', 'slug_taken', t('slugTaken'))
    throw error
  }
}
