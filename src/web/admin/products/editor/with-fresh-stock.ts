import type { ProductDraft } from './product-draft.ts'
import { isStockTouched } from './product-form.ts'

/** A draft with the stock that there is now, except where another one was typed. */
export const withFreshStock = (draft: ProductDraft, { variants }: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const now = variants.find((each) => each.savedSku === variant.savedSku)?.knownStock ?? null
    if (variant.knownStock === null || now === null) return variant
    return { ...variant, knownStock: now, stockCount: isStockTouched(variant) ? variant.stockCount : now }
  }),
})
