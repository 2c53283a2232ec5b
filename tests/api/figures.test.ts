import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnalyticsPeriod, analyticsPeriods } from '#contract/analytics.ts'
import type { Reply } from '#contract/endpoints.ts'
import { figures, statusFigures } from '#contract/figures.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { updateFigures } from '#server/reporting/analytics/roll-ups/update-figures.ts'
import { analyticsVisits } from '#server/reporting/analytics/tables.ts'
import { cents, generateHistory, type History, type Sale } from '../support/sales-history.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { setTimeZone } from '../support/time-zone.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati']

let shop: TestShop
let admin: SignedIn
let history: History
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  history = await generateHistory(shop, admin, 71_071)
}, 120_000)
afterAll(() => shop.close())

async function useTimeZone(timeZone: string): Promise<void> {
  await setTimeZone(shop.db, timeZone)
  await updateFigures(shop.db)
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const sumCents = (amounts: number[]) => sum(amounts.map(cents))
const periods = Object.keys(analyticsPeriods) as AnalyticsPeriod[]

type Analytics = Reply<'GET /admin/analytics'>

/** Every place that shows the figure for the same period. */
async function look() {
  for (;;) {
    const begun = await admin('GET /admin/analytics', { period: '7d' })
    const dashboard = await admin('GET /admin/dashboard')
    const analytics = {} as Record<AnalyticsPeriod, Analytics>
    for (const period of periods) analytics[period] = await admin('GET /admin/analytics', { period })
    const lists = {
      all: await admin('GET /admin/orders', {}),
      today: await admin('GET /admin/orders', { period: 'today' }),
      week: await admin('GET /admin/orders', { period: 'week' }),
      month: await admin('GET /admin/orders', { period: 'month' }),
    }
    if (begun.days.at(-1)?.date === analytics['1y'].days.at(-1)?.date) return { dashboard, analytics, lists }
  }
}

/** The expected figures, computed from the history alone with JavaScript’s calendar. */
function expectedIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dayOf = (at: Date) => format.format(at)
  const paid = history.sales.filter((sale): sale is Sale & { paidAt: Date } => sale.paidAt !== null)
  const firstDays = new Map<string, string>()
  for (const { userId, paidAt } of paid) {
    const [day, known] = [dayOf(paidAt), firstDays.get(userId)]
    if (!known || day < known) firstDays.set(userId, day)
  }
  return (days: string[]) => {
    const within = (at: Date) => days.includes(dayOf(at))
    const sold = paid.filter(({ paidAt }) => within(paidAt))
    const back = paid.flatMap(({ refunds }) => refunds).filter(({ at }) => within(at))
    const received = sum(sold.map(({ total }) => total))
    const refunds = sum(back.map(({ amount }) => amount))
    const goods = ({ items }: Sale) => sum(items.map(({ price, quantity }) => price * quantity))
    const undone = paid.filter(({ cancelledAt }) => cancelledAt && within(cancelledAt))
    const placed = history.sales.filter(({ placedAt }) => within(placedAt))
    return {
      revenue: received - refunds,
      refunds,
      orders: sold.length,
      averageOrderValue: sold.length ? Math.round(received / sold.length) : null,
      newCustomers: [...firstDays.values()].filter((day) => days.includes(day)).length,
      returningCustomers: new Set(
        sold.filter(({ userId, paidAt }) => dayOf(paidAt) > (firstDays.get(userId) ?? '')).map(({ userId }) => userId),
      ).size,
      grossSales: sum(sold.map(goods)) - sum(undone.map(goods)),
      statuses: Object.fromEntries(
        orderStatuses.map((each) => [each, placed.filter(({ status }) => status === each).length]),
      ),
    }
  }
}

const dates = (days: { date: string }[]) => days.map(({ date }) => date)

