import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { LineRow } from './line-row.tsx'
import { OrderSection } from './order-section.tsx'

/** The lines of an order. */
export const OrderItems = ({ items, currency }: Pick<OrderJson, 'items' | 'currency'>) => (
  <OrderSection title={t('items')}>
    <ul className="divide-y [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
      {items.map((item) => (
        <LineRow key={item.line} line={item} currency={currency}>
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
)
