import type { Cents } from '#contract/money.ts'
import type { Category } from '#contract/shop.ts'
import type { Random } from '#demo/random.ts'
import { categoryProfiles } from './category-profiles.ts'

export interface GeneratedVariant {
  sku: string
  color: string | null
  size: string | null
  price: Cents | null
  stock: number
}

interface VariantOptions {
  id: number
  price: Cents
  category: Category
  isSoldOut: boolean
  pickColor: (random: Random) => string
}

/** The variants of a product: most products have one, clothes have several colors and sizes. */
export function generateVariants(
  { id, price, category, isSoldOut, pickColor }: VariantOptions,
  random: Random,
): { variants: GeneratedVariant[]; colors: string[]; sizes: string[] } {
  const { sizes: allSizes } = categoryProfiles[category]
  const isVaried = random.chance(category === 'Fashion' ? 0.7 : category === 'Books' ? 0 : 0.3)
  const colors = isVaried ? [...new Set(Array.from({ length: random.between(1, 3) }, () => pickColor(random)))] : []
  const sizes = isVaried && random.chance(0.6) ? allSizes.slice(0, random.between(2, 4)) : []
  const largestCostsMore = random.chance(0.15)
  const variants: GeneratedVariant[] = []
  for (const color of colors.length > 0 ? colors : [null]) {
    for (const size of sizes.length > 0 ? sizes : [null]) {
      const costsMore = largestCostsMore && size !== null && size === sizes.at(-1)
      variants.push({
        sku: `B${id}-${variants.length + 1}`,
        color,
        size,
        price: costsMore ? price + 10_00 : null,
        stock: isSoldOut || random.chance(0.08) ? 0 : random.between(1, 120),
      })
    }
  }
  const [first] = variants
  if (first && !isSoldOut && variants.every(({ stock }) => stock === 0)) first.stock = random.between(1, 20)
  return { variants, colors, sizes }
}
