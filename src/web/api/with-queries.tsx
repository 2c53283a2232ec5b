import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { NetworkError } from './send.ts'

const CACHE_MS = 5 * 60 * 1000
const RETRY_DELAY_MS = 300

/**
 * Gives a query cache to pages, or to a part of a page that may have none. Unused data is dropped after 5 minutes. A failed read is retried 3
 * times, a write is not, and errors are shown after two seconds.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  const ofPage = use(QueryClientContext)
  const [client] = useState(() => ofPage ?? newClient())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: CACHE_MS, retry: mayRetry, retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures },
      mutations: { retry: 0 },
    },
  })

/** Rejections are final, and requests without a response were already sent 3 times. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof NetworkError) && !(error instanceof ApiError && error.status < 500)
