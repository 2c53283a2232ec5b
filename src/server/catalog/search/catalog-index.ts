import type { DatabaseClient } from '#server/platform/database/client.ts'
import { coalesce } from '#server/platform/database/coalesce.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { type AttributeSet, createAttributeSet } from '../attributes/attribute-set.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import { readTree } from '../categories/read-tree.ts'
import type { CollectionSet } from '../collections/collection-set.ts'
import { readCollections } from '../collections/read-collections.ts'
import { createOptionSet, type OptionSet, readOptions } from '../options/read-options.ts'
import { createProductIndex, type ProductIndex } from '../product-index/product-index.ts'
import { createSelectionCache } from '../product-index/selection-cache.ts'
import {
  listBrandProducts,
  listMainProducts,
  listProductsWith,
  listProductsWithValues,
} from '../products/product-ids.ts'
import { createWordIndex, type WordIndex } from '../words/word-index.ts'
import { categoryWords } from './category-words.ts'
import { type Definitions, loadProducts } from './load-products.ts'
import { type Changes, readChangedBrands, readChanges } from './read-changes.ts'
import { readFacts } from './read-facts.ts'
import { createWordUpdater } from './update-words.ts'

/** All products in memory, to filter, count, sort and search them without the database. */
export interface Catalog {
  readonly db: Database
  /** Whether all products have been read. */
  readonly loaded: boolean
  /** Seconds since the index last equaled the database; Infinity before it was loaded. */
  readonly ageSeconds: number
  /** Reads all products, once. */
  load(): Promise<void>
  /** Reads changes every few seconds, so that the first request after an idle period has few changes to read. @returns a function that stops it */
  follow(onError: (error: unknown) => void): () => void
  /**
   * The products as committed at the time of the call or later. Use the result synchronously, because it keeps changing.
   * @param reader joins the snapshot of the result; it must not have read anything before
   */
  current(reader?: SnapshotDatabase): Promise<CatalogState>
}

export interface CatalogState {
  products: ProductIndex
  words: WordIndex
  attributes: AttributeSet
  options: OptionSet
  /** Those of the product index. */
  readonly collections: CollectionSet
  /** Caches selections by key, until a product changes. */
  cacheSelection: ReturnType<typeof createSelectionCache>
}

