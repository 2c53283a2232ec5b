import type { DatabaseClient } from '#server/platform/database/client.ts'
import { coalesce } from '#server/platform/database/coalesce.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { createProductIndex, type ProductIndex } from '../product-index/product-index.ts'
import { createSelectionCache } from '../product-index/selection-cache.ts'
import { createWordIndex, type WordIndex } from '../words/word-index.ts'
import { loadProducts } from './load-products.ts'
import { type Changes, readChanges } from './read-changes.ts'
import { readFacts } from './read-facts.ts'
import { createWordUpdater } from './update-words.ts'

/** All products in the memory of this process, to filter, count, sort and search them without the database. */
export interface Catalog {
  readonly db: Database
  /** Whether all products were read. */
  readonly loaded: boolean
  /** Seconds since all products were last known to be as in the database; Infinity before they were read. */
  readonly ageSeconds: number
  /** Reads all products, once. */
  load(): Promise<void>
  /** Reads changes every few seconds, so that a list after an idle time has few to read. @returns a function that stops it */
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
  /** Caches selections by key, until a product changes. */
  cacheSelection: ReturnType<typeof createSelectionCache>
  /** Category names in the owner's order. */
  categories: string[]
}

/** Opens the catalog. Nothing is read before `load` or the first `current`. */
export function openCatalog({ db, readSnapshot }: Pick<DatabaseClient, 'db' | 'readSnapshot'>): Catalog {
  const products = createProductIndex()
  const words = createWordIndex()
  const state: CatalogState = { products, words, cacheSelection: createSelectionCache(products), categories: [] }
  const wordUpdater = createWordUpdater(products, words)
  /** The snapshot of the database that the index shows; undefined before it is loaded. */
  let indexedSnapshot: string | undefined
  /** When the last read began, by `performance.now()`. */
  let currentAt = Number.NEGATIVE_INFINITY

  const load = coalesce(async () => {
    if (indexedSnapshot !== undefined) return
    const begun = performance.now()
    indexedSnapshot = await loadProducts(db, (facts) => {
      products.put(facts)
      wordUpdater.put(facts)
    })
    words.settle()
    currentAt = begun
  })

  /** The snapshot of the last read. It stays open until the waiting callers have joined it. */
  let source: SnapshotDatabase | undefined
  const catchUp = coalesce(async () => {
    await load()
    if (indexedSnapshot === undefined) throw new Error('The catalog was not loaded')
    const begun = performance.now()
    const snapshot = readSnapshot()
    try {
      const changes = await readChanges(snapshot, indexedSnapshot)
      await apply(snapshot, changes)
      indexedSnapshot = changes.snapshot
      currentAt = begun
      source = snapshot
    } finally {
      setImmediate(() => snapshot.close())
    }
  })

  async function apply(snapshot: Database, { freeShippingThreshold, categories, changed }: Changes): Promise<void> {
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
    products.setFreeShippingThreshold(freeShippingThreshold)
    state.categories = categories
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
      if (reader && source) reader.join(source)
      return state
    },
  }
}

const BATCH_SIZE = 5_000
const FOLLOW_INTERVAL_MS = 5_000
