import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/api-error.ts'
import type { Input, Reply } from '#contract/endpoints.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { call } from './client.ts'
import { lookAgain } from './look-again.ts'
import { hasCode } from './shop-error.ts'

/** A page of all orders, with the figures of the period. The page before stays until the next one has come. */
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

/** What shows anything of an order; after a change it is read again. */
export const ORDER_VIEWS = [['admin-orders'], ['admin-returns'], ['admin-disputes'], ['dashboard']] as const

/** Each change of an order shows what came of it, and is followed by a look at everything that shows orders. */
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
        // Somebody else was faster, or the answer to this very change was lost: what it is now, tells.
        const order = await queries.fetchQuery({ ...adminOrderQuery(userId, input.id), staleTime: 0 })
        const message = t('changedMeanwhile', { id: input.id, status: order.status })
        throw new ApiError('invalid_transition', { status: error.status, message }, { cause: error })
      }
    },
    onSuccess(order) {
      queries.setQueryData(adminOrderQuery(userId, order.id).queryKey, order)
      queries.setQueriesData<Orders>({ queryKey: ['admin-orders', userId, 'list'] }, (list) => withRow(list, order))
    },
    onSettled: () => lookAgain(queries, ...ORDER_VIEWS),
  })
}

/** Sends, completes or cancels an order. */
export const useMoveOrder = (userId: string) =>
  useOrderChange(userId, (move: Input<'PUT /orders/{id}/status'>) => call('PUT /orders/{id}/status', move))

/** Sends many orders, each by itself. What shows any of them is read again. */
export function useShipOrders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /admin/orders/ship'>) => call('POST /admin/orders/ship', input),
    onSettled: () => lookAgain(queries, ...ORDER_VIEWS),
  })
}

/** Pays back a part of an order, or all that is left; the same key does so once. */
export const useRefundOrder = (userId: string) =>
  useOrderChange(
    userId,
    ({ idempotencyKey, ...refund }: Input<'POST /admin/orders/{id}/refunds'> & { idempotencyKey: string }) =>
      call('POST /admin/orders/{id}/refunds', refund, { idempotencyKey }),
  )

/** Says how a refund that failed at the provider goes back instead. */
export const useResolveRefund = (userId: string) =>
  useOrderChange(userId, (input: Input<'POST /admin/orders/{id}/refunds/{refundId}/resolve'>) =>
    call('POST /admin/orders/{id}/refunds/{refundId}/resolve', input),
  )

/** Notes something about an order that only staff read. */
export const useNoteOrder = (userId: string) =>
  useOrderChange(userId, (note: Input<'POST /admin/orders/{id}/notes'>) => call('POST /admin/orders/{id}/notes', note))
