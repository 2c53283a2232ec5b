import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'

/** The payment method of an order, or several with their amounts. */
export const PaidWith = ({ order }: { order: Pick<OrderJson, 'payments' | 'paymentMethod' | 'currency'> }) =>
  order.payments ? (
    <ul>
      {order.payments.map(({ method, amount }) => (
        <li key={method}>
          {method}: <span className="tabular-nums">{formatPrice(amount, order.currency)}</span>
        </li>
      ))}
    </ul>
  ) : (
    order.paymentMethod
  )
