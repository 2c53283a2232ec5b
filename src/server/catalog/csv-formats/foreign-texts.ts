import { MAX_PER_PRODUCT, MAX_SPECIFICATION_LENGTHS } from '#contract/admin-products.ts'
import { MAX_SEO_LENGTHS } from '#contract/landing-pages.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/tags.ts'
import { t } from '#messages/imports.ts'

/** Selects the valid tags, without duplicates. Invalid tags are named in a warning. */
export function selectValidTags(tags: readonly string[], warnings: string[]): string[] {
  const distinct = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
  const fitting = distinct.filter((tag) => tag.length <= MAX_TAG_LENGTH && !tag.includes(',')).slice(0, MAX_TAGS)
  const others = distinct.filter((tag) => !fitting.includes(tag))
  if (others.length > 0) warnings.push(t('tagsOmitted', { tags: others.join(', ').slice(0, 500) }))
  return fitting
}

/** Limits specifications: long values are truncated, and specifications beyond the maximum omitted, with a warning. */
export function limitSpecifications(
  pairs: readonly (readonly [name: string, value: string])[],
  warnings: string[],
): Record<string, string> {
  const { name: maxName, value: maxValue } = MAX_SPECIFICATION_LENGTHS
  const joined = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = name.slice(0, maxName)
    const before = joined.get(key)
    joined.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  const all = [...joined]
  const fitting = all.slice(0, MAX_PER_PRODUCT.specifications)
  for (const [name] of [...all.slice(fitting.length), ...fitting.filter(([, value]) => value.length > maxValue)])
    warnings.push(t('specificationCut', { name }))
  return Object.fromEntries(fitting.map(([name, value]) => [name, value.slice(0, maxValue)]))
}

/** A text for search engines, truncated to its maximum length with a warning. */
export function truncateSeo(text: string, field: keyof typeof MAX_SEO_LENGTHS, warnings: string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const max = MAX_SEO_LENGTHS[field]
  if (line.length <= max) return line
  warnings.push(t('seoCut', { field: field === 'seoTitle' ? field : 'other', max }))
  return line.slice(0, max).trim()
}
