import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderJson, ReorderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orderActions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { reviewableProducts, reviewPath } from './reviewable.ts'
import { useReorder } from './use-reorder.tsx'

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'))
const TrackDialog = lazyPart(() => import('./track-dialog.tsx'))
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'))
const UnavailableItemsDialog = lazyPart(() => import('./unavailable-items-dialog.tsx'))

interface OrderActionsProps {
  order: OrderJson
  userId: string
  /** Set on the order's own page, which has the payment form and needs no link to it. */
  payHere?: boolean
  className?: string
  /** Further actions, shown after those of the order's status. */
  children?: ReactNode
}

/** The actions that the shopper can take on an order now. */
export function OrderActions({ order, userId, payHere, className, children }: OrderActionsProps) {
  const { id, status, can, trackingNumber } = order
  const [open, setOpen] = useState<'cancel' | 'track' | 'review' | ReorderJson | null>(null)
  const { mutate, isPending } = useReorder(order, setOpen)
  const reorder = useOneAtATime(mutate)
  const group = useRef<HTMLFieldSetElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const products = reviewableProducts(order)
  const close = () => setOpen(null)
  const size = 'max-sm:grow max-sm:px-3'
  const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>
  const label = hidden(` ${id}`)

  return (
    <>
      <fieldset ref={group} tabIndex={-1} aria-label={t('actionsFor', { id })} className={className}>
        {can.pay && !payHere && (
          <Link to={paths.order(id)} className={buttonClass('primary', 'normal', size)}>
            {t('completePayment', { id, hidden })}
          </Link>
        )}
        {status === 'Shipped' && trackingNumber && (
          <Button look="secondary" className={size} aria-haspopup="dialog" onClick={() => setOpen('track')}>
            <Truck aria-hidden className="size-4" />
            {t('trackPackage')}
            {label}
          </Button>
        )}
        {can.reorder && (
          <Button
            look="secondary"
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
          <Link to={paths.orderReturn(id)} className={buttonClass('secondary', 'normal', size)}>
            <Undo2 aria-hidden className="size-4" />
            {t('return')}
            {label}
          </Link>
        )}
        {can.review &&
          products[0] &&
          (products.length > 1 ? (
            <Button look="secondary" className={size} aria-haspopup="dialog" onClick={() => setOpen('review')}>
              <Star aria-hidden className="size-4" />
              {t('review')}
              {label}
            </Button>
          ) : (
            <Link to={reviewPath(products[0].productId)} className={buttonClass('secondary', 'normal', size)}>
              <Star aria-hidden className="size-4" />
              {t('review')}
              {label}
            </Link>
          ))}
        {can.cancel && (
          <Button
            ref={cancelButton}
            look="quiet"
            className={size}
            aria-haspopup="dialog"
            onClick={() => setOpen('cancel')}
          >
            {t('cancelOrderOf', { id, hidden })}
          </Button>
        )}
        {children}
      </fieldset>
      <Suspense>
        {open === 'track' && <TrackDialog order={order} onClose={close} />}
        {open === 'review' && <ReviewDialog products={products} onClose={close} />}
        {open === 'cancel' && (
          <CancelDialog
            order={order}
            userId={userId}
            onClose={close}
            onCancelled={() => cancelButton.current && focusAfter(cancelButton.current, () => group.current)}
          />
        )}
        {typeof open === 'object' && open && <UnavailableItemsDialog reply={open} onClose={close} />}
      </Suspense>
    </>
  )
}
