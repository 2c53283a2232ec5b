import type { PageKind } from '#contract/analytics.ts'

/** Kind of the page at a path. */
export function pageKind(path: string): PageKind {
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
