import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type AnalyticsFigure,
  type AnalyticsPeriod,
  type AnalyticsReply,
  analyticsPeriods,
  type FunnelStep,
  funnelSteps,
} from '#contract/analytics.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { listActivity } from './list-activity.ts'
import { listRanked } from './list-ranked.ts'
import { listCategories, listCountries, listCurrencies } from './list-shares.ts'
import { calculateFigures, readDays, sumDays } from './read-days.ts'
import { readSpeed } from './read-speed.ts'
import { refreshFigures } from './roll-ups/update-figures.ts'
import { analyticsReturning, analyticsState } from './tables.ts'

type Reply = z.output<typeof AnalyticsReply>

/**
 * The analytics of a period. Reads only roll-ups, so the cost does not grow with the number of orders. Customers are included
 * only for roles that may read users.
 */
export async function readAnalytics({ db, reads }: Databases, period: AnalyticsPeriod, role: Role): Promise<Reply> {
  await refreshFigures(db)
  const days = analyticsPeriods[period]
  const [[state], all, [returning], ranked, categories, countries, currencies, speed, activity] = await Promise.all([
    reads.select().from(analyticsState),
    readDays(reads, days * 2),
    reads.select().from(analyticsReturning).where(eq(analyticsReturning.period, period)),
    listRanked(reads, period),
    listCategories(reads, days),
    listCountries(reads, days),
    listCurrencies(reads, days),
    readSpeed(reads, days),
    listActivity(reads),
  ])
  if (!state) throw new Error('The row of analytics_state is missing')
  const [before, now] = [sumDays(all.slice(0, days)), sumDays(all.slice(days))]
  return {
    period,
    timeZone: state.timeZone,
    figures: {
      ...compare(calculateFigures(now), calculateFigures(before)),
      returningCustomers: { now: returning?.now ?? 0, before: returning?.before ?? 0 },
    },
    days: all.slice(days).map(toDay),
    daysBefore: all.slice(0, days).map(toDay),
    funnel: (Object.keys(funnelSteps) as FunnelStep[]).map((step) => ({ step, now: now[step], before: before[step] })),
    categories,
    countries,
    currencies,
    rankedAt: state.rankedAt?.toISOString() ?? null,
    ...ranked,
    customers: hasPermission(role, 'users.read') ? ranked.customers : [],
    speed,
    activity,
  }
}

const toDay = ({ date, ...counts }: Awaited<ReturnType<typeof readDays>>[number]) => ({
  date,
  ...calculateFigures(counts),
})

type Figures = ReturnType<typeof calculateFigures>
type ComparedFigures = { [F in AnalyticsFigure]: { now: Figures[F]; before: Figures[F] } }

const compare = (now: Figures, before: Figures): ComparedFigures =>
  Object.fromEntries(
    (Object.keys(now) as AnalyticsFigure[]).map((figure) => [figure, { now: now[figure], before: before[figure] }]),
  ) as ComparedFigures
