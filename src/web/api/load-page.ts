import type { LoaderFunctionArgs } from 'react-router'
import type { Call } from '#contract/call.ts'
import { notFound } from '#web/page/not-found.ts'
import { pageContext } from './page-context.ts'
import { hasCode } from './shop-error.ts'

/**
 * Loads a page's data on the server, through the same API that the browser calls. A not_found or invalid_request error
 * becomes a missing page: HTTP 404.
 */
export async function loadPage<T>({ context }: LoaderFunctionArgs, load: (call: Call) => Promise<T>): Promise<T> {
  try {
    return await load(context.get(pageContext).call)
  } catch (error) {
    if (hasCode(error, 'not_found', 'invalid_request')) throw notFound()
    throw error
  }
}
