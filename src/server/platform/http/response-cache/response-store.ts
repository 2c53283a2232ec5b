import { LRUCache } from 'lru-cache'
import {
  type CachedPart,
  type Change,
  invalidatesAll,
  isCommittedAfter,
  isInvalidatedBy,
  isStaleAfter,
  tagsInvalidatedBy,
} from './cache-tags.ts'
import type { CachedResponse } from './cached-response.ts'

interface Entry {
  response: CachedResponse
  dependencies: CachedPart
}

/** The share of the budget for the probationary segment. */
const PROBATIONARY_SHARE = 0.2
/** Maximum age, because some content changes without a notice, such as “written 2 days ago”. */
const MAX_AGE_MS = 10 * 60_000

/**
 * A segmented LRU cache with a budget in bytes. New entries are probationary until their second hit, so a flood of URLs that
 * are requested once, or of pages that do not exist, evicts only other probationary entries.
 */
export class ResponseStore {
  #protected: LRUCache<string, Entry>
  #probationary: LRUCache<string, Entry>
  #byTag = new Map<string, Set<string>>()
  /** Entries that were evicted since the start: to keep the budget, and because a change made them stale. */
  readonly evictions = { budget: 0, change: 0 }

  constructor(bytes: number) {
    const dispose = (entry: Entry, key: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') this.evictions.budget++
      this.#untag(key, entry)
    }
    const options = { sizeCalculation: calculateSize, dispose, ttl: MAX_AGE_MS, ttlResolution: 1_000 }
    this.#protected = new LRUCache({ ...options, maxSize: Math.ceil(bytes * (1 - PROBATIONARY_SHARE)) })
    this.#probationary = new LRUCache({ ...options, maxSize: Math.ceil(bytes * PROBATIONARY_SHARE) })
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#protected.calculatedSize + this.#probationary.calculatedSize
  }

  /** The entry for a URL, if it may be sent. A second hit protects it. */
  find(key: string): CachedResponse | undefined {
    const response = this.#touch(key)
    if (response?.recordHit()) return response
    if (response) this.#delete(key)
    return undefined
  }

  /** Like `find`, but undefined if the entry is stale or one of these changes makes it stale. */
  findFresh(key: string, changes: Iterable<Change>): CachedResponse | undefined {
    const entry = this.#peek(key)
    if (!entry || entry.response.isStale) return undefined
    for (const change of changes) if (isStaleAfter(change, entry.dependencies)) return undefined
    return this.find(key)
  }

  #peek(key: string): Entry | undefined {
    return this.#protected.peek(key) ?? this.#probationary.peek(key)
  }

  #touch(key: string): CachedResponse | undefined {
    const protectedEntry = this.#protected.get(key)
    if (protectedEntry) return protectedEntry.response
    const entry = this.#probationary.get(key)
    if (entry && entry.response.status < 400) {
      const ttl = this.#probationary.getRemainingTTL(key)
      this.#probationary.delete(key)
      this.#put(this.#protected, key, entry, { ttl })
    }
    return entry?.response
  }

  /** @param dependencies with database ids in its tags */
  set(key: string, response: CachedResponse, dependencies: CachedPart): void {
    this.#protected.delete(key)
    this.#put(this.#probationary, key, { response, dependencies })
  }

  /** Updates the size of an entry whose response has grown by its compressed forms. */
  updateSize(key: string, response: CachedResponse): void {
    for (const part of [this.#protected, this.#probationary]) {
      const entry = part.peek(key)
      if (entry?.response === response) this.#put(part, key, { ...entry }, { noUpdateTTL: true })
    }
  }

  /** Evicts exactly the entries that a change makes stale. */
  invalidate(change: Change): void {
    for (const [key] of this.#invalidatedBy(change)) this.#evict(key)
  }

  /** Like `invalidate`, but entries that are requested frequently may still be sent until this time. */
  markStale(change: Change, until: number): void {
    for (const [key, { response }] of this.#invalidatedBy(change)) if (!response.markStale(until)) this.#evict(key)
  }

  /** The entries that a change makes stale. */
  #invalidatedBy(change: Change): [string, Entry][] {
    const affected = invalidatesAll(change)
      ? [...this.#protected.keys(), ...this.#probationary.keys()]
      : new Set(this.#tagsInvalidatedBy(change).flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]))
    return [...affected].flatMap((key): [string, Entry][] => {
      const entry = this.#peek(key)
      return entry && isCommittedAfter(change, entry.dependencies.snapshot) ? [[key, entry]] : []
    })
  }

  #tagsInvalidatedBy(change: Change): string[] {
    return tagsInvalidatedBy(change) ?? [...this.#byTag.keys()].filter((tag) => isInvalidatedBy(change, tag))
  }

  #put(part: LRUCache<string, Entry>, key: string, entry: Entry, options: { ttl?: number; noUpdateTTL?: true } = {}) {
    part.set(key, entry, options)
    // An entry larger than the budget was not stored.
    if (part.peek(key) !== entry) return
    for (const tag of entry.dependencies.tags) {
      const keys = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, keys.add(key))
    }
  }

  #evict(key: string): void {
    this.evictions.change++
    this.#delete(key)
  }

  #delete(key: string): void {
    this.#protected.delete(key)
    this.#probationary.delete(key)
  }

  #untag(key: string, { dependencies }: Entry): void {
    for (const tag of dependencies.tags) {
      const keys = this.#byTag.get(tag)
      if (keys?.delete(key) && keys.size === 0) this.#byTag.delete(tag)
    }
  }
}

const calculateSize = ({ response }: Entry, key: string): number => response.size + 2 * key.length
