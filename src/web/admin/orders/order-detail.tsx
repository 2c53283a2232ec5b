import { Suspense } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Moment } from '#web/ui/moment.tsx'
import { FlagBadges } from '../disputes/case-badge.tsx'
import { ReturnBadge } from '../returns/return-badge.tsx'
import { ReturnDetail } from '../returns/return-detail.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { OrderCases } from './order-cases.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { orderGrid } from './order-grid.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderPayment } from './order-payment.tsx'
import { PaymentBadge } from './payment-badge.tsx'

const BoughtGiftCards = lazyComponent(() => import('#web/order/bought-gift-cards.tsx'))

/** All data and actions of an order. */
export function OrderDetail({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const { id, date, status, paymentStatus, items, returns } = order
  return (
    <>
      <OrderSheet order={order} kind="packing-slip" />
      <div className="print:hidden">
        <Breadcrumbs>
          <Link to={adminPaths.orders()}>{common('orders')}</Link>
          <span aria-current="page">{id}</span>
        </Breadcrumbs>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="font-semibold text-2xl tracking-tight">{id}</h2>
              <OrderBadge status={status} />
              <PaymentBadge status={paymentStatus} />
              <FlagBadges flags={order.flags} />
            </div>
            <p className="mt-1 text-ink-soft text-sm">
              {common('placed')} <Moment at={date} exact />
            </p>
          </div>
          <OrderActions order={order} userId={userId} />
        </div>
        <div className={orderGrid.container}>
          <div className={orderGrid.grid}>
            <div className={orderGrid.column}>
              {returns.map((orderReturn) => (
                <PanelSection
                  key={orderReturn.id}
                  title={t('returnId', { id: orderReturn.id })}
                  aside={<ReturnBadge status={orderReturn.status} />}
                >
                  <ReturnDetail orderReturn={orderReturn} items={items} customer={order.customer} />
                </PanelSection>
              ))}
              {order.cases.length > 0 && <OrderCases cases={order.cases} currency={order.currency} />}
              <OrderLines items={items} currency={order.currency} />
              {order.giftCards && (
                <PanelSection title={common('giftCards')}>
                  <Suspense>
                    <BoughtGiftCards order={order} pageOf={(last4) => adminPaths.giftCards({ search: last4 })} />
                  </Suspense>
                </PanelSection>
              )}
              <OrderParcel order={order} />
              <OrderHistory order={order} userId={userId} />
            </div>
            <div className={orderGrid.column}>
              <OrderPayment order={order} userId={userId} />
              <OrderCustomer order={order} userId={userId} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
