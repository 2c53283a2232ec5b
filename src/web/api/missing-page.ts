import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readPath, withQuery } from '#contract/redirect-address.ts'
import { gone, notFound } from '#web/page/not-found.ts'
import { pageContext, pagePath } from './page-context.ts'

/**
 * What a loader throws for an address without a page: the redirect that the owner made for it, which keeps the query, or HTTP
 * 410 or 404.
 * @param fallback instead of 404
 */
export async function missingPage(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  fallback: () => unknown = notFound,
): Promise<unknown> {
  const { context, url } = args
  const path = readPath(pagePath(args))
  if (path === undefined) return fallback()
  const { redirect: found } = await context.get(pageContext).call('GET /redirects', { path })
  if (!found) return fallback()
  return found.to === null ? gone() : redirect(withQuery(found.to, url.search), found.status)
}
