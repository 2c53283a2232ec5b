import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesForeignKey, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { findOrAddBrand } from '../brands/find-or-add-brands.ts'
import { readReferences } from '../products/named-by-product.ts'
import { findAttributeRows, saveProductAttributes } from '../products/product-attributes.ts'
import { findCategoryId, normalizeReferences, saveAdditionalCategories } from '../products/product-category.ts'
import { saveProductLinks } from '../products/product-links.ts'
import { areSameTags, saveProductTags } from '../products/product-tags.ts'
import { ONE_SKU, products } from '../products/tables.ts'
import { assertOwnPictures } from './assert-own-pictures.ts'
import { auditedProduct } from './audited-product.ts'
import { addUnderFreeSlug } from './free-slug.ts'
import { lockProduct } from './lock-product.ts'
import { isUnchanged, mergeFields, toColumns } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { findAdminProduct, type ProductRow, toAdminProduct } from './queries.ts'
import { resolveOptions } from './resolve-options.ts'
import { assertNotInBundles, lockComponents, saveComponents } from './save-components.ts'
import { findOptionRows, saveOptions } from './save-options.ts'
import { releaseSkus, restoreSkus, saveVariants } from './save-variants.ts'
import { keepUploads } from './videos/product-videos.ts'

type ProductInput = z.output<typeof ProductBody>
type SavedProduct = z.output<typeof AdminProduct>

/**
 * Adds a product, with a slug made from its name.
 * @param original the product of which it is a copy
 * @throws ShopError sku_taken, invalid_request for a picture on another site
 */
export const addProduct = (
  db: Database,
  sent: ProductInput,
  caller: SignedInCaller,
  original?: SavedProduct,
): Promise<SavedProduct> => {
  const input = resolveOptions(sent)
  assertOwnPictures(input, original)
  return reportTakenSku(() =>
    transaction(db, async (tx) => {
      const { variants } = input
      const attributeRows = await findAttributeRows(tx, input.attributes ?? {})
      const brandId = await findOrAddBrand(tx, input.brand, caller)
      const optionRows = await findOptionRows(tx, input.options)
      const categoryId = await findCategoryId(tx, input.category)
      const componentIds = await lockComponents(tx, variants)
      const fields = mergeFields(input)
      await keepUploads(tx, fields.videos)
      const row = await addUnderFreeSlug(tx, input.name, (inner, slug) =>
        inner
          .insert(products)
          .values({ slug, categoryId, brandId, ...toColumns(fields) })
          .onConflictDoNothing({ target: products.slug })
          .returning()
          .then(([added]) => added),
      )
      await saveAdditionalCategories(tx, row, input.additionalCategories ?? [])
      await saveProductAttributes(tx, row.id, attributeRows)
      await saveProductTags(tx, [{ productId: row.id, tags: input.tags ?? [] }])
      await saveProductLinks(tx, row.id, input.relatedProducts ?? [])
      await saveOptions(tx, row.id, optionRows)
      await saveVariants(tx, row, variants, optionRows, caller.userId)
      await saveComponents(tx, row.id, variants, componentIds)
      return recordSave(tx, row, caller)
    }),
  )
}

/**
 * Saves a product as a whole. Writes nothing if nothing changed.
 * @throws ShopError not_found, sku_taken, invalid_request for a new picture on another site; stale when it was edited from
 * another revision
 */
