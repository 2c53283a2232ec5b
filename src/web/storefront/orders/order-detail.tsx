import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { OrderBadge } from '#web/order-badge.tsx'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { CompletePayment } from './complete-payment.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderGrid } from './order-grid.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PrintButton } from './print-button.tsx'

export function OrderDetail({ order, user }: { order: OrderJson; user: UserJson }) {
  const { id, date, status, items, events, can } = order
  return (
    <>
      <OrderSheet order={order} kind="order" />
      <div className="print:hidden">
        <Breadcrumbs>
          <Link to={paths.orders()}>Order History</Link>
          <span aria-current="page">{id}</span>
        </Breadcrumbs>
        <PageHeading
          title={`Order ${id}`}
          note={
            <span className="flex flex-wrap items-center gap-3">
              <OrderBadge status={status} />
              <span>
                Placed <Moment at={date} exact />
              </span>
            </span>
          }
        >
          <PrintButton />
        </PageHeading>
        <div className={orderGrid}>
          <div className="flex min-w-0 flex-col gap-6">
            <Card>
              <OrderProgress status={status} />
            </Card>
            {can.pay && <CompletePayment order={order} userId={user.id} />}
            <OrderItems items={items} />
            <OrderPart title="What happened">
              <OrderTimeline events={events} />
            </OrderPart>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <OrderFacts order={order} />
          </div>
        </div>
      </div>
    </>
  )
}
