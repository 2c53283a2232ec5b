import { ratingChoices } from '#contract/shop.ts'
import type { Cells } from './cells.ts'
import { flagBits } from './cells.ts'
import { type Group, groupBits } from './filters.ts'
import { PRICE_STEPS, presets, stepsOf } from './price-steps.ts'

/** How many products each choice leads to. */
export interface Counts {
  total: number
  /** By the category's number. */
  category: Uint32Array
  /** In the order of the presets. */
  price: number[]
  /** In the order of the choices. */
  rating: number[]
  freeShipping: number
  onSale: number
  isNew: number
  inStock: number
}

/**
 * Counts the choices of all groups but brands.
 * @param inCell by cell: the products that pass those groups of which cells do not tell
 * @param groups those in which something is chosen
 */
export function countChoices(cells: Cells, inCell: Uint32Array, groups: Group[], categories: number): Counts {
  const failed = failuresOf(cells, groups)
  const byStars = new Uint32Array(6)
  const byStep = new Uint32Array(PRICE_STEPS)
  const counts = { category: new Uint32Array(categories), freeShipping: 0, onSale: 0, isNew: 0, inStock: 0 }
  let total = 0
  for (let number = 0; number < cells.all.length; number++) {
    const count = inCell[number] ?? 0
    const cell = cells.all[number]
    if (count === 0 || !cell) continue
    const failures = failed[number] ?? 0
    const { category, stars, priceStep, flags } = cell
    if (failures === 0) total += count
    // What fails in one group only is what another choice in that group would add.
    if ((failures & ~groupBits.category) === 0) counts.category[category] = (counts.category[category] ?? 0) + count
    if ((failures & ~groupBits.rating) === 0) byStars[stars] = (byStars[stars] ?? 0) + count
    if ((failures & ~groupBits.price) === 0) byStep[priceStep] = (byStep[priceStep] ?? 0) + count
    for (const flag of flags4) {
      if (flags & flagBits[flag] && (failures & ~groupBits[flag]) === 0) counts[flag] += count
    }
  }
  return {
    ...counts,
    total,
    rating: ratingChoices.map((least) => sum(byStars, least, 5)),
    price: presets.map((preset) => {
      const { first, last } = stepsOf(preset) ?? { first: 0, last: -1 }
      return sum(byStep, first, last)
    }),
  }
}

const flags4 = ['freeShipping', 'onSale', 'isNew', 'inStock'] as const

/** By cell: the bits of the groups that its products do not pass. */
function failuresOf(cells: Cells, groups: Group[]): Uint8Array {
  const failed = new Uint8Array(cells.all.length)
  for (const { name, admits } of groups) {
    if (!admits || name === 'brand' || name === 'text') continue
    for (const [number, cell] of cells.all.entries()) {
      if (!admits(cell)) failed[number] = (failed[number] ?? 0) | groupBits[name]
    }
  }
  return failed
}

function sum(counts: Uint32Array, first: number, last: number): number {
  let total = 0
  for (let at = first; at <= last; at++) total += counts[at] ?? 0
  return total
}
