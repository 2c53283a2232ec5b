import type { DashboardJson } from '#contract/dashboard.ts'
import { formatPrice } from '#contract/money.ts'
import { OrderBadge } from '#web/order-badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { DashboardCard, NothingYet } from './dashboard-card.tsx'

export function RecentOrders({ orders }: { orders: DashboardJson['recentOrders'] }) {
  return (
    <DashboardCard title="Recent Orders">
      {orders.length === 0 ? (
        <NothingYet>No recent orders</NothingYet>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-ink-soft">
            <tr className="border-b">
              <th scope="col" className="px-4 py-2 font-normal">
                Order
              </th>
              <th scope="col" className="hidden px-4 py-2 font-normal sm:table-cell">
                Date
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                Status
              </th>
              <th scope="col" className="px-4 py-2 text-right font-normal">
                Amount
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {orders.map(({ id, customer, date, amount, status }) => (
              <tr key={id}>
                <td className="w-full max-w-0 px-4 py-2.5">
                  <span className="block truncate font-medium">{id}</span>
                  <span className="block truncate text-ink-soft">{customer}</span>
                </td>
                <td className="hidden whitespace-nowrap px-4 py-2.5 text-ink-soft sm:table-cell">
                  <Moment at={date} />
                </td>
                <td className="px-4 py-2.5">
                  <OrderBadge status={status} />
                </td>
                <td className="px-4 py-2.5 text-right tabular-nums">{formatPrice(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  )
}
