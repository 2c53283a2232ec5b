import { expect, it } from 'vitest'
import { canBecome, orderStatuses } from './order-status.ts'

it('allows exactly the transitions of the shop', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses
      .filter((to) => canBecome({ status: from, shippingMethod: 'standard' }, to))
      .map((to) => `${from} → ${to}`),
  )
  expect(allowed).toEqual([
    'Pending → Processing',
    'Pending → Cancelled',
    'Processing → Shipped',
    'Processing → Cancelled',
    'Shipped → Completed',
  ])
})
