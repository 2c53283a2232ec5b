import { type CachedPart, type Change, isStaleAfter, readNotice, toListsChange, withProductIds } from './cache-tags.ts'
import { CachedResponse, type Encoding, type RenderedResponse } from './cached-response.ts'
import { findLatestSnapshot, haveSameSnapshot, isConsistent } from './consistent-parts.ts'
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
  exposeSnapshots?: boolean
}

/**
 * Minimum time between evictions of lists, without which no list would be cached while products change continuously. Together
 * with the delay of notices, it is well below the second for which a response may be stale.
 */
const MIN_LIST_EVICTION_INTERVAL_MS = 250
/** How long after a commit a stale list may still be sent. The rest of the second is left for sending it. */
const MAX_STALE_MS = 900
/** Maximum concurrent revalidations of lists; more would slow down other requests. */
const MAX_REVALIDATIONS = 4
/** Requests join one in flight only if it is younger: an older one may not include changes that were committed before the request. */
const MAX_JOIN_AGE_MS = 250
/** Maximum attempts to render a response whose parts come from different snapshots. */
const MAX_ATTEMPTS = 3
/** Tags and snapshot of a response that does not depend on the database. No transaction is visible in this snapshot. */
const STATIC_PART: CachedPart = { tags: [], snapshot: '0:0:' }

/** A response being rendered, with the changes received in the meantime. */
interface InFlight {
  response: Promise<CachedResponse>
  /** Resolves once it is stored, or known not to be cacheable. */
  settled: Promise<void>
  startedAt: number
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

  /** Responses that were evicted since the start, by reason. */
  get evictions(): ResponseStore['evictions'] {
    return this.#store.evictions
  }

  get isCurrent(): boolean {
    return this.#options.isCurrent()
  }

  /** @param render renders the response to an anonymous GET of a URL, uncompressed */
  renderWith(render: (key: string) => Promise<RenderedResponse>): void {
    this.#render = render
  }

  /** The cached response for a URL. */
  find(key: string): CachedResponse | undefined {
    if (!this.isCurrent) return undefined
    const response = this.#store.find(key)
    if (!response) return undefined
    if (response.isStale) this.#revalidate(key)
    else if (response.shouldRecompress && !this.#recompressing) this.#recompress(key, response)
    return response
  }

  /** The cached response for a URL, or a new one that concurrent requests share. */
  async get(key: string): Promise<CachedResponse> {
    const cached = this.find(key)
    if (cached) return cached
    if (!this.isCurrent) return this.#renderResponse(key, [])
    return (this.#joinableRequest(key) ?? this.#start(key)).response
  }

  /**
   * Like `get`, but never a response that a received change has made stale. Pages are rendered from these: a page rendered
   * from a stale response would be stored as fresh.
   */
  async getFresh(key: string): Promise<CachedResponse> {
    if (!this.isCurrent) return this.#renderResponse(key, [])
    const cached = this.#store.findFresh(key, this.#pending)
    if (cached) return cached
    const request = this.#joinableRequest(key)
    return (request?.changes.length === 0 ? request : this.#start(key)).response
  }

  /** Compresses a response of `find` or `get`, unless it was in this encoding before. */
  async compress(key: string, response: CachedResponse, encoding: Encoding): Promise<void> {
    if (response.representations[encoding]) return
    await response.compress(encoding)
    this.#store.updateSize(key, response)
  }

  /** Applies a notice of the database. */
  invalidate(notice: string): void {
    const change = readNotice(notice)
    const listsChange = toListsChange(change)
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
    return request && performance.now() - request.startedAt < MAX_JOIN_AGE_MS ? request : undefined
  }

  #start(key: string): InFlight {
    const changes: Change[] = []
    const response = this.#renderResponse(key, changes)
    const settled = response
      .then((response) => this.#storeResponse(key, response, changes))
      // Errors of rendering also reach the waiting requests, through `response`.
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#inFlight.delete(request)
        if (this.#joinable.get(key) === request) this.#joinable.delete(key)
      })
    const request: InFlight = { response, settled, startedAt: performance.now(), changes }
    this.#joinable.set(key, request)
    this.#inFlight.add(request)
    return request
  }

  /** @param changes collects the changes received while it renders */
  async #renderResponse(key: string, changes: Change[]): Promise<CachedResponse> {
    if (!this.#render) throw new Error('No renderer was set')
    for (let attempt = 1; ; attempt++) {
      const rendered = await this.#render(key)
      const dependencies = rendered.parts && (await this.#combine(rendered.parts, changes))
      if (!dependencies && rendered.parts && attempt < MAX_ATTEMPTS && this.isCurrent) continue
      if (dependencies && this.#options.exposeSnapshots) rendered.headers['mercer-snapshot'] = dependencies.snapshot
      return new CachedResponse(rendered, dependencies)
    }
  }

  /** The tags of all parts, if all are fresh in the same snapshot: the latest of them. */
  async #combine(parts: CachedPart[], changes: Change[]): Promise<CachedPart | undefined> {
    const latest = findLatestSnapshot(parts)
    if (!latest) return STATIC_PART
    const mergeTags = (all: CachedPart[]) => all.flatMap(({ tags }) => tags)
    if (haveSameSnapshot(parts, latest) && useSameNames(parts))
      return { tags: mergeTags(parts), snapshot: latest, ...(parts[0]?.hasIds && { hasIds: true }) }
    if (!this.isCurrent) return undefined
    const [identified, receivedAll] = await Promise.all([this.#withProductIds(parts), this.#options.catchUp()])
    if (!identified || !receivedAll || !isConsistent(identified, latest, changes)) return undefined
    return { tags: mergeTags(identified), snapshot: latest, hasIds: true }
  }

  /** @returns undefined also when the lookup fails, because the response is sent anyway */
  async #withProductIds(parts: CachedPart[]): Promise<CachedPart[] | undefined> {
    try {
      return await withProductIds(parts, this.#options.findIds)
    } catch (error) {
      this.#options.onFailure(error)
      return undefined
    }
  }

  /** @param changes received since rendering began */
  async #storeResponse(key: string, response: CachedResponse, changes: Change[]): Promise<void> {
    if (!response.isCacheable || !response.dependencies) return
    const [dependencies] = (await this.#withProductIds([response.dependencies])) ?? []
    if (!dependencies || !this.isCurrent) return
    // A list that only pending changes make stale is kept until the next eviction of lists.
    const isStale = changes.some((change) => !this.#pending.has(change) && isStaleAfter(change, dependencies))
    if (!isStale) this.#store.set(key, response, dependencies)
  }

  /** Compresses a popular response again, at the best level. One at a time, because this occupies a core for a moment. */
  #recompress(key: string, response: CachedResponse): void {
    this.#recompressing = true
    response
      .recompress()
      .then(() => this.#store.updateSize(key, response))
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#recompressing = false
      })
  }
}

/** Whether the tags of all parts name products by database id, or all by slug. */
const useSameNames = (parts: CachedPart[]): boolean => new Set(parts.map(({ hasIds }) => hasIds)).size === 1
