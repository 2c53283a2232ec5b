import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { ApiError } from '#contract/api-error.ts'
import { NetworkError } from './send.ts'

const CACHE_MS = 5 * 60 * 1000
const RETRY_DELAY_MS = 300

/**
 * The query cache, around the pages for signed-in users only, so that public pages do not load it. Unused data is dropped
 * after 5 minutes. A failed read is retried 3 times, a write is not, and errors are shown after two seconds.
 */
export default function QueryProvider() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { gcTime: CACHE_MS, retry: mayRetry, retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures },
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

/** Rejections are final, and requests without a response were already sent 3 times. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof NetworkError) && !(error instanceof ApiError && error.status < 500)
