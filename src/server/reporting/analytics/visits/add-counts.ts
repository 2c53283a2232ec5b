import { sql } from 'drizzle-orm'
import type { PageKind, Vital } from '#contract/analytics.ts'
import type { VisitStep } from '#contract/visits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { today } from '../roll-ups/today.ts'
import { analyticsSearches, analyticsState, analyticsVisits, analyticsVitals } from '../tables.ts'
import { BUCKET_COUNT, findBucket } from '../vital-buckets.ts'

export interface Counts {
  steps: Record<VisitStep, number>
  vitals: { page: PageKind; vital: Vital; value: number }[]
  /** Number of visitors by search term. */
  searches: Map<string, number>
  /** Number of visitors who viewed both of two products. The key is their IDs, separated by a space. */
  views: Map<string, number>
}

export const emptyCounts = (): Counts => ({
  steps: { visit: 0, cart: 0, checkout: 0 },
  vitals: [],
  searches: new Map(),
  views: new Map(),
})

/** Maximum number of counted terms in a day; more are assumed to come from a bot. */
const MAX_TERMS = 1_000

/** Today's date in the shop's time zone. */
export async function readToday(db: Database): Promise<string> {
  const [state] = await db.select({ day: sql`${today}::text`.mapWith(String) }).from(analyticsState)
  if (!state) throw new Error('The row of analytics_state is missing')
  return state.day
}

/** Adds counts to those of a day. */
export async function addCounts(db: Database, day: string, { steps, vitals, searches }: Counts): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .insert(analyticsVisits)
      .values({ day, visits: steps.visit, carts: steps.cart, checkouts: steps.checkout })
      .onConflictDoUpdate({
        target: analyticsVisits.day,
        set: {
          visits: sql`${analyticsVisits.visits} + excluded.visits`,
          carts: sql`${analyticsVisits.carts} + excluded.carts`,
          checkouts: sql`${analyticsVisits.checkouts} + excluded.checkouts`,
        },
      })
    await addVitals(tx, day, vitals)
    if (searches.size > 0) await addSearches(tx, day, searches)
  })
}

async function addVitals(tx: Database, day: string, vitals: Counts['vitals']): Promise<void> {
  const { counts } = analyticsVitals
  // Sorted, so that two processes cannot deadlock.
  const samples = Map.groupBy(vitals, ({ page, vital }) => `${page} ${vital}`)
  for (const name of [...samples.keys()].sort()) {
    const [page, vital] = name.split(' ') as [PageKind, Vital]
    const added = Array.from({ length: BUCKET_COUNT }, () => 0)
    for (const { value } of samples.get(name) ?? [])
      added[findBucket(vital, value)] = (added[findBucket(vital, value)] ?? 0) + 1
    await tx
      .insert(analyticsVitals)
      .values({ day, page, vital, counts: added })
      .onConflictDoUpdate({
        target: [analyticsVitals.day, analyticsVitals.page, analyticsVitals.vital],
        set: {
          counts: sql`(select array_agg(a + b order by step) from unnest(${counts}, excluded.counts) with ordinality as pair (a, b, step))`,
        },
      })
  }
}

async function addSearches(tx: Database, day: string, searches: Map<string, number>): Promise<void> {
  const known = await tx.$count(analyticsSearches, sql`${analyticsSearches.day} = ${day}`)
  const rows = [...searches].slice(0, Math.max(0, MAX_TERMS - known)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  await tx
    .insert(analyticsSearches)
    .values(rows.map(([term, count]) => ({ day, term, searches: count })))
    .onConflictDoUpdate({
      target: [analyticsSearches.day, analyticsSearches.term],
      set: { searches: sql`${analyticsSearches.searches} + excluded.searches` },
    })
  await tx.update(analyticsState).set({ changed: true }).where(sql`not ${analyticsState.changed}`)
}
