import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { ApiError } from '#contract/api-error.ts'
import { NetworkError } from './send.ts'

const UNUSED_MS = 5 * 60 * 1000
const WAIT_MS = 300

/**
 * The cache of what only signed-in people see, around the pages that need it, so that the public pages do not load it.
 * What is not used is dropped after 5 minutes; a read is tried 3 times more, a write never. Whoever waits is told after
 * two seconds that it failed.
 */
export default function QueryProvider() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { gcTime: UNUSED_MS, retry: mayRetry, retryDelay: (failures) => WAIT_MS * 2 ** failures },
          mutations: { retry: 0 },
        },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Asking again does not help when the answer was a refusal; what got no answer was sent 3 times already. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof NetworkError) && !(error instanceof ApiError && error.status < 500)
