import { type AnalyticsPeriod, analyticsPeriods } from '#contract/analytics.ts'
import { t } from '#messages/adminAnalytics.ts'

export const DEFAULT_PERIOD: AnalyticsPeriod = '30d'

export const periodNames = Object.keys(analyticsPeriods) as AnalyticsPeriod[]

/** The period that an address asks for. */
export const readPeriod = (query: URLSearchParams): AnalyticsPeriod =>
  periodNames.find((each) => each === query.get('period')) ?? DEFAULT_PERIOD

/** How it is called: "30 days". */
export const wordsOf = (period: AnalyticsPeriod): string =>
  period === '1y' ? t('year') : t('days', { days: analyticsPeriods[period] })
