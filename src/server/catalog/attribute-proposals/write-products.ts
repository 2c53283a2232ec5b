import type { ProductAttributes } from '#contract/attributes.ts'
import { type Caller, recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { incrementRevisions } from '../products/described-products.ts'
import type { attributeFills } from './tables.ts'

export type FillRow = typeof attributeFills.$inferSelect

/** The fields of a product that a fill changes. */
interface Fields {
  attributes: ProductAttributes
  /** Undefined when the specifications do not change. */
  specifications?: Record<string, string>
}

interface ChangedProduct {
  id: number
  slug: string
  before: Fields
  after: Fields
}

/** Writes the rows of locked products whose attributes were changed, and records the changes. */
export async function writeProducts(
  tx: Database,
  changed: readonly ChangedProduct[],
  caller: Caller | null,
): Promise<void> {
  if (changed.length === 0) return
  await incrementRevisions(
    tx,
    changed.map(({ id, after }) => ({ id, specifications: after.specifications })),
  )
  await recordAudits(
    tx,
    caller,
    changed.map(({ slug, before, after }) => ({
      action: 'product.changed' as const,
      subject: { kind: 'product' as const, id: slug },
      before: { ...before },
      after: { ...after },
    })),
  )
  await queueWebhooks(
    tx,
    'product.updated',
    changed.map(({ slug }) => ({ productId: slug })),
  )
}
