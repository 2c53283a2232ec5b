import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { isShipped } from '#contract/product-types.ts'
import { t } from '#messages/returns.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { useShop } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** Explains why nothing of an order can be returned now. */
export const NotReturnable = ({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) => (
  <MessagePanel
    heading="h1"
    icon={PackageX}
    title={t('notReturnable', { id: order.id })}
    text={explainReason(order, useShop().returnDays)}
  >
    <Link to={orderPath(viewer, order.id)} className={buttonClass('primary')}>
      {t('viewOrder')}
    </Link>
  </MessagePanel>
)

function explainReason({ status, paymentStatus, items }: OrderJson, returnDays: number): string {
  if (status === 'Cancelled') return t('wasCanceled')
  if (status !== 'Completed') return t('afterDelivery', { returnDays })
  if (paymentStatus === 'refunded') return t('allRefunded')
  const shipped = items.filter(isShipped)
  if (shipped.length === 0) return t('nothingShipped')
  if (shipped.every(({ quantity, returned }) => returned >= quantity)) return t('nothingLeft')
  return t('returnPeriodOver', { returnDays })
}
