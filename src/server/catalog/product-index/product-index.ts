import { getMagnitude } from '#contract/currencies.ts'
import type { Cents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { buildTree, type CategoryTree } from '../categories/category-tree.ts'
import { type CollectionSet, createCollectionSet } from '../collections/collection-set.ts'
import { setBit } from './bit-set.ts'
import { createBrandNames } from './brand-names.ts'
import { createColumns, flagNames, type IndexedProduct, reserve, writeColumns } from './columns.ts'
import { createListedProducts, growNumbers } from './listed-products.ts'
import { createMasks } from './masks.ts'
import { createPriceListView, type IndexedPrice, type PriceListView } from './price-list-view.ts'
import type { OrderName, ProductIndex } from './readable-index.ts'
import { createOrder, type SortedOrder } from './sorted-order.ts'

/** A price list other than the default one. */
export interface IndexedList {
  id: number
  /** ISO 4217 code. */
  currency: string
  /** The price from which a product is delivered free, in hundredths; `NO_FREE_SHIPPING` if there is none. */
  freeShippingThreshold: Cents
}

/** The index with the prices of the default list, and of the other lists that markets use. */
export interface EditableIndex extends ProductIndex {
  /** Adds or changes products. One call for many products is faster than several calls. */
  put(products: IndexedProduct[]): void
  /** Hides products. */
  remove(ids: number[]): void
  /** Replaces the further lists. Those that are new have no prices. @returns these */
  setLists(lists: readonly IndexedList[]): IndexedList[]
  /** The ids of the further lists. */
  readonly lists: readonly number[]
  /** Replaces the prices of products in a further list. @param ids of the products; those without a price are not sold in it */
  putPrices(list: number, ids: readonly number[], prices: readonly IndexedPrice[]): void
  /** The products with the prices of a further list. @returns undefined for an unknown list */
  inList(list: number): ProductIndex | undefined
  setPricing(pricing: { freeShippingThreshold: Cents; currency: string }): void
  setTree(tree: CategoryTree): void
  setCollections(collections: CollectionSet): void
  /** Invalidates data that callers cache by `version`. */
  touch(): void
}

/** @param brands the brands of another index, for an index of some of its products */
export function createProductIndex(brands = createBrandNames()): EditableIndex {
  const columns = createColumns()
  let tree = buildTree([])
  let collections = createCollectionSet([])
  const orders = {
    featured: createOrder(columns, 'unitsSold', -1),
    price: createOrder(columns, 'price', 1),
    rating: createOrder(columns, 'rating', -1),
    age: createOrder(columns, 'created', 1),
    brand: createOrder(columns, 'brand', 1),
  }
  const masks = createMasks(columns, (column) => (column === 'price' || column === 'brand' ? order(column) : undefined))
  let byId = new Uint32Array(0)
  const listOrdinals = () => byId.subarray(0, columns.size)
  const { freeShippingThreshold, currency } = defaultSettings
  const listed = createListedProducts({
    ...{ columns, masks, listOrdinals },
    orders: Object.values(orders),
    pricing: { freeShippingThreshold, currency, priceScale: getMagnitude(currency) },
  })
  const views = new Map<number, PriceListView>()
  let everyView: PriceListView[] = []
  let version = 0

  function put(products: IndexedProduct[]): void {
    version++
    if (isMany(products.length)) for (const each of [listed, ...everyView.map((view) => view.listed)]) each.expectMany()
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

  /** Changes the columns of an ordinal, and updates counts, masks and orders in all lists. */
  function change(ordinal: number, write: () => void): void {
    const positions = listed.beginChange(ordinal)
    const inViews = everyView.map((view) => view.listed.beginChange(ordinal))
    write()
    listed.finishChange(ordinal, positions)
    for (const [at, view] of everyView.entries()) {
      view.refresh(ordinal)
      view.listed.finishChange(ordinal, inViews[at])
    }
  }

  function putPrices(list: number, ids: readonly number[], prices: readonly IndexedPrice[]): void {
    const view = views.get(list)
    if (!view) return
    version++
    if (isMany(ids.length)) view.listed.expectMany()
    const byProduct = new Map(prices.map((price) => [price.productId, price]))
    for (const id of ids) {
      const ordinal = findOrdinal(id)
      if (ordinal === undefined) continue
      const positions = view.listed.beginChange(ordinal)
      view.setPrice(ordinal, byProduct.get(id))
      view.refresh(ordinal)
      view.listed.finishChange(ordinal, positions)
    }
  }

  function setLists(lists: readonly IndexedList[]): IndexedList[] {
    version++
    for (const id of views.keys()) if (!lists.some((list) => list.id === id)) views.delete(id)
    const added = lists.filter(({ id }) => !views.has(id))
    for (const list of added) views.set(list.id, createPriceListView(index, toPricing(list), listOrdinals))
    for (const { id, currency, freeShippingThreshold } of lists) {
      const view = views.get(id)
      const { pricing } = view?.listed ?? {}
      if (pricing && (pricing.currency !== currency || pricing.freeShippingThreshold !== freeShippingThreshold))
        view?.listed.setPricing(toPricing({ currency, freeShippingThreshold }))
    }
    everyView = [...views.values()]
    return added
  }

  const toPricing = ({ currency, freeShippingThreshold }: Omit<IndexedList, 'id'>) => ({
    ...{ currency, freeShippingThreshold },
    priceScale: getMagnitude(currency),
  })

  function order(name: OrderName): SortedOrder {
    listed.settle()
    return orders[name]
  }

  function append(id: number): number {
    const ordinal = columns.size
    const isLarger = reserve(columns)
    if (isLarger) {
      masks.grow(columns.ids.length)
      byId = growNumbers(byId, columns.ids.length)
    }
    columns.ids[ordinal] = id
    // Transactions may commit in a different order than their ids.
    const position = findPosition(id)
    if (position < ordinal) columns.inOrder = false
    byId.copyWithin(position + 1, position, ordinal)
    byId[position] = ordinal
    columns.size++
    for (const view of everyView) view.share()
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

  const index: EditableIndex = {
    get main() {
      return index
    },
    columns,
    get tree() {
      return tree
    },
    brands,
    get collections() {
      return collections
    },
    cells: listed.cells,
    masks,
    get counts() {
      return listed.counts
    },
    get pricing() {
      return listed.pricing
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
    setLists,
    get lists() {
      return [...views.keys()]
    },
    putPrices,
    inList: (list) => views.get(list)?.index,
    setPricing({ freeShippingThreshold, currency }) {
      const { pricing } = listed
      if (freeShippingThreshold === pricing.freeShippingThreshold && currency === pricing.currency) return
      version++
      listed.setPricing(toPricing({ currency, freeShippingThreshold }))
    },
  }
  return index

  function isMany(changes: number): boolean {
    return changes > MANY_CHANGES + columns.size / 1000
  }
}

/** With more changes, sorting again is faster than moving each product. */
const MANY_CHANGES = 64
