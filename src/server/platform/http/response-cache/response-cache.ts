import { type CachedPart, type Change, isStaleAfter, listsChangeOf, readNotice, withProductIds } from './cache-tags.ts'
import { CachedResponse, type RenderedResponse } from './cached-response.ts'
import { areOfOneSnapshot, isConsistent, latestOf } from './consistent-parts.ts'
import { ResponseStore } from './response-store.ts'
import { throttle } from './throttle.ts'

interface Options {
  /** The memory budget. */
  bytes: number
  /** Whether all notices older than a second have been received. While false, nothing is stored or served. */
  isCurrent: () => boolean
  /** The time, by `performance.now()`, up to which all committed changes have been received. */
  receivedUntil: () => number
  /** Waits for all changes committed before the call. Resolves to false when their arrival cannot be confirmed. */
  catchUp: () => Promise<boolean>
  /** Finds the database ids of products by slug. */
  findIds: (slugs: string[]) => Promise<Map<string, number>>
  /** Called with the reason when a response could not be stored. */
  onFailure: (error: unknown) => void
  /**
   * For tests: adds the header `mercer-snapshot` to each response. Off in production, because it reveals the write rate.
   */
  nameSnapshots?: boolean
}

/**
 * How often lists are evicted at most while products change continuously: otherwise no list would ever be cached. Together
 * with the delay of notices this stays well below the second for which a response may be stale.
 */
const MIN_LIST_EVICTION_INTERVAL_MS = 250
/** How long after a commit a stale list may still be sent; the rest of the second is for sending it. */
const MAX_STALE_MS = 900
/** Concurrent revalidations of lists: more would take the CPU from other requests. */
const MAX_REVALIDATIONS = 4
/** Requests do not join one in flight that is older: it may predate a change that was committed before they came. */
const MAX_JOIN_AGE_MS = 250
/** How often a response is rendered whose parts come from different snapshots. */
const MAX_ATTEMPTS = 3
/** Tags and snapshot of a response that does not depend on the database. No transaction is visible in this snapshot. */
const STATIC_PART: CachedPart = { tags: [], snapshot: '0:0:' }

/** A response being rendered, with the changes received in the meantime. */
interface InFlight {
  response: Promise<CachedResponse>
  /** Resolves once it is stored, or known not to be cacheable. */
  settled: Promise<void>
  began: number
  changes: Change[]
}

/**
 * Public responses in the memory of this process. A change notice evicts the entries it invalidates; a busy list is served
 * stale for a moment while it is revalidated. Concurrent requests for the same URL are coalesced into one.
 */
