import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Call } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import { carriesToken, takesPayments } from '#contract/paths.ts'
import type { Language } from '#messages/runtime/language.ts'
import type { Refused } from '#server/platform/http/errors.ts'
import { isInternal } from '#server/platform/http/internal-requests.ts'
import { type CachedPart, onPage } from '#server/platform/http/response-cache/cache-tags.ts'
import { CACHE_TAGS_HEADER, writeCacheTags } from '#server/platform/http/response-cache/cache-tags-header.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import type { Config } from '../config.ts'
import { callInProcess } from './call-in-process.ts'
import { type OtherHosts, permissionsPolicy, secure } from './content-security-policy.ts'

interface PageContext {
  call: Call
  nonce: string
  report: (error: unknown) => void
  refused?: Refused
  preview?: boolean
}

export interface PageSettings {
  config: Config
  /** Hosts of the payment provider for the Content-Security-Policy of pages where shoppers pay. */
  paymentHosts: OtherHosts
  /** The cache of API responses. */
  cache?: ResponseCache | undefined
}

/** The bundle of the React pages, and the context through which its loaders call the API. */
export interface PageBundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      pageContext: RouterContext<PageContext>
      /** Sets the language of the bundle, which has its own copy of the messages. */
      speak: (language: Language) => void
    }
  }
}

/** Placeholder on our inline scripts until their hashes replace it. Never leaves this process. */
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
  const render = createRequestHandler(loadBundle, config.development ? 'development' : 'production')

  app.get('/*', { schema: { hide: true }, config: { isCacheable: true, cors: false } }, async (request, reply) => {
    const { entry } = await loadBundle()
    entry.module.speak(config.language)
    const context = new RouterContextProvider()
    /** Set when the database could not be reached, which the API has logged. */
    let unavailable: ShopError | undefined
    const report = (error: unknown) => {
      if (error instanceof ShopError && error.code === 'unavailable') unavailable = error
      else request.log.error({ err: error }, 'page failed')
    }
    const shown: (CachedPart[] | undefined)[] = []
    const call = callInProcess(app, cache, (parts) => shown.push(parts))
    context.set(entry.module.pageContext, { call, nonce, report, preview: request.isPreview })
    const page = await render(toWebRequest(request, config), context)
    if (unavailable) throw unavailable
    if (isInternal(request.headers)) addCacheTags(reply, shown)
    // The token in the URL must not reach caches or linked sites.
    if (carriesToken(request.url)) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return send(reply, page, config, takesPayments(request.url) ? paymentHosts : undefined)
  })
}

/** A page has the tags of the API responses it is rendered from, and is cacheable when all of them are. */
function addCacheTags(reply: FastifyReply, shown: (CachedPart[] | undefined)[]): void {
  if (shown.includes(undefined)) return
  const parts = shown.flatMap((parts) => parts ?? [])
  reply.header(
    CACHE_TAGS_HEADER,
    writeCacheTags(parts.map(({ tags, snapshot }) => ({ tags: tags.map(onPage), snapshot }))),
  )
}

async function send(reply: FastifyReply, page: Response, config: Config, hosts?: OtherHosts): Promise<FastifyReply> {
  reply.code(page.status)
  for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (!page.body) return reply.send()
  if (!page.headers.get('content-type')?.startsWith('text/html'))
    return reply.send(Buffer.from(await page.arrayBuffer()))
  const { html, policy } = secure(await page.text(), nonce, { hosts, tls: config.shopUrl.startsWith('https:') })
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
  // Always rendered as a GET: Fastify drops the body from the response to a HEAD. Concatenated, not resolved: `//evil.test`
  // would resolve to another host.
  return new Request(shopUrl + path, { headers })
}
