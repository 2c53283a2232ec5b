import { hasBit } from './bit-set.ts'
import { type Columns, getTenths } from './columns.ts'
import { findStep, PRICE_STEPS } from './price-steps.ts'

/** Bits of `Cell.flags`. */
export const flagBits = { freeShipping: 1, onSale: 2, isNew: 4, inStock: 8 } as const

/**
 * A group of products with the same flags, whole stars and price step. Filters by these, with bounds that are whole stars and
 * price presets, match all products of a cell or none.
 */
export interface Cell {
  /** The rating, rounded down to whole stars. */
  stars: number
  priceStep: number
  flags: number
}

/**
 * Divides all products into cells, about 1,500 at most. A filter is evaluated once for each cell, and facets are counted
 * by cell.
 */
export interface Cells {
  readonly all: readonly Cell[]
  /** Number of visible products by cell. */
  readonly counts: Uint32Array
  /** The index of the cell that a product belongs to by its current columns. Adds the cell if it is new. */
  findCell(ordinal: number, freeShippingThreshold: number, priceScale: number): number
  add(cell: number, products: 1 | -1): void
  clear(): void
}

export function createCells(columns: Columns): Cells {
  const numbers = new Map<number, number>()
  const all: Cell[] = []
  let counts = new Uint32Array(256)
  return {
    all,
    get counts() {
      return counts
    },
    findCell(ordinal, freeShippingThreshold, priceScale) {
      const price = columns.price[ordinal] ?? 0
      const stars = Math.floor(getTenths(columns.rating[ordinal] ?? 0) / 10)
      const priceStep = findStep(price / priceScale)
      const flags =
        (price >= freeShippingThreshold ? flagBits.freeShipping : 0) |
        (hasBit(columns.onSale, ordinal) ? flagBits.onSale : 0) |
        (hasBit(columns.isNew, ordinal) ? flagBits.isNew : 0) |
        (hasBit(columns.inStock, ordinal) ? flagBits.inStock : 0)
      const key = (stars * PRICE_STEPS + priceStep) * 16 + flags
      const existing = numbers.get(key)
      if (existing !== undefined) return existing
      numbers.set(key, all.length)
      return all.push({ stars, priceStep, flags }) - 1
    },
    add(cell, products) {
      if (cell >= counts.length) {
        const grown = new Uint32Array(cell * 2)
        grown.set(counts)
        counts = grown
      }
      counts[cell] = (counts[cell] ?? 0) + products
    },
    clear: () => counts.fill(0),
  }
}
