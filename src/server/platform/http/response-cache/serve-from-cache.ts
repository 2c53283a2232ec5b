import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originHeaders } from '../cross-origin.ts'
import { internalHeaders, isInternal, ROUTE_HEADER } from '../internal-requests.ts'
import { CACHE_HIT_TIMING, timingHeader } from '../server-timing.ts'
import { toCacheKey } from './cache-key.ts'
import { CACHE_TAGS_HEADER, readCacheTags } from './cache-tags-header.ts'
import { type CachedResponse, HIT, MISS, type RenderedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { encodingFor, sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the responses of a route are public and may be cached. */
    isCacheable?: boolean
  }
  interface FastifyRequest {
    /** Whether this request has already been counted for the rate limit. */
    isCounted: boolean
  }
}

interface Options {
  /** Counts a request for the rate limit. False if it exceeds the limit, which then rejects the request. */
  countCall: (ip: string) => boolean
  /** Origins whose scripts may read API responses (CORS). */
  origins: string[]
  /** Whether responses have the header Server-Timing. */
  isTimed: boolean
}

/**
 * Serves cacheable responses ahead of all other request processing. On a miss, the same route renders the response for an
 * internal request.
 */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache, options: Options): void {
  const { countCall, origins, isTimed } = options
  cache.renderWith((key) => render(app, key))

  app.decorateRequest('isCounted', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isReadRequest(request.raw) || isInternal(request.headers) || request.shopIsClosed || !cache.isCurrent)
      return done()
    const key = toCacheKey(request.raw.url ?? '')
    if (!key) return done()
    const hit = cache.find(key)
    if (!hit && !request.routeOptions.config.isCacheable) return done()
    if (!countCall(request.ip)) return done()
    request.isCounted = true
    getCompressed(key, hit, request)
      .then((cached) => {
        // A redirect keeps the whole query, of which the key has only the parameters that pages read.
        const isWhole = !cached.isRedirect || key === request.raw.url
        if (isShareable(cached) && isWhole)
          send(request, reply, cached, { cacheStatus: hit ? HIT : MISS, origins, isTimed })
        else done()
      })
      .catch(done)
  })
  serveHitsBeforeFastify(app, cache, options)

  async function getCompressed(
    key: string,
    hit: CachedResponse | undefined,
    { raw }: FastifyRequest,
  ): Promise<CachedResponse> {
    const cached = hit ?? (await cache.get(key))
    await cache.compress(key, cached, encodingFor(raw, cached))
    return cached
  }
}

/** Serves most cache hits before Fastify handles the request, which halves their CPU time. Only if the URL equals its cache key. */
function serveHitsBeforeFastify(
  app: FastifyInstance,
  cache: ResponseCache,
  { countCall, origins, isTimed }: Options,
): void {
  const added = isTimed ? CACHE_HIT_TIMING : undefined
  app.httpServers.handleFirst((request, response) => {
    const isPlain = isReadRequest(request) && !(origins.length > 0 && 'origin' in request.headers)
    const cached = isPlain ? cache.find(request.url ?? '') : undefined
    // With a proxy, Fastify determines the client's address.
    const ip = 'x-forwarded-for' in request.headers ? undefined : request.socket.remoteAddress
    if (!cached?.representations[encodingFor(request, cached)] || !ip || !countCall(ip)) return false
    sendCached(request, response, cached, HIT, added)
    return true
  })
}

const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whether the response may be sent to all coalesced requests: if it is shareable, or a server error. */
const isShareable = ({ isShared, status }: CachedResponse): boolean => isShared || status >= 500

interface SendOptions {
  cacheStatus: string
  origins: string[]
  isTimed: boolean
}

function send({ raw }: FastifyRequest, reply: FastifyReply, cached: CachedResponse, options: SendOptions): void {
  reply.hijack()
  const { cacheStatus, origins, isTimed } = options
  const timing = !isTimed ? [] : cacheStatus === HIT ? CACHE_HIT_TIMING : timingHeader()
  sendCached(raw, reply.raw, cached, cacheStatus, [...originHeaders(raw.headers, raw.url ?? '', origins), ...timing])
}

async function render(app: FastifyInstance, key: string): Promise<RenderedResponse> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: key, headers: internalHeaders })
  const route = headers[ROUTE_HEADER]?.toString()
  return { status: statusCode, headers, body: rawPayload, route, parts: readCacheTags(headers[CACHE_TAGS_HEADER]) }
}