/** Opens the catalog. Nothing is read before `load` or the first `current`. */
export function openCatalog({ db, readSnapshot }: Pick<DatabaseClient, 'db' | 'readSnapshot'>): Catalog {
  const products = createProductIndex()
  const words = createWordIndex()
  const state: CatalogState = {
    products,
    words,
    attributes: createAttributeSet([], new Map()),
    options: createOptionSet([]),
    get collections() {
      return products.collections
    },
    cacheSelection: createSelectionCache(products),
  }
  const wordUpdater = createWordUpdater(state)
  /** The snapshot of the database that the index shows; undefined before it is loaded. */
  let indexedSnapshot: string | undefined
  /** When the last read began, by `performance.now()`. */
  let currentAt = Number.NEGATIVE_INFINITY

  const load = coalesce(async () => {
    if (indexedSnapshot !== undefined) return
    const startedAt = performance.now()
    indexedSnapshot = await loadProducts(db, setDefinitions, (facts) => {
      products.put(facts)
      wordUpdater.put(facts)
    })
    words.settle()
    currentAt = startedAt
  })

  /** The snapshot of the last read. It stays open until the waiting callers have joined it. */
  let latestSnapshot: SnapshotDatabase | undefined
  const catchUp = coalesce(async () => {
    await load()
    if (indexedSnapshot === undefined) throw new Error('The catalog was not loaded')
    const startedAt = performance.now()
    const snapshot = readSnapshot()
    try {
      const changes = await readChanges(snapshot, indexedSnapshot)
      await apply(snapshot, indexedSnapshot, changes)
      indexedSnapshot = changes.snapshot
      currentAt = startedAt
      latestSnapshot = snapshot
    } finally {
      setImmediate(() => snapshot.close())
    }
  })

  async function apply(
    snapshot: Database,
    since: string,
    {
      pricing,
      isTreeChanged,
      areAttributesChanged,
      areBrandsChanged,
      areOptionsChanged,
      areCollectionsChanged,
      ...rest
    }: Changes,
  ): Promise<void> {
    const changed = [
      ...rest.changed,
      ...(areBrandsChanged ? await changeBrands(snapshot, since) : []),
      ...(isTreeChanged ? await changeTree(snapshot) : []),
      ...(areAttributesChanged ? await changeAttributes(snapshot) : []),
      ...(areOptionsChanged ? await changeOptions(snapshot) : []),
    ]
    if (areCollectionsChanged) products.setCollections(await readCollections(snapshot, products.collections))
    for (let first = 0; first < changed.length; first += BATCH_SIZE) {
      const ids = changed.slice(first, first + BATCH_SIZE)
      const facts = await readFacts(snapshot, ids)
      const found = new Set(facts.map(({ id }) => id))
      const deleted = ids.filter((id) => !found.has(id))
      products.put(facts)
      products.remove(deleted)
      wordUpdater.put(facts)
      wordUpdater.remove(deleted)
    }
    products.setPricing(pricing)
  }

  /** Reads the categories again. @returns ids of products whose words change with the names of their categories */
  async function changeTree(snapshot: Database): Promise<number[]> {
    const before = products.tree
    const tree = await readTree(snapshot)
    products.setTree(tree)
    const renamed = tree.nodes.filter((node) => {
      const former = before.byId(node.id)
      return former && categoryWords(former) !== categoryWords(node)
    })
    return listMainProducts(
      snapshot,
      renamed.map(({ id }) => id),
    )
  }

  /** Reads the changed brands. @returns ids of products whose words change with the names of their brands */
  async function changeBrands(snapshot: Database, since: string): Promise<number[]> {
    const changed = await readChangedBrands(snapshot, since)
    const renamed = changed.filter(({ id, name }) => !['', name].includes(products.brands.getName(id)))
    for (const { id, name } of changed) products.brands.set(id, name)
    products.touch()
    return listBrandProducts(
      snapshot,
      renamed.map(({ id }) => id),
    )
  }

  /** Reads the attributes again. @returns ids of products whose words change with the names of attributes or choices */
  async function changeAttributes(snapshot: Database): Promise<number[]> {
    const before = state.attributes
    state.attributes = await readAttributes(snapshot)
    products.touch()
    const renamed = before.all.filter(({ id, name, choices }) => {
      const after = state.attributes.byId(id)
      return (
        after &&
        (after.name !== name || [...choices].some(([choice, text]) => (after.choices.get(choice) ?? text) !== text))
      )
    })
    return listProductsWith(
      snapshot,
      renamed.map(({ id }) => id),
    )
  }

  /** Reads the options again. @returns ids of products whose words change with the names of values */
  async function changeOptions(snapshot: Database): Promise<number[]> {
    const before = state.options
    state.options = await readOptions(snapshot)
    products.touch()
    const renamed = before.all.flatMap(({ id, values }) => {
      const after = state.options.byId(id)?.values
      return [...values].flatMap(([valueId, { value }]) =>
        (after?.get(valueId)?.value ?? value) === value ? [] : valueId,
      )
    })
    return listProductsWithValues(snapshot, renamed)
  }

  function setDefinitions({ tree, attributes, options, brands, collections }: Definitions): void {
    products.setCollections(collections)
    products.setTree(tree)
    state.attributes = attributes
    state.options = options
    for (const { id, name } of brands) products.brands.set(id, name)
  }

  return {
    db,
    get loaded() {
      return indexedSnapshot !== undefined
    },
    get ageSeconds() {
      return (performance.now() - currentAt) / 1000
    },
    load,
    follow(onError) {
      const timer = setInterval(() => void catchUp().catch(onError), FOLLOW_INTERVAL_MS)
      return () => clearInterval(timer)
    },
    async current(reader) {
      await catchUp()
      if (reader && latestSnapshot) reader.join(latestSnapshot)
      return state
    },
  }
}

const BATCH_SIZE = 5_000
const FOLLOW_INTERVAL_MS = 5_000
