import { isPageQueryName } from './page-query-names.ts'

/** Longer URLs are not cached; only searches and long brand filters come near this length. */
const MAX_URL_LENGTH = 1_000

/** A path that every URL parser reads in the same way. */
const plainPath = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/
const notPlain = /\/\.{1,2}(\/|$)|%2e/i

/**
 * The cache key of a URL: its path with the query sorted. On pages, unknown query parameters such as `utm_source` are left
 * out.
 * @param url path and query as sent
 * @returns undefined when responses for this URL are not cached
 */
export function toCacheKey(url: string): string | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!plainPath.test(path) || notPlain.test(path)) return undefined
  if (mark < 0) return path
  const query = new URLSearchParams(url.slice(mark + 1))
  if (!path.startsWith('/api/'))
    for (const name of new Set(query.keys())) if (!isKnownParameter(name, path)) query.delete(name)
  query.sort()
  // The storefront's links do not encode commas, so most URLs equal their cache key.
  const text = query.toString().replaceAll('%2C', ',')
  // Undecodable bytes would be decoded differently the second time.
  if (text.includes('%EF%BF%BD')) return undefined
  return text ? `${path}?${text}` : path
}

const isKnownParameter = (name: string, path: string): boolean =>
  isPageQueryName(name) || (name === '_routes' && path.endsWith('.data'))
