import type { CollectionSort } from '#contract/collections.ts'
import type { ProductCondition } from '#server/commerce/promotions/product-selection.ts'

/** A condition as stored: with ids, so that renaming does not change its meaning. */
export type StoredCondition =
  | ProductCondition
  /** At least this many stars. */
  | { what: 'rating'; min: number }
  | { what: 'stock'; not?: true }

/** The rule that selects the products of an automated collection. */
export interface StoredRule {
  match: 'all' | 'any'
  conditions: StoredCondition[]
}

/** A collection in memory. */
export interface Collection {
  id: number
  slug: string
  revision: number
  sort: CollectionSort
  /** Undefined for a manual collection. */
  rule: StoredRule | undefined
  /** The ids of the products of a manual collection, in order. */
  members: Int32Array
}

/** The collections of a shop. */
export interface CollectionSet {
  readonly all: readonly Collection[]
  byId(id: number): Collection | undefined
  bySlug(slug: string): Collection | undefined
}

export function createCollectionSet(all: readonly Collection[]): CollectionSet {
  const byId = new Map(all.map((collection) => [collection.id, collection]))
  const bySlug = new Map(all.map((collection) => [collection.slug, collection]))
  return { all, byId: (id) => byId.get(id), bySlug: (slug) => bySlug.get(slug) }
}
