import type { Cents } from '#contract/money.ts'
import type { Category } from '#contract/shop.ts'
import type { Brand } from './brands.ts'
import type { Color } from './colors.ts'

/** A product as it is written down in this folder. */
export interface ProductEntry<Slug extends string = string> {
  slug: Slug
  /** What the SKU of each of its variants begins with. */
  sku: string
  name: string
  brand: Brand
  price: Cents
  /** Its price before a reduction: it is on sale. */
  originalPrice?: Cents
  isNew?: boolean
  description: string
  features: string[]
  specifications: Record<string, string>
  colors?: Color[]
  sizes?: string[]
  /** The sizes that do not have the product's price. */
  priceBySize?: Record<string, Cents>
  /** The options that are not made, written as `Forest / XL`. */
  notMade?: string[]
  /** Units in stock of the options that are not well stocked, or of all. */
  stock?: number | Record<string, number>
}

export interface CatalogProduct<Slug extends string = string> extends ProductEntry<Slug> {
  category: Category
}

/** The products of a category, with their slugs as a type, so that what refers to a product is checked. */
export function productsOf<Slug extends string>(
  category: Category,
  entries: ProductEntry<Slug>[],
): CatalogProduct<Slug>[] {
  return entries.map((entry) => ({ ...entry, category }))
}
