import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { t } from '#messages/product.ts'

export type ProductWithOptions = Pick<ProductJson, 'price' | 'colors' | 'sizes' | 'variants'>

export interface Choice {
  color: string | null
  size: string | null
}

/** Distinguishes a choice from the others, such as 'Sand, M'. Null when there is only one. */
export const labelOf = ({ color, size }: Choice): string | null => [color, size].filter(Boolean).join(', ') || null

/** The variant of a color and size. Undefined when the combination does not exist. */
export const findVariant = ({ variants }: ProductWithOptions, { color, size }: Choice): VariantJson | undefined =>
  variants.find((variant) => variant.color === color && variant.size === size)

/** The existing choice closest to the requested one: its color if it exists, then its size, then whatever is in stock. */
export function nearestChoice(product: ProductWithOptions, requested: Partial<Choice> = {}): Choice {
  const inOrder = [...product.variants].sort(
    (a, b) =>
      product.colors.indexOf(a.color ?? '') - product.colors.indexOf(b.color ?? '') ||
      product.sizes.indexOf(a.size ?? '') - product.sizes.indexOf(b.size ?? ''),
  )
  const ofColor = inOrder.filter(({ color }) => color === requested.color)
  const candidates = ofColor.length > 0 ? ofColor : inOrder
  const found =
    candidates.find(({ size }) => size === requested.size) ??
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
 * Explains which values are not made or sold out for the chosen value of the other option.
 * Example: `Not made in M: Sand. Sold out in M: Forest, Clay.`
 * @param values the values of this option
 * @param other the chosen value of the other option; null when the product has only one
 * @param of returns the availability of a value
 */
export function explainUnavailable(
  values: string[],
  other: string | null,
  of: (value: string) => Availability,
): string {
  const within = other ? 'one' : 'other'
  const named = (availability: Availability) => values.filter((value) => of(value) === availability).join(', ')
  const [notMade, soldOut] = [named('impossible'), named('sold out')]
  return [
    notMade && t('notMade', { within, other: other ?? '', values: notMade }),
    soldOut && t('soldOutIn', { within, other: other ?? '', values: soldOut }),
  ]
    .filter(Boolean)
    .join(' ')
}

const CLOTHING_SIZE = /^(\d{1,3}([.,]5)?|\d?X*[SML](\/\d?X*[SML])?)$/i

/** Whether these are clothing sizes, which the size guide covers: letters or bare numbers, but not '18 oz'. */
export const areClothingSizes = (sizes: string[]): boolean =>
  sizes.length > 0 && sizes.every((size) => CLOTHING_SIZE.test(size))
