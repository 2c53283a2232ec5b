import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { ApiError } from '#contract/api-error.ts'

const UNUSED_MS = 5 * 60 * 1000

/**
 * The cache of what only signed-in people see, around the pages that need it, so that the public pages do not load it.
 * What is not used is dropped after 5 minutes; a read is tried 3 times more, a write never.
 */
export default function QueryProvider() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { gcTime: UNUSED_MS, retry: mayRetry }, mutations: { retry: 0 } },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Asking again does not help when the answer was a refusal. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && error.status < 500)
