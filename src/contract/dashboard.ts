import { z } from 'zod'
import { Money } from './fields.ts'
import { orderStatuses } from './order-status.ts'

export const DashboardReply = z.object({
  stats: z.object({
    totalRevenue: Money.meta({ description: 'Paid and not refunded' }),
    totalOrders: z.int().meta({ description: 'Orders that were paid' }),
    totalUsers: z.int(),
    totalProducts: z.int(),
  }),
  recentOrders: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      date: z.iso.datetime(),
      amount: Money,
      status: z.enum(orderStatuses),
    }),
  ),
  topProducts: z.array(
    z.object({ id: z.string(), name: z.string(), image: z.string(), sold: z.int(), revenue: Money }),
  ),
})
export type DashboardJson = z.input<typeof DashboardReply>
