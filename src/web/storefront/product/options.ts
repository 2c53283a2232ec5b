import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { t } from '#messages/product.ts'

export type ProductWithOptions = Pick<ProductJson, 'price' | 'options' | 'variants'>
type Option = ProductWithOptions['options'][number]

/** The chosen value of each option, in the order of the product. Empty for a product without options. */
export type Choice = readonly ChosenOption[]

/** Distinguishes a choice from the others, such as 'Sand, M'. Null when there is only one. */
export const formatChoice = (choice: Choice): string | null => choice.map(({ value }) => value).join(', ') || null

export const findValue = (choice: Choice, wanted: string): string | null =>
  choice.find(({ code }) => code === wanted)?.value ?? null

/** A choice with another value. */
export const withValue = (choice: Choice, code: string, value: string): Choice =>
  choice.map((each) => (each.code === code ? { ...each, value } : each))

/** The variant of a choice. Undefined when the combination does not exist. */
export const findVariant = ({ variants }: ProductWithOptions, choice: Choice): VariantJson | undefined =>
  variants.find((variant) => hasValues(variant, choice))

const hasValues = ({ options }: VariantJson, choice: Choice): boolean =>
  choice.every(({ code, value }) => findValue(options, code) === value)

/**
 * The existing choice closest to the requested values. The options are matched one after another, as far as there are variants
 * with the requested values; of the remaining variants, those in stock are preferred.
 * @param first the option to match first; by default the first of the product
 */
export function nearestChoice(
  product: ProductWithOptions,
  requested: (code: string) => string | null = () => null,
  first?: string,
): Choice {
  const inOrder = [...product.variants].sort((a, b) => compare(product, a, b))
  const codes = product.options.map(({ code }) => code).sort((a, b) => Number(b === first) - Number(a === first))
  const candidates = codes.reduce((found, code) => {
    const value = requested(code)
    const matching = found.filter(({ options }) => findValue(options, code) === value)
    return matching.length > 0 ? matching : found
  }, inOrder)
  const found = candidates.find(({ stockCount }) => stockCount > 0) ?? candidates[0]
  return found?.options ?? []
}

/** Compares variants by the order of their values in the product. */
function compare({ options }: ProductWithOptions, a: VariantJson, b: VariantJson): number {
  for (const { code, values } of options) {
    const findValueIndex = (variant: VariantJson) =>
      values.findIndex(({ value }) => value === findValue(variant.options, code))
    const difference = findValueIndex(a) - findValueIndex(b)
    if (difference !== 0) return difference
  }
  return 0
}

export type Availability = 'available' | 'sold out' | 'impossible'

/** Whether a value of an option is available with the chosen values of the others. */
export const getAvailability = (
  product: ProductWithOptions,
  choice: Choice,
  code: string,
  value: string,
): Availability =>
  availability(product.variants.filter((variant) => hasValues(variant, withValue(choice, code, value))))

/**
 * Whether a value can be chosen: a variant has it together with the chosen values of the earlier options. The values of later
 * options may change.
 */
export function isOffered(product: ProductWithOptions, choice: Choice, code: string, value: string): boolean {
  const until = product.options.findIndex((option) => option.code === code)
  const wanted = withValue(choice, code, value).slice(0, until + 1)
  return product.variants.some((variant) => hasValues(variant, wanted))
}

function availability(variants: VariantJson[]): Availability {
  if (variants.length === 0) return 'impossible'
  return variants.some(({ stockCount }) => stockCount > 0) ? 'available' : 'sold out'
}

/** The chosen values of the options besides this one; null when there is no other. */
export const formatOthers = (choice: Choice, code: string): string | null =>
  formatChoice(choice.filter((each) => each.code !== code))

/**
 * Explains which values are not made or sold out for the chosen values of the other options.
 * Example: `Not made in M: Sand. Sold out in M: Forest, Clay.`
 * @param others the chosen values of the other options; null when the product has only one
 */
export function explainUnavailable(product: ProductWithOptions, choice: Choice, { code, values }: Option): string {
  const others = formatOthers(choice, code)
  const within = others ? 'one' : 'other'
  const listValues = (wanted: Availability) =>
    values.flatMap(({ value }) => (getAvailability(product, choice, code, value) === wanted ? value : [])).join(', ')
  const [notMade, soldOut] = [listValues('impossible'), listValues('sold out')]
  return [
    notMade && t('notMade', { within, other: others ?? '', values: notMade }),
    soldOut && t('soldOutIn', { within, other: others ?? '', values: soldOut }),
  ]
    .filter(Boolean)
    .join(' ')
}

const CLOTHING_SIZE = /^(\d{1,3}([.,]5)?|\d?X*[SML](\/\d?X*[SML])?)$/i

/** Whether these are clothing sizes, which the size guide covers: letters or bare numbers, but not '18 oz'. */
export const areClothingSizes = (sizes: string[]): boolean =>
  sizes.length > 0 && sizes.every((size) => CLOTHING_SIZE.test(size))
