import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { createProductIndex, type ProductIndex } from '../product-index/product-index.ts'
import { rememberSelections } from '../product-index/remember-selections.ts'
import { createWordIndex, type WordIndex } from '../words/word-index.ts'
import { coalesce } from './coalesce.ts'
import { keepWords } from './keep-words.ts'
import { loadProducts } from './load-products.ts'
import { askWhatChanged, type Changes } from './read-changes.ts'
import { readFacts } from './read-facts.ts'

/** All products as this process keeps them in memory: filtered, counted, sorted and searched without the database. */
export interface Catalog {
  readonly db: Database
  /** Whether everything has been read once. */
  readonly loaded: boolean
  /** Reads everything, unless that was done. */
  load(): Promise<void>
  /** Asks now and then, so that after a quiet time the next list has little to catch up with. @returns what ends it */
  follow(onError: (error: unknown) => void): () => void
  /**
   * The products as they were committed when this was called, or later. Use it at once: it keeps changing.
   * @param reader reads from then on in the snapshot that they are of; nothing may have been read by it before
   */
  current(reader?: SnapshotDatabase): Promise<CatalogState>
}

export interface CatalogState {
  products: ProductIndex
  words: WordIndex
  /** What was selected from the products, by a key, until one of them changes. */
  remember: ReturnType<typeof rememberSelections>
  /** The names of the categories, in the owner's order. */
  categories: string[]
}

/** Nothing is read before `load` or the first `current`. */
export function openCatalog({ db, readSnapshot }: Pick<DatabaseClient, 'db' | 'readSnapshot'>): Catalog {
  const products = createProductIndex()
  const words = createWordIndex()
  const state: CatalogState = { products, words, remember: rememberSelections(products), categories: [] }
  const wordKeeper = keepWords(products, words)
  /** The snapshot of the database that the index shows; undefined before it is loaded. */
  let shown: string | undefined

  const load = coalesce(async () => {
    if (shown !== undefined) return
    shown = await loadProducts(db, (facts) => {
      products.put(facts)
      wordKeeper.put(facts)
    })
    words.settle()
  })

  /** What the index was read from last; it lasts until those who wait for that have joined it. */
  let source: SnapshotDatabase | undefined
  const catchUp = coalesce(async () => {
    await load()
    if (shown === undefined) throw new Error('The catalog was not loaded')
    const snapshot = readSnapshot()
    try {
      const changes = await askWhatChanged(snapshot, shown)
      await apply(snapshot, changes)
      shown = changes.snapshot
      source = snapshot
    } finally {
      setImmediate(() => snapshot.close())
    }
  })

  async function apply(snapshot: Database, { freeShippingThreshold, categories, changed }: Changes): Promise<void> {
    for (let first = 0; first < changed.length; first += AT_ONCE) {
      const ids = changed.slice(first, first + AT_ONCE)
      const facts = await readFacts(snapshot, ids)
      const found = new Set(facts.map(({ id }) => id))
      const gone = ids.filter((id) => !found.has(id))
      products.put(facts)
      products.remove(gone)
      wordKeeper.put(facts)
      wordKeeper.remove(gone)
    }
    products.setFreeShippingThreshold(freeShippingThreshold)
    state.categories = categories
  }

  return {
    db,
    get loaded() {
      return shown !== undefined
    },
    load,
    follow(onError) {
      const timer = setInterval(() => void catchUp().catch(onError), FOLLOW_EVERY)
      return () => clearInterval(timer)
    },
    async current(reader) {
      await catchUp()
      if (reader && source) reader.join(source)
      return state
    },
  }
}

const AT_ONCE = 5_000
const FOLLOW_EVERY = 5_000
