import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import PackageOpen from 'lucide-react/icons/package-open'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { ORDERS_PER_PAGE } from '#contract/shop.ts'
import { t } from '#messages/orders.ts'
import { orderQuery, ordersQuery } from '#web/api/orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTurnFocus } from '#web/ui/use-page-turn-focus.ts'
import { SignedIn } from '../account/signed-in.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { type OrderListQuery, readOrderListQuery } from './order-list-query.ts'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { readPlacedOrderId } from './placed.ts'
import { isConfirmed, PlacedOrder } from './placed-order.tsx'

// Loaded separately, because few shoppers have an unpaid order and the list does not wait for it.
const UnpaidNote = optionalComponent(() => import('./unpaid-note.tsx'))

export const meta = privateMeta(() => t('orderHistory'))

export default function OrdersPage() {
  return (
    <SignedIn page="orders" skeleton={<OrdersSkeleton />}>
      {(user) => <OrderHistory user={user} />}
    </SignedIn>
  )
}

const OrdersSkeleton = () => (
  <OrdersFrame>
    <div className="grid gap-3 pb-6 sm:grid-cols-[1fr_14rem]">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-11 rounded-md" />
    </div>
    <OrderListSkeleton />
  </OrdersFrame>
)

function OrderHistory({ user }: { user: UserJson }) {
  const [query] = useSearchParams()
  const list = readOrderListQuery(query)
  const placedId = readPlacedOrderId(useLocation().state)
  // After the checkout the order is cached. After a later reload it may have been canceled. If it cannot be loaded, the list
  // is enough.
  const { data: order } = useQuery({ ...orderQuery(user, placedId ?? ''), enabled: placedId !== undefined })
  const placed = order && isConfirmed(order) ? order : undefined
  return (
    <>
      {placed && <PlacedOrder order={placed} viewer={user} />}
      <OrdersFrame isBelowConfirmation={placed !== undefined}>
        <Suspense>
          <UnpaidNote user={user} />
        </Suspense>
        <OrderFilters list={list} />
        <Orders user={user} list={list} placed={placed?.id} />
      </OrdersFrame>
    </>
  )
}

function Orders({ user, list, placed }: { user: UserJson; list: OrderListQuery; placed: string | undefined }) {
  const { search, status, page } = list
  const { data, error, isPlaceholderData, refetch } = useQuery(
    ordersQuery(user.id, { search, status: status || undefined, page, limit: ORDERS_PER_PAGE }),
  )
  const pager = usePageTurnFocus(isPlaceholderData ? undefined : paths.orders({ search, status, page }))
  if (error && !data) return <FailurePanel title={t('listFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <OrderListSkeleton />
  if (data.orders.length === 0) return <NoOrders filtered={data.total > 0 || search !== '' || status !== ''} />
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label={t('orders')} className="flex flex-col gap-5">
        {data.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} viewer={user} isNew={order.id === placed} />
          </li>
        ))}
      </ul>
      <div ref={pager}>
        <Pager
          page={page}
          pages={Math.ceil(data.total / ORDERS_PER_PAGE)}
          href={(to) => paths.orders({ search, status, page: to > 1 ? to : undefined })}
          link={Link}
        />
      </div>
    </div>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <MessagePanel icon={PackageOpen} title={t('noOrdersFound')} text={filtered ? t('tryAnother') : t('emptyHint')}>
      {filtered ? (
        <Link to={paths.orders()} className={buttonClass('secondary')}>
          {t('showAllOrders')}
        </Link>
      ) : (
        <Link to={paths.products()} className={buttonClass('primary')}>
          {t('browseProducts')}
        </Link>
      )}
    </MessagePanel>
  )
}

interface OrdersFrameProps {
  /** The list follows the confirmation of a placed order. */
  isBelowConfirmation?: boolean
  children: ReactNode
}

const OrdersFrame = ({ isBelowConfirmation, children }: OrdersFrameProps) => (
  <div className={clsx('page-width', isBelowConfirmation ? 'pt-16 print:hidden' : 'min-h-dvh pt-8')}>
    {isBelowConfirmation ? (
      <h2 className="pb-5 text-heading">{t('orderHistory')}</h2>
    ) : (
      <PageHeading title={t('orderHistory')} />
    )}
    {children}
  </div>
)
