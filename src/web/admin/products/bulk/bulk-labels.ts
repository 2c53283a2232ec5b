import { amountCurrency } from '#contract/amount-currency.ts'
import type { BulkOutcome } from '#contract/bulk-products.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { t as products } from '#messages/adminProducts.ts'

export type BulkKind = 'status' | 'price' | 'stock'
export type BulkRow = Reply<'POST /admin/products/bulk'>['products'][number]
type Change = BulkRow['changes'][number]

/** Label of a bulk action's button. */
export const bulkActionLabel = (kind: BulkKind): string =>
  ({ status: t('changeStatus'), price: t('changePrice'), stock: t('changeStock') })[kind]

/** Title of a bulk action's dialog, with the number of products. */
export const bulkDialogTitle = (kind: BulkKind, count: number): string =>
  ({
    status: t('changeStatusTitle', { count }),
    price: t('changePriceTitle', { count }),
    stock: t('changeStockTitle', { count }),
  })[kind]

const fieldName = (field: Change['field']): string =>
  ({
    status: common('status'),
    price: common('price'),
    originalPrice: common('originalPrice'),
    stock: common('stock'),
  })[field]

/** Name of the changed field: "Price", "Stock of TENT-2P". */
export const changeLabel = ({ field, sku }: Change): string =>
  sku === null ? fieldName(field) : products('fieldLabel', { field: fieldName(field), sku })

/** Formats an old or new value: `$12.00`, `7`, `Draft`. */
export function formatValue({ field, sku }: Change, value: Change['before']): string {
  if (value === null) return field === 'price' && sku !== null ? t('sameAsProduct') : t('noValue')
  if (typeof value === 'string') return value
  return field === 'stock' ? value.toLocaleString('en-US') : formatPrice(value, amountCurrency())
}

/** Why a product is left unchanged. */
export function unchangedReason({ outcome, why }: Pick<BulkRow, 'outcome' | 'why'>): string {
  const reasons: Record<Exclude<BulkOutcome, 'changed'>, string> = {
    refused: why ?? t('cantBeChanged'),
    stale: t('changedSince'),
    gone: t('gone'),
    unchanged: t('alreadySet'),
  }
  return outcome === 'changed' ? '' : reasons[outcome]
}

/** Number of rows by outcome. */
export const countOutcomes = (rows: readonly BulkRow[]): Record<BulkOutcome, number> => {
  const countRows = (outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    changed: countRows('changed'),
    unchanged: countRows('unchanged'),
    refused: countRows('refused'),
    stale: countRows('stale'),
    gone: countRows('gone'),
  }
}
