import { Suspense } from 'react'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { LineRow } from './line-row.tsx'
import { OrderSection } from './order-section.tsx'

// Loaded only by orders that buy gift cards.
const BoughtGiftCards = lazyComponent(() => import('#web/order/bought-gift-cards.tsx'))

/** The lines of an order, and who gets its gift cards. */
export const OrderItems = ({ order }: { order: OrderJson }) => (
  <>
    <OrderSection title={t('items')}>
      <ul className="divide-y [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {order.items.map((item) => (
          <LineRow key={item.line} line={item} currency={order.currency}>
            {item.returned > 0 && (
              <p className="mt-0.5 text-ink-soft">
                {item.returned === item.quantity
                  ? t('returnedOrRefunded')
                  : t('returnedCount', { returned: item.returned })}
              </p>
            )}
          </LineRow>
        ))}
      </ul>
    </OrderSection>
    {order.giftCards && (
      <OrderSection title={t('giftCards')}>
        <Suspense>
          <BoughtGiftCards order={order} />
        </Suspense>
      </OrderSection>
    )}
  </>
)
