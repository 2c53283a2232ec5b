import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/api-error.ts'
import type { Input, Reply } from '#contract/endpoints.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'
import { hasCode } from './shop-error.ts'

/** A page of all orders, with the figures of the period. The previous page stays until the next one has loaded. */
export const adminOrdersQuery = (userId: string, query: Input<'GET /admin/orders'>) =>
  queryOptions({
    queryKey: ['admin-orders', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/orders', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminOrderQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['admin-orders', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/orders/{id}', { id }, { signal })).order,
  })

type Orders = Reply<'GET /admin/orders'>

const withRow = (
  list: Orders | undefined,
  { id, status, paymentStatus, flags, next }: AdminOrderJson,
): Orders | undefined =>
  list && {
    ...list,
    orders: list.orders.map((row) => (row.id === id ? { ...row, status, paymentStatus, flags, next } : row)),
  }

/** Queries that contain data of orders. They are reloaded after a change. */
export const ORDER_VIEWS = [['admin-orders'], ['admin-returns'], ['admin-disputes'], ['dashboard']] as const

/** A change of an order. Shows the result at once and reloads all views of orders. */
function useOrderChange<T extends { id: string }>(
  userId: string,
  change: (input: T) => Promise<{ order: AdminOrderJson }>,
) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(input: T) {
      try {
        return (await change(input)).order
      } catch (error) {
        if (!hasCode(error, 'invalid_transition')) throw error
        // Another person was faster, or the response to this change was lost. Reloading shows the current state.
        const order = await queries.fetchQuery({ ...adminOrderQuery(userId, input.id), staleTime: 0 })
        const message = t('statusChanged', { id: input.id, status: order.status })
        throw new ApiError('invalid_transition', { status: error.status, message }, { cause: error })
      }
    },
    onSuccess(order) {
      queries.setQueryData(adminOrderQuery(userId, order.id).queryKey, order)
      queries.setQueriesData<Orders>({ queryKey: ['admin-orders', userId, 'list'] }, (list) => withRow(list, order))
    },
    onSettled: () => reloadQueries(queries, ...ORDER_VIEWS),
  })
}

/** Ships, completes or cancels an order. */
export const useChangeOrderStatus = (userId: string) =>
  useOrderChange(userId, (change: Input<'PUT /orders/{id}/status'>) => call('PUT /orders/{id}/status', change))

/** Ships many orders, each independently, and reloads all views of orders. */
export function useShipOrders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /admin/orders/ship'>) =>
      // An order is shipped once with each tracking number.
      call('POST /admin/orders/ship', input, { isIdempotent: true }),
    onSettled: () => reloadQueries(queries, ...ORDER_VIEWS),
  })
}

/** Refunds a part of an order, or all that is left. The idempotency key prevents a second refund. */
export const useRefundOrder = (userId: string) =>
  useOrderChange(
    userId,
    ({ idempotencyKey, ...refund }: Input<'POST /admin/orders/{id}/refunds'> & { idempotencyKey: string }) =>
      call('POST /admin/orders/{id}/refunds', refund, { idempotencyKey }),
  )

/** Records how a refund that failed at the provider is paid out instead. */
export const useResolveRefund = (userId: string) =>
  useOrderChange(userId, (input: Input<'POST /admin/orders/{id}/refunds/{refundId}/resolve'>) =>
    call('POST /admin/orders/{id}/refunds/{refundId}/resolve', input),
  )

/** Records that the payment of an order arrived outside the payment provider. */
export const useRecordPayment = (userId: string) =>
  useOrderChange(userId, (input: Input<'POST /admin/orders/{id}/payment'>) =>
    call('POST /admin/orders/{id}/payment', input),
  )

/** Revokes the links to an order in emails. */
export const useRevokeLinks = (userId: string) =>
  useOrderChange(userId, (input: Input<'POST /admin/orders/{id}/revoke-links'>) =>
    call('POST /admin/orders/{id}/revoke-links', input),
  )

/** Undoes a payment that staff recorded by mistake. */
export const useUndoPayment = (userId: string) =>
  useOrderChange(userId, (input: Input<'POST /admin/orders/{id}/payment/undo'>) =>
    call('POST /admin/orders/{id}/payment/undo', input),
  )

/** Adds an internal note to an order. */
export const useAddOrderNote = (userId: string) =>
  useOrderChange(userId, (note: Input<'POST /admin/orders/{id}/notes'>) => call('POST /admin/orders/{id}/notes', note))
