import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { orderQuery } from '#web/api/orders.ts'
import { viewerOf } from '#web/order/order-viewer.ts'
import { isConfirmed } from '../orders/placed-order.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { loadCheckout } from './stored-checkout.ts'
import { useFinishCheckout } from './use-finish-checkout.ts'

/**
 * Handles an empty cart. If an order was paid but its response was lost, the shopper is sent to that order; otherwise to the
 * cart.
 */
export function EmptyCheckout({ userId }: { userId: string }) {
  const [attempt] = useState(() => loadCheckout(userId).attempt)
  if (!attempt?.orderId) return <Navigate to={paths.cart()} replace />
  return <LastOrder userId={userId} orderId={attempt.orderId} orderKey={attempt.orderKey} />
}

interface LastOrderProps {
  userId: string
  orderId: string
  orderKey: string | undefined
}

function LastOrder({ userId, orderId, orderKey }: LastOrderProps) {
  const { data, isFetchedAfterMount: isLoaded } = useQuery(orderQuery(viewerOf(userId, orderKey), orderId))
  const finish = useFinishCheckout({ id: userId })
  const finished = useRef(false)
  const paid = isLoaded && data !== undefined && isConfirmed(data)

  useEffect(() => {
    if (!paid || !data || finished.current) return
    finished.current = true
    void finish(data, orderKey)
  })

  return isLoaded && !paid ? <Navigate to={paths.cart()} replace /> : <CheckoutSkeleton />
}
