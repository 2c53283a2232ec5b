import type { CategoryTree } from '../categories/category-tree.ts'
import type { CollectionSet } from '../collections/collection-set.ts'
import type { BrandNames } from './brand-names.ts'
import type { Cells } from './cells.ts'
import type { Columns, CountedColumn } from './columns.ts'
import type { Pricing } from './listed-products.ts'
import type { Masks } from './masks.ts'
import type { SortedOrder } from './sorted-order.ts'

export type OrderName = 'featured' | 'price' | 'rating' | 'age' | 'brand'

/** All products in memory with the prices of one list, to filter, count and sort them without the database. */
export interface ProductIndex {
  /** The index with the prices of the default list, by which rules test prices; itself if it is that one. */
  readonly main: ProductIndex
  readonly columns: Columns
  readonly tree: CategoryTree
  readonly brands: BrandNames
  readonly collections: CollectionSet
  readonly cells: Cells
  readonly masks: Masks
  /** Number of visible products by cell, id of the brand, and id of the main category. */
  readonly counts: Readonly<Record<CountedColumn, Uint32Array>>
  readonly pricing: Pricing
  /** Changes with every change of the index. */
  readonly version: number
  order(name: OrderName): SortedOrder
  /** The ordinal of a product; undefined when it is not in the index. */
  findOrdinal(id: number): number | undefined
}
