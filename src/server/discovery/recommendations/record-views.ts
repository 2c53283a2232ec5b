import { sql } from 'drizzle-orm'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import type { Database } from '#server/platform/database/database.ts'
import { viewedPairs } from './tables.ts'

/** Two products by slug, and how many visitors viewed one soon after the other. */
export interface ViewedTogether {
  ids: readonly [string, string]
  visitors: number
}

/** Adds to the day's counts of products viewed together. Skips products that do not exist. */
export async function recordViews(db: Database, day: string, views: ViewedTogether[]): Promise<void> {
  const found = await findProductIds(db, [...new Set(views.flatMap(({ ids }) => ids))])
  const counts = new Map<string, { day: string; productId: number; otherId: number; visitors: number }>()
  for (const { ids, visitors } of views) {
    const [productId, otherId] = ids.flatMap((id) => found.get(id) ?? []).sort((a, b) => a - b)
    // Two slugs may belong to the same product.
    if (productId === undefined || otherId === undefined || productId === otherId) continue
    const existing = counts.get(`${productId} ${otherId}`)
    if (existing) existing.visitors += visitors
    else counts.set(`${productId} ${otherId}`, { day, productId, otherId, visitors })
  }
  if (counts.size === 0) return
  await db
    .insert(viewedPairs)
    // Sorted, so that concurrent processes cannot deadlock.
    .values([...counts.values()].sort((a, b) => a.productId - b.productId || a.otherId - b.otherId))
    .onConflictDoUpdate({
      target: [viewedPairs.day, viewedPairs.productId, viewedPairs.otherId],
      set: { visitors: sql`${viewedPairs.visitors} + excluded.visitors` },
    })
}
