import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrAddBrand } from '../brands/find-or-add-brands.ts'
import { type AttributeRow, findAttributeRows } from '../products/product-attributes.ts'
import { findCategoryId, findCategoryIds } from '../products/product-category.ts'
import { type ResolvedProduct, resolveOptions } from './resolve-options.ts'
import { type ComponentIds, lockComponents } from './save-components.ts'
import { findOptionRows, type OptionRow } from './save-options.ts'
import type { StoredProduct } from './stored-product.ts'

/** The ids of the objects to which a product will refer. */
export interface References {
  /** The request, with all options. */
  input: ResolvedProduct
  brandId: number | null
  categoryId: number
  /** Undefined if the request does not change them. */
  additionalIds: number[] | undefined
  attributeRows: AttributeRow[] | undefined
  optionRows: OptionRow[] | undefined
  componentIds: ComponentIds
}

/**
 * Finds what a request refers to by name, and adds missing brands, choices and values. Called before the product is locked,
 * because a merge of choices or values locks these first.
 * @param known the product as it was read. A name that it has in common with the request refers to the same object, even if that
 * object is renamed in the meantime
 * @throws ShopError invalid_request at the field
 */
export async function resolveReferences(
  tx: Database,
  sent: z.output<typeof ProductBody>,
  caller: SignedInCaller,
  known?: StoredProduct,
): Promise<References> {
  const product = known?.product
  const input = resolveOptions(sent, product)
  const { options, attributes = product?.attributes ?? {} } = input
  const additional = input.additionalCategories ?? product?.additionalCategories ?? []
  return {
    input,
    optionRows: isDeepStrictEqual(options, product?.options) ? undefined : await findOptionRows(tx, options),
    attributeRows: isDeepStrictEqual(attributes, product?.attributes)
      ? undefined
      : await findAttributeRows(tx, attributes),
    brandId: known && input.brand === product?.brand ? known.brandId : await findOrAddBrand(tx, input.brand, caller),
    categoryId:
      known && input.category === product?.category ? known.categoryId : await findCategoryId(tx, input.category),
    additionalIds: isDeepStrictEqual(additional, product?.additionalCategories)
      ? undefined
      : await findCategoryIds(tx, additional),
    componentIds: await lockComponents(tx, input.variants, product?.id),
  }
}
