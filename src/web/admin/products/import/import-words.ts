import type { ImportState, ProductImportJson } from '#contract/product-imports.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { countOf } from '#web/words/count-of.ts'

/** The states of an import, in words for whoever sent the file. */
export const importStateWords: Record<ImportState, { name: string; tone: BadgeTone }> = {
  checking: { name: 'Checking', tone: 'neutral' },
  unreadable: { name: 'Unreadable', tone: 'danger' },
  checked: { name: 'Ready', tone: 'warning' },
  applying: { name: 'Applying', tone: 'neutral' },
  refused: { name: 'Not applied', tone: 'danger' },
  applied: { name: 'Applied', tone: 'accent' },
  undoing: { name: 'Undoing', tone: 'neutral' },
  undone: { name: 'Undone', tone: 'neutral' },
}

/** What came of a file, in a line. */
export function importInWords({ state, failure, totals }: ProductImportJson): string {
  if (failure) return failure
  if (state === 'checking') return 'The dry run is being made.'
  if (state === 'undone')
    return `${countOf(totals.undone, 'product')} as before${totals.kept ? `, ${totals.kept} kept` : ''}`
  if (state === 'applied' || state === 'undoing')
    return `${countOf(totals.applied, 'product')} applied${totals.skipped ? `, ${totals.skipped} skipped` : ''}`
  const said = (['new', 'changed', 'bad'] as const).filter((kind) => totals[kind] > 0)
  return said.map((kind) => `${totals[kind].toLocaleString('en-US')} ${kind}`).join(', ') || 'Nothing to change'
}

const fields: Record<string, string> = {
  originalPrice: 'Price before',
  isNew: 'New',
  images: 'Pictures',
  imageTexts: 'Picture texts',
  colors: 'Colors',
  color: 'Color',
  sku: 'SKU',
  image: 'Picture',
  stockCount: 'Stock',
  variant: 'New variant',
}

/** A field as people call it. */
export const fieldInWords = (field: string): string => fields[field] ?? field.charAt(0).toUpperCase() + field.slice(1)
