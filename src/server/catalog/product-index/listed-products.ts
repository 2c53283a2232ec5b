import type { Cents } from '#contract/money.ts'
import { type Cells, createCells } from './cells.ts'
import { type Columns, type CountedColumn, isVisible } from './columns.ts'
import type { Masks } from './masks.ts'
import type { SortedOrder } from './sorted-order.ts'

/** The currency of prices, and what depends on it. */
export interface Pricing {
  freeShippingThreshold: Cents
  /** ISO 4217 code. */
  currency: string
  /** What the bounds of price presets are multiplied by: the magnitude of the currency. */
  priceScale: number
}

/** The counts, sets and orders of products with the prices of one list, kept current while columns change. */
export interface ListedProducts {
  readonly cells: Cells
  /** Number of visible products by cell, id of the brand, and id of the main category. */
  readonly counts: Readonly<Record<CountedColumn, Uint32Array>>
  readonly pricing: Pricing
  /** Call it before the columns of an ordinal change. @returns for `finishChange` */
  beginChange(ordinal: number): Positions
  finishChange(ordinal: number, positions: Positions): void
  /** Call it before many changes: sorting again is faster than moving each product. */
  expectMany(): void
  /** Sorts again if there were many changes. Call it before the orders are read. */
  settle(): void
  setPricing(pricing: Pricing): void
}

/** The positions of an ordinal in each order before a change; undefined if it was not visible. */
type Positions = readonly number[] | undefined

interface Options {
  columns: Columns
  orders: readonly SortedOrder[]
  masks: Masks
  pricing: Pricing
  /** All ordinals, sorted by product id. */
  listOrdinals: () => Uint32Array
}

export function createListedProducts({ columns, orders, masks, listOrdinals, ...options }: Options): ListedProducts {
  const cells = createCells(columns)
  let brandCounts = new Uint32Array(64)
  let categoryCounts = new Uint32Array(64)
  let { pricing } = options
  /** The sorted orders must be rebuilt before their next use. */
  let unsorted = false

  function count(ordinal: number, products: 1 | -1): void {
    cells.add(columns.cell[ordinal] ?? 0, products)
    brandCounts = addAt(brandCounts, columns.brand[ordinal] ?? 0, products)
    categoryCounts = addAt(categoryCounts, columns.category[ordinal] ?? 0, products)
  }

  return {
    cells,
    get counts() {
      return { cell: cells.counts, brand: brandCounts, category: categoryCounts }
    },
    get pricing() {
      return pricing
    },
    beginChange(ordinal) {
      if (!isVisible(columns, ordinal)) return undefined
      const positions = unsorted ? [] : orders.map((order) => order.findPosition(ordinal))
      count(ordinal, -1)
      return positions
    },
    finishChange(ordinal, positions) {
      columns.cell[ordinal] = cells.findCell(ordinal, pricing.freeShippingThreshold, pricing.priceScale)
      const nowVisible = isVisible(columns, ordinal)
      if (nowVisible) count(ordinal, 1)
      masks.refresh(ordinal)
      if (unsorted) return
      for (const [at, order] of orders.entries()) {
        const position = positions?.[at]
        if (position === undefined) {
          if (nowVisible) order.insert(ordinal)
        } else if (nowVisible) order.moveFrom(position, ordinal)
        else order.removeAt(position)
      }
    },
    expectMany() {
      unsorted = true
      masks.clear()
    },
    settle() {
      if (unsorted) for (const order of orders) order.rebuild(listOrdinals())
      unsorted = false
    },
    setPricing(changed) {
      pricing = changed
      cells.clear()
      for (let ordinal = 0; ordinal < columns.size; ordinal++) {
        const cell = cells.findCell(ordinal, pricing.freeShippingThreshold, pricing.priceScale)
        columns.cell[ordinal] = cell
        if (isVisible(columns, ordinal)) cells.add(cell, 1)
      }
    },
  }
}

/** Adds to a number, in a larger array if this one is too short. */
function addAt(numbers: Uint32Array<ArrayBuffer>, at: number, change: number): Uint32Array<ArrayBuffer> {
  const room = at < numbers.length ? numbers : growNumbers(numbers, at * 2)
  room[at] = (room[at] ?? 0) + change
  return room
}

export function growNumbers(from: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(capacity)
  to.set(from)
  return to
}
