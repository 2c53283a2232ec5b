const MAX_LENGTH = 80

/** The slug for a name: `creme-brulee-set` for `Crème Brûlée Set`. @param fallback for a name without Latin letters or digits */
export function toSlug(name: string, fallback = 'product'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain || fallback
}

/** The slug, numbered if it is taken: `jazz-2`. Truncated so that it is not longer than `maxLength`. */
export function numberSlug(slug: string, taken: ReadonlySet<string>, maxLength = MAX_LENGTH): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const numbered = slug.slice(0, maxLength - suffix.length).replace(/-+$/, '') + suffix
    if (!taken.has(numbered)) return numbered
  }
}
