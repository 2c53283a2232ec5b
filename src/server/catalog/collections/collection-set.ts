import type { CollectionSort } from '#contract/collections.ts'
import type { Cents } from '#contract/money.ts'

/** A condition as stored: with ids, so that renaming does not change its meaning. */
export type StoredCondition =
  | { what: 'category' | 'brand' | 'tag'; id: number; not?: true }
  | { what: 'attribute'; id: number; values?: number[]; min?: number; max?: number; not?: true }
  | { what: 'option'; id: number; values: number[]; not?: true }
  | { what: 'price'; min?: Cents; max?: Cents }
  /** At least this many stars. */
  | { what: 'rating'; min: number }
  /** Added at most this many days ago; with `not`, earlier. */
  | { what: 'age'; days: number; not?: true }
  | { what: 'sale'; not?: true }
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
