import { type BitSet, bitSet, countBits, countValues, difference, intersection, union } from './bit-set.ts'
import { type Counts, countChoices } from './count-choices.ts'
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
  const { columns, cells, brands, categories } = index
  const groups = groupsOf(filters, index)
  if (text) groups.push({ name: 'text', products: text })
  const masks = new Map(groups.map((group) => [group, maskOf(index, group)]))
  const passing = (chosen: Group[]): BitSet => {
    const [first, ...others] = chosen.map((group) => masks.get(group) ?? columns.visible)
    return first ? (others.length > 0 ? intersection([first, ...others]) : first) : columns.visible
  }
  const counted = (untold: Group[]): Counts => {
    const inCell =
      untold.length > 0 ? valuesOf(index, passing(untold), 'cell', cells.counts, cells.all.length) : cells.counts
    return countChoices(cells, inCell, groups, categories.size)
  }

  const untold = groups.filter(({ admits }) => !admits)
  const counts = counted(untold)
  for (const name of ['price', 'rating'] as const) {
    if (untold.some((group) => group.name === name)) {
      counts[name] = counted(untold.filter((group) => group.name !== name))[name]
    }
  }

  const ofBrand = groups.find(({ name }) => name === 'brand')
  const others = groups.filter((group) => group !== ofBrand)
  const otherBits = passing(others)
  const brand =
    others.length > 0
      ? valuesOf(index, otherBits, 'brand', index.brandCounts, brands.size)
      : index.brandCounts.slice(0, brands.size)
  const brandBits = ofBrand && masks.get(ofBrand)
  return { ...counts, bits: brandBits ? intersection([otherBits, brandBits]) : otherBits, brand }
}

/**
 * How often each value of a column is among some visible products.
 * @param all how often it is among all of them
 */
function valuesOf(
  { columns }: ProductIndex,
  bits: BitSet,
  column: 'cell' | 'brand',
  all: Uint32Array,
  values: number,
): Uint32Array {
  const counts = new Uint32Array(values)
  const few = countBits(bits) <= countBits(columns.visible) / 2
  countValues(few ? bits : difference(columns.visible, bits), columns[column], counts)
  // Of most products it is quicker to count the rest.
  if (!few) for (let value = 0; value < values; value++) counts[value] = (all[value] ?? 0) - (counts[value] ?? 0)
  return counts
}

function maskOf({ columns, masks }: ProductIndex, { name, products }: Group): BitSet {
  if (!Array.isArray(products)) return name === 'text' ? intersection([columns.visible, products]) : products
  const [first, ...others] = products.map((range) => masks.of(range))
  if (!first) return bitSet(columns.ids.length)
  return others.length > 0 ? union([first, ...others]) : first
}
