/** Maximum length of an address of a redirect, so that it fits into an index in UTF-8. */
export const MAX_ADDRESS_LENGTH = 600

/** Only completes relative addresses. */
const ANY_ORIGIN = 'http://shop.invalid'

/**
 * Normalizes a path for finding redirects: decoded, and without a trailing slash. Of a complete URL, as other programs export
 * it, only the path is used.
 * @returns undefined when it is not a path, or has a query
 */
export function readPath(text: string): string | undefined {
  const path = text.trim().replace(/^https?:\/\/[^/?#\\]+(?=\/|$)/i, '') || '/'
  if (!/^\/(?![/\\])[^?#\\]*$/.test(path)) return undefined
  try {
    const decoded = decodeURI(new URL(path, ANY_ORIGIN).pathname).normalize('NFC')
    return /\p{Cc}/u.test(decoded) || decoded.length > MAX_ADDRESS_LENGTH
      ? undefined
      : decoded.replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}

/** A target as it is stored: a path of the shop with its query, or a whole URL. @returns undefined for anything else */
export function readTarget(text: string, shopOrigin?: string): string | undefined {
  const target = text.trim()
  if (/[\p{Cc}\\]/u.test(target)) return undefined
  const isPath = /^\/(?!\/)/.test(target)
  if (!isPath && !/^https?:\/\/[^/?#]/i.test(target)) return undefined
  const url = URL.parse(target, ANY_ORIGIN)
  // A path such as `/.//evil.test` would lead to another site.
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return undefined
  const read = isPath || url.origin === shopOrigin ? url.pathname + url.search + url.hash : url.href
  return read.length > MAX_ADDRESS_LENGTH ? undefined : read
}

/** The path of a target within the shop; undefined for another site. */
export const getTargetPath = (target: string): string | undefined =>
  target.startsWith('/') ? readPath(target.replace(/[?#].*$/s, '')) : undefined

/** Adds parameters to a target. Parameters that the target already has are kept. */
export function withQuery(target: string, search: string): string {
  const added = new URLSearchParams(search)
  const url = new URL(target, ANY_ORIGIN)
  for (const name of new Set(url.searchParams.keys())) added.delete(name)
  for (const [name, value] of added) url.searchParams.append(name, value)
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href
}
