import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AnalyticsReply, pageKinds, vitals } from '#contract/analytics.ts'
import { oneOf } from '#contract/query-fields.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { today } from './roll-ups/today.ts'
import { analyticsState, analyticsVitals } from './tables.ts'
import { BUCKET_COUNT, readHistogram } from './vital-buckets.ts'

const Row = z.object({
  page: oneOf(pageKinds).nullable(),
  vital: oneOf(vitals),
  counts: z.array(z.coerce.number()),
})

/** Page speed in the latest days: of all pages together, and of each kind of page with samples. */
export async function readSpeed(db: Database, days: number): Promise<z.output<typeof AnalyticsReply>['speed']> {
  const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => sql`sum(counts[${sql.raw(String(bucket + 1))}])`)
  const rows = await readRows(
    db,
    Row,
    sql`
    select page, vital, array[${sql.join(buckets, sql`, `)}]::bigint[] as counts
    from ${analyticsVitals}, ${analyticsState}
    where day > ${today} - ${days}::integer
    group by grouping sets ((page, vital), (vital))`,
  )
  const rank = (name: string | null, all: object) => (name === null ? -1 : Object.keys(all).indexOf(name))
  return rows
    .map(({ page, vital, counts }) => ({ page, vital, ...readHistogram(vital, counts) }))
    .sort((a, b) => rank(a.page, pageKinds) - rank(b.page, pageKinds) || rank(a.vital, vitals) - rank(b.vital, vitals))
}
