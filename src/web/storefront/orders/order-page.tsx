import { useQuery } from '@tanstack/react-query'
import { type MetaArgs, useLocation, useParams, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as link } from '#messages/orderLink.ts'
import { t } from '#messages/orders.ts'
import { orderQuery } from '#web/api/orders.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { orderPath } from '#web/order/order-viewer.ts'
import { findShopName, privateHead } from '#web/page/page-head.ts'
import { useGuestEmail } from '#web/state/guest.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { SignedIn } from '../account/signed-in.tsx'
import { GUEST_ID } from '../checkout/buyer.ts'
import { RETURNED_INTENT } from './link/link-key.ts'
import { OpenedByLink } from './link/opened-by-link.tsx'
import { NoSuchOrder } from './no-such-order.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { readPlacedOrderId } from './placed.ts'
import { isConfirmed, PlacedOrder } from './placed-order.tsx'

export const meta = ({ params, matches }: MetaArgs) =>
  privateHead(findShopName({ matches }), params.id ? t('orderNumber', { id: params.id }) : link('yourOrder'))

/** The page of an order: of the account that placed it, or, without an ID in the path, of the person with the link to it. */
export default function OrderPage() {
  const { id } = useParams()
  return (
    <div className="page-width min-h-dvh pt-8 print:min-h-0 print:max-w-none print:p-0">
      {id === undefined ? <OrderOfGuest /> : <OrderOfAccount id={id} />}
    </div>
  )
}

function OrderOfGuest() {
  const { state } = useLocation()
  const intentId = useSearchParams()[0].get(RETURNED_INTENT)
  return (
    <OpenedByLink skeleton={<OrderSkeleton />}>
      {(order, viewer) =>
        intentId ? (
          <PaymentReturn orderId={order.id} {...{ intentId, viewer }} retryPath={orderPath(viewer, order.id)} />
        ) : readPlacedOrderId(state) === order.id && isConfirmed(order) ? (
          <PlacedOrder order={order} viewer={viewer} />
        ) : (
          <OrderDetail order={order} viewer={viewer} />
        )
      }
    </OpenedByLink>
  )
}

function OrderOfAccount({ id }: { id: string }) {
  const intentId = useSearchParams()[0].get(RETURNED_INTENT)
  const visitor = useVisitor()
  const isGuest = useGuestEmail() !== null && visitor === null
  // A guest has no access to this page, but comes back to it from the page of a payment method.
  if (intentId && isGuest)
    return <PaymentReturn orderId={id} intentId={intentId} viewer={{ id: GUEST_ID }} retryPath={paths.checkout()} />
  return (
    <SignedIn page="order" skeleton={<OrderSkeleton />}>
      {(user) =>
        intentId ? (
          <PaymentReturn orderId={id} intentId={intentId} viewer={user} retryPath={paths.order(id)} />
        ) : (
          <OwnOrder key={id} id={id} user={user} />
        )
      }
    </SignedIn>
  )
}

function OwnOrder({ id, user }: { id: string; user: UserJson }) {
  const { data: order, error, refetch } = useQuery(orderQuery(user, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <NoSuchOrder />
  if (order) return <OrderDetail order={order} viewer={user} />
  if (error)
    return <FailurePanel heading="h1" title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <OrderSkeleton />
}
