import type { z } from 'zod'
import { type AdminProduct, MAX_PRODUCT_NAME_LENGTH } from '#contract/admin-products.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { productNotFound } from './product-not-found.ts'
import { addProduct } from './save-product.ts'
import { findAdminProduct } from './stored-product.ts'

type SavedProduct = z.output<typeof AdminProduct>

/** Adds a copy as a draft, without stock. @throws ShopError not_found */
export async function duplicateProduct(db: Database, slug: string, caller: SignedInCaller): Promise<SavedProduct> {
  const original = await findAdminProduct(db, slug)
  if (!original) throw productNotFound()
  const variants = original.variants.map(({ reserved, color, size, ...variant }, index) => ({
    ...variant,
    stockCount: 0,
    // They identify the original.
    gtin: null,
    mpn: null,
    sku: `${variant.sku.slice(0, 50)}-${crypto.randomUUID().slice(0, 8)}${index}`,
  }))
  const { type, brand, category, additionalCategories, attributes, tags, relatedProducts, isNew } = original
  const { description, markdown, features, specifications, images, imageTexts, videos } = original
  const { price, originalPrice, options } = original
  return addProduct(
    db,
    {
      ...{ type, brand, category, additionalCategories, attributes, tags, relatedProducts, isNew },
      ...{ description, markdown, features, specifications, images, imageTexts, videos },
      ...{ price, originalPrice, options, variants },
      name: buildCopyName(original.name),
      status: 'Draft',
    },
    caller,
    original,
  )
}

const COPY = ' (copy)'

/** Truncated to the maximum length of a name, without splitting a character. */
const buildCopyName = (name: string): string =>
  name.slice(0, MAX_PRODUCT_NAME_LENGTH - COPY.length).replace(/[\ud800-\udbff]$/, '') + COPY
