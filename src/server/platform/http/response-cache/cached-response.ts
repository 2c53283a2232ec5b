import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPart } from './cache-tags.ts'

/** A response from the route, before it is cached. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: Buffer
  /** The pattern of its route. */
  route: string | undefined
  /** The cache tags of each part; undefined when the response is not cacheable. */
  parts: CachedPart[] | undefined
}

type CompressedEncoding = 'br' | 'gzip'
export type Encoding = 'identity' | CompressedEncoding

/** Values of the header Cache-Status (RFC 9211). */
export const HIT = 'Mercer; hit'
export const MISS = 'Mercer; fwd=miss'

/** One encoding of a response, ready to be sent. */
export interface Representation {
  body: Buffer
  /** Alternating header names and values of a hit, for `writeHead`. The last is Cache-Status. */
  head: string[]
  etag: string
}

/**
 * Browsers revalidate each time. A CDN may cache a response for 10 seconds, and serve it for another 60 while it revalidates.
 * This has its own header (RFC 9213), because browsers would apply `stale-while-revalidate` in Cache-Control too.
 */
const cacheControlHeaders: [string, string][] = [
  ['cache-control', 'public, max-age=0, must-revalidate, s-maxage=10'],
  ['cdn-cache-control', 'public, max-age=10, stale-while-revalidate=60'],
]

const cacheableStatuses = [200, 202, 301, 302, 303, 307, 308, 404, 410]
/** Hop-by-hop headers, and those that are set again for each response. */
const droppedHeaders = /^(connection|content-length|date|etag|keep-alive|transfer-encoding|vary|x-mercer-.*)$/
/** Younger responses are not recompressed: while products change, lists are replaced every 250 ms, and compressing each well would keep a core busy. */
const MIN_AGE_FOR_BEST_MS = 2_000
/** After a longer pause between hits, a stale response is not sent: the visitor may have made the change, and expects to see it. */
const MAX_BUSY_GAP_MS = 250
/** Smaller bodies are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1_024
/** Memory of an entry besides its bodies: headers, key, tags. An estimate. */
const OVERHEAD_BYTES = 3_000

/** A response that can be sent many times and is compressed once for each encoding that a client asks for. */
export class CachedResponse {
  readonly status: number
  /** The pattern of its route. */
  readonly route: string | undefined
  /** Its cache tags and snapshot; undefined if its parts are not consistent, or have no tags. */
  readonly dependencies: CachedPart | undefined
  /** Whether concurrent requests may share it. */
  readonly isShared: boolean
  /** Whether it may be stored for later requests. */
  readonly isCacheable: boolean
  /** The part of its ETags that all encodings share. */
  readonly digest: string
  /** The headers of a 304 besides the ETag. */
  readonly revalidation: string[]
  readonly representations: { identity: Representation; br?: Representation; gzip?: Representation }
  readonly #createdAt = performance.now()
  #hits = 0
  #lastHitAt = performance.now()
  /** When it may no longer be sent, by `performance.now()`. Infinity while it is fresh. */
  #sendableUntil = Number.POSITIVE_INFINITY
  #headers: [string, string][]
  #compressing = new Map<CompressedEncoding, Promise<void>>()
  #compressedBest = false

  constructor({ status, headers, body, route, parts }: RenderedResponse, dependencies: CachedPart | undefined) {
    this.status = status
    this.route = route
    this.dependencies = dependencies
    this.isShared =
      parts !== undefined &&
      cacheableStatuses.includes(status) &&
      !('set-cookie' in headers) &&
      !/no-store|private/.test(String(headers['cache-control']))
    this.isCacheable = this.isShared && dependencies !== undefined
    const kept = Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !droppedHeaders.test(name))
      .map(([name, value]): [string, string] => [name, String(value)])
    // If CORS is enabled, the headers depend on the origin.
    const varied: [string, string] = [
      'vary',
      `accept-encoding${/\borigin\b/i.test(String(headers.vary)) ? ', origin' : ''}`,
    ]
    this.revalidation = [...cacheControlHeaders, varied].flat()
    this.#headers = this.isCacheable
      ? [...kept.filter(([name]) => name !== 'cache-control'), ...cacheControlHeaders, varied]
      : kept
    const hash = createHash('sha256').update(JSON.stringify(kept)).update(body)
    this.digest = hash.digest('base64url').slice(0, 22)
    this.representations = { identity: this.#representation(body, 'identity') }
  }

