import type { OrderJson } from '#contract/orders.ts'
import { LineRow } from './line-row.tsx'
import { OrderPart } from './order-part.tsx'

/** What was ordered. */
export const OrderItems = ({ items }: Pick<OrderJson, 'items'>) => (
  <OrderPart title="Items">
    <ul className="divide-y [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
      {items.map((item) => (
        <LineRow key={item.sku} line={item} />
      ))}
    </ul>
  </OrderPart>
)
