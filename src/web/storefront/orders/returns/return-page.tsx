import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaArgs, useLocation, useNavigate, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/returns.ts'
import { orderQuery } from '#web/api/orders.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { findShopName, privateHead } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SignedIn } from '../../account/signed-in.tsx'
import { NoSuchOrder } from '../no-such-order.tsx'
import { orderGrid } from '../order-grid.ts'
import { OrderSection } from '../order-section.tsx'
import { NotReturnable } from './not-returnable.tsx'
import { newestReturn, readRequestedReturnId } from './requested.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnRequested } from './return-requested.tsx'
import { ReturnSkeleton } from './return-skeleton.tsx'
import { ReturnSteps } from './return-steps.tsx'

export const meta = ({ params, matches }: MetaArgs) =>
  privateHead(findShopName({ matches }), t('pageTitle', { id: params.id ?? '' }))

export default function ReturnPage() {
  const { id = '' } = useParams()
  return (
    <div className="page-width min-h-dvh pt-8">
      <SignedIn page="return" skeleton={<ReturnSkeleton />}>
        {(user) => <OwnReturn key={id} id={id} user={user} />}
      </SignedIn>
    </div>
  )
}

function OwnReturn({ id, user }: { id: string; user: UserJson }) {
  const { data: order, error, refetch } = useQuery(orderQuery(user.id, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <NoSuchOrder />
  if (order) return <ReturnContent order={order} user={user} />
  if (error)
    return <FailurePanel heading="h1" title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <ReturnSkeleton />
}

function ReturnContent({ order, user }: { order: OrderJson; user: UserJson }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { returnDays } = useShop()
  const [changed, setChanged] = useState<OrderJson>()
  // In the history entry, so that it survives a reload, and Back leads to the order and not to the form.
  const requested = changed ? newestReturn(changed)?.id : readRequestedReturnId(state)
  const currentOrder = changed ?? order
  const requestedReturn = currentOrder.returns.find((each) => each.id === requested)
  if (requestedReturn) return <ReturnRequested order={currentOrder} orderReturn={requestedReturn} />
  if (!order.can.return) return <NotReturnable order={order} />
  return (
    <>
      <Breadcrumbs>
        <Link to={paths.orders()}>{t('orderHistory')}</Link>
        <Link to={paths.order(order.id)}>{order.id}</Link>
        <span aria-current="page">{t('return')}</span>
      </Breadcrumbs>
      <PageHeading
        title={t('returnItems')}
        note={t('deadline', {
          returnDays,
          id: order.id,
          span: (text) => <span className="whitespace-nowrap">{text}</span>,
        })}
      />
      <div className={orderGrid}>
        <ReturnForm
          order={order}
          userId={user.id}
          onRequested={(updatedOrder) => {
            setChanged(updatedOrder)
            void navigate(paths.orderReturn(order.id), {
              replace: true,
              state: { requested: newestReturn(updatedOrder)?.id },
            })
          }}
        />
        <OrderSection title={t('howAReturnWorks')}>
          <ReturnSteps label={t('howAReturnWorks')} paymentMethod={order.paymentMethod} />
        </OrderSection>
      </div>
    </>
  )
}
