import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import type { ReorderJson } from '#contract/reorder.ts'
import { t } from '#messages/orderActions.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { useCart } from '#web/state/cart.ts'
import { toast } from '#web/ui/toast.ts'
import { reorderByLink } from './reorder-by-link.ts'

const TOAST_MS = 6000

/** What a reorder added to the cart. */
export type Reordered = Omit<ReorderJson, 'items'>

/** Adds the lines of an order to the cart again. Calls `onUnavailable` when some could not be added. */
export function useReorder(viewer: OrderViewer, order: OrderJson, onUnavailable: (reply: Reordered) => void) {
  return useMutation({
    mutationFn: (): Promise<Reordered> =>
      viewer.orderKey === undefined ? call('POST /orders/{id}/reorder', { id: order.id }) : reorderByLink(order),
    onSuccess(reply) {
      if (reply.missed.length > 0) onUnavailable(reply)
      else toast.success(<AddedMessage units={reply.added} />, { duration: TOAST_MS })
    },
    onError: (error) => toast.error(getErrorMessage(error)),
    // Also after a lost response, because the units may have been added.
    onSettled: () => useCart.getState().refresh(),
  })
}

const AddedMessage = ({ units }: { units: number }) => (
  <>
    {t('addedToCart', {
      units,
      link: (text) => (
        <Link to={paths.cart()} className="font-medium text-accent underline underline-offset-4">
          {text}
        </Link>
      ),
    })}
  </>
)
