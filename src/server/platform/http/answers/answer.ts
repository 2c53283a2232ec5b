import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Shown } from './tags.ts'

/** What came out when an answer was made. */
export interface Made {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: Buffer
  /** What each of its parts shows; undefined when it may not be kept. */
  parts: Shown[] | undefined
}

type Encoding = 'identity' | 'br' | 'gzip'

/** One encoding of an answer, ready to be sent. */
export interface Form {
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[]
  etag: string
}

/**
 * For us and everybody between us and the browser. Browsers ask each time; a CDN may keep it for ten seconds, and serve it
 * for a minute more while it asks for a new one (RFC 9213; in Cache-Control browsers would do so, too).
 */
const forEverybody: [string, string][] = [
  ['cache-control', 'public, max-age=0, must-revalidate, s-maxage=10'],
  ['cdn-cache-control', 'public, max-age=10, stale-while-revalidate=60'],
]

const keptStatuses = [200, 202, 301, 302, 303, 307, 308, 404, 410]
/** Of the connection on which it came, or told anew. */
const notPassedOn = /^(connection|content-length|date|etag|keep-alive|transfer-encoding|vary|x-mercer-.*)$/
/** While products change, lists last a quarter of a second: to compress each well would keep a core busy. */
const PROVEN_MS = 2_000
/** Who asks for a page after so long a pause may have changed something meanwhile, and wants to see it. */
const BUSY_MS = 250
/** Fewer bytes do not get fewer. */
const MIN_COMPRESSED = 1_024
/** What an entry weighs beside its bodies: headers, address, tags. */
const OVERHEAD = 3_000

/** An answer with its headers, which can be sent again and again, and is compressed once. */
export class Answer {
  readonly status: number
  /** What it shows, as of one snapshot; undefined when its parts are not of one moment, or nobody knows what it shows. */
  readonly shown: Shown | undefined
  /** Whether it is the same for everybody who asks at the same time. */
  readonly isShared: boolean
  /** Whether it may be kept for those who ask later. */
  readonly mayBeKept: boolean
  /** The part of its ETags that is the same in every encoding. */
  readonly digest: string
  /** What a 304 says beside its ETag. */
  readonly revalidation: string[]
  readonly forms: { identity: Form; br?: Form; gzip?: Form }
  readonly #madeAt = performance.now()
  #hits = 0
  #askedAt = performance.now()
  /** Until when it may be sent: for ever, as long as nothing has made it wrong. */
  #sentUntil = Number.POSITIVE_INFINITY
  #headers: [string, string][]
  #compressed: Promise<void> | undefined
  #compressedBest = false

  constructor({ status, headers, body, parts }: Made, shown: Shown | undefined) {
    this.status = status
    this.shown = shown
    this.isShared =
      parts !== undefined &&
      keptStatuses.includes(status) &&
      !('set-cookie' in headers) &&
      !/no-store|private/.test(String(headers['cache-control']))
    this.mayBeKept = this.isShared && shown !== undefined
    const passedOn = Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !notPassedOn.test(name))
      .map(([name, value]): [string, string] => [name, String(value)])
    // Where other sites may read answers, what each of them is told beside the answer differs.
    const varied: [string, string] = [
      'vary',
      `accept-encoding${/\borigin\b/i.test(String(headers.vary)) ? ', origin' : ''}`,
    ]
    this.revalidation = [...forEverybody, varied].flat()
    this.#headers = this.mayBeKept
      ? [...passedOn.filter(([name]) => name !== 'cache-control'), ...forEverybody, varied]
      : passedOn
    const hash = createHash('sha256').update(JSON.stringify(passedOn)).update(body)
    this.digest = hash.digest('base64url').slice(0, 22)
    this.forms = { identity: this.#form(body, 'identity') }
  }

  /** Bytes of memory. */
  get size(): number {
    const { identity, br, gzip } = this.forms
    return OVERHEAD + identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0)
  }

  /** Whether it was compressed, as far as that is worth it. */
  get isCompressed(): boolean {
    return this.forms.gzip !== undefined || this.forms.identity.body.length < MIN_COMPRESSED
  }

  /** Compresses it once, quickly, because somebody waits. Outside of the event loop. */
  compress(): Promise<void> {
    this.#compressed ??= this.#compress(QUICK)
    return this.#compressed
  }

  /** To be called when it is asked for. @returns whether it may be sent */
  ask(): boolean {
    const isBusy = this.#isBusy
    this.#hits += 1
    this.#askedAt = performance.now()
    return !this.isOld || (isBusy && this.#askedAt < this.#sentUntil)
  }

  /** Whether it is wrong by now. */
  get isOld(): boolean {
    return this.#sentUntil !== Number.POSITIVE_INFINITY
  }

  /**
   * To be called when a change has made it wrong. While it is asked for without a pause it may be sent all the same.
   * @param until when that has to end
   * @returns whether it may be
   */
  outdate(until: number): boolean {
    this.#sentUntil = Math.min(this.#sentUntil, until)
    return this.#isBusy && performance.now() < this.#sentUntil
  }

  get #isBusy(): boolean {
    return performance.now() - this.#askedAt < BUSY_MS
  }

  /** Whether it is asked for so often, and has been right for so long, that it is worth being compressed well. */
  get deservesBest(): boolean {
    const isPopular = this.#hits >= 3 && !this.#compressedBest && this.forms.br !== undefined
    return isPopular && performance.now() - this.#madeAt > PROVEN_MS
  }

  async compressBest(): Promise<void> {
    this.#compressedBest = true
    await this.#compress(BEST)
  }

  async #compress({ brotli, gzip, name }: typeof QUICK): Promise<void> {
    const { body } = this.forms.identity
    if (body.length < MIN_COMPRESSED) return
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level: gzip })])
    this.forms.br = this.#form(br, 'br', name)
    this.forms.gzip = this.#form(gz, 'gzip', name)
  }

  #form(body: Buffer, encoding: Encoding, name = ''): Form {
    const etag = `"${this.digest}${encoding === 'identity' ? '' : `.${encoding}${name}`}"`
    const headers: [string, string][] = [...this.#headers, ['content-length', String(body.length)]]
    if (encoding !== 'identity') headers.push(['content-encoding', encoding])
    if (this.mayBeKept) headers.push(['etag', etag])
    return { body, head: headers.flat(), etag }
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Each has a name in the ETag, because its bytes are others. */
const QUICK = { brotli: 4, gzip: 6, name: '' }
const BEST = { brotli: 10, gzip: 9, name: '2' }
