import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { findPrefix } from '#contract/market-paths.ts'
import { type PublicMarket, reservedPrefixes } from '#contract/markets.ts'
import { t } from '#messages/marketRules.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { CACHE_TAGS_HEADER } from './response-cache/cache-tags-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The market and language in which the request is served. */
    market: PublicMarket
    /** All of them, as they were when the request arrived. */
    markets: readonly PublicMarket[]
  }
}

interface MarketSource {
  current(): Promise<readonly PublicMarket[]>
  latest(): Promise<readonly PublicMarket[]>
  areStill(markets: readonly PublicMarket[]): Promise<boolean>
}

/** The parameter of API calls with the prefix of their market. */
const PARAMETER = 'market'

/**
 * Serves each request in its market and language: pages by the first part of their address, API calls by the parameter
 * `market`, which is removed from their query. Without one, it is the default market.
 */
export function serveInMarkets(app: FastifyInstance, markets: MarketSource): void {
  app.decorateRequest('market')
  app.decorateRequest('markets')

  app.addHook('onRequest', (request, _reply, done) => {
    const { prefix, isApi } = takePrefix(request)
    const find = (all: readonly PublicMarket[]) => all.find((market) => market.prefix === prefix)
    const serve = (all: readonly PublicMarket[]) => {
      const market = find(all)
      request.markets = all
      request.market = market ?? getDefault(all)
      inLanguage(request.market.language, () => done(market || !isApi ? undefined : unknownMarket()))
    }
    // A market that is unknown may be new.
    markets.current().then((all) => (find(all) ? serve(all) : markets.latest().then(serve)), done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.market.language, done))
  app.addHook('onSend', async (request, reply) => {
    // Checked after the response was created. Later changes invalidate cached responses.
    if (reply.hasHeader(CACHE_TAGS_HEADER) && !(await markets.areStill(request.markets)))
      reply.removeHeader(CACHE_TAGS_HEADER)
  })
}

/** The default market, which is the first. */
function getDefault(all: readonly PublicMarket[]): PublicMarket {
  const [market] = all
  if (!market) throw new Error('The shop has no default market')
  return market
}

const unknownMarket = () =>
  new ShopError('invalid_request', { message: t('unknownMarket'), fields: { [PARAMETER]: t('unknownMarket') } })

/** The prefix of the market in an address, or of an API call, from whose query it is removed. */
function takePrefix(request: FastifyRequest): { prefix: unknown; isApi: boolean } {
  const url = request.raw.url ?? '/'
  if (!/^\/api([/?]|$)/.test(url)) {
    const prefix = findPrefix(url) ?? ''
    return { prefix: reservedPrefixes.includes(prefix) ? '' : prefix, isApi: false }
  }
  const query = request.query as Record<string, unknown>
  const { [PARAMETER]: prefix = '', ...others } = query
  if (PARAMETER in query) request.query = others
  return { prefix, isApi: true }
}
