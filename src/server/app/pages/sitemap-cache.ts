import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const MINUTE = 60_000

/** Coalesces queries and runs them at most once a minute. Failures are not cached. */
export function oncePerMinute<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (answer && performance.now() - askedAt < MINUTE) return answer
    askedAt = performance.now()
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}

type Write = () => Promise<AsyncIterable<string>>

const MAX_BYTES = 16 * 1024 * 1024
/** What an entry weighs beside its document. */
const OVERHEAD = 500
const compress = promisify(gzip)

/**
 * A cache of gzipped sitemaps, for a minute and within a budget of bytes. Search engines keep sitemaps for an hour, so a
 * minute is fresh enough, and the catalog is not read for every request.
 */
export function createSitemapCache(): (path: string, write: Write) => Promise<Buffer> {
  const kept = new LRUCache<string, Buffer, Write>({
    ttl: MINUTE,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + OVERHEAD,
    fetchMethod: async (_path, _stale, { context }) => compress(await whole(await context())),
  })
  return (path, write) => kept.forceFetch(path, { context: write })
}

async function whole(pieces: AsyncIterable<string>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const piece of pieces) read.push(Buffer.from(piece))
  return Buffer.concat(read)
}
