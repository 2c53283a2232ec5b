import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { finishCheckout } from './finish-checkout.ts'

/** Returns a function that completes a paid checkout. */
export function useFinishCheckout(viewer: OrderViewer): (order: OrderJson, orderKey?: string) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (order, orderKey) => finishCheckout({ queries, navigate }, viewer, order, orderKey)
}
