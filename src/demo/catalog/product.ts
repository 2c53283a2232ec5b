import type { Cents } from '#contract/money.ts'
import type { Category } from '#contract/shop.ts'
import type { Brand } from './brands.ts'
import type { Color } from './colors.ts'

/** A product as listed in this folder. */
export interface ProductEntry<Slug extends string = string> {
  slug: Slug
  /** The prefix of the SKUs of its variants. */
  sku: string
  name: string
  brand: Brand
  price: Cents
  /** The price before a sale. */
  originalPrice?: Cents
  isNew?: boolean
  description: string
  features: string[]
  specifications: Record<string, string>
  colors?: Color[]
  sizes?: string[]
  /** Prices of sizes that differ from the product's price. */
  priceBySize?: Record<string, Cents>
  /** Combinations of color and size that do not exist, written as `Forest / XL`. */
  missingVariants?: string[]
  /** Units in stock: of all variants, or by option for those that differ from the random default. */
  stock?: number | Record<string, number>
}

export interface CatalogProduct<Slug extends string = string> extends ProductEntry<Slug> {
  category: Category
}

/** The products of a category, with their slugs as a type, so that references to products are checked. */
export function productsIn<Slug extends string>(
  category: Category,
  entries: ProductEntry<Slug>[],
): CatalogProduct<Slug>[] {
  return entries.map((entry) => ({ ...entry, category }))
}
