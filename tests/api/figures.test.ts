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

/** Reads the dashboard, the analytics and the order lists, and repeats if midnight passed in between. */
async function readAllFigures() {
  for (;;) {
    const firstResponse = await admin('GET /admin/analytics', { period: '7d' })
    const dashboard = await admin('GET /admin/dashboard')
    const analytics = {} as Record<AnalyticsPeriod, Analytics>
    for (const period of periods) analytics[period] = await admin('GET /admin/analytics', { period })
    const lists = {
      all: await admin('GET /admin/orders', {}),
      today: await admin('GET /admin/orders', { period: 'today' }),
      week: await admin('GET /admin/orders', { period: 'week' }),
      month: await admin('GET /admin/orders', { period: 'month' }),
    }
    if (firstResponse.days.at(-1)?.date === analytics['1y'].days.at(-1)?.date) return { dashboard, analytics, lists }
  }
}

/** Returns a function that calculates the expected figures of given days from the history, with JavaScript’s calendar. */
function createFigureCalculator(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const formatDay = (at: Date) => format.format(at)
  const paid = history.sales.filter((sale): sale is Sale & { paidAt: Date } => sale.paidAt !== null)
  const firstDays = new Map<string, string>()
  for (const { userId, paidAt } of paid) {
    const [day, knownDay] = [formatDay(paidAt), firstDays.get(userId)]
    if (!knownDay || day < knownDay) firstDays.set(userId, day)
  }
  return (days: string[]) => {
    const within = (at: Date) => days.includes(formatDay(at))
    const sold = paid.filter(({ paidAt }) => within(paidAt))
    const refundsPaid = paid.flatMap(({ refunds }) => refunds).filter(({ at }) => within(at))
    const received = sum(sold.map(({ total }) => total))
    const refunds = sum(refundsPaid.map(({ amount }) => amount))
    const sumItems = ({ items }: Sale) => sum(items.map(({ price, quantity }) => price * quantity))
    const cancelled = paid.filter(({ cancelledAt }) => cancelledAt && within(cancelledAt))
    const placed = history.sales.filter(({ placedAt }) => within(placedAt))
    return {
      revenue: received - refunds,
      refunds,
      orders: sold.length,
      averageOrderValue: sold.length ? Math.round(received / sold.length) : null,
      newCustomers: [...firstDays.values()].filter((day) => days.includes(day)).length,
      returningCustomers: new Set(
        sold
          .filter(({ userId, paidAt }) => formatDay(paidAt) > (firstDays.get(userId) ?? ''))
          .map(({ userId }) => userId),
      ).size,
      grossSales: sum(sold.map(sumItems)) - sum(cancelled.map(sumItems)),
      statuses: Object.fromEntries(
        orderStatuses.map((each) => [each, placed.filter(({ status }) => status === each).length]),
      ),
    }
  }
}

const toDates = (days: { date: string }[]) => days.map(({ date }) => date)

