import type { z } from 'zod'
import { t as bundles } from '#messages/bundleRules.ts'
import { t } from '#messages/productRules.ts'
import { findOptionProblems } from './product-options.ts'
import type { ProductType } from './product-types.ts'

/** The fields of a product that are checked. Amounts in cents. */
interface CheckedProduct {
  type?: ProductType | undefined
  price: number
  originalPrice: number | null
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
  options?: { code: string; values: { value: string }[] }[] | undefined
  colors?: string[] | undefined
  sizes?: string[] | undefined
  variants: {
    sku: string
    was?: string | undefined
    options?: Record<string, string> | undefined
    color?: string | null | undefined
    size?: string | null | undefined
    components?: { sku: string }[] | undefined
  }[]
}

/** Checks rules that involve several fields, and adds their issues. */
export function checkProduct({ value, issues }: z.core.ParsePayload<CheckedProduct>): void {
  const addIssue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  if (value.originalPrice !== null && value.originalPrice <= value.price) addIssue(['originalPrice'], t('priceBefore'))
  if (value.publishAt && value.unpublishAt && value.unpublishAt <= value.publishAt)
    addIssue(['unpublishAt'], t('unpublishLater'))
  const skus = new Set<string>()
  const previousSkus = new Set<string>()
  for (const [index, { components }] of value.variants.entries())
    for (const [path, message] of findComponentProblems(value.type, components))
      addIssue(['variants', index, 'components', ...path], message)
  for (const [index, { sku, was }] of value.variants.entries()) {
    if (was !== undefined && previousSkus.has(was)) addIssue(['variants', index, 'was'], t('variantTwice'))
    if (was !== undefined) previousSkus.add(was)
    if (skus.has(sku.toLowerCase())) addIssue(['variants', index, 'sku'], t('skuTwice'))
    skus.add(sku.toLowerCase())
  }
  if (value.options) {
    // A client may change the color of a product that the API returned and leave its options as they were; the server decides
    // which of the two applies.
    const isOnlyOptions = value.colors === undefined && value.sizes === undefined
    if (isOnlyOptions)
      for (const [path, message] of findOptionProblems(value.options, value.variants)) addIssue(path, message)
    return
  }
  const choices = new Set<string>()
  for (const [index, { color = null, size = null }] of value.variants.entries()) {
    const choice = JSON.stringify([color, size])
    if (choices.has(choice)) addIssue(['variants', index, 'size'], t('choiceTwice'))
    choices.add(choice)
    for (const [name, chosen, all] of [
      ['color', color, value.colors ?? []],
      ['size', size, value.sizes ?? []],
    ] as const) {
      const offered = all.length === 0 ? chosen === null : chosen !== null && all.includes(chosen)
      if (!offered) addIssue(['variants', index, name], t(name === 'color' ? 'notAColor' : 'notASize'))
    }
  }
}

/** @param type undefined when the request omits it */
function findComponentProblems(
  type: ProductType | undefined,
  components: { sku: string }[] | undefined,
): [path: (string | number)[], message: string][] {
  if (!components) return []
  if (type === 'bundle' && components.length === 0) return [[[], bundles('none')]]
  if (type !== undefined && type !== 'bundle' && components.length > 0) return [[[], bundles('onlyBundles')]]
  const skus = components.map(({ sku }) => sku.toLowerCase())
  return skus.flatMap((sku, index) =>
    skus.indexOf(sku) < index ? [[[index, 'sku'], bundles('twice')] satisfies [(string | number)[], string]] : [],
  )
}
