import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const MINUTE = 60_000

/** Coalesces queries and runs them at most once a minute. Failures are not cached. */
export function oncePerMinute<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  let loadedAt = 0
  return () => {
    if (cached && performance.now() - loadedAt < MINUTE) return cached
    loadedAt = performance.now()
    const pending = load()
    cached = pending
    pending.catch(() => {
      if (cached === pending) cached = undefined
    })
    return pending
  }
}

type Write = () => Promise<AsyncIterable<string>>

const MAX_BYTES = 16 * 1024 * 1024
/** Estimated size of a cache entry besides its document, in bytes. */
const OVERHEAD = 500
const compress = promisify(gzip)

/**
 * Caches gzipped sitemaps for a minute, up to `MAX_BYTES`, so that not every request reads the catalog.
 */
export function createSitemapCache(): (path: string, write: Write) => Promise<Buffer> {
  const cache = new LRUCache<string, Buffer, Write>({
    ttl: MINUTE,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + OVERHEAD,
    fetchMethod: async (_path, _stale, { context }) => compress(await collect(await context())),
  })
  return (path, write) => cache.forceFetch(path, { context: write })
}

async function collect(chunks: AsyncIterable<string>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const chunk of chunks) read.push(Buffer.from(chunk))
  return Buffer.concat(read)
}