it.each(zones)(
  'each figure matches the sales and is the same on all pages, in the time zone %s',
  async (zone) => {
    await useTimeZone(zone)
    const calculateFigures = createFigureCalculator(zone)
    const { dashboard, analytics, lists } = await readAllFigures()

    for (const period of periods) {
      const { figures: shown, days, daysBefore, funnel, categories, countries, products, customers } = analytics[period]
      for (const [when, daysOfPeriod] of [
        ['now', days],
        ['before', daysBefore],
      ] as const) {
        const { grossSales, statuses, ...right } = calculateFigures(toDates(daysOfPeriod))
        expect({
          revenue: cents(shown.revenue[when]),
          refunds: cents(shown.refunds[when]),
          orders: shown.orders[when],
          averageOrderValue: shown.averageOrderValue[when] === null ? null : cents(shown.averageOrderValue[when] ?? 0),
          newCustomers: shown.newCustomers[when],
          returningCustomers: shown.returningCustomers[when],
        }).toEqual(right)
        expect(sumCents(daysOfPeriod.map(({ revenue }) => revenue))).toBe(right.revenue)
        expect(sumCents(daysOfPeriod.map(({ refunds }) => refunds))).toBe(right.refunds)
        expect(sum(daysOfPeriod.map(({ orders }) => orders))).toBe(right.orders)
        expect(sum(daysOfPeriod.map(({ newCustomers }) => newCustomers))).toBe(right.newCustomers)
        expect(sum(daysOfPeriod.map(({ visits }) => visits))).toBe(shown.visits[when])
        expect(funnel.find(({ step }) => step === 'orders')?.[when]).toBe(right.orders)
        expect(funnel.find(({ step }) => step === 'visits')?.[when]).toBe(shown.visits[when])
      }
      const { grossSales, revenue, orders } = calculateFigures(toDates(days))
      expect(sumCents(categories.map((each) => each.revenue))).toBe(grossSales)
      expect(sumCents(products.map((each) => each.revenue))).toBe(grossSales)
      expect(sum(products.map(({ units }) => units))).toBe(sum(categories.map(({ units }) => units)))
      expect(sumCents(countries.map((each) => each.revenue))).toBe(revenue)
      expect(sum(countries.map((each) => each.orders))).toBe(orders)
      expect(sum(customers.map((each) => each.orders))).toBe(orders)
    }
    // Each day is also a period of its own.
    for (const day of analytics['1y'].days) {
      const { grossSales, statuses, averageOrderValue, ...right } = calculateFigures([day.date])
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
    const payments = sum(history.sales.map(({ paidAt, total }) => (paidAt ? total : 0)))
    const refunds = sum(
      history.sales.flatMap(({ paidAt, refunds }) => (paidAt ? refunds : [])).map(({ amount }) => amount),
    )
    expect(cents(dashboard.stats.totalRevenue)).toBe(payments - refunds)
    expect(dashboard.stats.totalOrders).toBe(history.sales.filter(({ paidAt }) => paidAt).length)

    // The order list counts revenue by day of payment and orders by day of placement.
    expect(lists.all.stats.revenue).toBe(dashboard.stats.totalRevenue)
    expect(lists.month.stats.revenue).toBe(month.figures.revenue.now)
    expect(lists.week.stats.revenue).toBe(analytics['7d'].figures.revenue.now)
    expect(lists.today.stats.revenue).toBe(month.days.at(-1)?.revenue)
    for (const [list, listDays] of [
      [lists.month, month.days],
      [lists.week, analytics['7d'].days],
      [lists.today, month.days.slice(-1)],
    ] as const) {
      const { pending, processing, shipped, completed, cancelled, orders } = list.stats
      const { statuses } = calculateFigures(toDates(listDays))
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
      const range = year.slice(first, first + length + 1)
      const [from, to] = [range[0]?.date, range.at(-1)?.date]
      const { stats } = await admin('GET /admin/orders', { from, to })
      expect(cents(stats.revenue)).toBe(sumCents(range.map(({ revenue }) => revenue)))
      expect(stats.orders).toBe(sum(Object.values(calculateFigures(toDates(range)).statuses)))
    }
  },
  60_000,
)

it('customer spending is payments minus refunds and adds up to the total revenue', async () => {
  const { users, stats } = await admin('GET /admin/users', { limit: 100 })
  const { stats: totals } = await admin('GET /admin/dashboard')
  expect(stats.total).toBe(totals.totalUsers)
  expect(sumCents(users.map(({ totalSpent }) => totalSpent))).toBe(cents(totals.totalRevenue))
  expect(sum(users.map(({ orders }) => orders))).toBe(totals.totalOrders)
  for (const { id, orders, totalSpent } of users) {
    const { user } = await admin('GET /admin/users/{id}', { id })
    const sales = history.sales.filter(({ userId, paidAt }) => userId === id && paidAt)
    const refunds = sales.flatMap((sale) => sale.refunds)
    expect(cents(user.paid)).toBe(sum(sales.map(({ total }) => total)))
    expect(cents(user.refunded)).toBe(sum(refunds.map(({ amount }) => amount)))
    expect(cents(user.totalSpent)).toBe(cents(user.paid) - cents(user.refunded))
    expect({ orders: user.orders, totalSpent: user.totalSpent }).toEqual({ orders, totalSpent })
    expect(orders).toBe(sales.length)
  }
})

it('exported tables use the same column names as the panel', async () => {
  await shop.db.insert(analyticsVisits).values({ day: sql`current_date`, visits: 3 })
  const readHeader = async (table: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { body } = await shop.app.inject({ url: `/api/admin/analytics/${table}.csv?period=7d`, headers })
    return body.replace('\uFEFF', '').split('\r\n')[0]?.split(',')
  }
  expect(await readHeader('categories')).toEqual(['Category', figures.grossSales.name, figures.unitsSold.name])
  expect(await readHeader('countries')).toEqual(['Country', figures.revenue.name, figures.orders.name])
})

it('the names of figures are unique', () => {
  const names = [...Object.values(figures), ...Object.values(statusFigures)].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