  /** Whether it is a redirect. React Router responds with 202 when its scripts request the data of a page. */
  get isRedirect(): boolean {
    return this.status === 202 || (this.status >= 300 && this.status < 400)
  }

  /** Bytes of memory. */
  get size(): number {
    const { identity, br, gzip } = this.representations
    return OVERHEAD_BYTES + identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0)
  }

  /** The first of these encodings that is worth the time it takes. @param accepted the best first */
  chooseEncoding([best = 'identity']: readonly Encoding[]): Encoding {
    return this.representations.identity.body.length < MIN_COMPRESSED_BYTES ? 'identity' : best
  }

  /** Compresses it once, at a fast level because a request is waiting. Runs in the thread pool. */
  compress(encoding: Encoding): Promise<void> {
    if (encoding === 'identity') return Promise.resolve()
    const running = this.#compressing.get(encoding)
    if (running) return running
    const compressed = this.#compress(encoding, QUICK)
    this.#compressing.set(encoding, compressed)
    return compressed
  }

  /** Counts a request for it. @returns whether it may be sent */
  recordHit(): boolean {
    const now = performance.now()
    const isBusy = now - this.#lastHitAt < MAX_BUSY_GAP_MS
    this.#hits += 1
    this.#lastHitAt = now
    return !this.isStale || (isBusy && now < this.#sendableUntil)
  }

  /** Whether a change has invalidated it. */
  get isStale(): boolean {
    return this.#sendableUntil !== Number.POSITIVE_INFINITY
  }

  /**
   * Marks it as stale. If it is requested frequently, it may still be sent for a moment (stale-while-revalidate).
   * @param until when that ends, by `performance.now()`
   * @returns whether it may still be sent
   */
  markStale(until: number): boolean {
    const now = performance.now()
    this.#sendableUntil = Math.min(this.#sendableUntil, until)
    return now - this.#lastHitAt < MAX_BUSY_GAP_MS && now < this.#sendableUntil
  }

  /** Whether it is requested often enough, and has been fresh long enough, to be compressed at the best level. */
  get shouldRecompress(): boolean {
    const isPopular = this.#hits >= 3 && !this.#compressedBest && this.#compressing.size > 0
    return isPopular && performance.now() - this.#createdAt > MIN_AGE_FOR_BEST_MS
  }

  /** Compresses it at the best level, in the encodings that clients have requested. */
  async recompress(): Promise<void> {
    this.#compressedBest = true
    for (const [encoding, compressed] of this.#compressing) {
      await compressed
      await this.#compress(encoding, BEST)
    }
  }

  async #compress(encoding: CompressedEncoding, { name, ...levels }: typeof QUICK): Promise<void> {
    const { body } = this.representations.identity
    this.representations[encoding] = this.#representation(
      await compressors[encoding](body, levels[encoding]),
      encoding,
      name,
    )
  }

  #representation(body: Buffer, encoding: Encoding, name = ''): Representation {
    const etag = `"${this.digest}${encoding === 'identity' ? '' : `.${encoding}${name}`}"`
    const headers: [string, string][] = [...this.#headers, ['content-length', String(body.length)]]
    if (encoding !== 'identity') headers.push(['content-encoding', encoding])
    if (this.isCacheable) headers.push(['etag', etag])
    headers.push(['cache-status', HIT])
    return { body, head: headers.flat(), etag }
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressors: Record<CompressedEncoding, (body: Buffer, level: number) => Promise<Buffer>> = {
  br: (body, level) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body, level) => compressGzip(body, { level }),
}

/** `name` is part of the ETag, because each level gives different bytes. */
const QUICK = { br: 4, gzip: 6, name: '' }
const BEST = { br: 10, gzip: 9, name: '2' }
