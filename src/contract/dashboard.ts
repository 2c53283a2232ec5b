import { z } from 'zod'
import { CurrencySales } from './analytics.ts'
import { Money, SignedMoney } from './fields.ts'
import { describedAs, figures } from './figures.ts'
import { ChosenOption } from './options.ts'
import { orderStatuses } from './order-status.ts'
import { MAX_COUNTED } from './shop.ts'

const Compared = <T extends z.ZodType>(figure: T) =>
  z.object({ now: figure, before: figure }).meta({ description: 'In the latest 30 days, and in the 30 days before' })

export const DashboardReply = z.object({
  stats: z.object({
    totalRevenue: Money.meta(describedAs(figures.revenue, ' Over all time.')),
    currencies: z
      .array(CurrencySales)
      .meta({ description: 'Over all time, in currencies other than that of the shop' }),
    totalOrders: z.int().meta(describedAs(figures.orders, ' Over all time.')),
    totalUsers: z.int().meta(describedAs(figures.users)),
    totalProducts: z.int().meta(describedAs(figures.products)),
  }),
  recentOrders: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      date: z.iso.datetime(),
      amount: Money,
      currency: z.string(),
      status: z.enum(orderStatuses),
    }),
  ),
  topProducts: z
    .array(z.object({ id: z.string(), name: z.string(), image: z.string(), sold: z.int(), revenue: SignedMoney }))
    .meta({ description: 'The best sellers of the latest 30 days, as in `GET /admin/analytics`' }),
  latest: z
    .object({
      revenue: Compared(SignedMoney),
      orders: Compared(z.int()),
      newUsers: Compared(z.int()),
      newProducts: Compared(z.int()),
      days: z
        .array(z.object({ date: z.iso.date(), revenue: SignedMoney, revenueBefore: SignedMoney, orders: z.int() }))
        .meta({
          description:
            'The days as in `GET /admin/analytics`, oldest first; `revenueBefore` is the revenue of 30 days earlier',
        }),
      statuses: z
        .array(z.object({ status: z.enum(orderStatuses), orders: z.int() }))
        .meta({ description: 'Orders placed in the 30 days, by their current status' }),
      categories: z
        .array(z.object({ name: z.string().nullable(), revenue: SignedMoney }))
        .meta({ description: 'As in `GET /admin/analytics`' }),
    })
    .meta({ description: 'The latest 30 days' }),
  lowStock: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string(),
        sku: z.string(),
        options: z.array(ChosenOption),
        color: z.string().nullable(),
        size: z.string().nullable(),
        stockCount: z.int(),
      }),
    )
    .meta({ description: 'Variants for sale that are low in stock, lowest first' }),
  needsAttention: z
    .object({
      toShip: z.int().meta({ description: 'Number of orders with the concern `to_ship`' }),
      toComplete: z.int().meta({ description: 'Number of orders with the concern `to_complete`' }),
      lowStock: z.int().meta({ description: 'Products for sale with a variant low in stock, up to 1,000' }),
      returnsWaiting: z
        .int()
        .meta({ description: 'Returns that are Requested, Approved or Received: staff have the next step' }),
      failedPayments: z.int().meta({ description: 'Number of orders with the concern `payment_failed`' }),
      delayedPayments: z.int().meta({ description: 'Number of orders with the concern `payment_delayed`' }),
      disputes: z.int().meta({ description: 'Number of disputes with the status `needs_response`' }),
      failedRefunds: z.int().meta({ description: 'Number of orders with the concern `refund_failed`' }),
      failedMails: z.int().meta({ description: 'Emails that could not be sent' }),
      reviewsToLookAt: z.int().meta({ description: 'Reviews that staff have not seen yet' }),
      reportedReviews: z.int().meta({ description: 'Reviews that shoppers reported' }),
      refusedOrders: z.int().meta({
        description: 'Shoppers whose order was rejected within a day because it would have held too much stock',
      }),
      unreadMessages: z.int().meta({ description: 'Open messages that staff have not read yet' }),
    })
    .meta({ description: `Tasks for staff, each counted up to ${MAX_COUNTED}` }),
})
export type DashboardJson = z.input<typeof DashboardReply>
