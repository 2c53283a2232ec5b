import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input } from '#contract/endpoints.ts'
import { adminOrdersQuery } from '#web/api/admin-orders.ts'
import { useOrderVersion } from '../live/order-version.ts'
import { countNew } from './count-new.ts'

/**
 * Updates a page of orders after changes. Visible rows are updated in place. New orders are only counted until staff show
 * them, so that rows do not move unexpectedly.
 */
export function useNewOrders(userId: string, query: Input<'GET /admin/orders'>) {
  const queries = useQueryClient()
  const version = useOrderVersion((state) => state.version)
  const list = adminOrdersQuery(userId, query)
  const { data: shown, dataUpdatedAt: shownAt, isPlaceholderData } = useQuery(list)
  const { queryFn, queryKey } = list
  const latest = useQuery({ queryKey: ['latest', ...queryKey], ...(queryFn && { queryFn }), enabled: false, gcTime: 0 })
  const { refetch, data, dataUpdatedAt } = latest

  useEffect(() => {
    if (version > 0) void refetch()
  }, [version, refetch])

  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!data) return
    const updatedOrders = new Map(data.orders.map((order) => [order.id, order]))
    const updatedAt = queries.getQueryState(JSON.parse(key))?.dataUpdatedAt
    queries.setQueryData<typeof data>(
      JSON.parse(key),
      (list) => list && { ...list, orders: list.orders.map((order) => updatedOrders.get(order.id) ?? order) },
      updatedAt === undefined ? {} : { updatedAt },
    )
  }, [data, key, queries])

  const hasNewerData = data && shown && !isPlaceholderData && dataUpdatedAt > shownAt
  return {
    count: hasNewerData
      ? countNew(shown, data, { isNewestPage: Number(query.page ?? 1) === 1 && query.sortBy === 'newest' })
      : 0,
    show: () => void queries.setQueryData(queryKey, data),
  }
}
