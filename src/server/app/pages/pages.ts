import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Call } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import { carriesToken, takesPayments } from '#contract/paths.ts'
import type { Answers } from '#server/platform/http/answers/answers.ts'
import { SHOWN_HEADER, writeShown } from '#server/platform/http/answers/shown-header.ts'
import { onPage, type Shown } from '#server/platform/http/answers/tags.ts'
import type { Refused } from '#server/platform/http/errors.ts'
import { isInner } from '#server/platform/http/inner-requests.ts'
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
  /** What the pages on which a shopper pays need of the payment provider. */
  paymentHosts: OtherHosts
  /** The API's answers that are kept. */
  answers?: Answers | undefined
}

/** The bundle of the React pages, and the context through which its loaders reach the API. */
export interface PageBundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & { pageContext: RouterContext<PageContext> }
  }
}

/** Marks the inline scripts that are ours, until their hashes take its place. Never leaves this process. */
export const nonce = randomBytes(18).toString('base64url')

/**
 * Answers every address that is not the API's with a page, rendered as for a visitor whom we do not know.
 * @param loadBundle gives the bundle to render with; asked for every page, so that development sees the newest
 */
export function servePages(
  app: FastifyInstance,
  { config, paymentHosts, answers }: PageSettings,
  loadBundle: () => Promise<PageBundle>,
): void {
  const render = createRequestHandler(loadBundle, config.development ? 'development' : 'production')

  app.get('/*', { schema: { hide: true }, config: { kept: true, cors: false } }, async (request, reply) => {
    const { entry } = await loadBundle()
    const context = new RouterContextProvider()
    const report = (error: unknown) => request.log.error({ err: error }, 'page failed')
    const shown: (Shown[] | undefined)[] = []
    const call = callInProcess(app, answers, (parts) => shown.push(parts))
    context.set(entry.module.pageContext, { call, nonce, report, preview: request.isPreview })
    const page = await render(toWebRequest(request, config), context)
    if (isInner(request.headers)) tellShown(reply, shown)
    // Neither a cache nor the site that a link on it leads to may learn the token.
    if (carriesToken(request.url)) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return send(reply, page, config, takesPayments(request.url) ? paymentHosts : undefined)
  })
}

/** A page shows what the answers show of which it is made, and may be kept when all of them may. */
function tellShown(reply: FastifyReply, shown: (Shown[] | undefined)[]): void {
  if (shown.includes(undefined)) return
  const parts = shown.flatMap((parts) => parts ?? [])
  reply.header(SHOWN_HEADER, writeShown(parts.map(({ tags, snapshot }) => ({ tags: tags.map(onPage), snapshot }))))
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
  // Vite puts scripts and styles of its own into the page while one works on it.
  if (config.development) return reply.removeHeader('content-security-policy').send(html)
  return reply.header('content-security-policy', policy).send(html)
}

function toWebRequest(request: FastifyRequest, { shopUrl }: Config): Request {
  const path = request.raw.url ?? '/'
  // A whole address, as proxies are asked for one, is none of ours.
  if (!path.startsWith('/')) throw new ShopError('invalid_request')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  // Always rendered whole, as a GET: Fastify leaves the body out of the answer to a HEAD.
  // Put together and not resolved: `//evil.test` would resolve to another host.
  return new Request(shopUrl + path, { headers })
}
