import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Call, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import { withMarket } from '#contract/market-paths.ts'
import type { PublicMarket } from '#contract/markets.ts'
import { internalHeaders } from '#server/platform/http/internal-requests.ts'
import { toCacheKey } from '#server/platform/http/response-cache/cache-key.ts'
import { type CachedPart, cacheTagsByEndpoint } from '#server/platform/http/response-cache/cache-tags.ts'
import { CACHE_TAGS_HEADER, readCacheTags } from '#server/platform/http/response-cache/cache-tags-header.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'

interface Reply {
  status: number
  body: Buffer
  parts: CachedPart[] | undefined
}

interface InProcessOptions {
  cache: ResponseCache | undefined
  /** The market of the calls. */
  market?: Pick<PublicMarket, 'prefix'>
  /** Called with the cache tags of each response; undefined makes the page uncacheable. */
  recordTags: (parts: CachedPart[] | undefined) => void
}

/** Calls the API while a page is rendered: the same routes with the same checks, without the network. */
export function callInProcess(app: FastifyInstance, { cache, market, recordTags }: InProcessOptions): Call {
  return async (key, input) => {
    const { status, body, parts } = await request(key, input).catch((error) => {
      recordTags(undefined)
      throw error
    })
    const reply = body.length === 0 ? null : JSON.parse(body.toString())
    // A bad request depends on no data, so it is cacheable without tags.
    recordTags(status === 400 ? [] : parts)
    if (status >= 400) throw shopErrorFrom(reply)
    return reply
  }

  async function request(key: EndpointKey, input: unknown): Promise<Reply> {
    const { method, path: marketless, body } = toRequest(key, input)
    const path = market?.prefix ? withMarket(market.prefix, marketless) : marketless
    const address = cache && key in cacheTagsByEndpoint ? toCacheKey(path) : undefined
    if (cache && address) {
      const { status, dependencies, representations } = await cache.getFresh(address)
      return { status, parts: dependencies && [dependencies], body: representations.identity.body }
    }
    const { statusCode, rawPayload, headers } = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: internalHeaders,
      ...(body && { payload: body }),
    })
    return { status: statusCode, body: rawPayload, parts: readCacheTags(headers[CACHE_TAGS_HEADER]) }
  }
}
