import type { ProductDraft } from './product-draft.ts'
import { isStockEdited } from './product-form.ts'

/** Updates a draft's stock to the current values, except where it was edited. */
export const withCurrentStock = (draft: ProductDraft, { variants }: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const currentStock = variants.find((each) => each.savedSku === variant.savedSku)?.knownStock ?? null
    if (variant.knownStock === null || currentStock === null) return variant
    return {
      ...variant,
      knownStock: currentStock,
      stockCount: isStockEdited(variant) ? variant.stockCount : currentStock,
    }
  }),
})
