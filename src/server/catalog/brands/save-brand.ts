import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type BrandBody, MAX_SHOP_BRANDS, type NewBrandBody } from '#contract/brands.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/brandRules.ts'
import { t as productErrors } from '#messages/productErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesForeignKey, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { findFreeBrandSlug, lockBrands } from './find-or-add-brands.ts'
import { brands, ONE_BRAND_NAME, ONE_BRAND_SLUG } from './tables.ts'

export type StoredBrand = typeof brands.$inferSelect

const subject = (id: number) => ({ kind: 'brand', id: String(id) }) as const

/** Adds a brand. @throws ShopError brands_full, slug_taken at its field; invalid_request for a logo on another site */
export const addBrand = (
  db: Database,
  input: z.output<typeof NewBrandBody>,
  caller: SignedInCaller,
): Promise<StoredBrand> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      assertOwnLogo(input.logo)
      await lockBrands(tx)
      if ((await tx.$count(brands)) >= MAX_SHOP_BRANDS) throw new ShopError('brands_full')
      const slug = input.slug ?? (await findFreeBrandSlug(tx, input.name))
      const [added] = await tx
        .insert(brands)
        .values({ ...input, slug })
        .returning()
      if (!added) throw new Error('PostgreSQL returned no row for an insert')
      await recordAudit(tx, caller, { action: 'brand.added', subject: subject(added.id), after: auditedBrand(added) })
      return added
    }),
  )

/**
 * Changes a brand. A new name immediately applies to its products. Writes nothing if nothing changed.
 * @throws ShopError not_found; slug_taken at its field; stale when it was edited from another revision; invalid_request for a
 * logo on another site
 */
export const changeBrand = (
  db: Database,
  id: number,
  { revision, slug, ...input }: z.output<typeof BrandBody>,
  caller: SignedInCaller,
): Promise<StoredBrand> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      await lockBrands(tx)
      const before = await lockBrand(tx, id)
      if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
      if (input.logo !== before.logo) assertOwnLogo(input.logo)
      const columns = { ...input, slug: slug ?? before.slug }
      if (isDeepStrictEqual({ ...before, ...columns }, before)) return before
      const [after] = await tx
        .update(brands)
        .set({ ...columns, revision: before.revision + 1 })
        .where(eq(brands.id, id))
        .returning()
      if (!after) throw new Error('A locked brand was not found')
      await recordAudit(tx, caller, {
        action: 'brand.changed',
        subject: subject(id),
        before: auditedBrand(before),
        after: auditedBrand(after),
      })
      return after
    }),
  )

/**
 * Merges a brand into another one.
 * @param moveProducts moves the products of the first brand to the second one
 * @throws ShopError not_found
 */
export const mergeBrands = (
  db: Database,
  { id, into }: { id: number; into: number },
  caller: SignedInCaller,
  moveProducts: (tx: Database, from: number, into: number) => Promise<void>,
): Promise<StoredBrand> =>
  transaction(db, async (tx) => {
    await lockBrands(tx)
    const locked = await lockRows(
      tx
        .select()
        .from(brands)
        .where(inArray(brands.id, [id, into]))
        .$dynamic(),
      brands.id,
    )
    const [from, to] = [id, into].map((each) => locked.find((brand) => brand.id === each))
    if (!from || !to || from === to) throw new ShopError('not_found')
    await moveProducts(tx, from.id, to.id)
    await tx.delete(brands).where(eq(brands.id, from.id))
    await recordAudit(tx, caller, {
      action: 'brand.merged',
      subject: subject(to.id),
      before: { brand: from.name },
      after: { brand: to.name },
    })
    return to
  })

/**
 * Deletes a brand without products.
 * @param countProducts detaches it from deleted products and counts the remaining ones
 * @throws ShopError not_found, in_use
 */
export const removeBrand = (
  db: Database,
  id: number,
  caller: SignedInCaller,
  countProducts: (tx: Database, id: number) => Promise<number>,
): Promise<void> =>
  reportConflict(() =>
    transaction(db, async (tx) => {
      await lockBrands(tx)
      const before = await lockBrand(tx, id)
      const products = await countProducts(tx, id)
      if (products > 0) throw new ShopError('in_use', { message: t('inUse', { products }) })
      await tx.delete(brands).where(eq(brands.id, id))
      await recordAudit(tx, caller, { action: 'brand.removed', subject: subject(id), before: auditedBrand(before) })
    }),
  )

/** The fields of a brand in the audit log. */
export const auditedBrand = ({ id, revision, changedIn, ...fields }: StoredBrand) => fields

/** A brand, locked until the end of the transaction. */
export async function findBrand(tx: Database, id: number): Promise<StoredBrand | undefined> {
  const [row] = await lockRows(tx.select().from(brands).where(eq(brands.id, id)).$dynamic(), brands.id)
  return row
}

/** Locks a brand, so that no product gets it until the end of the transaction. @throws ShopError not_found */
async function lockBrand(tx: Database, id: number): Promise<StoredBrand> {
  const row = await findBrand(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** @throws ShopError invalid_request for a picture on another site, which the Content-Security-Policy blocks */
function assertOwnLogo(logo: string | null): void {
  if (logo?.startsWith('https://')) throw errorAt('logo', 'invalid_request', productErrors('otherSite'))
}

/** Reports a name or slug that another brand has, and products that got the brand while it was deleted. */
async function reportConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, ONE_BRAND_SLUG)) throw errorAt('slug', 'slug_taken', t('slugTaken'))
    if (violatesUnique(error, ONE_BRAND_NAME)) throw errorAt('name', 'slug_taken', t('nameTaken'))
    if (violatesForeignKey(error)) throw new ShopError('in_use', {}, { cause: error })
    throw error
  }
}
