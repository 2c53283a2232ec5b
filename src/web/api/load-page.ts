import type { LoaderFunctionArgs } from 'react-router'
import type { Call } from '#contract/call.ts'
import { missingPage } from './missing-page.ts'
import { pageContext } from './page-context.ts'
import { hasCode } from './shop-error.ts'

/**
 * Loads a page's data on the server, through the same API that the browser calls. A not_found or invalid_request error
 * becomes a missing page: a redirect of the owner, or HTTP 404.
 */
export async function loadPage<T>(args: LoaderFunctionArgs, load: (call: Call) => Promise<T>): Promise<T> {
  try {
    return await load(args.context.get(pageContext).call)
  } catch (error) {
    if (hasCode(error, 'not_found', 'invalid_request')) throw await missingPage(args)
    throw error
  }
}
