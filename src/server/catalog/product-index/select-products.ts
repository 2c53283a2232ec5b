import { type BitSet, bitSet, intersection, union } from './bit-set.ts'
import { type Counts, countChoices } from './count-choices.ts'
import { countAllProducts, countProducts } from './count-products.ts'
import { type Filters, type Group, groupsOf } from './filters.ts'
import type { ProductIndex } from './product-index.ts'

/** The products that pass the filters, and the counts for every choice. Callers share it, so it must not be changed. */
export interface Selection extends Counts {
  bits: BitSet
  /** Counts by brand number. */
  brand: Uint32Array
}

/** @param text the products that match a search term */
export function selectProducts(index: ProductIndex, filters: Filters, text?: BitSet): Selection {
  const { columns, cells, categories } = index
  const groups = groupsOf(filters, index)
  if (text) groups.push({ name: 'text', products: text })
  const masks = new Map(groups.map((group) => [group, maskOf(index, group)]))
  const passing = (chosen: Group[]): BitSet => {
    const [first, ...others] = chosen.map((group) => masks.get(group) ?? columns.visible)
    return first ? (others.length > 0 ? intersection([first, ...others]) : first) : columns.visible
  }
  const everything = countAllProducts(index)

  const outsideCells = groups.filter(({ admits }) => !admits)
  const brandGroup = groups.find(({ name }) => name === 'brand')
  const others = groups.filter((group) => group !== brandGroup)
  // If no brand is chosen and cells decide no group, both sets are the same and are counted once.
  const isSameSet = !brandGroup && outsideCells.length === others.length
  const outsideCellsCounts = countProducts(index, passing(outsideCells), [everything], isSameSet ? 'both' : 'cells')
  const othersCounts = isSameSet ? outsideCellsCounts : countProducts(index, passing(others), [everything], 'brands')

  const counts = countChoices(cells, outsideCellsCounts.cells, groups, categories.size)
  for (const name of ['price', 'rating'] as const) {
    if (!outsideCells.some((group) => group.name === name)) continue
    const more = passing(outsideCells.filter((group) => group.name !== name))
    const without = countProducts(index, more, [everything, outsideCellsCounts], 'cells')
    counts[name] = countChoices(cells, without.cells, groups, categories.size)[name]
  }

  const brandBits = brandGroup && masks.get(brandGroup)
  return {
    ...counts,
    bits: brandBits ? intersection([othersCounts.bits, brandBits]) : othersCounts.bits,
    brand: othersCounts.brands,
  }
}

function maskOf({ columns, masks }: ProductIndex, { name, products }: Group): BitSet {
  if (!Array.isArray(products)) return name === 'text' ? intersection([columns.visible, products]) : products
  const [first, ...others] = products.map((range) => masks.of(range))
  if (!first) return bitSet(columns.ids.length)
  return others.length > 0 ? union([first, ...others]) : first
}
