import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originHeaders } from '../cross-origin.ts'
import { internalHeaders, isInternal, ROUTE_HEADER } from '../internal-requests.ts'
import { cacheKeyOf } from './cache-key.ts'
import { CACHE_TAGS_HEADER, readCacheTags } from './cache-tags-header.ts'
import type { CachedResponse, RenderedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { HIT, MISS, sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the responses of a route are public and may be cached. */
    isCacheable?: boolean
  }
  interface FastifyRequest {
    /** Whether the rate limit has already counted this request. */
    isCounted: boolean
  }
}

interface Options {
  /** Counts a request served here against the rate limit; false when over it, and the limit then refuses it. */
  countCall: (ip: string) => boolean
  /** Origins whose scripts may read API responses (CORS). */
  origins: string[]
}

/**
 * Serves cacheable responses ahead of all other request processing. On a miss, the same route renders the response for an
 * internal request.
 */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache, options: Options): void {
  const { countCall: admit, origins } = options
  cache.renderWith((key) => render(app, key))

  app.decorateRequest('isCounted', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isReadRequest(request.raw) || isInternal(request.headers) || request.isClosed || !cache.isCurrent)
      return done()
    const key = cacheKeyOf(request.raw.url ?? '')
    if (!key) return done()
    const hit = cache.find(key)
    if (!hit && !request.routeOptions.config.isCacheable) return done()
    if (!admit(request.ip)) return done()
    request.isCounted = true
    complete(key, hit)
      .then((cached) => {
        if (isShareable(cached)) send(request, reply, cached, { cacheStatus: hit ? HIT : MISS, origins })
        else done()
      })
      .catch(done)
  })
  serveHitsBeforeFastify(app, cache, options)

  async function complete(key: string, hit: CachedResponse | undefined): Promise<CachedResponse> {
    const cached = hit ?? (await cache.get(key))
    await cached.compress()
    return cached
  }
}

/** Serves cache hits before Fastify sees the request, when the URL equals its cache key: most hits, at half the CPU time. */
function serveHitsBeforeFastify(app: FastifyInstance, cache: ResponseCache, { countCall, origins }: Options): void {
  app.httpServers.answerFirst((request, response) => {
    const isPlain = isReadRequest(request) && !(origins.length > 0 && 'origin' in request.headers)
    const cached = isPlain ? cache.find(request.url ?? '') : undefined
    // Behind a proxy, Fastify determines the client's address.
    const ip = 'x-forwarded-for' in request.headers ? undefined : request.socket.remoteAddress
    if (!cached?.isCompressed || !ip || !countCall(ip)) return false
    sendCached(request, response, cached, HIT)
    return true
  })
}

const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whether the response may be sent to all coalesced requests: if it is shareable, or a server error. */
const isShareable = ({ isShared, status }: CachedResponse): boolean => isShared || status >= 500

interface SendOptions {
  cacheStatus: string
  origins: string[]
}

function send({ raw }: FastifyRequest, reply: FastifyReply, cached: CachedResponse, options: SendOptions): void {
  reply.hijack()
  sendCached(raw, reply.raw, cached, options.cacheStatus, originHeaders(raw.headers, raw.url ?? '', options.origins))
}

async function render(app: FastifyInstance, key: string): Promise<RenderedResponse> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: key, headers: internalHeaders })
  const route = headers[ROUTE_HEADER]?.toString()
  return { status: statusCode, headers, body: rawPayload, route, parts: readCacheTags(headers[CACHE_TAGS_HEADER]) }
}
