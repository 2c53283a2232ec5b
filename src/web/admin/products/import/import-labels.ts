import type { ImportState, ProductImportJson } from '#contract/product-imports.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as editor } from '#messages/adminProductEditor.ts'
import { t } from '#messages/adminProductImport.ts'
import { t as products } from '#messages/adminProducts.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { factLabels } from '../editor/fact-labels.ts'

export const importTones: Record<ImportState, BadgeTone> = {
  checking: 'neutral',
  unreadable: 'danger',
  checked: 'warning',
  applying: 'neutral',
  refused: 'danger',
  applied: 'accent',
  undoing: 'neutral',
  undone: 'neutral',
}

/** Result of an import in one line. */
export function importSummary({ state, failure, totals }: ProductImportJson): string {
  if (failure) return failure
  if (state === 'checking') return t('dryRunning')
  if (state === 'undone') return t('undoneResult', { undone: totals.undone, kept: totals.kept })
  if (state === 'applied' || state === 'undoing')
    return t('appliedResult', { applied: totals.applied, skipped: totals.skipped })
  const kinds = (['new', 'changed', 'collections', 'bad'] as const).filter((kind) => totals[kind] > 0)
  return kinds.map((kind) => t(counts[kind], { count: totals[kind] })).join(', ') || t('nothingToChange')
}

const counts = { new: 'newCount', changed: 'changedCount', collections: 'collectionCount', bad: 'badCount' } as const

const fields = (): Record<string, string> => ({
  additionalCategories: editor('additionalCategories'),
  originalPrice: common('originalPrice'),
  prices: t('listPrices'),
  taxClass: editor('taxClass'),
  shippingClass: editor('shippingClass'),
  isNew: t('new'),
  markdown: t('formattedDescription'),
  images: products('pictures'),
  moreImages: t('moreVariantPictures'),
  optionPictures: t('optionPictures'),
  tracked: t('tracked'),
  imageTexts: products('altText'),
  colors: products('colors'),
  color: t('color'),
  sku: common('sku'),
  image: products('picture'),
  stockCount: common('stock'),
  variant: t('newVariant'),
  ...factLabels(),
  seoTitle: categories('seoTitle'),
  seoText: categories('seoText'),
  noIndex: editor('noIndex'),
  publishAt: editor('publishAt'),
  unpublishAt: editor('unpublishAt'),
  relatedProducts: editor('relatedProducts'),
})

/** Readable name of a field. */
export const fieldLabel = (field: string): string => fields()[field] ?? field.charAt(0).toUpperCase() + field.slice(1)
