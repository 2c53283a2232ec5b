import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Reply } from '#contract/endpoints.ts'
import { errors } from '#contract/error-codes.ts'
import type { ErrorPage, ErrorPageKind } from '#server/platform/http/errors.ts'
import type { Config } from '../config.ts'
import { permissionsPolicy, securePage } from './content-security-policy.ts'
import type { PageBundle } from './page-bundle.ts'
import { nonce } from './pages.ts'

/** A path without a page. */
const NO_PAGE = '/-'
/** Minimum time between checks for changed settings, in ms. */
const CHECK_EVERY_MS = 10_000

type Storefront = Reply<'GET /storefront'>

/**
 * HTML error pages by status. They are rendered in advance, so that clients over the rate limit do not keep the server busy, and
 * again in the background when the owner has changed the shop's name or other texts on them.
 */
export class ErrorPages {
  #pages: ReadonlyMap<ErrorPageKind, ErrorPage> = new Map()
  #shown = ''
  #checkedAt = 0
  #render: (storefront: Storefront) => Promise<ReadonlyMap<ErrorPageKind, ErrorPage>>
  #readStorefront: () => Promise<Storefront>
  #onFailure: (error: unknown) => void

  constructor(
    { bundle, config }: { bundle: PageBundle; config: Config },
    readStorefront: () => Promise<Storefront>,
    onFailure: (error: unknown) => void,
  ) {
    this.#render = (storefront) => renderErrorPages(bundle, config, storefront)
    this.#readStorefront = readStorefront
    this.#onFailure = onFailure
  }

  get(kind: ErrorPageKind): ErrorPage | undefined {
    if (performance.now() - this.#checkedAt > CHECK_EVERY_MS) this.renew().catch(this.#onFailure)
    return this.#pages.get(kind)
  }

  async renew(): Promise<void> {
    this.#checkedAt = performance.now()
    const storefront = await this.#readStorefront()
    const shown = JSON.stringify(storefront)
    if (shown === this.#shown) return
    this.#pages = await this.#render(storefront)
    this.#shown = shown
  }
}

export async function renderErrorPages(
  bundle: PageBundle,
  config: Config,
  storefront: Storefront,
): Promise<ReadonlyMap<ErrorPageKind, ErrorPage>> {
  bundle.entry.module.setDefaultLanguage(config.language)
  const render = createRequestHandler(bundle, 'production')
  const call = (async (key) => {
    if (key !== 'GET /storefront') throw new Error('Error pages may only call GET /storefront')
    return storefront
  }) as Call
  const kinds = new Set<ErrorPageKind>([...Object.values(errors).map(({ status }) => status), 'not_open'])
  const pages = [...kinds].map(async (kind): Promise<[ErrorPageKind, ErrorPage]> => {
    const context = new RouterContextProvider()
    context.set(bundle.entry.module.pageContext, { call, nonce, report: rethrow, errorStatus: kind })
    const page = await render(new Request(config.shopUrl + NO_PAGE), context)
    const { html, policy } = securePage(await page.text(), nonce, { tls: config.shopUrl.startsWith('https:') })
    const headers = { 'content-security-policy': policy, 'permissions-policy': permissionsPolicy() }
    return [kind, { html, headers }]
  })
  return new Map(await Promise.all(pages))
}

const rethrow = (error: unknown): never => {
  throw error
}
