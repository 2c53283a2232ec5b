import type { AnalyticsDayJson } from '#contract/analytics.ts'

/** Several days drawn as one point, with their combined figures. */
export interface DayGroup extends AnalyticsDayJson {
  /** The last day; `date` is the first. */
  until: string
}

/** More points would be only a few pixels apart. */
export const MAX_POINTS = 120

/** Number of days per point of a chart: one, or whole weeks. */
export const daysPerPoint = (days: number): number => (days <= MAX_POINTS ? 1 : 7 * Math.ceil(days / (7 * MAX_POINTS)))

/**
 * Groups days so that the last group ends with the last day. Remaining days are added to the first group, because a smaller
 * group would look like a dip.
 */
export function groupDays(days: readonly AnalyticsDayJson[], size: number): DayGroup[] {
  const fullGroups = Math.floor(days.length / size)
  const remainder = days.length - fullGroups * size
  if (fullGroups === 0) return days.length === 0 ? [] : [combine(days)]
  return Array.from({ length: fullGroups }, (_, index) =>
    combine(days.slice(index === 0 ? 0 : remainder + index * size, remainder + (index + 1) * size)),
  )
}

function combine(days: readonly AnalyticsDayJson[]): DayGroup {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('No days to combine')
  if (days.length === 1) return { ...first, until: first.date }
  const sum = (figure: 'orders' | 'visits' | 'newCustomers' | 'returningCustomers') =>
    days.reduce((total, day) => total + day[figure], 0)
  const money = (figure: 'revenue' | 'refunds') => roundToCents(days.reduce((total, day) => total + day[figure], 0))
  const [revenue, refunds, orders, visits] = [money('revenue'), money('refunds'), sum('orders'), sum('visits')]
  return {
    date: first.date,
    until: last.date,
    revenue,
    refunds,
    orders,
    visits,
    averageOrderValue: orders > 0 ? roundToCents((revenue + refunds) / orders) : null,
    conversionRate: visits > 0 ? orders / visits : null,
    newCustomers: sum('newCustomers'),
    returningCustomers: sum('returningCustomers'),
  }
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100
