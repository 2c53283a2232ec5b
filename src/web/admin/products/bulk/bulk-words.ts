import type { BulkOutcome } from '#contract/bulk-products.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'

export type BulkKind = 'status' | 'price' | 'stock'
export type BulkRow = Reply<'POST /admin/products/bulk'>['products'][number]
type Change = BulkRow['changes'][number]

/** What is done to products together, on its button and above its dialog. */
export const bulkTitles: Record<BulkKind, string> = {
  status: 'Change status',
  price: 'Change price',
  stock: 'Change stock',
}

const fieldNames: Record<Change['field'], string> = {
  status: 'Status',
  price: 'Price',
  originalPrice: 'Price before',
  stock: 'Stock',
}

/** What changes: "Price", "Stock of TENT-2P". */
export const nameOf = ({ field, sku }: Change): string =>
  sku === null ? fieldNames[field] : `${fieldNames[field]} of ${sku}`

/** A value as it was or as it becomes: `$12.00`, `7`, `Draft`. */
export function sayValue({ field, sku }: Change, value: Change['before']): string {
  if (value === null) return field === 'price' && sku !== null ? 'the product’s' : 'none'
  if (typeof value === 'string') return value
  return field === 'stock' ? value.toLocaleString('en-US') : formatPrice(value)
}

/** Why a product stays as it is. */
export function whyNot({ outcome, why }: Pick<BulkRow, 'outcome' | 'why'>): string {
  const reasons: Record<Exclude<BulkOutcome, 'changed'>, string> = {
    refused: why ?? 'It cannot be changed like this',
    stale: 'Changed by somebody else, or sold, since the preview',
    gone: 'It is no longer in the shop',
    unchanged: 'It is like this already',
  }
  return outcome === 'changed' ? '' : reasons[outcome]
}

/** How many came out in which way. */
export const countsOf = (rows: readonly BulkRow[]): Record<BulkOutcome, number> => {
  const of = (outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    stale: of('stale'),
    gone: of('gone'),
  }
}
