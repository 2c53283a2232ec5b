import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { ShopError } from '#contract/errors.ts'
import { toBase, withoutPrefix } from '#contract/market-paths.ts'
import { containsToken } from '#contract/paths.ts'
import { mayLoadPayments } from '#contract/payment-pages.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import { isInternal } from '#server/platform/http/internal-requests.ts'
import { type CachedPart, toPageTags } from '#server/platform/http/response-cache/cache-tags.ts'
import { CACHE_TAGS_HEADER, writeCacheTags } from '#server/platform/http/response-cache/cache-tags-header.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { setRoute } from '#server/platform/http/track-requests.ts'
import type { Config } from '../config.ts'
import { callInProcess } from './call-in-process.ts'
import { type OtherHosts, permissionsPolicy, securePage } from './content-security-policy.ts'
import type { PageBundle } from './page-bundle.ts'
import { pageRenderer } from './page-renderer.ts'

export interface PageSettings {
  config: Config
  /** Hosts of the payment provider for the Content-Security-Policy of pages where shoppers pay. */
  paymentHosts: OtherHosts
  /** The cache of API responses. */
  cache?: ResponseCache | undefined
}

/** Nonce that marks the pages' own inline scripts until their hashes replace it. It is never sent to clients. */
export const nonce = randomBytes(18).toString('base64url')

/**
 * Serves a page for every URL outside the API, rendered for an anonymous visitor.
 * @param loadBundle loads the React bundle; called for each page, so that development always renders the newest
 */
export function servePages(
  app: FastifyInstance,
  { config, paymentHosts, cache }: PageSettings,
  loadBundle: () => Promise<PageBundle>,
): void {
  const render = pageRenderer(config.development ? 'development' : 'production')

  app.get('/*', { schema: { hide: true }, config: { isCacheable: true, cors: false } }, async (request, reply) => {
    const { market, movedTo } = request
    // Without a lifetime, because the market can have its former prefix again.
    if (movedTo) return reply.header('cache-control', 'no-cache').redirect(movedTo, 301)
    const bundle = await loadBundle()
    const { module } = bundle.entry
    const path = withoutPrefix(market.prefix, request.url)
    // The panel has no markets.
    if (market.prefix && /^\/admin([/?#]|$)/.test(path)) return reply.redirect(path)
    const context = new RouterContextProvider()
    /** Set when the database could not be reached; the API has logged this. */
    let unavailable: ShopError | undefined
    const report = (error: unknown) => {
      if (error instanceof ShopError && error.code === 'unavailable') unavailable = error
      else request.log.error({ err: error }, 'page failed')
    }
    const partsByCall: (CachedPart[] | undefined)[] = []
    const call = callInProcess(app, {
      cache,
      market: canonicalMarket(request),
      recordTags: (parts) => partsByCall.push(parts),
    })
    let expressCheckout = false
    const setExpressCheckout = (isOffered: boolean) => {
      expressCheckout = isOffered
    }
    context.set(module.pageContext, {
      ...{ call, nonce, report, setExpressCheckout, preview: request.isPreview, base: toBase(market.prefix) },
    })
    const { page, route } = await render(bundle, toWebRequest(request, config), context, {
      prefix: market.prefix,
      language: request.language,
    })
    setRoute(request, reply, route)
    if (unavailable) throw unavailable
    if (isInternal(request.headers)) addCacheTags(reply, partsByCall)
    // The token in the URL must not reach caches or linked sites.
    if (containsToken(request.url)) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return send(reply, page, config, mayLoadPayments(path, expressCheckout) ? paymentHosts : undefined)
  })
}

/**
 * The market whose API responses a page is rendered from: markets that differ only in what responses do not contain share them in
 * the cache.
 */
const canonicalMarket = ({ market, markets }: FastifyRequest): ServedMarket =>
  markets.find((each) => isDeepStrictEqual(answeredBy(each), answeredBy(market))) ?? market

/** The parts of a market by which responses differ. */
const answeredBy = ({ language, priceList, taxByPlace, express, countries }: ServedMarket) => ({
  ...{ language, taxByPlace, express, countries },
  list: priceList?.id,
})

/** A page has the tags of the API responses it is rendered from, and is cacheable when all of them are. */
function addCacheTags(reply: FastifyReply, partsOfCalls: (CachedPart[] | undefined)[]): void {
  if (partsOfCalls.includes(undefined)) return
  const parts = partsOfCalls.flatMap((parts) => parts ?? [])
  reply.header(CACHE_TAGS_HEADER, writeCacheTags(parts.map((part) => ({ ...part, tags: toPageTags(part.tags) }))))
}

async function send(reply: FastifyReply, page: Response, config: Config, hosts?: OtherHosts): Promise<FastifyReply> {
  reply.code(page.status)
  for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (!page.body) return reply.send()
  if (!page.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await page.arrayBuffer()))
  const { html, policy } = securePage(await page.text(), nonce, { hosts, tls: config.shopUrl.startsWith('https:') })
  reply.header('permissions-policy', permissionsPolicy(hosts))
  // In development, Vite adds its own scripts and styles to the page.
  if (config.development) return reply.removeHeader('content-security-policy').send(html)
  return reply.header('content-security-policy', policy).send(html)
}

function toWebRequest(request: FastifyRequest, { shopUrl }: Config): Request {
  const path = request.raw.url ?? '/'
  // Absolute URLs, as sent to a forward proxy, are not served.
  if (!path.startsWith('/')) throw new ShopError('invalid_request')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  // Always a GET, because Fastify removes the body from the response to a HEAD. The URL is concatenated, because `//evil.test`
  // would be resolved to another host.
  return new Request(shopUrl + path, { headers })
}
