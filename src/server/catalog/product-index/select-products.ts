import { isOptionTerm, optionTerm } from '../options/option-term.ts'
import { type BitSet, countBits, createBitSet, intersection, union } from './bit-set.ts'
import { countSubtrees } from './category-counts.ts'
import { collectionBits } from './collection-bits.ts'
import type { CountedColumn } from './columns.ts'
import { type Counts, countChoices } from './count-choices.ts'
import { countAllProducts, countProducts, type ProductCounts } from './count-products.ts'
import { countAttributeValues, NO_VALUES, type ValueCounts } from './count-terms.ts'
import { createGroups, createOptionsPart, type Filters, type Group, type GroupName } from './filters.ts'
import type { ProductIndex } from './readable-index.ts'

/** The products that pass the filters, and the counts for every choice. Callers share it, so it must not be changed. */
export interface Selection extends Counts {
  bits: BitSet
  /** By category number: products in it or below it. */
  category: Uint32Array
  /** By the id of the brand. */
  brand: Uint32Array
  /** By attribute: the number of products for each of its values. */
  attributes: Map<number, ValueCounts>
  /** Like `attributes`, for numbers among all products of the chosen categories, from which ranges are built. */
  inCategory: Map<number, ValueCounts>
}

/**
 * @param text the products that match a search term
 * @param wanted ids of the attributes whose values are counted
 * @param numbers the numeric attributes among these
 */
export function selectProducts(
  index: ProductIndex,
  filters: Filters,
  text?: BitSet,
  wanted: readonly number[] = [],
  numbers: readonly number[] = [],
): Selection {
  const { columns, cells, tree } = index
  const groups = allGroups(index, filters, text)
  const masks = new Map(groups.map((group) => [group, getMask(index, group)]))
  const passing = (chosen: Group[]): BitSet =>
    intersectAll(
      index,
      chosen.map((group) => masks.get(group) ?? columns.visible),
    )
  const without = (name: GroupName) => groups.filter((group) => group.name !== name)
  const everything = countAllProducts(index)

  // Each facet counts the products that pass all other groups; cells decide most groups, so their products are counted once.
  const outsideCells = groups.filter(({ matchesCell }) => !matchesCell)
  const counted = countSets(index, everything, passing, [
    ['cell', outsideCells],
    ['brand', without('brand')],
    ['category', without('category')],
  ])
  const inCells = counted.cell

  const counts = countChoices(cells, inCells.cell ?? empty, groups)
  for (const name of ['price', 'rating'] as const) {
    if (!outsideCells.some((group) => group.name === name)) continue
    const withoutGroup = passing(outsideCells.filter((group) => group.name !== name))
    const { cell = empty } = countProducts(index, withoutGroup, [everything, inCells], ['cell'])
    counts[name] = countChoices(cells, cell, groups)[name]
  }

  if (filters.options && !filters.inStock) counts.inStock = countAvailable(index, filters, text)
  const bits = passing(groups)
  const category = groups.filter(({ name }) => name === 'category')
  const isOption = (attribute: number) => filters.options !== undefined && isOptionTerm(attribute)
  const isChosen = (attribute: number) => groups.some(({ name }) => name === `attribute:${attribute}`)
  const chosen = wanted.filter(isChosen)
  const unchosen = wanted.filter((attribute) => !isOption(attribute) && !chosen.includes(attribute))
  const attributes = countAttributeValues(columns.terms, unchosen, bits)
  for (const attribute of chosen) {
    const others = passing(without(`attribute:${attribute}`))
    for (const [id, counts] of countAttributeValues(columns.terms, [attribute], others)) attributes.set(id, counts)
  }
  const options = wanted.filter(isOption)
  if (options.length > 0) {
    const others = passing(without('options'))
    for (const option of options) attributes.set(option, countOption(index, filters, option, { bits, others }))
  }

  return {
    ...counts,
    bits,
    attributes,
    // Counted once if only a category is chosen, because both are the same then.
    inCategory:
      category.length === groups.length ? attributes : countAttributeValues(columns.terms, numbers, passing(category)),
    brand: counted.brand.brand ?? empty,
    category: countSubtrees(tree, columns, counted.category.bits, counted.category.category ?? empty),
  }
}

function allGroups(index: ProductIndex, filters: Filters, text: BitSet | undefined): Group[] {
  const { collection: chosen } = filters
  const collection = chosen && index.collections.byId(chosen.id)
  return [
    ...createGroups(filters, index),
    ...(collection ? [{ name: 'collection' as const, products: collectionBits(index, collection, chosen.at) }] : []),
    ...(text ? [{ name: 'text' as const, products: text }] : []),
  ]
}

const intersectAll = ({ columns }: ProductIndex, [first, ...others]: BitSet[]): BitSet =>
  first ? (others.length > 0 ? intersection([first, ...others]) : first) : columns.visible

/** The number of products if only available ones are listed. Their chosen values must then be in stock, too. */
const countAvailable = (index: ProductIndex, filters: Filters, text: BitSet | undefined): number =>
  countBits(
    intersectAll(
      index,
      allGroups(index, { ...filters, inStock: true }, text).map((group) => getMask(index, group)),
    ),
  )

/** Counts products by values of an option, in variants with the chosen values of the other options. */
function countOption(
  index: ProductIndex,
  { options = [], inStock = false }: Filters,
  attribute: number,
  /** The products that pass all filters, and the products that pass all filters except options. */
  { bits, others: passing }: { bits: BitSet; others: BitSet },
): ValueCounts {
  const { columns, masks } = index
  const others = options.filter(({ option }) => optionTerm(option, inStock) !== attribute)
  if (others.length === 0) return countAttributeValues(columns.terms, [attribute], passing).get(attribute) ?? NO_VALUES
  const isChosen = others.length < options.length
  const products = isChosen ? intersection([passing, masks.get(createOptionsPart(others, inStock))]) : bits
  const values = columns.terms.listNumbers(attribute).map((number) => columns.terms.values[number] ?? 0)
  return columns.combinations.count(products, values, { options: others, inStock })
}

/** Counts products by columns, each in the set that passes its groups. Equal sets are counted combined. */
function countSets(
  index: ProductIndex,
  everything: Required<ProductCounts>,
  passing: (groups: Group[]) => BitSet,
  wanted: [CountedColumn, Group[]][],
): Record<CountedColumn, ProductCounts> {
  const joinNames = (groups: Group[]) => groups.map(({ name }) => name).join()
  const sets = Map.groupBy(wanted, ([, groups]) => joinNames(groups))
  const counted = new Map<CountedColumn, ProductCounts>()
  for (const same of sets.values()) {
    const columns = same.map(([column]) => column)
    const counts = countProducts(index, passing(same[0]?.[1] ?? []), [everything], columns)
    for (const column of columns) counted.set(column, counts)
  }
  const of = (column: CountedColumn) => counted.get(column) ?? everything
  return { cell: of('cell'), brand: of('brand'), category: of('category') }
}

const empty = new Uint32Array(0)

function getMask({ columns, masks }: ProductIndex, { name, products }: Group): BitSet {
  if (!Array.isArray(products)) return name === 'text' ? intersection([columns.visible, products]) : products
  const [first, ...others] = products.map((part) => masks.get(part))
  if (!first) return createBitSet(columns.ids.length)
  return others.length > 0 ? union([first, ...others]) : first
}
