import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orderActions.ts'
import { type OrderViewer, orderReturnPath } from '#web/order/order-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { reviewableProducts, reviewPath } from './reviewable.ts'
import { type Reordered, useReorder } from './use-reorder.tsx'

const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'))
const TrackDialog = lazyComponent(() => import('./track-dialog.tsx'))
const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'))
const UnavailableItemsDialog = lazyComponent(() => import('./unavailable-items-dialog.tsx'))

interface OrderActionsProps {
  order: OrderJson
  viewer: OrderViewer
  /** Set on the order's own page, which has the payment form and needs no link to it. */
  hasPaymentForm?: boolean
  className?: string
  /** Further actions, shown after those of the order's status. */
  children?: ReactNode
}

/** The actions that the shopper can take on an order now. */
export function OrderActions({ order, viewer, hasPaymentForm, className, children }: OrderActionsProps) {
  const { id, status, can, trackingNumber } = order
  const [openDialog, setOpenDialog] = useState<'cancel' | 'track' | 'review' | Reordered | null>(null)
  const { mutate, isPending } = useReorder(viewer, order, setOpenDialog)
  const reorder = useOneAtATime(mutate)
  const group = useRef<HTMLFieldSetElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const products = reviewableProducts(order)
  const close = () => setOpenDialog(null)
  const size = 'max-sm:grow max-sm:px-3'
  const visuallyHidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  const label = visuallyHidden(` ${id}`)

  return (
    <>
      <fieldset ref={group} tabIndex={-1} aria-label={t('actionsFor', { id })} className={className}>
        {can.pay && !hasPaymentForm && (
          <Link to={paths.order(id)} className={buttonClass('primary', 'normal', size)}>
            {t('completePayment', { id, hidden: visuallyHidden })}
          </Link>
        )}
        {status === 'Shipped' && trackingNumber && (
          <Button variant="secondary" className={size} aria-haspopup="dialog" onClick={() => setOpenDialog('track')}>
            <Truck aria-hidden className="size-4" />
            {t('trackPackage')}
            {label}
          </Button>
        )}
        {can.reorder && (
          <Button
            variant="secondary"
            className={size}
            pending={isPending}
            // Ignores the second click of a double click.
            onClick={({ detail }) => detail < 2 && reorder()}
          >
            {!isPending && <RotateCcw aria-hidden className="size-4" />}
            {t('reorder')}
            {label}
          </Button>
        )}
        {can.return && (
          <Link to={orderReturnPath(viewer, id)} className={buttonClass('secondary', 'normal', size)}>
            <Undo2 aria-hidden className="size-4" />
            {t('return')}
            {label}
          </Link>
        )}
        {/* Reviews belong to an account. */}
        {viewer.orderKey === undefined &&
          can.review &&
          products[0] &&
          (products.length > 1 ? (
            <Button variant="secondary" className={size} aria-haspopup="dialog" onClick={() => setOpenDialog('review')}>
              <Star aria-hidden className="size-4" />
              {t('review')}
              {label}
            </Button>
          ) : (
            <Link to={reviewPath(products[0])} className={buttonClass('secondary', 'normal', size)}>
              <Star aria-hidden className="size-4" />
              {t('review')}
              {label}
            </Link>
          ))}
        {can.cancel && (
          <Button
            ref={cancelButton}
            variant="quiet"
            className={size}
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('cancel')}
          >
            {t('cancelOrderLabel', { id, hidden: visuallyHidden })}
          </Button>
        )}
        {children}
      </fieldset>
      <Suspense>
        {openDialog === 'track' && <TrackDialog order={order} onClose={close} />}
        {openDialog === 'review' && <ReviewDialog products={products} onClose={close} />}
        {openDialog === 'cancel' && (
          <CancelDialog
            order={order}
            viewer={viewer}
            onClose={close}
            onCanceled={() => cancelButton.current && focusAfterRemoval(cancelButton.current, () => group.current)}
          />
        )}
        {typeof openDialog === 'object' && openDialog && <UnavailableItemsDialog reply={openDialog} onClose={close} />}
      </Suspense>
    </>
  )
}