it.each(zones)(
  'a figure is the same wherever it is shown, and matches the sales, with days of %s',
  async (zone) => {
    await useTimeZone(zone)
    const expected = expectedIn(zone)
    const { dashboard, analytics, lists } = await look()

    for (const period of periods) {
      const { figures: shown, days, daysBefore, funnel, categories, countries, products, customers } = analytics[period]
      for (const [when, of] of [
        ['now', days],
        ['before', daysBefore],
      ] as const) {
        const { grossSales, statuses, ...right } = expected(dates(of))
        expect({
          revenue: cents(shown.revenue[when]),
          refunds: cents(shown.refunds[when]),
          orders: shown.orders[when],
          averageOrderValue: shown.averageOrderValue[when] === null ? null : cents(shown.averageOrderValue[when] ?? 0),
          newCustomers: shown.newCustomers[when],
          returningCustomers: shown.returningCustomers[when],
        }).toEqual(right)
        expect(sumCents(of.map(({ revenue }) => revenue))).toBe(right.revenue)
        expect(sumCents(of.map(({ refunds }) => refunds))).toBe(right.refunds)
        expect(sum(of.map(({ orders }) => orders))).toBe(right.orders)
        expect(sum(of.map(({ newCustomers }) => newCustomers))).toBe(right.newCustomers)
        expect(sum(of.map(({ visits }) => visits))).toBe(shown.visits[when])
        expect(funnel.find(({ step }) => step === 'orders')?.[when]).toBe(right.orders)
        expect(funnel.find(({ step }) => step === 'visits')?.[when]).toBe(shown.visits[when])
      }
      const { grossSales, revenue, orders } = expected(dates(days))
      expect(sumCents(categories.map((each) => each.revenue))).toBe(grossSales)
      expect(sumCents(products.map((each) => each.revenue))).toBe(grossSales)
      expect(sum(products.map(({ units }) => units))).toBe(sum(categories.map(({ units }) => units)))
      expect(sumCents(countries.map((each) => each.revenue))).toBe(revenue)
      expect(sum(countries.map((each) => each.orders))).toBe(orders)
      expect(sum(customers.map((each) => each.orders))).toBe(orders)
    }
    // A period of one day.
    for (const day of analytics['1y'].days) {
      const { grossSales, statuses, averageOrderValue, ...right } = expected([day.date])
      expect({ ...day, revenue: cents(day.revenue), refunds: cents(day.refunds) }).toMatchObject(right)
    }
    const returned = periods.map((period) => analytics[period].figures.returningCustomers.now)
    expect(returned).toEqual([...returned].sort((a, b) => a - b))

    // The dashboard covers 30 days and all time.
    const month = analytics['30d']
    expect(dashboard.latest.revenue).toEqual(month.figures.revenue)
    expect(dashboard.latest.orders).toEqual(month.figures.orders)
    expect(dashboard.latest.days).toEqual(
      month.days.map(({ date, revenue, orders }, index) => ({
        date,
        revenue,
        orders,
        revenueBefore: month.daysBefore[index]?.revenue,
      })),
    )
    expect(dashboard.latest.categories).toEqual(month.categories.map(({ name, revenue }) => ({ name, revenue })))
    expect(dashboard.topProducts).toEqual(
      month.products.slice(0, dashboard.topProducts.length).map(({ units, ...each }) => ({ ...each, sold: units })),
    )
    const all = sum(history.sales.map(({ paidAt, total }) => (paidAt ? total : 0)))
    const back = sum(
      history.sales.flatMap(({ paidAt, refunds }) => (paidAt ? refunds : [])).map(({ amount }) => amount),
    )
    expect(cents(dashboard.stats.totalRevenue)).toBe(all - back)
    expect(dashboard.stats.totalOrders).toBe(history.sales.filter(({ paidAt }) => paidAt).length)

    // The order list has revenue by the day of payment, and orders by the day they were placed.
    expect(lists.all.stats.revenue).toBe(dashboard.stats.totalRevenue)
    expect(lists.month.stats.revenue).toBe(month.figures.revenue.now)
    expect(lists.week.stats.revenue).toBe(analytics['7d'].figures.revenue.now)
    expect(lists.today.stats.revenue).toBe(month.days.at(-1)?.revenue)
    for (const [list, of] of [
      [lists.month, month.days],
      [lists.week, analytics['7d'].days],
      [lists.today, month.days.slice(-1)],
    ] as const) {
      const { pending, processing, shipped, completed, cancelled, orders } = list.stats
      const { statuses } = expected(dates(of))
      expect([pending, processing, shipped, completed, cancelled]).toEqual(Object.values(statuses))
      expect(orders).toBe(sum(Object.values(statuses)))
      expect(list.total).toBe(orders)
    }
    for (const { status, orders } of dashboard.latest.statuses) {
      expect(orders).toBe((await admin('GET /admin/orders', { period: 'month', status })).total)
    }
    expect(sum(dashboard.latest.statuses.map(({ orders }) => orders))).toBe(lists.month.stats.orders)

    const year = analytics['1y'].days
    for (const [first, length] of fc.sample(fc.tuple(fc.nat(year.length - 1), fc.nat(60)), { seed: 71, numRuns: 8 })) {
      const of = year.slice(first, first + length + 1)
      const [from, to] = [of[0]?.date, of.at(-1)?.date]
      const { stats } = await admin('GET /admin/orders', { from, to })
      expect(cents(stats.revenue)).toBe(sumCents(of.map(({ revenue }) => revenue)))
      expect(stats.orders).toBe(sum(Object.values(expected(dates(of)).statuses)))
    }
  },
  60_000,
)

it('customer spending is payments less refunds, and sums to all revenue', async () => {
  const { users, stats } = await admin('GET /admin/users', { limit: 100 })
  const { stats: totals } = await admin('GET /admin/dashboard')
  expect(stats.total).toBe(totals.totalUsers)
  expect(sumCents(users.map(({ totalSpent }) => totalSpent))).toBe(cents(totals.totalRevenue))
  expect(sum(users.map(({ orders }) => orders))).toBe(totals.totalOrders)
  for (const { id, orders, totalSpent } of users) {
    const { user } = await admin('GET /admin/users/{id}', { id })
    const theirs = history.sales.filter(({ userId, paidAt }) => userId === id && paidAt)
    const refunds = theirs.flatMap((sale) => sale.refunds)
    expect(cents(user.paid)).toBe(sum(theirs.map(({ total }) => total)))
    expect(cents(user.refunded)).toBe(sum(refunds.map(({ amount }) => amount)))
    expect(cents(user.totalSpent)).toBe(cents(user.paid) - cents(user.refunded))
    expect({ orders: user.orders, totalSpent: user.totalSpent }).toEqual({ orders, totalSpent })
    expect(orders).toBe(theirs.length)
  }
})

it('exported tables use the same column names as the panel', async () => {
  await shop.db.insert(analyticsVisits).values({ day: sql`current_date`, visits: 3 })
  const head = async (table: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { body } = await shop.app.inject({ url: `/api/admin/analytics/${table}.csv?period=7d`, headers })
    return body.replace('\uFEFF', '').split('\r\n')[0]?.split(',')
  }
  expect(await head('categories')).toEqual(['Category', figures.grossSales.name, figures.unitsSold.name])
  expect(await head('countries')).toEqual(['Country', figures.revenue.name, figures.orders.name])
})

it('no two figures have the same name', () => {
  const names = [...Object.values(figures), ...Object.values(statusFigures)].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
