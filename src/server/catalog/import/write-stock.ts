import { t } from '#messages/imports.ts'
import { lockAvailable, setAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { setTracked } from '#server/commerce/inventory/set-tracked.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FieldChange, ItemToApply } from './planned-item.ts'

/** The available units, and whether they are counted, to set once all products are written. */
export interface StockTarget {
  stockItemId: number
  /** Undefined if its units do not change. */
  available: number | undefined
  /** Whether its units are counted from now on; undefined if that does not change. */
  tracked: boolean | undefined
}

/** The user and the import, for the audit log. */
export interface ImportContext {
  importId: string
  caller: Caller
}

/** Sets the available units from the file, as stock movements of the import. */
export async function writeStock(tx: Database, stock: StockTarget[], context: ImportContext): Promise<void> {
  const cause = importCause(context)
  // All in the order in which orders lock them, before `setTracked` locks some of them.
  await lockAvailable(tx, stock)
  await setTracked(
    tx,
    stock.flatMap(({ stockItemId, tracked }) => (tracked === undefined ? [] : [{ stockItemId, tracked }])),
    cause,
  )
  await setAvailable(
    tx,
    stock.flatMap(({ stockItemId, available }) => (available === undefined ? [] : [{ stockItemId, available }])),
    cause,
  )
}

export const importCause = ({ importId, caller }: ImportContext) => ({
  reference: stockReference(importId),
  actorId: caller.userId ?? undefined,
  note: t('note'),
})

/** The reference of an import in stock movements. */
export const stockReference = (importId: string): string => `import:${importId}`

/** The stock that the file changes. Other stock is not set, because units may have been sold since the dry run. */
export function findStockTargets({ wanted, changes }: ItemToApply): StockTarget[] {
  const isChanged = (field: string, sku: string) =>
    changes.some((each) => each.field === field && (each.sku === sku || each.sku === findFormerSku(changes, sku)))
  return wanted.variants.flatMap(({ id, sku, stockCount, tracked }) => {
    const target = {
      available: isChanged('stockCount', sku) ? stockCount : undefined,
      tracked: isChanged('tracked', sku) ? tracked : undefined,
    }
    const changesStock = target.available !== undefined || target.tracked !== undefined
    return id !== null && changesStock ? [{ stockItemId: id, ...target }] : []
  })
}

/** The former SKU of a variant, which its changes refer to. */
const findFormerSku = (changes: FieldChange[], sku: string): string | null =>
  changes.find(({ field, after }) => field === 'sku' && after === sku)?.before ?? null
