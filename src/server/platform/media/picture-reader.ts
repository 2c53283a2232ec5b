import { setTimeout as sleep } from 'node:timers/promises'
import { type ObjectStore, readObject, StoreUnavailable } from '../objects/object-store.ts'
import { openDiskCache, type Picture } from './disk-cache.ts'

/**
 * @returns undefined for a missing picture
 * @throws StoreUnavailable
 */
export type ReadPicture = (name: string) => Promise<Picture | undefined>

/** Longer than a working store needs to respond, and shorter than visitors wait. */
const MAX_MS = 5_000
/** Time without requests after a failure, so that they do not pile up. */
const PAUSE_MS = 2_000
const MAX_CONCURRENT = 64

/**
 * Reads pictures of a remote store, with a cache on this machine. Avatars are not cached, because a deleted one must not remain
 * anywhere.
 * @param cache its folder and maximum size; 0 bytes disables it
 */
export function pictureReader(store: ObjectStore, cache: { folder: string; maxBytes: number }): ReadPicture {
  const diskCache = cache.maxBytes > 0 ? openDiskCache(cache.folder, cache.maxBytes) : undefined
  const fetching = new Map<string, Promise<Picture | undefined>>()
  let failedAt = Number.NEGATIVE_INFINITY

  async function fetchPicture(name: string): Promise<Picture | undefined> {
    if (performance.now() - failedAt < PAUSE_MS || fetching.size >= MAX_CONCURRENT)
      throw new StoreUnavailable(`${store.location} is not responding; pictures are not requested for now`)
    const timer = new AbortController()
    const timeout = sleep(MAX_MS, undefined, { signal: timer.signal }).then(() => {
      throw new StoreUnavailable(`${store.location} did not respond within ${MAX_MS / 1000} seconds`)
    })
    try {
      return await Promise.race([readObject(store, name), timeout])
    } catch (error) {
      if (error instanceof StoreUnavailable) failedAt = performance.now()
      throw error
    } finally {
      timer.abort()
      timeout.catch(() => {})
    }
  }

  /** Fetches a picture once for concurrent callers. */
  function fetchOnce(name: string): Promise<Picture | undefined> {
    const inFlight = fetching.get(name)
    if (inFlight) return inFlight
    const fetched = fetchPicture(name).finally(() => fetching.delete(name))
    fetching.set(name, fetched)
    return fetched
  }

  return async (name) => {
    if (!diskCache || name.startsWith('avatars/')) return fetchOnce(name)
    const cached = await diskCache.read(name)
    if (cached) return cached
    const picture = await fetchOnce(name)
    if (picture) await diskCache.write(name, picture)
    return picture
  }
}
