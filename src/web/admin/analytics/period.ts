import { type AnalyticsPeriod, analyticsPeriods } from '#contract/analytics.ts'
import { t } from '#messages/adminAnalytics.ts'

export const DEFAULT_PERIOD: AnalyticsPeriod = '30d'

export const periodNames = Object.keys(analyticsPeriods) as AnalyticsPeriod[]

/** Parses the period in the URL. */
export const readPeriod = (query: URLSearchParams): AnalyticsPeriod =>
  periodNames.find((each) => each === query.get('period')) ?? DEFAULT_PERIOD

/** Name of the period: "30 days". */
export const periodLabel = (period: AnalyticsPeriod): string =>
  period === '1y' ? t('year') : t('days', { days: analyticsPeriods[period] })
