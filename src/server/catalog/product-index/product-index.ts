import { getMagnitude } from '#contract/currencies.ts'
import type { Cents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { buildTree, type CategoryTree } from '../categories/category-tree.ts'
import { type CollectionSet, createCollectionSet } from '../collections/collection-set.ts'
import { setBit } from './bit-set.ts'
import { type BrandNames, createBrandNames } from './brand-names.ts'
import { type Cells, createCells } from './cells.ts'
import type { CountedColumn } from './columns.ts'
import {
  type Columns,
  createColumns,
  flagNames,
  type IndexedProduct,
  isVisible,
  reserve,
  writeColumns,
} from './columns.ts'
import { createMasks, type Masks } from './masks.ts'
import { createOrder, type SortedOrder } from './sorted-order.ts'

export type OrderName = 'featured' | 'price' | 'rating' | 'age' | 'brand'

/** All products in memory, to filter, count and sort them without the database. */
export interface ProductIndex {
  readonly columns: Columns
  readonly tree: CategoryTree
  readonly brands: BrandNames
  readonly collections: CollectionSet
  readonly cells: Cells
  readonly masks: Masks
  /** Number of visible products by cell, id of the brand, and id of the main category. */
  readonly counts: Readonly<Record<CountedColumn, Uint32Array>>
  readonly freeShippingThreshold: Cents
  /** ISO 4217 code of the currency of all prices. */
  readonly currency: string
  /** What the bounds of price presets are multiplied by: the magnitude of the currency. */
  readonly priceScale: number
  /** Changes with every change of the index. */
  readonly version: number
  order(name: OrderName): SortedOrder
  /** The ordinal of a product; undefined when it is not in the index. */
  findOrdinal(id: number): number | undefined
  /** Adds or changes products. One call for many products is faster than several calls. */
  put(products: IndexedProduct[]): void
  /** Hides products. */
  remove(ids: number[]): void
  setPricing(pricing: { freeShippingThreshold: Cents; currency: string }): void
  setTree(tree: CategoryTree): void
  setCollections(collections: CollectionSet): void
  /** Invalidates data that callers cache by `version`. */
  touch(): void
}

/** @param brands the brands of another index, for an index of some of its products */
export function createProductIndex(brands = createBrandNames()): ProductIndex {
  const columns = createColumns()
  let tree = buildTree([])
  let collections = createCollectionSet([])
  const cells = createCells(columns)
  const orders = {
    featured: createOrder(columns, 'unitsSold', -1),
    price: createOrder(columns, 'price', 1),
    rating: createOrder(columns, 'rating', -1),
    age: createOrder(columns, 'created', 1),
    brand: createOrder(columns, 'brand', 1),
  }
  const everyOrder = Object.values(orders)
  const masks = createMasks(columns, (column) => (column === 'price' || column === 'brand' ? order(column) : undefined))
  let byId = new Uint32Array(0)
  let brandCounts = new Uint32Array(64)
  let categoryCounts = new Uint32Array(64)
  let { freeShippingThreshold, currency } = defaultSettings
  let priceScale = getMagnitude(currency)
  let version = 0
  /** The sorted orders must be rebuilt before their next use. */
  let unsorted = false

  function put(products: IndexedProduct[]): void {
    version++
    if (products.length > MANY_CHANGES + columns.size / 1000) {
      unsorted = true
      masks.clear()
    }
    for (const product of products) {
      const ordinal = findOrdinal(product.id) ?? append(product.id)
      change(ordinal, () => writeColumns(columns, ordinal, product))
    }
  }

  function remove(ids: number[]): void {
    version++
    for (const id of ids) {
      const ordinal = findOrdinal(id)
      if (ordinal === undefined) continue
      change(ordinal, () => {
        for (const name of ['visible', ...flagNames] as const) setBit(columns[name], ordinal, false)
      })
    }
  }

  /** Changes the columns of an ordinal, and updates counts, masks and orders. */
  function change(ordinal: number, write: () => void): void {
    const wasVisible = isVisible(columns, ordinal)
    const positions = unsorted || !wasVisible ? [] : everyOrder.map((order) => order.findPosition(ordinal))
    if (wasVisible) count(ordinal, -1)
    write()
    columns.cell[ordinal] = cells.findCell(ordinal, freeShippingThreshold, priceScale)
    const nowVisible = isVisible(columns, ordinal)
    if (nowVisible) count(ordinal, 1)
    masks.refresh(ordinal)
    if (unsorted) return
    for (const [at, order] of everyOrder.entries()) {
      const position = positions[at]
      if (position === undefined) {
        if (nowVisible) order.insert(ordinal)
      } else if (nowVisible) order.moveFrom(position, ordinal)
      else order.removeAt(position)
    }
  }

  function count(ordinal: number, products: 1 | -1): void {
    cells.add(columns.cell[ordinal] ?? 0, products)
    brandCounts = addAt(brandCounts, columns.brand[ordinal] ?? 0, products)
    categoryCounts = addAt(categoryCounts, columns.category[ordinal] ?? 0, products)
  }

  function order(name: OrderName): SortedOrder {
    if (unsorted) for (const each of everyOrder) each.rebuild(byId.subarray(0, columns.size))
    unsorted = false
    return orders[name]
  }

  function append(id: number): number {
    if (reserve(columns)) {
      masks.grow(columns.ids.length)
      byId = growNumbers(byId, columns.ids.length)
    }
    const ordinal = columns.size
    columns.ids[ordinal] = id
    // Transactions may commit in a different order than their ids.
    const position = findPosition(id)
    if (position < ordinal) columns.inOrder = false
    byId.copyWithin(position + 1, position, ordinal)
    byId[position] = ordinal
    columns.size++
    return ordinal
  }

  function findOrdinal(id: number): number | undefined {
    const ordinal = byId[findPosition(id)]
    return ordinal !== undefined && findPosition(id) < columns.size && columns.ids[ordinal] === id ? ordinal : undefined
  }

  /** The position of a product in `byId`, or where it would be inserted. */
  function findPosition(id: number): number {
    const idAt = (position: number) => columns.ids[byId[position] ?? 0] ?? 0
    let low = 0
    let high = columns.size
    if (high > 0 && idAt(high - 1) < id) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (idAt(middle) < id) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    columns,
    get tree() {
      return tree
    },
    brands,
    get collections() {
      return collections
    },
    cells,
    masks,
    get counts() {
      return { cell: cells.counts, brand: brandCounts, category: categoryCounts }
    },
    get freeShippingThreshold() {
      return freeShippingThreshold
    },
    get currency() {
      return currency
    },
    get priceScale() {
      return priceScale
    },
    get version() {
      return version
    },
    touch() {
      version++
    },
    setTree(changed) {
      tree = changed
      masks.clear()
      version++
    },
    setCollections(changed) {
      collections = changed
      version++
    },
    order,
    findOrdinal,
    put,
    remove,
    setPricing(pricing) {
      if (pricing.freeShippingThreshold === freeShippingThreshold && pricing.currency === currency) return
      freeShippingThreshold = pricing.freeShippingThreshold
      currency = pricing.currency
      priceScale = getMagnitude(currency)
      version++
      cells.clear()
      for (let ordinal = 0; ordinal < columns.size; ordinal++) {
        const cell = cells.findCell(ordinal, freeShippingThreshold, priceScale)
        columns.cell[ordinal] = cell
        if (isVisible(columns, ordinal)) cells.add(cell, 1)
      }
    },
  }
}

/** With more changes, sorting again is faster than moving each product. */
const MANY_CHANGES = 64

/** Adds to a number, in a larger array if this one is too short. */
function addAt(numbers: Uint32Array<ArrayBuffer>, at: number, change: number): Uint32Array<ArrayBuffer> {
  const room = at < numbers.length ? numbers : growNumbers(numbers, at * 2)
  room[at] = (room[at] ?? 0) + change
  return room
}

function growNumbers(from: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(capacity)
  to.set(from)
  return to
}
