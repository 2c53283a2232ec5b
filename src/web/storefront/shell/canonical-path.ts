import { paths } from '#contract/paths.ts'

/**
 * Canonical path of a page. Queries do not matter to search engines, except where the loaded data has a canonical path with one,
 * as lists do.
 * @param data loaded by the page; undefined on an error page
 */
export const canonicalPath = (pathname: string, data?: unknown): string =>
  (data as { canonical?: string } | undefined)?.canonical ?? (pathname.replace(/\/+$/, '') || paths.home())
