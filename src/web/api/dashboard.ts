import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Polling interval for figures without live events, such as failed emails. New orders arrive as events. */
const POLL_MS = 60_000

/** The figures of the dashboard. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => call('GET /admin/dashboard', {}, { signal }),
    refetchInterval: POLL_MS,
  })

/** Result of the nightly payment audit. */
export const paymentAuditQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payment-audit', userId],
    queryFn: async ({ signal }) => (await call('GET /admin/payments/audit', {}, { signal })).audit,
  })
