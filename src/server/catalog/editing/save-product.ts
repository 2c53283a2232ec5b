import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type AdminProduct, MAX_PRODUCT_NAME_LENGTH, type ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { breaksUnique } from '#server/platform/errors/query-errors.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { ONE_SKU, products } from '../products/tables.ts'
import { lockProduct } from './lock-product.ts'
import { addUnderFreeSlug } from './make-slug.ts'
import { productMissing } from './product-missing.ts'
import { findAdminProduct, type ProductRow, toAdminProduct } from './queries.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { freeSkus, restoreSkus, saveVariants } from './save-variants.ts'

type ProductInput = z.output<typeof ProductBody>
type Saved = z.output<typeof AdminProduct>

/**
 * Adds a product, with a slug made from its name.
 * @param original the product of which it is a copy
 * @throws ShopError sku_taken, invalid_request for a picture on another site
 */
export const addProduct = (
  db: Database,
  input: ProductInput,
  caller: KnownCaller,
  original?: Saved,
): Promise<Saved> => {
  refuseOtherSites(input, original)
  return reportTakenSku(() =>
    transaction(db, async (tx) => {
      const { variants } = input
      const row = await addUnderFreeSlug(tx, input.name, (inner, slug) =>
        inner
          .insert(products)
          .values({ slug, ...fieldsOf(input) })
          .onConflictDoNothing({ target: products.slug })
          .returning()
          .then(([added]) => added),
      )
      await saveVariants(tx, row.id, variants, caller.userId)
      return recordSave(tx, row, caller)
    }),
  )
}

/**
 * Saves a product as a whole. Writes nothing if nothing changed.
 * @throws ShopError not_found, sku_taken, invalid_request for a new picture on another site; stale when it was edited from
 * another revision
 */
export const changeProduct = (db: Database, slug: string, input: ProductInput, caller: KnownCaller): Promise<Saved> =>
  reportTakenSku(() =>
    transaction(db, async (tx) => {
      const { variants, revision } = input
      const row = await lockProduct(tx, slug)
      if (revision !== undefined && revision !== row.revision) throw new ShopError('stale')
      const before = await toAdminProduct(tx, row)
      refuseOtherSites(input, before)
      const fields = fieldsOf(input, row.imageTexts)
      if (isUnchanged(fields, variants, before)) return before
      const [saved] = await tx
        .update(products)
        .set({ ...fields, revision: row.revision + 1, updatedAt: sql`now()` })
        .where(eq(products.id, row.id))
        .returning()
      if (!saved) throw new Error('A locked row is gone')
      await saveVariants(tx, row.id, variants, caller.userId)
      return recordSave(tx, saved, caller, before)
    }),
  )

function isUnchanged(fields: ReturnType<typeof fieldsOf>, variants: ProductInput['variants'], before: Saved): boolean {
  const sent = variants.map(({ was, ...variant }, index) => {
    const { reserved, stockCount } = before.variants[index] ?? {}
    return { ...variant, stockCount: variant.stockCount ?? stockCount, reserved }
  })
  return (
    isDeepStrictEqual({ ...before, ...fields, variants: sent }, before) &&
    // The order of specifications matters, and `isDeepStrictEqual` ignores it.
    isDeepStrictEqual(Object.keys(fields.specifications), Object.keys(before.specifications)) &&
    variants.every(({ was, sku }) => was === undefined || was === sku)
  )
}

/** The columns of the product row, including picture texts. @param texts the previous picture texts */
function fieldsOf({ variants, revision, imageTexts, ...fields }: ProductInput, texts: Record<string, string> = {}) {
  const shown = new Set([...fields.images, ...variants.flatMap(({ image }) => image ?? [])])
  const used = Object.entries(imageTexts ?? texts).filter(([url, text]) => text !== '' && shown.has(url))
  return { ...fields, imageTexts: Object.fromEntries(used) }
}

/** Removes a product from the shop. Orders keep its name and price. @throws ShopError not_found */
export function removeProduct(db: Database, slug: string, caller: KnownCaller): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockProduct(tx, slug)
    await tx.update(products).set({ deletedAt: sql`now()` }).where(eq(products.id, row.id))
    await freeSkus(tx, row.id)
    const { name, status } = row
    await recordAudit(tx, caller, { action: 'product.removed', subject: subject(slug), before: { name, status } })
    await queueWebhook(tx, 'product.updated', { productId: slug })
  })
}

/**
 * Restores a removed product.
 * @throws ShopError not_found when it was not removed, sku_taken when another product has one of its SKUs now
 */
export const restoreProduct = (db: Database, slug: string, caller: KnownCaller): Promise<Saved> =>
  reportTakenSku(() =>
    transaction(db, async (tx) => {
      const [row] = await tx
        .update(products)
        .set({ deletedAt: null, revision: sql`${products.revision} + 1`, updatedAt: sql`now()` })
        .where(and(eq(products.slug, slug), isNotNull(products.deletedAt)))
        .returning()
      if (!row) throw productMissing()
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

/** Adds a copy as a draft, without stock. @throws ShopError not_found */
export async function duplicateProduct(db: Database, slug: string, caller: KnownCaller): Promise<Saved> {
  const original = await findAdminProduct(db, slug)
  if (!original) throw productMissing()
  const { brand, category, description, price, originalPrice, colors, sizes, features, specifications } = original
  const { images, imageTexts } = original
  const variants = original.variants.map(({ reserved, ...variant }, index) => ({
    ...variant,
    stockCount: 0,
    sku: `${variant.sku.slice(0, 50)}-${crypto.randomUUID().slice(0, 8)}${index}`,
  }))
  const texts = { brand, category, description, price, originalPrice, colors, sizes, features, specifications }
  const pictures = { images, imageTexts }
  return addProduct(
    db,
    { ...texts, ...pictures, name: nameOfCopy(original.name), isNew: original.isNew, status: 'Draft', variants },
    caller,
    original,
  )
}

const COPY = ' (copy)'

/** Truncated to the maximum length of a name, without splitting a character. */
const nameOfCopy = (name: string): string =>
  name.slice(0, MAX_PRODUCT_NAME_LENGTH - COPY.length).replace(/[\ud800-\udbff]$/, '') + COPY

const subject = (id: string) => ({ kind: 'product', id }) as const

/** Records the change in the audit log and queues webhooks. */
async function recordSave(tx: Database, row: ProductRow, caller: KnownCaller, before?: Saved): Promise<Saved> {
  const saved = await toAdminProduct(tx, row)
  await recordAudit(tx, caller, {
    action: before ? 'product.changed' : 'product.added',
    subject: subject(row.slug),
    ...(before && { before: auditedProduct(before) }),
    after: auditedProduct(saved),
  })
  await queueWebhook(tx, 'product.updated', { productId: row.slug })
  return saved
}

/** The fields as staff entered them, with amounts as decimal text. */
export function auditedProduct({ variants, price, originalPrice, ...product }: Saved) {
  const { id, revision, rating, reviews, unitsSold, createdAt, updatedAt, ...fields } = product
  return {
    ...fields,
    price: toDecimal(price),
    originalPrice: originalPrice && toDecimal(originalPrice),
    variants: variants.map(({ reserved, price, ...variant }) => ({ ...variant, price: price && toDecimal(price) })),
  }
}

/** Reports a violation of the unique index, which occurs when two products with the same SKU are saved at once. */
async function reportTakenSku(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    throw breaksUnique(error, ONE_SKU) ? new ShopError('sku_taken', {}, { cause: error }) : error
  }
}
