import { createBitSet, growBits, hasBit, intersection, setBit } from './bit-set.ts'
import { type Columns, createColumns, flagNames } from './columns.ts'
import { createListedProducts, growNumbers, type ListedProducts, type Pricing } from './listed-products.ts'
import { createMasks, type Masks } from './masks.ts'
import type { ProductIndex } from './readable-index.ts'
import { createOrder } from './sorted-order.ts'

/** The price of a product in a list other than the default one. */
export interface IndexedPrice {
  productId: number
  /** Hundredths. */
  price: number
  /** Whether it is reduced, by a sale or by staff. */
  onSale: boolean
}

/**
 * The products with the prices of another list. Only prices and what depends on them is stored; all other columns, sets and orders
 * are those of the index. Products without a price are not visible.
 */
export interface PriceListView {
  index: ProductIndex
  listed: ListedProducts
  /** Call it after the columns of the index were replaced by larger ones, or got another product. */
  share(): void
  /** Copies what depends on the columns of the index. Call it between `beginChange` and `finishChange`. */
  refresh(ordinal: number): void
  /** @param price undefined: not sold in the list */
  setPrice(ordinal: number, price: Omit<IndexedPrice, 'productId'> | undefined): void
}

/** @param listOrdinals all ordinals, sorted by product id */
export function createPriceListView(
  main: ProductIndex,
  pricing: Pricing,
  listOrdinals: () => Uint32Array,
): PriceListView {
  const columns = createColumns()
  /** Whether a product has a reduced price, also while it is not visible. */
  let reduced = createBitSet(0)
  const order = createOrder(columns, 'price', 1)
  const ownMasks = createMasks(columns, (column) => (column === 'price' ? getPriceOrder() : undefined))
  const listed = createListedProducts({ columns, orders: [order], masks: ownMasks, pricing, listOrdinals })

  function getPriceOrder() {
    listed.settle()
    return order
  }

  function share(): void {
    shareColumns(main.columns, columns)
    const capacity = columns.ids.length
    if (columns.price.length === capacity) return
    for (const name of ['price', 'cell'] as const) columns[name] = growNumbers(columns[name], capacity)
    for (const name of ['visible', ...flagNames] as const) columns[name] = growBits(columns[name], capacity)
    reduced = growBits(reduced, capacity)
    ownMasks.grow(capacity)
  }

  share()

  const masks: Masks = {
    ...ownMasks,
    get: (part) =>
      'column' in part && part.column === 'price'
        ? ownMasks.get(part)
        : intersection([main.masks.get(part), columns.visible]),
  }

  return {
    listed,
    index: {
      main,
      columns,
      masks,
      cells: listed.cells,
      get tree() {
        return main.tree
      },
      brands: main.brands,
      get collections() {
        return main.collections
      },
      get counts() {
        return listed.counts
      },
      get pricing() {
        return listed.pricing
      },
      get version() {
        return main.version
      },
      // In other orders, products that are not in the list are passed over.
      order: (name) => (name === 'price' ? getPriceOrder() : main.order(name)),
      findOrdinal: main.findOrdinal,
    },
    share,
    refresh(ordinal) {
      const visible = hasBit(main.columns.visible, ordinal) && (columns.price[ordinal] ?? 0) > 0
      setBit(columns.visible, ordinal, visible)
      setBit(columns.onSale, ordinal, visible && hasBit(reduced, ordinal))
      for (const name of ['isNew', 'inStock'] as const)
        setBit(columns[name], ordinal, visible && hasBit(main.columns[name], ordinal))
    },
    setPrice(ordinal, price) {
      columns.price[ordinal] = price?.price ?? 0
      setBit(reduced, ordinal, price?.onSale ?? false)
    },
  }
}

/** The columns that do not depend on prices. */
function shareColumns(from: Columns, to: Columns): void {
  to.size = from.size
  to.inOrder = from.inOrder
  to.ids = from.ids
  to.rankBoost = from.rankBoost
  to.category = from.category
  to.brand = from.brand
  to.rating = from.rating
  to.created = from.created
  to.unitsSold = from.unitsSold
  to.additionalCategories = from.additionalCategories
  to.byCategory = from.byCategory
  to.terms = from.terms
  to.combinations = from.combinations
}
