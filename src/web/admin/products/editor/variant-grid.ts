import { choicesOf, isSameChoice, newVariant, type ProductDraft, type VariantDraft } from './product-draft.ts'

type Options = Pick<ProductDraft, 'colors' | 'sizes'>

/**
 * The variants for these colors and sizes. Existing variants are kept. When a product gets its first color or size, or loses
 * its last one, the first variant and its stock are kept.
 */
export function gridFor({ colors, sizes }: Options, before: VariantDraft[]): VariantDraft[] {
  const taken = new Set<VariantDraft>()
  return choicesOf(colors, sizes).map((choice) => {
    const same = before.find((variant) => isSameChoice(variant, choice))
    if (same) return same
    const like = before.find(
      (variant) =>
        !taken.has(variant) && isLike(variant.color, choice.color) && isLike(variant.size, choice.size) && variant.sold,
    )
    if (!like) return newVariant(choice)
    taken.add(like)
    return { ...like, ...choice }
  })
}

/** Renames a color or size in all variants. */
export const renamed = (which: 'color' | 'size', from: string, to: string, variants: VariantDraft[]): VariantDraft[] =>
  variants.map((variant) => (variant[which] === from ? { ...variant, [which]: to } : variant))

/** Null matches any value, because the option was just added or removed. */
const isLike = (before: string | null, now: string | null): boolean => before === now || before === null || now === null

/** Suggests a SKU from the product's name: "Merino Crew", Red, M gives MERINO-CREW-RED-M. */
export const suggestSku = (name: string, { color, size }: Pick<VariantDraft, 'color' | 'size'>): string =>
  [name, color ?? '', size ?? '']
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
