import { setTimeout as sleep } from 'node:timers/promises'
import { type ObjectStore, readObject, StoreUnavailable } from '../objects/object-store.ts'
import { openDiskCache, type Picture } from './disk-cache.ts'

/**
 * @returns undefined for a missing picture
 * @throws StoreUnavailable
 */
export type ReadPicture = (name: string) => Promise<Picture | undefined>

/** Longer than an answer of a store that works, shorter than visitors wait. */
const MAX_MS = 5_000
/** After a failure the store gets no requests for this time, so that they do not pile up. */
const PAUSE_MS = 2_000
/** Pictures that are fetched at the same time. */
const MAX_AT_ONCE = 64

/**
 * Reads pictures of a remote store, and keeps a part of them on this machine. Those of accounts are not kept: they have to be gone
 * once they are deleted.
 * @param cache its folder, and how many bytes it holds at most; 0 for none
 */
export function pictureReader(store: ObjectStore, cache: { folder: string; maxBytes: number }): ReadPicture {
  const kept = cache.maxBytes > 0 ? openDiskCache(cache.folder, cache.maxBytes) : undefined
  const fetching = new Map<string, Promise<Picture | undefined>>()
  let failedAt = Number.NEGATIVE_INFINITY

  async function fetchPicture(name: string): Promise<Picture | undefined> {
    if (performance.now() - failedAt < PAUSE_MS || fetching.size >= MAX_AT_ONCE)
      throw new StoreUnavailable(`${store.place} is not asked for more pictures now`)
    const patience = new AbortController()
    const tooLong = sleep(MAX_MS, undefined, { signal: patience.signal }).then(() => {
      throw new StoreUnavailable(`${store.place} did not answer in ${MAX_MS / 1000} seconds`)
    })
    try {
      return await Promise.race([readObject(store, name), tooLong])
    } catch (error) {
      if (error instanceof StoreUnavailable) failedAt = performance.now()
      throw error
    } finally {
      patience.abort()
      tooLong.catch(() => {})
    }
  }

  /** Fetches a picture once for all who ask for it at the same time. */
  function fetchOnce(name: string): Promise<Picture | undefined> {
    const known = fetching.get(name)
    if (known) return known
    const begun = fetchPicture(name).finally(() => fetching.delete(name))
    fetching.set(name, begun)
    return begun
  }

  return async (name) => {
    if (!kept || name.startsWith('avatars/')) return fetchOnce(name)
    const found = await kept.read(name)
    if (found) return found
    const picture = await fetchOnce(name)
    if (picture) await kept.write(name, picture)
    return picture
  }
}
