import { type LoaderFunctionArgs, redirect } from 'react-router'
import { findPrefix } from '#contract/market-paths.ts'
import { readPath, withQuery } from '#contract/redirect-address.ts'
import { gone, notFound } from '#web/page/not-found.ts'
import { pageContext, pagePath } from './page-context.ts'

/**
 * What a loader throws for an address without a page: the redirect that the owner made for it, which keeps the query, or HTTP
 * 410 or 404. Redirects apply in all markets, except those from or to the address of a page in one market.
 * @param fallback instead of 404
 */
export async function missingPage(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  fallback: () => unknown = notFound,
): Promise<unknown> {
  const { context, url } = args
  const { base, call } = context.get(pageContext)
  const find = async (address: string) => {
    const path = readPath(address)
    return path === undefined ? null : (await call('GET /redirects', { path })).redirect
  }
  const ofMarket = base ? await find(url.pathname) : null
  const found = ofMarket ?? (await find(pagePath(args)))
  if (!found) return fallback()
  if (found.to === null) return gone()
  const target = withQuery(found.to, url.search)
  const isWhole = ofMarket !== null || findPrefix(target) !== undefined
  // The router puts the prefix of the current market before a path, but not before a URL.
  return redirect(base && isWhole ? new URL(target, url.origin).href : target, found.status)
}
