import type { ProductDraft } from './product-draft.ts'
import { isStockTouched } from './product-form.ts'

/** Updates a draft's stock to the current values, except where it was edited. */
export const withFreshStock = (draft: ProductDraft, { variants }: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const now = variants.find((each) => each.savedSku === variant.savedSku)?.knownStock ?? null
    if (variant.knownStock === null || now === null) return variant
    return { ...variant, knownStock: now, stockCount: isStockTouched(variant) ? variant.stockCount : now }
  }),
})
