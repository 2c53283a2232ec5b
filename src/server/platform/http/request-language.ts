import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { findPrefix, inMarket, withoutPrefix } from '#contract/market-paths.ts'
import { t } from '#messages/marketRules.ts'
import { inLanguage, inPanel, PANEL_LANGUAGE } from '#messages/runtime/in-language.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { runInMarket, type ServedMarket } from './current-market.ts'
import { CACHE_TAGS_HEADER } from './response-cache/cache-tags-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The market in which the request is served. */
    market: ServedMarket
    /** The language of its messages: that of the market, or of the panel. */
    language: Language
    /** All of them, as they were when the request arrived. */
    markets: readonly ServedMarket[]
    /** The address of a page whose market had another prefix before. */
    movedTo: string | undefined
  }
}

interface MarketSource {
  current(): Promise<readonly ServedMarket[]>
  latest(): Promise<readonly ServedMarket[]>
  areStill(markets: readonly ServedMarket[]): Promise<boolean>
}

/** Pages and API calls of the panel. */
const PANEL = /^\/(api\/)?admin([/?.]|$)/

/** Calls of the API whose replies are never cached. */
const PRIVATE = /^\/api\/(user|auth)\//

/** The parameter of API calls with the prefix of their market. */
const PARAMETER = 'market'

/**
 * Serves each request in its market, with its language and price list: pages by the first part of their address, API calls by the parameter
 * `market`, which is removed from their query. Without one, it is the default market. API calls with a former prefix of a market are
 * served in it, for pages that were open when the prefix changed.
 */
export function serveInMarkets(app: FastifyInstance, markets: MarketSource): void {
  app.decorateRequest('market')
  app.decorateRequest('markets')
  app.decorateRequest('language')
  app.decorateRequest('movedTo')

  app.addHook('onRequest', (request, _reply, done) => {
    const { prefix, isApi } = takePrefix(request)
    const find = (all: readonly ServedMarket[]) => all.find((market) => market.prefix === prefix)
    const start = (all: readonly ServedMarket[]) => {
      const renamed = all.find(({ formerPrefixes }) => formerPrefixes.some((former) => former === prefix))
      // Calls for a deleted market are rejected, because another one has other prices.
      const moved = renamed ?? all.find(({ deletedPrefixes }) => deletedPrefixes.some((deleted) => deleted === prefix))
      if (moved && !isApi) request.movedTo = moveTo(moved, request)
      const market = find(all) ?? (isApi ? renamed : undefined)
      request.markets = all
      request.market = market ?? getDefault(all)
      request.language = isOfPanel(request) ? PANEL_LANGUAGE : request.market.language
      serve(request, () => done(market || !isApi ? undefined : unknownMarket()))
    }
    // A market that is unknown may be new.
    markets.current().then((all) => (find(all) ? start(all) : markets.latest().then(start)), done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => serve(request, done))
  app.addHook('onSend', async (request, reply) => {
    // Checked after the response was created. Later changes invalidate cached responses.
    if (reply.hasHeader(CACHE_TAGS_HEADER) && !(await markets.areStill(request.markets)))
      reply.removeHeader(CACHE_TAGS_HEADER)
  })
}

/**
 * Whether a request is of the panel: a page or call of its own, or a call that its pages make besides. Calls that may be cached are not, because
 * their replies are the same for everyone.
 */
function isOfPanel({ raw: { url = '/', method }, headers: { referer = '' } }: FastifyRequest): boolean {
  if (PANEL.test(url)) return true
  const isCached = (method === 'GET' || method === 'HEAD') && !PRIVATE.test(url)
  return !isCached && URL.canParse(referer) && PANEL.test(new URL(referer).pathname)
}

const serve = (request: FastifyRequest, work: () => void): void =>
  runInMarket(request.market, () => (isOfPanel(request) ? inPanel(work) : inLanguage(request.language, work)))

/** The address of a page with the present prefix of its market. */
const moveTo = ({ prefix }: ServedMarket, { raw: { url = '/' } }: FastifyRequest): string =>
  // Two slashes at the beginning would be another host.
  inMarket(prefix, withoutPrefix(findPrefix(url) ?? '', url).replace(/^[/\\]+/, '/'))

/** The default market, which is the first. */
function getDefault(all: readonly ServedMarket[]): ServedMarket {
  const [market] = all
  if (!market) throw new Error('The shop has no default market')
  return market
}

const unknownMarket = () =>
  new ShopError('invalid_request', { message: t('unknownMarket'), fields: { [PARAMETER]: t('unknownMarket') } })

/** The prefix of the market in an address, or of an API call, from whose query it is removed. */
function takePrefix(request: FastifyRequest): { prefix: unknown; isApi: boolean } {
  const url = request.raw.url ?? '/'
  if (!/^\/api([/?]|$)/.test(url)) return { prefix: findPrefix(url) ?? '', isApi: false }
  const query = request.query as Record<string, unknown>
  const { [PARAMETER]: prefix = '', ...others } = query
  if (PARAMETER in query) request.query = others
  return { prefix, isApi: true }
}
