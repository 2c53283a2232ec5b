import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Reply } from '#contract/endpoints.ts'
import { errors } from '#contract/error-codes.ts'
import { toBase } from '#contract/market-paths.ts'
import type { PublicMarket } from '#contract/markets.ts'
import type { ErrorPage, ErrorPageKind } from '#server/platform/http/errors.ts'
import type { Config } from '../config.ts'
import { permissionsPolicy, securePage } from './content-security-policy.ts'
import type { PageBundle } from './page-bundle.ts'
import { nonce } from './pages.ts'

/** A path without a page. */
const NO_PAGE = '/-/-'
/** Minimum time between checks for changed settings, in ms. */
const CHECK_EVERY_MS = 10_000

type ErrorPageMarket = Pick<PublicMarket, 'prefix' | 'language'>

/** The market of a shop that has no other. */
const plainMarket: ErrorPageMarket = { prefix: '', language: 'en' }

type Storefront = Reply<'GET /storefront'>

/**
 * HTML error pages by status. They are rendered in advance, so that clients over the rate limit do not keep the server busy, and
 * again in the background when the owner has changed the shop's name or other texts on them.
 */
export class ErrorPages {
  /** By the prefix of their market. */
  #pages: ReadonlyMap<string, ReadonlyMap<ErrorPageKind, ErrorPage>> = new Map()
  #shown = ''
  #checkedAt = 0
  #render: (storefront: Storefront, market: ErrorPageMarket) => Promise<ReadonlyMap<ErrorPageKind, ErrorPage>>
  #readStorefront: () => Promise<Storefront>
  #onFailure: (error: unknown) => void

  constructor(
    { bundle, config }: { bundle: PageBundle; config: Config },
    readStorefront: () => Promise<Storefront>,
    onFailure: (error: unknown) => void,
  ) {
    this.#render = (storefront, market) => renderErrorPages(bundle, config, storefront, market)
    this.#readStorefront = readStorefront
    this.#onFailure = onFailure
  }

  get(kind: ErrorPageKind, prefix = ''): ErrorPage | undefined {
    if (performance.now() - this.#checkedAt > CHECK_EVERY_MS) this.renew().catch(this.#onFailure)
    return (this.#pages.get(prefix) ?? this.#pages.get(''))?.get(kind)
  }

  async renew(): Promise<void> {
    this.#checkedAt = performance.now()
    const storefront = await this.#readStorefront()
    const shown = JSON.stringify(storefront)
    if (shown === this.#shown) return
    const pages = new Map<string, ReadonlyMap<ErrorPageKind, ErrorPage>>()
    for (const market of storefront.shop.markets ?? [plainMarket])
      pages.set(market.prefix, await this.#render(storefront, market))
    this.#pages = pages
    this.#shown = shown
  }
}

export async function renderErrorPages(
  bundle: PageBundle,
  config: Config,
  storefront: Storefront,
  { prefix, language }: ErrorPageMarket = plainMarket,
): Promise<ReadonlyMap<ErrorPageKind, ErrorPage>> {
  const { pageContext, inLanguage } = bundle.entry.module
  const base = toBase(prefix)
  const render = createRequestHandler(base ? { ...bundle, basename: base } : bundle, 'production')
  const call = (async (key) => {
    if (key !== 'GET /storefront') throw new Error('Error pages may only call GET /storefront')
    return storefront
  }) as Call
  const kinds = new Set<ErrorPageKind>([...Object.values(errors).map(({ status }) => status), 'not_open'])
  const pages = [...kinds].map(async (kind): Promise<[ErrorPageKind, ErrorPage]> => {
    const context = new RouterContextProvider()
    context.set(pageContext, { call, base, nonce, report: rethrow, errorStatus: kind })
    const page = await inLanguage(language, () => render(new Request(config.shopUrl + base + NO_PAGE), context))
    const { html, policy } = securePage(await page.text(), nonce, { tls: config.shopUrl.startsWith('https:') })
    const headers = { 'content-security-policy': policy, 'permissions-policy': permissionsPolicy() }
    return [kind, { html, headers }]
  })
  return new Map(await Promise.all(pages))
}

const rethrow = (error: unknown): never => {
  throw error
}
