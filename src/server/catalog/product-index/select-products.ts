import { type BitSet, bitSet, intersection, union } from './bit-set.ts'
import { type Counts, countChoices } from './count-choices.ts'
import { countAllProducts, countProducts } from './count-products.ts'
import { type Filters, type Group, groupsOf } from './filters.ts'
import type { ProductIndex } from './product-index.ts'

/** The products that pass the filters, and what every choice of the filters would lead to. Only to be read. */
export interface Selection extends Counts {
  bits: BitSet
  /** By the brand's number. */
  brand: Uint32Array
}

/** @param text the products that a search term finds */
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

  const untold = groups.filter(({ admits }) => !admits)
  const ofBrand = groups.find(({ name }) => name === 'brand')
  const others = groups.filter((group) => group !== ofBrand)
  // Where cells tell of no group and no brand is chosen, these are the same products: they are looked at once.
  const isOne = !ofBrand && untold.length === others.length
  const untoldCounts = countProducts(index, passing(untold), [everything], isOne ? 'both' : 'cells')
  const othersCounts = isOne ? untoldCounts : countProducts(index, passing(others), [everything], 'brands')

  const counts = countChoices(cells, untoldCounts.cells, groups, categories.size)
  for (const name of ['price', 'rating'] as const) {
    if (!untold.some((group) => group.name === name)) continue
    const more = passing(untold.filter((group) => group.name !== name))
    const without = countProducts(index, more, [everything, untoldCounts], 'cells')
    counts[name] = countChoices(cells, without.cells, groups, categories.size)[name]
  }

  const brandBits = ofBrand && masks.get(ofBrand)
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
