import type { Cents } from '#contract/money.ts'
import type { BitSet } from './bit-set.ts'
import { type Cell, flagBits } from './cells.ts'
import { type Columns, REVIEWS } from './columns.ts'
import type { Names } from './names.ts'
import { stepsOf } from './price-steps.ts'
import type { Range } from './range-masks.ts'

/** The filters of a list. Choices within one filter are combined by 'or', filters by 'and'. */
export interface Filters {
  category?: string[] | undefined
  brand?: string[] | undefined
  minPrice?: Cents | undefined
  maxPrice?: Cents | undefined
  /** Minimum rating, 0 to 5 stars. */
  rating?: number | undefined
  freeShipping?: boolean | undefined
  onSale?: boolean | undefined
  isNew?: boolean | undefined
  inStock?: boolean | undefined
}

export const groupBits = {
  category: 1,
  price: 2,
  rating: 4,
  freeShipping: 8,
  onSale: 16,
  isNew: 32,
  inStock: 64,
} as const
export type GroupName = keyof typeof groupBits | 'brand' | 'text'

/** A filter with a choice. */
export interface Group {
  name: GroupName
  /** Whether the products of a cell pass; undefined when the filter may divide a cell. */
  admits?: (cell: Cell) => boolean
  /** The products that pass: those in any of these ranges, or in this set. */
  products: Range[] | BitSet
}

/** The filters with a choice. */
export function groupsOf(
  filters: Filters,
  index: { columns: Columns; categories: Names; brands: Names; freeShippingThreshold: Cents },
): Group[] {
  const { columns, categories, brands, freeShippingThreshold } = index
  const groups: Group[] = []
  if (filters.category?.length) {
    const chosen = numbersOf(filters.category, categories)
    groups.push({
      name: 'category',
      admits: ({ category }) => chosen.includes(category),
      products: chosen.map((category) => ({ column: 'category', least: category, most: category })),
    })
  }
  if (filters.brand?.length) {
    groups.push({
      name: 'brand',
      products: numbersOf(filters.brand, brands).map((brand) => ({ column: 'brand', least: brand, most: brand })),
    })
  }
  const { minPrice: min, maxPrice: max } = filters
  if (min !== undefined || max !== undefined) {
    const steps = stepsOf({ min, max })
    groups.push({
      name: 'price',
      ...(steps && { admits: ({ priceStep }: Cell) => priceStep >= steps.first && priceStep <= steps.last }),
      products: [{ column: 'price', least: min ?? 0, most: max ?? HIGHEST }],
    })
  }
  if (filters.rating) {
    // Rounded to hundredths first, because 1.1 * 10 is slightly more than 11.
    const tenths = Math.ceil(Math.round(filters.rating * 100) / 10)
    groups.push({
      name: 'rating',
      ...(tenths % 10 === 0 && { admits: ({ stars }: Cell) => stars * 10 >= tenths }),
      products: [{ column: 'rating', least: tenths * REVIEWS, most: HIGHEST }],
    })
  }
  if (filters.freeShipping) {
    groups.push({
      name: 'freeShipping',
      admits: ({ flags }) => (flags & flagBits.freeShipping) !== 0,
      products: [{ column: 'price', least: freeShippingThreshold, most: HIGHEST }],
    })
  }
  for (const name of ['onSale', 'isNew', 'inStock'] as const) {
    if (!filters[name]) continue
    groups.push({ name, admits: ({ flags }) => (flags & flagBits[name]) !== 0, products: columns[name] })
  }
  return groups
}

const HIGHEST = 0xffff_ffff

const numbersOf = (names: string[], known: Names): number[] => [
  ...new Set(names.map((name) => known.numberOf(name)).filter((number) => number !== undefined)),
]
