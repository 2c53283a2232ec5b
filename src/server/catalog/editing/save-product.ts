import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { assertShippingClass } from '#server/commerce/shipping/shipping-classes.ts'
import { assertTaxClass } from '#server/commerce/tax/tax-classes.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesForeignKey, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { type NamedReference, readReferences } from '../products/named-by-product.ts'
import { saveProductAttributes } from '../products/product-attributes.ts'
import { findCategoryIds, readAdditionalReferences, saveAdditionalCategories } from '../products/product-category.ts'
import { saveProductLinks } from '../products/product-links.ts'
import { areSameTags, saveProductTags } from '../products/product-tags.ts'
import { ONE_SKU, products } from '../products/tables.ts'
import { assertOwnPictures } from './assert-own-pictures.ts'
import { auditedProduct } from './audited-product.ts'
import { readCurrentOptionNames, withCurrentOptionNames } from './current-option-names.ts'
import { addUnderFreeSlug } from './free-slug.ts'
import { lockProduct } from './lock-product.ts'
import { arePricesOnStep } from './prices-on-step.ts'
import { changesComponents, changesReferences, isUnchanged, mergeFields, toColumns } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { resolveReferences } from './resolve-references.ts'
import { assertNotInBundles, saveComponents } from './save-components.ts'
import { saveOptions } from './save-options.ts'
import { releaseSkus, restoreSkus, saveVariants } from './save-variants.ts'
import {
  findAdminProduct,
  findStoredProduct,
  hasSameOptions,
  lockStoredProduct,
  type StoredProduct,
  toChoosableOptions,
} from './stored-product.ts'
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
): Promise<SavedProduct> =>
  reportTakenSku(() =>
    transaction(db, async (tx) => {
      const references = await resolveReferences(tx, sent, caller)
      const { input, brandId, categoryId, additionalIds, attributeRows, optionRows = [], componentIds } = references
      const { variants, tags = [], relatedProducts = [] } = input
      assertOwnPictures(input, original)
      const fields = mergeFields(input)
      await assertTaxClass(tx, fields.taxClass)
      await assertShippingClass(tx, fields.shippingClass)
      await keepUploads(tx, fields.videos)
      const row = await addUnderFreeSlug(tx, input.name, (inner, slug) =>
        inner
          .insert(products)
          .values({ slug, categoryId, brandId, ...toColumns(fields) })
          .onConflictDoNothing({ target: products.slug })
          .returning()
          .then(([added]) => added),
      )
      if (additionalIds?.length) await saveAdditionalCategories(tx, row, additionalIds)
      if (attributeRows?.length) await saveProductAttributes(tx, row.id, attributeRows)
      if (tags.length > 0) await saveProductTags(tx, [{ productId: row.id, tags }])
      if (relatedProducts.length > 0) await saveProductLinks(tx, row.id, relatedProducts)
      await saveOptions(tx, row.id, optionRows)
      await saveVariants(tx, row, variants, optionRows, caller.userId)
      await saveComponents(tx, row.id, variants, componentIds)
      return recordSave(tx, row, caller)
    }),
  )