export const changeProduct = (
  db: Database,
  slug: string,
  sent: ProductInput,
  caller: SignedInCaller,
): Promise<SavedProduct> =>
  reportTakenSku(() =>
    transaction(db, async (tx) => {
      const { revision } = sent
      const known = await findAdminProduct(tx, slug)
      if (known && revision !== undefined && revision !== known.revision) throw new ShopError('stale')
      const expected = resolveOptions(sent, known)
      const expectedRows = await findOptionRows(tx, expected.options)
      const attributeRows = await findAttributeRows(tx, sent.attributes ?? {})
      const brandId = await findOrAddBrand(tx, sent.brand, caller)
      const componentIds = await lockComponents(tx, expected.variants, slug)
      const row = await lockProduct(tx, slug)
      if (revision !== undefined && revision !== row.revision) throw new ShopError('stale')
      const before = await toAdminProduct(tx, row)
      const input = before.revision === known?.revision ? expected : resolveOptions(sent, before)
      const optionRows = input === expected ? expectedRows : await findOptionRows(tx, input.options)
      const { variants } = input
      const ids = input === expected ? componentIds : await lockComponents(tx, variants, slug)
      assertOwnPictures(input, before)
      const categoryId = input.category === before.category ? row.categoryId : await findCategoryId(tx, input.category)
      const fields = mergeFields(input, before)
      fields.additionalCategories = await normalizeReferences(tx, fields.additionalCategories, categoryId)
      if (categoryId === row.categoryId) fields.category = before.category
      if (brandId === row.brandId) fields.brand = before.brand
      if (areSameTags(fields.tags, before.tags)) fields.tags = before.tags
      if (isUnchanged(fields, variants, before)) return before
      await keepUploads(tx, fields.videos, before.videos)
      const named = await readReferences(tx, row.id)
      const [saved] = await tx
        .update(products)
        .set({ ...toColumns(fields), categoryId, brandId, revision: row.revision + 1, updatedAt: sql`now()` })
        .where(eq(products.id, row.id))
        .returning()
      if (!saved) throw new Error('A locked product was not found')
      await saveAdditionalCategories(tx, saved, fields.additionalCategories)
      if (!isDeepStrictEqual(fields.attributes, before.attributes)) {
        await saveProductAttributes(tx, row.id, attributeRows)
      }
      await saveProductTags(tx, [{ productId: row.id, tags: fields.tags }])
      if (!isDeepStrictEqual(fields.relatedProducts, before.relatedProducts)) {
        await saveProductLinks(tx, row.id, fields.relatedProducts)
      }
      await saveOptions(tx, row.id, optionRows)
      const chosenBefore = new Map(before.variants.map(({ sku, options }) => [sku, options]))
      await saveVariants(tx, row, variants, optionRows, caller.userId, chosenBefore)
      await saveComponents(tx, row.id, variants, ids)
      return recordSave(tx, saved, caller, auditedProduct(before, named))
    }),
  )

/** Removes a product from the shop. Orders keep its name and price. @throws ShopError not_found; in_use if a bundle contains it */
export function removeProduct(db: Database, slug: string, caller: SignedInCaller): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockProduct(tx, slug)
    await assertNotInBundles(tx, { productId: row.id })
    await tx.update(products).set({ deletedAt: sql`now()` }).where(eq(products.id, row.id))
    await releaseSkus(tx, row.id)
    const { name, status } = row
    await recordAudit(tx, caller, { action: 'product.removed', subject: subject(slug), before: { name, status } })
    await queueWebhook(tx, 'product.updated', { productId: slug })
  })
}

/**
 * Restores a removed product.
 * @throws ShopError not_found when it was not removed, sku_taken when another product has one of its SKUs now
 */
export const restoreProduct = (db: Database, slug: string, caller: SignedInCaller): Promise<SavedProduct> =>
  reportTakenSku(() =>
    transaction(db, async (tx) => {
      const [row] = await tx
        .update(products)
        .set({
          deletedAt: null,
          // A date that has passed meanwhile would publish the product at once.
          publishAt: sql`case when ${products.publishAt} > now() then ${products.publishAt} end`,
          revision: sql`${products.revision} + 1`,
          updatedAt: sql`now()`,
        })
        .where(and(eq(products.slug, slug), isNotNull(products.deletedAt)))
        .returning()
      if (!row) throw productNotFound()
      await restoreSkus(tx, row.id)
      await recordAudit(tx, caller, {
        action: 'product.restored',
        subject: subject(slug),
        after: { name: row.name, status: row.status },
      })
      await queueWebhook(tx, 'product.updated', { productId: slug })
      return toAdminProduct(tx, row)
    }),
  )

const subject = (id: string) => ({ kind: 'product', id }) as const

/** Records the change in the audit log and queues webhooks. */
async function recordSave(
  tx: Database,
  row: ProductRow,
  caller: SignedInCaller,
  before?: AuditedFields,
): Promise<SavedProduct> {
  const saved = await toAdminProduct(tx, row)
  await recordAudit(tx, caller, {
    action: before ? 'product.changed' : 'product.added',
    subject: subject(row.slug),
    ...(before && { before }),
    after: auditedProduct(saved, await readReferences(tx, row.id)),
  })
  await queueWebhook(tx, 'product.updated', { productId: row.slug })
  return saved
}

/** Reports a violation of the unique index, which occurs when two products with the same SKU are saved at once. */
async function reportTakenSku(save: () => Promise<SavedProduct>): Promise<SavedProduct> {
  try {
    return await retryIfDeleted(save)
  } catch (error) {
    throw violatesUnique(error, ONE_SKU) ? new ShopError('sku_taken', {}, { cause: error }) : error
  }
}

/** Saves again when a category, an attribute or a choice was deleted after it was found, which is then reported at its field. */
async function retryIfDeleted(save: () => Promise<SavedProduct>): Promise<SavedProduct> {
  try {
    return await save()
  } catch (error) {
    if (!violatesForeignKey(error)) throw error
    return save()
  }
}
