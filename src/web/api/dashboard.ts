import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** For what nobody tells of, such as a mail that failed; new orders are told at once. */
const LOOKED_EVERY_MS = 60_000

/** The figures of the panel's first page. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => call('GET /admin/dashboard', {}, { signal }),
    refetchInterval: LOOKED_EVERY_MS,
  })

/** What the nightly audit of the payments found. */
export const paymentAuditQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payment-audit', userId],
    queryFn: async ({ signal }) => (await call('GET /admin/payments/audit', {}, { signal })).audit,
  })
