/** The first part of an address, if it can be the prefix of a market: two or three letters, or with a region. */
const FIRST_PART = /^\/([a-z]{2,3}(?:-[a-z]{2,4})?)(?=[/?#]|$)/

/** First parts of addresses that are not pages of a market. A test compares them with the routes. */
export const reservedPrefixes: readonly string[] = ['api', 'faq']

/** What may be the prefix of a market in a path; undefined if nothing can be. */
export function findPrefix(path: string): string | undefined {
  const prefix = FIRST_PART.exec(path)?.[1]
  return prefix && !reservedPrefixes.includes(prefix) ? prefix : undefined
}

/** The base path of a market's addresses: `/de-at`, or empty for the default market. */
export const toBase = (prefix: string): string => (prefix ? `/${prefix}` : '')

/** The address of a page of the default market in another one. */
export const inMarket = (prefix: string, path: string): string =>
  prefix && path === '/' ? toBase(prefix) : toBase(prefix) + path

/** A path without the prefix of its market. */
export const withoutPrefix = (prefix: string, path: string): string => {
  const rest = path.slice(toBase(prefix).length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The path of an API call in a market. */
export const withMarket = (prefix: string, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}market=${prefix}`
