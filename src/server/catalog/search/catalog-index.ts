import { ShopError } from '#contract/errors.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { coalesce } from '#server/platform/database/coalesce.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { type AttributeSet, createAttributeSet } from '../attributes/attribute-set.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { readTree } from '../categories/read-tree.ts'
import type { CollectionSet } from '../collections/collection-set.ts'
import { readCollections } from '../collections/read-collections.ts'
import { createOptionSet, type OptionSet, readOptions } from '../options/read-options.ts'
import { createProductIndex, type IndexedList } from '../product-index/product-index.ts'
import type { ProductIndex } from '../product-index/readable-index.ts'
import { createSelectionCache } from '../product-index/selection-cache.ts'
import { listBrandProducts } from '../products/product-ids.ts'
import type { SearchedWords } from '../words/merged-words.ts'
import { createWordIndex } from '../words/word-index.ts'
import { createFreeThresholds } from './free-thresholds.ts'
import { type Definitions, loadProducts } from './load-products.ts'
import { type Changes, readChangedBrands, readChanges } from './read-changes.ts'
import { readFacts } from './read-facts.ts'
import { readListPrices, readWholeList } from './read-list-prices.ts'
import { listRenamedProducts } from './renamed.ts'
import { createStateTranslator, type FindByTranslation, readTerms } from './translated-state.ts'
import { createTranslatedWords } from './translated-words.ts'
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
   * The products as committed at the time of the call or later, with names in the language of the request. Use the result
   * synchronously, because it keeps changing.
   * @param options.list the price list by which products are listed: the current one, or null for the default list
   * @param reader joins the snapshot of the result; it must not have read anything before
   */
  current(reader?: SnapshotDatabase, options?: { list: number | null }): Promise<CatalogState>
}

