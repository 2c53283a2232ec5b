import type { Cents } from '#contract/money.ts'
import { createRandom } from '#demo/random.ts'
import { type Color, colors } from './colors.ts'
import type { CatalogProduct } from './product.ts'

export interface CatalogVariant {
  sku: string
  color: Color | null
  size: string | null
  /** Null for the product's price. */
  price: Cents | null
  stock: number
}

/** The variants of a product, each color in each size, in the order of the product page. */
export function buildVariants(product: CatalogProduct): CatalogVariant[] {
  const variants: CatalogVariant[] = []
  for (const color of product.colors ?? [null]) {
    for (const size of product.sizes ?? [null]) {
      const option = [color, size].filter(Boolean).join(' / ')
      if (product.missingVariants?.includes(option)) continue
      const sku = [product.sku, color && colors[color].code, size?.toUpperCase().replace(/[^A-Z0-9]/g, '')]
        .filter(Boolean)
        .join('-')
      variants.push({ sku, color, size, price: findPrice(product, size), stock: chooseStock(product, option, sku) })
    }
  }
  return variants
}

function findPrice(product: CatalogProduct, size: string | null): Cents | null {
  return (size && product.priceBySize?.[size]) || null
}

function chooseStock(product: CatalogProduct, option: string, sku: string): number {
  const fixed = typeof product.stock === 'number' ? product.stock : product.stock?.[option]
  return fixed ?? createRandom(`stock of ${sku}`).between(18, 140)
}
