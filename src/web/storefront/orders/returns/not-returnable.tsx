import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { useShop } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** In the place of the form, for an order of which nothing can be returned now. */
export const NotReturnable = ({ order }: { order: OrderJson }) => (
  <MessagePanel
    heading="h1"
    icon={PackageX}
    title={`${order.id} cannot be returned now`}
    text={sayWhy(order, useShop().returnDays)}
  >
    <Link to={paths.order(order.id)} className={buttonClass('primary')}>
      View Order
    </Link>
  </MessagePanel>
)

function sayWhy({ status, paymentStatus, items }: OrderJson, returnDays: number): string {
  if (status === 'Cancelled') return 'It was cancelled, so nothing of it was sent to you.'
  if (status !== 'Completed')
    return `When it has arrived, you have ${returnDays} days to return what you do not want to keep.`
  if (paymentStatus === 'refunded') return 'All that you paid for it was refunded already. You need not send it back.'
  if (items.every(({ quantity, returned }) => returned >= quantity))
    return 'Everything in it is being returned, or was returned or refunded already.'
  return `The ${returnDays} days after it arrived are over.`
}
