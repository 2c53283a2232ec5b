import { ratingChoices } from '#contract/shop.ts'
import type { Cells } from './cells.ts'
import { flagBits } from './cells.ts'
import { type Group, type GroupName, groupBits } from './filters.ts'
import { findSteps, PRICE_STEPS, presets } from './price-steps.ts'

/** The number of products for each choice of the filters. */
export interface Counts {
  total: number
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
 * Counts the products for each choice in all groups except categories and brands.
 * @param inCell by cell: the number of products that pass the groups without `matchesCell`
 * @param groups the groups with a choice
 */
export function countChoices(cells: Cells, inCell: Uint32Array, groups: Group[]): Counts {
  const failed = findFailures(cells, groups)
  const byStars = new Uint32Array(6)
  const byStep = new Uint32Array(PRICE_STEPS)
  const counts = { freeShipping: 0, onSale: 0, isNew: 0, inStock: 0 }
  let total = 0
  for (let number = 0; number < cells.all.length; number++) {
    const count = inCell[number] ?? 0
    const cell = cells.all[number]
    if (count === 0 || !cell) continue
    const failures = failed[number] ?? 0
    const { stars, priceStep, flags } = cell
    if (failures === 0) total += count
    // Products that fail only in one group are those that another choice in this group would add.
    if ((failures & ~groupBits.rating) === 0) byStars[stars] = (byStars[stars] ?? 0) + count
    if ((failures & ~groupBits.price) === 0) byStep[priceStep] = (byStep[priceStep] ?? 0) + count
    for (const flag of flagGroups) {
      if (flags & flagBits[flag] && (failures & ~groupBits[flag]) === 0) counts[flag] += count
    }
  }
  return {
    ...counts,
    total,
    rating: ratingChoices.map((stars) => sum(byStars, stars, 5)),
    price: presets.map((preset) => {
      const { first, last } = findSteps(preset) ?? { first: 0, last: -1 }
      return sum(byStep, first, last)
    }),
  }
}

const flagGroups = ['freeShipping', 'onSale', 'isNew', 'inStock'] as const

/** By cell: the bits of the groups that exclude its products. */
function findFailures(cells: Cells, groups: Group[]): Uint8Array {
  const failed = new Uint8Array(cells.all.length)
  for (const { name, matchesCell } of groups) {
    if (!matchesCell || !isInCells(name)) continue
    for (const [number, cell] of cells.all.entries()) {
      if (!matchesCell(cell)) failed[number] = (failed[number] ?? 0) | groupBits[name]
    }
  }
  return failed
}

const isInCells = (name: GroupName): name is keyof typeof groupBits => name in groupBits

function sum(counts: Uint32Array, first: number, last: number): number {
  let total = 0
  for (let at = first; at <= last; at++) total += counts[at] ?? 0
  return total
}
