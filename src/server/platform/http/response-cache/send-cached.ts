import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, Representation } from './cached-response.ts'

/** Values of the header Cache-Status (RFC 9211). */
export const HIT = 'Mercer; hit'
export const MISS = 'Mercer; fwd=miss'

/**
 * Sends a response to a GET or HEAD in the best accepted encoding, or a 304.
 * @param added headers for this request alone, names and values in turn
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
  const representation = representationFor(cached, request.headers['accept-encoding'])
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
  response.writeHead(cached.status, [...representation.head, 'cache-status', cacheStatus, ...added])
  response.end(request.method === 'HEAD' ? undefined : representation.body)
}

/** An ETag of any encoding matches. */
const isMatched = (match: string, digest: string): boolean => match.trim() === '*' || match.includes(`"${digest}`)

function representationFor({ representations }: CachedResponse, accepted: string | undefined): Representation {
  if (representations.br && accepts(accepted, 'br')) return representations.br
  if (representations.gzip && accepts(accepted, 'gzip')) return representations.gzip
  return representations.identity
}

/** Whether Accept-Encoding allows an encoding, by name or `*`, without `q=0`. */
function accepts(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (!accepted) return false
  const named = weights[encoding].exec(accepted) ?? weights.any.exec(accepted)
  return named !== null && Number(named[1] ?? 1) > 0
}

/** Each part can match in one way only: otherwise a header of many spaces would cause catastrophic backtracking. */
const weights = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
}
