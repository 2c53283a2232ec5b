import {
  allCombinations,
  combinationKey,
  newVariant,
  type OptionDraft,
  type ProductDraft,
  type VariantDraft,
} from './product-draft.ts'

/**
 * Builds the variants for the options. Existing variants are kept. If adding or removing an option makes several variants
 * equal, the first of them is kept with its stock.
 */
export function buildVariants(options: readonly OptionDraft[], existingVariants: VariantDraft[]): VariantDraft[] {
  const byChoice = new Map(existingVariants.map((variant) => [combinationKey(variant.options), variant]))
  const codes = options.map(({ code }) => code)
  // Only variants whose options differ from the product's can be similar.
  const others = existingVariants.filter(
    (variant) => variant.sold && (Object.keys(variant.options).length !== codes.length || !hasAll(variant, codes)),
  )
  const used = new Set<VariantDraft>()
  return allCombinations(options).map((choice) => {
    const existing = byChoice.get(combinationKey(choice))
    if (existing) return existing
    const similar = others.find((variant) => !used.has(variant) && isCompatible(variant.options, choice))
    if (!similar) return newVariant(choice)
    used.add(similar)
    return { ...similar, options: choice }
  })
}

const hasAll = ({ options }: VariantDraft, codes: string[]): boolean => codes.every((code) => code in options)

/** Whether the common options have equal values. A missing value matches any value, because its option was just added or removed. */
const isCompatible = (before: VariantDraft['options'], after: VariantDraft['options']): boolean =>
  Object.entries(before).every(([code, value]) => !(code in after) || after[code] === value)

/** Finds the saved variants that a change of the options would remove. */
export const findRemovedVariants = (
  before: readonly VariantDraft[],
  after: readonly VariantDraft[],
): VariantDraft[] => {
  const keptSkus = new Set(after.map(({ savedSku }) => savedSku))
  return before.filter(({ sold, savedSku }) => sold && savedSku !== null && !keptSkus.has(savedSku))
}

/** Renames a value in a product and all its variants. */
export function renameValue<Draft extends Pick<ProductDraft, 'options' | 'variants'>>(
  { options, variants }: Draft,
  code: string,
  from: string,
  to: string,
): Pick<ProductDraft, 'options' | 'variants'> {
  const renamed = (value: string) => (value === from ? to : value)
  return {
    options: options.map((option) =>
      option.code === code
        ? { ...option, values: option.values.map((each) => ({ ...each, value: renamed(each.value) })) }
        : option,
    ),
    variants: variants.map((variant) =>
      variant.options[code] === from ? { ...variant, options: { ...variant.options, [code]: to } } : variant,
    ),
  }
}

/** Suggests a SKU from the product's name and the values: "Merino Crew", Red, M becomes MERINO-CREW-RED-M. */
export const suggestSku = (name: string, values: readonly string[]): string =>
  [name, ...values]
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/[\p{M}'’]/gu, '')
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '-')
        .slice(0, 24)
        .replace(/^-+|-+$/g, ''),
    )
    .filter(Boolean)
    .join('-')
