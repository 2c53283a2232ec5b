import type { VariantFact } from '#contract/variant-facts.ts'
import { t } from '#messages/adminVariantFacts.ts'

/** Names of the facts about a variant. */
export const factLabels = (): Record<VariantFact, string> => ({
  gtin: t('gtin'),
  mpn: t('mpn'),
  cost: t('cost'),
  weightG: t('weight'),
  lengthMm: t('length'),
  widthMm: t('width'),
  heightMm: t('height'),
  hsCode: t('hsCode'),
  origin: t('origin'),
})
