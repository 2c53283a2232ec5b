import type { PageKind } from '#contract/analytics.ts'
import { findPrefix, withoutPrefix } from '#contract/market-paths.ts'

/** Kind of the page at a path, with or without the prefix of a market. */
export function pageKind(address: string): PageKind {
  const path = withoutPrefix(findPrefix(address) ?? '', address)
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

const kinds: [RegExp, PageKind][] = [
  [/^\/$/, 'home'],
  [/^\/(products\/?$|categories\/)/, 'list'],
  [/^\/products\/./, 'product'],
  [/^\/cart\b/, 'cart'],
  [/^\/checkout\b/, 'checkout'],
  [/^\/(orders|profile|wishlist|login|register)\b/, 'account'],
]
