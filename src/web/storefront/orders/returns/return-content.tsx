import { Link, useLocation, useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/returns.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { useShop } from '#web/shop/shop.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { orderGrid } from '../order-grid.ts'
import { OrderSection } from '../order-section.tsx'
import { NotReturnable } from './not-returnable.tsx'
import { newestReturn, readRequestedReturnId } from './requested.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnRequested } from './return-requested.tsx'
import { ReturnSteps } from './return-steps.tsx'

/** The form for returning items of an order, its confirmation, or why nothing can be returned. */
export function ReturnContent({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { returnDays } = useShop()
  // In the history entry, so that it survives a reload, and Back leads to the order and not to the form.
  const requested = readRequestedReturnId(state)
  const requestedReturn = order.returns.find((each) => each.id === requested)
  if (requestedReturn) return <ReturnRequested order={order} viewer={viewer} orderReturn={requestedReturn} />
  if (!order.can.return) return <NotReturnable order={order} viewer={viewer} />
  return (
    <>
      <Breadcrumbs>
        {viewer.orderKey === undefined && <Link to={paths.orders()}>{t('orderHistory')}</Link>}
        <Link to={orderPath(viewer, order.id)}>{order.id}</Link>
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
          viewer={viewer}
          onRequested={(updatedOrder) =>
            navigate(pathname, {
              replace: true,
              state: { ...(state as object | null), requested: newestReturn(updatedOrder)?.id },
            })
          }
        />
        <OrderSection title={t('howAReturnWorks')}>
          <ReturnSteps label={t('howAReturnWorks')} paymentMethod={order.paymentMethod} />
        </OrderSection>
      </div>
    </>
  )
}
