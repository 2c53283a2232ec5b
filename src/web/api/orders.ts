import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

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
export const downloadsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['orders', userId, 'downloads', id],
    queryFn: async ({ signal }) => (await call('GET /orders/{id}/downloads', { id }, { signal })).downloads,
  })

/** The invoice and credit notes of an order. @param revision changes when new ones may have been issued */
export const invoicesQuery = (userId: string, id: string, revision: string) =>
  queryOptions({
    queryKey: ['orders', userId, 'invoices', id, revision],
    queryFn: async ({ signal }) => (await call('GET /orders/{id}/invoices', { id }, { signal })).invoices,
  })

export const orderQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['orders', userId, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /orders/{id}', { id }, { signal })).order,
  })
