import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, type Encoding, HIT } from './cached-response.ts'

/**
 * Sends a response to a GET or HEAD in the best accepted encoding, or a 304. It must have been compressed in that encoding,
 * see `encodingFor`; otherwise it is sent uncompressed.
 * @param added headers for this request alone, as alternating names and values
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  cacheStatus: string,
  added: string[] = [],
) {
  response.route = cached.route
  response.cache = cacheStatus === HIT ? 'hit' : 'miss'
  const { identity, [encodingFor(request, cached)]: representation = identity } = cached.representations
  const match = request.headers['if-none-match']
  if (match && cached.isCacheable && cached.status === 200 && isMatched(match, cached.digest)) {
    response.writeHead(304, [
      'etag',
      representation.etag,
      ...cached.revalidation,
      'cache-status',
      cacheStatus,
      ...added,
    ])
    response.end()
    return
  }
  // For a hit without other headers, nothing is copied.
  const head = cacheStatus === HIT ? representation.head : [...representation.head.slice(0, -1), cacheStatus]
  response.writeHead(cached.status, added.length > 0 ? [...head, ...added] : head)
  response.end(request.method === 'HEAD' ? undefined : representation.body)
}

/** Whether If-None-Match has the ETag of any encoding. */
const isMatched = (match: string, digest: string): boolean => match.trim() === '*' || match.includes(`"${digest}`)

/** The encoding in which a response is sent for a request. */
export const encodingFor = ({ headers }: Pick<IncomingMessage, 'headers'>, cached: CachedResponse): Encoding =>
  cached.chooseEncoding(parseEncodings(headers['accept-encoding']))

/** Browsers send few different values of Accept-Encoding. */
const knownEncodings = new LRUCache<string, Encoding[]>({ max: 100 })
/** Longer values are not remembered, so that they take no memory. */
const MAX_REMEMBERED = 100

/** The encodings that Accept-Encoding allows, the best first. */
function parseEncodings(accepted = ''): Encoding[] {
  const known = knownEncodings.get(accepted)
  if (known) return known
  const encodings = (['br', 'gzip'] as const).filter((encoding) => accepts(accepted, encoding))
  if (accepted.length <= MAX_REMEMBERED) knownEncodings.set(accepted, encodings)
  return encodings
}

/** Whether Accept-Encoding allows an encoding, by name or `*`, without `q=0`. */
function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const named = weights[encoding].exec(accepted) ?? weights.any.exec(accepted)
  return named !== null && Number(named[1] ?? 1) > 0
}

/** The expressions are unambiguous, because otherwise a header of many spaces would cause catastrophic backtracking. */
const weights = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
}