export interface CatalogState {
  /** With the prices of the list, and with the original categories. */
  products: ProductIndex
  /** The categories with their names in the language of the request. */
  tree: CategoryTree
  words: SearchedWords
  attributes: AttributeSet
  options: OptionSet
  /** Finds categories, choices and values by their names in other languages. */
  readonly findByTranslation: FindByTranslation
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
    get tree() {
      return products.tree
    },
    words,
    attributes: createAttributeSet([], new Map()),
    options: createOptionSet([]),
    findByTranslation: (type, name) => translator.findByTranslation(type, name),
    get collections() {
      return products.collections
    },
    cacheSelection: createSelectionCache(products),
  }
  const wordUpdater = createWordUpdater(words, products, () => state)
  /** The states of further price lists. */
  const inLists = new Map<number, CatalogState>()
  /** The further price lists, and when a market used them last, by `performance.now()`. */
  const usedAt = new Map<number, { list: IndexedList; at: number }>()
  const thresholds = createFreeThresholds()
  /** The same lists, as JSON. */
  let listsKey = '[]'
  const translator = createStateTranslator((language) => translatedWords.find(language))
  const translatedWords = createTranslatedWords(words, products, (language) => translator.translate(state, [language]))
  /** The snapshot of the database that the index shows; undefined before it is loaded. */
  let indexedSnapshot: string | undefined
  /** When the last read began, by `performance.now()`. */
  let currentAt = Number.NEGATIVE_INFINITY

  const load = coalesce(async () => {
    if (indexedSnapshot !== undefined) return
    const startedAt = performance.now()
    indexedSnapshot = await loadProducts(
      db,
      setDefinitions,
      (facts) => {
        products.put(facts)
        wordUpdater.put(facts)
      },
      async (snapshot) => {
        await setLists(snapshot, await thresholds.readLists(snapshot))
        await translatedWords.load(snapshot)
      },
    )
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
      areBrandsChanged,
      areCollectionsChanged,
      repriced,
      lists,
      retranslated,
      areTermsChanged,
      ...rest
    }: Changes,
  ): Promise<void> {
    const changed = [
      ...rest.changed,
      ...(areBrandsChanged ? await changeBrands(snapshot, since) : []),
      ...(await changeDefinitions(snapshot, rest)),
    ]
    const renamed = areTermsChanged ? await changeTerms(snapshot) : []
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
    // Cached selections contain what searches found.
    if (await translatedWords.refresh(snapshot, retranslated, [...changed, ...renamed])) products.touch()
    products.setPricing(await thresholds.update(snapshot, pricing))
    const known = products.lists
    for (let first = 0; known.length > 0 && first < repriced.length; first += BATCH_SIZE)
      for (const list of known)
        await readListPrices(snapshot, products, list, repriced.slice(first, first + BATCH_SIZE))
    await setLists(snapshot, thresholds.addTo(lists))
  }

  /**
   * Replaces the further price lists, and reads the prices of new ones. A list that no market uses any more stays for a moment, for
   * requests that began before.
   */
  async function setLists(snapshot: Database, used: IndexedList[]): Promise<void> {
    for (const list of used) usedAt.set(list.id, { list, at: performance.now() })
    const isRecent = ({ at }: { at: number }) => performance.now() - at < KEPT_LIST_MS
    for (const [id, each] of usedAt) if (!isRecent(each)) usedAt.delete(id)
    const lists = [...usedAt.values()].map(({ list }) => list).sort((a, b) => a.id - b.id)
    const key = JSON.stringify(lists)
    if (key === listsKey) return
    const before = lists.filter(({ id }) => products.lists.includes(id))
    const added = products.setLists(lists)
    try {
      for (const { id } of added) await readWholeList(snapshot, products, id)
    } catch (error) {
      // The next attempt reads them again.
      products.setLists(before)
      throw error
    }
    inLists.clear()
    for (const { id } of lists) {
      const view = products.inList(id)
      if (view) inLists.set(id, createState(view))
    }
    listsKey = key
  }

  /** The state with the prices of a further list. */
  const createState = (view: ProductIndex): CatalogState => ({
    products: view,
    findByTranslation: state.findByTranslation,
    get tree() {
      return products.tree
    },
    words,
    get attributes() {
      return state.attributes
    },
    get options() {
      return state.options
    },
    get collections() {
      return products.collections
    },
    cacheSelection: createSelectionCache(view),
  })

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

  /** Reads changed categories, attributes and options again. @returns ids of products whose words change with their names */
  async function changeDefinitions(
    snapshot: Database,
    { isTreeChanged, areAttributesChanged, areOptionsChanged }: Partial<Changes>,
  ): Promise<number[]> {
    if (!isTreeChanged && !areAttributesChanged && !areOptionsChanged) return []
    const before = { tree: products.tree, attributes: state.attributes, options: state.options }
    if (isTreeChanged) products.setTree(await readTree(snapshot))
    if (areAttributesChanged) state.attributes = await readAttributes(snapshot)
    if (areOptionsChanged) state.options = await readOptions(snapshot)
    products.touch()
    return listRenamedProducts(snapshot, before, state)
  }

  /** Reads the translated names again. @returns ids of products whose words change with them */
  async function changeTerms(snapshot: Database): Promise<number[]> {
    const read = () => translatedWords.languages.map((language) => translator.translate(state, [language]))
    const before = read()
    translator.setTerms(await readTerms(snapshot))
    const renamed: number[] = []
    for (const [at, after] of read().entries())
      renamed.push(...(await listRenamedProducts(snapshot, before[at] ?? after, after)))
    return renamed
  }

  function setDefinitions({ tree, attributes, options, brands, collections, terms }: Definitions): void {
    translator.setTerms(terms)
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
    // The list of the request, which is another one while shared work runs.
    async current(reader, { list } = { list: currentPriceList()?.id ?? null }) {
      await catchUp()
      if (reader && latestSnapshot) reader.join(latestSnapshot)
      const found = list === null ? state : inLists.get(list)
      // The market has just begun or ceased to use the list.
      if (!found) throw new ShopError('unavailable')
      return translator.translate(found)
    },
  }
}

const BATCH_SIZE = 5_000
const FOLLOW_INTERVAL_MS = 5_000
const KEPT_LIST_MS = 2_000
