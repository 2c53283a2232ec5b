import { toCents } from '#contract/money.ts'
import type { ProductStatus } from '#contract/shop.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudits, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { auditedField } from '../../products/audited-field.ts'
import { arePricesOnStep } from '../prices-on-step.ts'
import { readProducts } from './change-products.ts'
import type { BulkProduct } from './plan-change.ts'
import { auditedFields, saveProducts } from './write-products.ts'

/** The change of one product by a bulk edit, from the audit log. */
export interface BulkEntry {
  id: number
  slug: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Restores the status and prices from before a bulk edit. Products that changed since are skipped.
 * @param undoes the audit entry of the whole bulk edit, if any
 * @returns the number of restored products
 */
export async function undoBulkEdit(
  tx: Database,
  entries: BulkEntry[],
  caller: SignedInCaller,
  undoes?: number,
): Promise<number> {
  const found = await readProducts(
    tx,
    entries.map(({ slug }) => slug),
    'products',
  )
  const { currency } = await readSettings(tx)
  const restorable = entries.flatMap((entry) => {
    const current = found.get(entry.slug)
    const restored = current && restoreProductFields(current, entry, currency)
    return restored ? [{ entry, current, restored }] : []
  })
  await saveProducts(
    tx,
    restorable.map(({ restored }) => restored),
  )
  const all = { action: 'product.changed_together', subject: { kind: 'list', id: 'products' } } as const
  await recordAudits(tx, caller, [
    ...(undoes !== undefined && restorable.length > 0
      ? [{ ...all, after: { products: restorable.length }, undoes }]
      : []),
    ...restorable.map(({ entry, current, restored }) => ({
      action: 'product.changed' as const,
      subject: { kind: 'product' as const, id: entry.slug },
      ...auditedFields(current, restored),
      undoes: entry.id,
    })),
  ])
  return restorable.length
}

/** Undefined when the product changed since, or its former values are no longer valid. */
function restoreProductFields(
  current: BulkProduct,
  { before, after }: BulkEntry,
  currency: string,
): BulkProduct | undefined {
  const restored: BulkProduct = {
    ...current,
    status: (before.status as ProductStatus | undefined) ?? current.status,
    price: amountBefore('price', current.price) ?? current.price,
    originalPrice: amountBefore('originalPrice', current.originalPrice),
    variants: current.variants.map((each) => ({
      ...each,
      price: amountBefore(auditedField('price', each.sku), each.price),
    })),
  }
  if (!arePricesOnStep(restored, currency)) return undefined
  if (restored.originalPrice !== null && restored.originalPrice <= restored.price) return undefined
  const undoing = auditedFields(current, restored)
  const isUnchanged = (name: string) => name in undoing.before && undoing.before[name] === after[name]
  return Object.keys(after).every(isUnchanged) ? restored : undefined

  function amountBefore(name: string, amountNow: number | null): number | null {
    const amount = before[name]
    return amount === undefined ? amountNow : amount === null ? null : toCents(Number(amount))
  }
}
