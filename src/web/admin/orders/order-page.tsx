import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { adminOrderQuery } from '#web/api/admin-orders.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { OrderDetail } from './order-detail.tsx'
import { orderGrid } from './order-grid.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('order') }))
export const handle: PanelHandle = { title: () => common('order') }

/** Page of an order. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const user = useOutletContext<UserJson>()
  const { data: order, error, refetch } = useQuery(adminOrderQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <OrderNotFound id={id} />
  if (error && !order) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!order) return <OrderSkeleton />
  return <OrderDetail key={order.id} order={order} userId={user.id} />
}

const OrderNotFound = ({ id }: { id: string }) => (
  <MessagePanel title={t('notFound')} text={t('noOrder', { id })}>
    <Link to={adminPaths.orders()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)

const OrderSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-40" />
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <div className={orderGrid.container}>
      <div className={orderGrid.grid}>
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </>
)
