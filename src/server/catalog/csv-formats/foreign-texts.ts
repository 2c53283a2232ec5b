import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/tags.ts'
import { t } from '#messages/imports.ts'

/** Tags that ours can be, each once. The others are named in a warning. */
export function fittingTags(tags: readonly string[], warnings: string[]): string[] {
  const distinct = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
  const fitting = distinct.filter((tag) => tag.length <= MAX_TAG_LENGTH && !tag.includes(',')).slice(0, MAX_TAGS)
  const others = distinct.filter((tag) => !fitting.includes(tag))
  if (others.length > 0) warnings.push(t('tagsLeftOut', { tags: others.join(', ').slice(0, 500) }))
  return fitting
}

/** Specifications that ours can be. Longer values are cut, and further ones left out, with a warning. */
export function fittingSpecifications(
  pairs: readonly (readonly [name: string, value: string])[],
  warnings: string[],
): Record<string, string> {
  const joined = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = name.slice(0, 80)
    const before = joined.get(key)
    joined.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  const all = [...joined]
  const fitting = all.slice(0, MAX_PER_PRODUCT.specifications)
  for (const [name] of [...all.slice(fitting.length), ...fitting.filter(([, value]) => value.length > 500)])
    warnings.push(t('specificationCut', { name }))
  return Object.fromEntries(fitting.map(([name, value]) => [name, value.slice(0, 500)]))
}

/** A text for search engines, cut to its maximum length with a warning. */
export function fittingSeo(text: string, field: 'seoTitle' | 'seoText', warnings: string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const max = field === 'seoTitle' ? 120 : 320
  if (line.length <= max) return line
  warnings.push(t('seoCut', { field: field === 'seoTitle' ? field : 'other', max }))
  return line.slice(0, max).trim()
}