/**
 * Saves a product as a whole. What did not change is not written.
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
      const { stored, references, base } = await lockForChange(tx, slug, sent, caller)
      const { brandId, categoryId, additionalIds, attributeRows, optionRows, componentIds } = references
      const before = stored.product
      const options = optionRows ? await readCurrentOptionNames(tx, optionRows) : toChoosableOptions(stored)
      const input = withCurrentOptionNames(references.input, optionRows ?? toChoosableOptions(base), options)
      const { variants } = input
      assertOwnPictures(input, before)
      const fields = mergeFields(input, before)
      const keepsCategory = categoryId === stored.categoryId
      // Further categories do not include the main one.
      const furtherIds =
        additionalIds ?? (keepsCategory ? undefined : await findCategoryIds(tx, before.additionalCategories))
      if (brandId === stored.brandId) fields.brand = before.brand
      if (keepsCategory) fields.category = before.category
      fields.additionalCategories = furtherIds
        ? await readAdditionalReferences(tx, furtherIds, categoryId)
        : before.additionalCategories
      if (!attributeRows) fields.attributes = before.attributes
      if (areSameTags(fields.tags, before.tags)) fields.tags = before.tags
      if (isUnchanged(fields, variants, before)) return before
      if (fields.taxClass !== before.taxClass) await assertTaxClass(tx, fields.taxClass)
      if (fields.shippingClass !== before.shippingClass) await assertShippingClass(tx, fields.shippingClass)
      await keepUploads(tx, fields.videos, before.videos)
      // The audit log records what a product refers to only if that changes.
      const referencesChange = changesReferences(fields, variants, before)
      const named = referencesChange ? await readReferences(tx, stored.id) : []
      const { colors, sizes, ...columns } = toColumns(fields)
      await tx
        .update(products)
        // A trigger gives the product the colors and sizes that are written, so these are only written when they change.
        .set({
          ...columns,
          ...(optionRows && { colors, sizes }),
          categoryId,
          brandId,
          revision: before.revision + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(products.id, stored.id))
      if (furtherIds) await saveAdditionalCategories(tx, { id: stored.id, categoryId }, furtherIds)
      if (attributeRows) await saveProductAttributes(tx, stored.id, attributeRows)
      if (fields.tags !== before.tags) await saveProductTags(tx, [{ productId: stored.id, tags: fields.tags }])
      if (!isDeepStrictEqual(fields.relatedProducts, before.relatedProducts)) {
        await saveProductLinks(tx, stored.id, fields.relatedProducts)
      }
      if (optionRows) await saveOptions(tx, stored.id, optionRows)
      await saveVariants(tx, { id: stored.id, type: before.type }, variants, options, caller.userId, stored)
      if (changesComponents(variants, before)) await saveComponents(tx, stored.id, variants, componentIds)
      return recordSave(tx, { id: stored.id, slug }, caller, { product: before, named, referencesChange })
    }),
  )

/**
 * Locks a product with what a request refers to.
 * @returns the references, and the product as it was when they were found
 */
async function lockForChange(tx: Database, slug: string, sent: ProductInput, caller: SignedInCaller) {
  const { revision } = sent
  const isStale = ({ product }: StoredProduct) => revision !== undefined && revision !== product.revision
  const known = await findStoredProduct(tx, slug)
  if (!known) throw productNotFound()
  if (isStale(known)) throw new ShopError('stale')
  const references = await resolveReferences(tx, sent, caller, known)
  const stored = await lockStoredProduct(tx, slug)
  if (!stored) throw productNotFound()
  if (isStale(stored)) throw new ShopError('stale')
  return hasSameOptions(known, stored) && known.product.revision === stored.product.revision
    ? { stored, references, base: known }
    : { stored, references: await resolveReferences(tx, sent, caller, stored), base: stored }
}

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
 * @throws ShopError not_found when it was not removed, sku_taken when another product has one of its SKUs now, in_use when its prices
 * have decimals and the currency of the shop no longer does
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
      const restored = await readSaved(tx, slug)
      const { currency } = await readSettings(tx)
      if (!arePricesOnStep(restored, currency)) throw new ShopError('in_use', { message: t('otherCurrency') })
      await recordAudit(tx, caller, {
        action: 'product.restored',
        subject: subject(slug),
        after: { name: row.name, status: row.status },
      })
      await queueWebhook(tx, 'product.updated', { productId: slug })
      return restored
    }),
  )

async function readSaved(tx: Database, slug: string): Promise<SavedProduct> {
  const saved = await findAdminProduct(tx, slug)
  if (!saved) throw new Error('A locked product was not found')
  return saved
}

const subject = (id: string) => ({ kind: 'product', id }) as const

/** Records the change in the audit log and queues webhooks. */
async function recordSave(
  tx: Database,
  { id, slug }: { id: number; slug: string },
  caller: SignedInCaller,
  before?: { product: SavedProduct; named: NamedReference[]; referencesChange: boolean },
): Promise<SavedProduct> {
  const saved = await readSaved(tx, slug)
  const named = !before || before.referencesChange ? await readReferences(tx, id) : []
  await recordAudit(tx, caller, {
    action: before ? 'product.changed' : 'product.added',
    subject: subject(slug),
    ...(before && { before: auditedProduct(before.product, before.named) }),
    after: auditedProduct(saved, named),
  })
  await queueWebhook(tx, 'product.updated', { productId: slug })
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
