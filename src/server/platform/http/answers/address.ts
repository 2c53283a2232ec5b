import { pageQueryNames } from './page-query-names.ts'

/** Nothing longer is kept; only searches and lists of brands come near it. */
const LONGEST = 1_000

/** A plain path: nothing that the next one to read it could resolve to another one. */
const plainPath = /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/
const notPlain = /\/\.{1,2}(\/|$)|%2e/i

/**
 * The one address under which an answer is kept, however its query is ordered and whatever a link added to it for its
 * own ends (`utm_source`): pages are asked only for what they read.
 * @param url path and query, as they were sent
 * @returns undefined for an address whose answer is not kept
 */
export function addressOf(url: string): string | undefined {
  if (url.length > LONGEST) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!plainPath.test(path) || notPlain.test(path)) return undefined
  if (mark < 0) return path
  const query = new URLSearchParams(url.slice(mark + 1))
  if (!path.startsWith('/api/')) for (const name of new Set(query.keys())) if (!isRead(name, path)) query.delete(name)
  query.sort()
  // As links of the shop are written, so that most are asked for as they are kept.
  const text = query.toString().replaceAll('%2C', ',')
  // Bytes that are no text would be other ones when they are read a second time.
  if (text.includes('%EF%BF%BD')) return undefined
  return text ? `${path}?${text}` : path
}

const isRead = (name: string, path: string): boolean =>
  pageQueryNames.has(name) || (name === '_routes' && path.endsWith('.data'))
