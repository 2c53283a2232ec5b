import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { call } from './client.ts'
import { callAs } from './order-key.ts'

/** A page of the shopper's order history. The previous page stays until the next one has loaded. */
export const ordersQuery = (userId: string, query: Input<'GET /user/orders'>) =>
  queryOptions({
    queryKey: ['orders', userId, query],
    queryFn: ({ signal }) => call('GET /user/orders', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** The shopper's unpaid order, or null. */
export const unpaidOrderQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', userId, 'unpaid'],
    queryFn: async ({ signal }) => (await call('GET /user/orders/unpaid', undefined, { signal })).order,
  })

/** The bought files of an order. */
export const downloadsQuery = (viewer: OrderViewer, id: string) =>
  queryOptions({
    queryKey: ['orders', viewer.id, 'downloads', id],
    queryFn: async ({ signal }) => (await callAs(viewer)('GET /orders/{id}/downloads', { id }, { signal })).downloads,
  })

/** The invoice and credit notes of an order. @param revision changes when new ones may have been issued */
export const invoicesQuery = (viewer: OrderViewer, id: string, revision: string) =>
  queryOptions({
    queryKey: ['orders', viewer.id, 'invoices', id, revision],
    queryFn: async ({ signal }) => (await callAs(viewer)('GET /orders/{id}/invoices', { id }, { signal })).invoices,
  })

export const orderQuery = (viewer: OrderViewer, id: string) =>
  queryOptions({
    queryKey: ['orders', viewer.id, 'one', id],
    queryFn: async ({ signal }) => (await callAs(viewer)('GET /orders/{id}', { id }, { signal })).order,
  })
