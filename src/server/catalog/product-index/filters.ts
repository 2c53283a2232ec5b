import type { Cents } from '#contract/money.ts'
import type { CategoryNode, CategoryTree } from '../categories/category-tree.ts'
import { optionTerm } from '../options/option-term.ts'
import type { BitSet } from './bit-set.ts'
import type { BrandNames } from './brand-names.ts'
import { type Cell, flagBits } from './cells.ts'
import { type Columns, REVIEWS } from './columns.ts'
import type { Pricing } from './listed-products.ts'
import type { AttributeValues, Part, Subtree } from './masks.ts'
import type { OptionFilter } from './option-combinations.ts'
import { findSteps } from './price-steps.ts'

/** The filters of a list. Choices within one filter are combined by 'or', filters by 'and'. */
export interface Filters {
  /** Paths of categories, or names of roots. */
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
  attributes?: AttributeFilter[] | undefined
  /** A collection, as it is at this time in seconds since 1970. */
  collection?: { id: number; at: number } | undefined
  /** One variant must pass all of them; with `inStock`, a variant in stock. */
  options?: OptionFilter[] | undefined
}

/** Products with one of these values of an attribute, or with a number between these bounds. */
export interface AttributeFilter {
  /** The id of the attribute. */
  attribute: number
  /** Ids of choices; 1 for yes, 0 for no. */
  values?: number[]
  /** Inclusive. */
  min?: number | undefined
  max?: number | undefined
}

export const groupBits = {
  price: 1,
  rating: 2,
  freeShipping: 4,
  onSale: 8,
  isNew: 16,
  inStock: 32,
} as const
export type GroupName =
  | keyof typeof groupBits
  | 'category'
  | 'brand'
  | 'collection'
  | 'options'
  | 'text'
  | `attribute:${number}`

/** A filter that the shopper uses. */
export interface Group {
  name: GroupName
  /** Whether the products of a cell pass; undefined when only some products of a cell may pass. */
  matchesCell?: (cell: Cell) => boolean
  /** The products that pass: the union of these parts, or this set. */
  products: Part[] | BitSet
}

/** The filters that the shopper uses. */
export function createGroups(
  filters: Filters,
  index: { columns: Columns; tree: CategoryTree; brands: BrandNames; pricing: Pricing },
): Group[] {
  const { columns, tree, brands } = index
  const { freeShippingThreshold, priceScale } = index.pricing
  const groups: Group[] = []
  if (filters.category?.length) {
    const chosen = new Set(
      filters.category.map((reference) => tree.find(reference)).filter((node) => node !== undefined),
    )
    groups.push({
      name: 'category',
      products: [...chosen].map((node) => createSubtree(tree, node)),
    })
  }
  if (filters.brand?.length) {
    groups.push({
      name: 'brand',
      products: findBrandIds(filters.brand, brands).map((brand) => ({ column: 'brand', min: brand, max: brand })),
    })
  }
  const { minPrice: min, maxPrice: max } = filters
  if (min !== undefined || max !== undefined) {
    const steps = findSteps({ min: min && min / priceScale, max: max && max / priceScale })
    groups.push({
      name: 'price',
      ...(steps && { matchesCell: ({ priceStep }: Cell) => priceStep >= steps.first && priceStep <= steps.last }),
      products: [{ column: 'price', min: min ?? 0, max: max ?? HIGHEST }],
    })
  }
  if (filters.rating) {
    // Rounded to hundredths first, because 1.1 * 10 is slightly more than 11.
    const tenths = Math.ceil(Math.round(filters.rating * 100) / 10)
    groups.push({
      name: 'rating',
      ...(tenths % 10 === 0 && { matchesCell: ({ stars }: Cell) => stars * 10 >= tenths }),
      products: [{ column: 'rating', min: tenths * REVIEWS, max: HIGHEST }],
    })
  }
  if (filters.freeShipping) {
    groups.push({
      name: 'freeShipping',
      matchesCell: ({ flags }) => (flags & flagBits.freeShipping) !== 0,
      products: [{ column: 'price', min: freeShippingThreshold, max: HIGHEST }],
    })
  }
  for (const name of ['onSale', 'isNew', 'inStock'] as const) {
    if (!filters[name]) continue
    groups.push({ name, matchesCell: ({ flags }) => (flags & flagBits[name]) !== 0, products: columns[name] })
  }
  for (const filter of filters.attributes ?? []) {
    groups.push({ name: `attribute:${filter.attribute}`, products: [createAttributePart(filter)] })
  }
  if (filters.options?.length)
    groups.push({ name: 'options', products: [createOptionsPart(filters.options, filters.inStock)] })
  return groups
}

export const HIGHEST = 0xffff_ffff

export function createAttributePart({
  attribute,
  values,
  min = -Infinity,
  max = Infinity,
}: AttributeFilter): AttributeValues {
  if (!values) return { attribute, key: `${min}..${max}`, passes: (value) => value >= min && value <= max }
  const wanted = new Set(values)
  return { attribute, key: [...wanted].sort().join(), passes: (value) => wanted.has(value) }
}

export const createSubtree = ({ nodes }: CategoryTree, { id, number, last }: CategoryNode): Subtree => ({
  category: id,
  ids: () => nodes.slice(number, last + 1).map((node) => node.id),
})

/** @param options one or more */
export function createOptionsPart(options: readonly OptionFilter[], inStock = false): Part {
  const [only, ...others] = options
  if (!only || others.length > 0) return { options, inStock }
  return createAttributePart({ attribute: optionTerm(only.option, inStock), values: only.values })
}

const findBrandIds = (names: string[], index: BrandNames): number[] => [
  ...new Set(names.map((name) => index.findId(name)).filter((id) => id !== undefined)),
]
