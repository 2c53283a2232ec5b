import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { t } from '#messages/product.ts'

export type ProductWithOptions = Pick<ProductJson, 'price' | 'colors' | 'sizes' | 'variants'>

export interface Choice {
  color: string | null
  size: string | null
}

/** What tells a choice from the others, such as 'Sand, M'; null when there is only one. */
export const labelOf = ({ color, size }: Choice): string | null => [color, size].filter(Boolean).join(', ') || null

/** The variant of a color and size; undefined when that combination does not exist. */
export const findVariant = ({ variants }: ProductWithOptions, { color, size }: Choice): VariantJson | undefined =>
  variants.find((variant) => variant.color === color && variant.size === size)

/**
 * The choice to begin with, or after one part of it was changed: the wanted color and size as far as they exist,
 * the color going first, else the first ones that can be had.
 */
export function nearestChoice(product: ProductWithOptions, wanted: Partial<Choice> = {}): Choice {
  const inOrder = [...product.variants].sort(
    (a, b) =>
      product.colors.indexOf(a.color ?? '') - product.colors.indexOf(b.color ?? '') ||
      product.sizes.indexOf(a.size ?? '') - product.sizes.indexOf(b.size ?? ''),
  )
  const ofColor = inOrder.filter(({ color }) => color === wanted.color)
  const candidates = ofColor.length > 0 ? ofColor : inOrder
  const found =
    candidates.find(({ size }) => size === wanted.size) ??
    candidates.find(({ stockCount }) => stockCount > 0) ??
    candidates[0]
  return { color: found?.color ?? null, size: found?.size ?? null }
}

export type Availability = 'available' | 'sold out' | 'impossible'

/** Whether a size is available in the selected color. */
export function availabilityOfSize(product: ProductWithOptions, color: string | null, size: string): Availability {
  return availability(product.variants.filter((variant) => variant.color === color && variant.size === size))
}

/** Whether a color is available in the selected size. */
export function availabilityOfColor(product: ProductWithOptions, color: string, size: string | null): Availability {
  return availability(product.variants.filter((variant) => variant.color === color && variant.size === size))
}

/** Whether a color is made in any size at all. */
export const isMade = (product: ProductWithOptions, color: string): boolean =>
  product.variants.some((variant) => variant.color === color)

function availability(variants: VariantJson[]): Availability {
  if (variants.length === 0) return 'impossible'
  return variants.some(({ stockCount }) => stockCount > 0) ? 'available' : 'sold out'
}

/**
 * In words, why not every choice can be had: what is not made, and what is sold out, in the other part of the choice.
 * `Not made in M: Sand. Sold out in M: Forest, Clay.`
 * @param values those of this part
 * @param other the chosen value of the other part; null when there is none
 * @param of says how one of them can be had
 */
export function explainMissing(values: string[], other: string | null, of: (value: string) => Availability): string {
  const within = other ? 'one' : 'other'
  const named = (availability: Availability) => values.filter((value) => of(value) === availability).join(', ')
  const [impossible, soldOut] = [named('impossible'), named('sold out')]
  return [
    impossible && t('notMade', { within, other: other ?? '', values: impossible }),
    soldOut && t('soldOutIn', { within, other: other ?? '', values: soldOut }),
  ]
    .filter(Boolean)
    .join(' ')
}

const WORN = /^(\d{1,3}([.,]5)?|\d?X*[SML](\/\d?X*[SML])?)$/i

/** Whether these are sizes of what is worn, which the size guide tells of: letters or bare numbers, and not '18 oz'. */
export const areWorn = (sizes: string[]): boolean => sizes.length > 0 && sizes.every((size) => WORN.test(size))
