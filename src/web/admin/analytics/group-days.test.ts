import { expect, it } from 'vitest'
import type { AnalyticsDayJson } from '#contract/analytics.ts'
import { analyticsPeriods } from '#contract/analytics.ts'
import { daysPerPoint, groupDays, MAX_POINTS } from './group-days.ts'

const day = (number: number, figures: Partial<AnalyticsDayJson> = {}): AnalyticsDayJson => ({
  date: `2026-03-${String(number).padStart(2, '0')}`,
  revenue: 10.1,
  orders: 1,
  averageOrderValue: 10.1,
  visits: 50,
  conversionRate: 0.02,
  newCustomers: 1,
  returningCustomers: 0,
  refunds: 0,
  ...figures,
})
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1))

it('the last group ends with the last day, and the first group includes the remaining days', () => {
  expect(groupDays(days(15), 7).map(({ date, until, orders }) => [date, until, orders])).toEqual([
    ['2026-03-01', '2026-03-08', 8],
    ['2026-03-09', '2026-03-15', 7],
  ])
  expect(groupDays(days(14), 7)).toHaveLength(2)
  expect(groupDays(days(3), 7).map(({ date, until }) => [date, until])).toEqual([['2026-03-01', '2026-03-03']])
  expect(groupDays([], 7)).toEqual([])
})

it('sums are exact to the cent, and averages cover all days of a group', () => {
  const [week] = groupDays([...days(2), day(3, { revenue: -5, refunds: 35.2, orders: 2, visits: 0 })], 3)
  expect(week).toMatchObject({ revenue: 15.2, refunds: 35.2, averageOrderValue: 12.6, conversionRate: 0.04 })
  const dayWithoutVisits = { revenue: 0, orders: 0, visits: 0, averageOrderValue: null, conversionRate: null }
  expect(groupDays([day(1, dayWithoutVisits), day(2, dayWithoutVisits)], 2)[0]).toMatchObject({
    averageOrderValue: null,
    conversionRate: null,
  })
})

it('groups of one day have the figures of that day', () => {
  expect(groupDays(days(2), 1)).toEqual(days(2).map((each) => ({ ...each, until: each.date })))
})

it.each([...Object.values(analyticsPeriods), 730, 5_000])(
  'a chart of %s days has at most 120 points, which cover each day once and add up to the cent',
  (count) => {
    const all = Array.from({ length: count }, (_, index) => ({
      ...day(1, { revenue: index / 100 - 3, orders: index % 5, visits: index }),
      date: new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10),
    }))
    const points = groupDays(all, daysPerPoint(count))
    expect(points.length).toBeLessThanOrEqual(MAX_POINTS)
    expect(points[0]?.date).toBe(all[0]?.date)
    expect(points.at(-1)?.until).toBe(all.at(-1)?.date)
    for (const [index, point] of points.slice(1).entries()) {
      expect(Date.parse(point.date) - Date.parse(points[index]?.until ?? '')).toBe(86_400_000)
    }
    const cents = (days: { revenue: number }[]) => days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)
    expect(cents(points)).toBe(cents(all))
    for (const figure of ['orders', 'visits'] as const) {
      const total = (days: { orders: number; visits: number }[]) => days.reduce((sum, each) => sum + each[figure], 0)
      expect(total(points)).toBe(total(all))
    }
  },
)
