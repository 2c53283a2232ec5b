import type { DemoStore } from '#demo/create-demo-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { analyticsSearches, analyticsVisits, analyticsVitals } from '#server/reporting/analytics/tables.ts'
import { BUCKET_COUNT, findBucket } from '#server/reporting/analytics/vital-buckets.ts'
import { insertRows } from './insert-rows.ts'

/** Visit counts, day by day. */
export async function insertVisits(tx: Database, { visits }: DemoStore): Promise<void> {
  await insertRows(
    tx,
    analyticsVisits,
    visits.map(({ day, visits, carts, checkouts }) => ({ day, visits, carts, checkouts })),
  )
  await insertRows(
    tx,
    analyticsSearches,
    visits.flatMap(({ day, searches }) => searches.map((search) => ({ day, ...search }))),
  )
  await insertRows(
    tx,
    analyticsVitals,
    visits.flatMap(({ day, speed }) =>
      speed.map(({ page, vital, values }) => {
        const counts = Array.from({ length: BUCKET_COUNT }, () => 0)
        for (const value of values) counts[findBucket(vital, value)] = (counts[findBucket(vital, value)] ?? 0) + 1
        return { day, page, vital, counts }
      }),
    ),
  )
}