export class ResponseCache {
  #store: ResponseStore
  #options: Options
  #render: ((key: string) => Promise<RenderedResponse>) | undefined
  /** Requests in flight by cache key. A change removes them, so that later requests do not join. */
  #joinable = new Map<string, InFlight>()
  #inFlight = new Set<InFlight>()
  #recompressing = false
  #revalidations = 0
  /** Changes of lists that were received and not yet applied, because list evictions are throttled. */
  #pending = new Set<Change>()
  /** When the first of the pending changes may have been committed, by `performance.now()`. */
  #listsFreshUntil = Number.POSITIVE_INFINITY
  #evictLists = throttle(MIN_LIST_EVICTION_INTERVAL_MS, () => {
    this.#joinable.clear()
    for (const change of this.#pending) this.#store.markStale(change, this.#listsFreshUntil + MAX_STALE_MS)
    this.#pending.clear()
    this.#listsFreshUntil = Number.POSITIVE_INFINITY
  })

  constructor(options: Options) {
    this.#options = options
    this.#store = new ResponseStore(options.bytes)
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#store.size
  }

  get isCurrent(): boolean {
    return this.#options.isCurrent()
  }

  /** @param render renders the response to an anonymous GET of a URL, uncompressed */
  renderWith(make: (key: string) => Promise<RenderedResponse>): void {
    this.#render = make
  }

  /** The cached response for a URL. */
  find(key: string): CachedResponse | undefined {
    if (!this.isCurrent) return undefined
    const response = this.#store.find(key)
    if (!response) return undefined
    if (response.isStale) this.#revalidate(key)
    else if (response.deservesBestCompression && !this.#recompressing) this.#recompress(key, response)
    return response
  }

  /** The cached response for a URL, or a new one that concurrent requests share. */
  async get(key: string): Promise<CachedResponse> {
    const kept = this.find(key)
    if (kept) return kept
    if (!this.isCurrent) return this.#new(key, [])
    return (this.#joinableRequest(key) ?? this.#start(key)).response
  }

  /**
   * Like `get`, but never a response that a received change has made stale. Pages are rendered from these: a page rendered
   * from a stale response would be stored as fresh.
   */
  async getFresh(key: string): Promise<CachedResponse> {
    if (!this.isCurrent) return this.#new(key, [])
    const kept = this.#store.findFresh(key, this.#pending)
    if (kept) return kept
    const request = this.#joinableRequest(key)
    return (request?.changes.length === 0 ? request : this.#start(key)).response
  }

  /** Applies a notice of the database. */
  invalidate(notice: string): void {
    const change = readNotice(notice)
    const listsChange = listsChangeOf(change)
    for (const { changes } of this.#inFlight) changes.push(change, ...(listsChange ? [listsChange] : []))
    this.#store.invalidate(change)
    if (listsChange) {
      this.#pending.add(listsChange)
      this.#listsFreshUntil = Math.min(this.#listsFreshUntil, this.#options.receivedUntil())
      this.#evictLists()
    } else this.#joinable.clear()
  }

  /** Evicts everything, and stores nothing that is in flight: notices may have been missed. */
  clear(): void {
    this.invalidate('shop:*')
  }

  /** Renders a response again while the stale one is served. */
  #revalidate(key: string): void {
    if (this.#revalidations >= MAX_REVALIDATIONS || this.#joinableRequest(key)) return
    this.#revalidations += 1
    this.#start(key).settled.finally(() => {
      this.#revalidations -= 1
    })
  }

  /** The request in flight that a new request for this URL may join. */
  #joinableRequest(key: string): InFlight | undefined {
    const request = this.#joinable.get(key)
    return request && performance.now() - request.began < MAX_JOIN_AGE_MS ? request : undefined
  }

  #start(key: string): InFlight {
    const changes: Change[] = []
    const response = this.#new(key, changes)
    const settled = response
      .then((response) => this.#keep(key, response, changes))
      // The requests that wait for it get the failure of rendering itself.
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#inFlight.delete(request)
        if (this.#joinable.get(key) === request) this.#joinable.delete(key)
      })
    const request: InFlight = { response, settled, began: performance.now(), changes }
    this.#joinable.set(key, request)
    this.#inFlight.add(request)
    return request
  }

  /** @param changes collects the changes received while it renders */
  async #new(key: string, changes: Change[]): Promise<CachedResponse> {
    if (!this.#render) throw new Error('No renderer was set')
    for (let attempt = 1; ; attempt++) {
      const made = await this.#render(key)
      const shown = made.parts && (await this.#combine(made.parts, changes))
      if (!shown && made.parts && attempt < MAX_ATTEMPTS && this.isCurrent) continue
      if (shown && this.#options.nameSnapshots) made.headers['mercer-snapshot'] = shown.snapshot
      return new CachedResponse(made, shown)
    }
  }

  /** The tags of all parts, if all are fresh in the same snapshot: the latest of them. */
  async #combine(parts: CachedPart[], changes: Change[]): Promise<CachedPart | undefined> {
    const latest = latestOf(parts)
    if (!latest) return STATIC_PART
    const tagsOf = (all: CachedPart[]) => all.flatMap(({ tags }) => tags)
    if (areOfOneSnapshot(parts, latest)) return { tags: tagsOf(parts), snapshot: latest }
    if (!this.isCurrent) return undefined
    const [identified, receivedAll] = await Promise.all([this.#withProductIds(parts), this.#options.catchUp()])
    if (!identified || !receivedAll || !isConsistent(identified, latest, changes)) return undefined
    return { tags: tagsOf(identified), snapshot: latest, hasIds: true }
  }

  /** Undefined also when the lookup fails: the response is sent anyway. */
  async #withProductIds(parts: CachedPart[]): Promise<CachedPart[] | undefined> {
    try {
      return await withProductIds(parts, this.#options.findIds)
    } catch (error) {
      this.#options.onFailure(error)
      return undefined
    }
  }

  /** @param changes received since rendering began */
  async #keep(key: string, response: CachedResponse, changes: Change[]): Promise<void> {
    if (!response.isCacheable || !response.shown) return
    await response.compress()
    const [shown] = (await this.#withProductIds([response.shown])) ?? []
    if (!shown || !this.isCurrent) return
    // A list that only pending changes make stale is kept until the next eviction of lists.
    const isWrong = changes.some((change) => !this.#pending.has(change) && isStaleAfter(change, shown))
    if (!isWrong) this.#store.set(key, response, shown)
  }

  /** One at a time: it occupies a core for a moment. */
  #recompress(key: string, response: CachedResponse): void {
    this.#recompressing = true
    response
      .compressBest()
      .then(() => this.#store.updateSize(key, response))
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#recompressing = false
      })
  }
}
