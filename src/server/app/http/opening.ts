import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { withoutPrefix } from '#contract/market-paths.ts'
import { isClosedCall, isClosedPage } from '#contract/opening.ts'
import { hasPermission } from '#contract/permissions.ts'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { authenticator } from '#server/identity/accounts/authenticator.ts'
import { coalesce } from '#server/platform/database/coalesce.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { isInternal } from '#server/platform/http/internal-requests.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { CACHE_TAGS_HEADER } from '#server/platform/http/response-cache/cache-tags-header.ts'
import type { Shop } from '../shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop is closed: only staff may see it. */
    shopIsClosed: boolean
    /** A member of staff is viewing a closed shop. */
    isPreview: boolean
  }
}

/** How long an open shop is assumed to stay open without a query. */
const OPEN_CACHE_MS = 1_000
/**
 * A cookie with the access token of staff, so that requests for pages of a closed shop are authenticated. It is accepted only
 * for this purpose; otherwise only the browser's scripts send the token.
 */
interface PreviewCookie {
  name: string
  attributes: string
}

/** With https, the `__Host-` prefix makes browsers accept the cookie only from this host and over https. */
const previewCookie = ({ shopUrl }: Shop['config']): PreviewCookie =>
  shopUrl.startsWith('https:')
    ? { name: '__Host-shop_preview', attributes: '; Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name: 'shop_preview', attributes: '; Path=/; HttpOnly; SameSite=Lax' }

const SIGN_OUT = '/api/auth/logout'
/** Lifetime of the cookie in seconds, as long as its token. */
const MAX_AGE = 900
/** Retry-After for search engines, in seconds. */
const RETRY_AFTER = 3_600

/**
 * Marks requests to a closed shop (`shopIsClosed`), and prevents caching of responses made while it is closed. Must be registered
 * before the hooks that respond from a cache; `rejectVisitors` then rejects the marked requests.
 */
export function markClosedRequests(app: FastifyInstance, shop: Shop): void {
  const openState = new OpenState(shop)
  const { name, attributes } = previewCookie(shop.config)
  app.decorateRequest('shopIsClosed', false)
  app.decorateRequest('isPreview', false)

  app.addHook('onRequest', async (request) => {
    if (!isInternal(request.headers) && dependsOnOpening(request)) request.shopIsClosed = !(await openState.isOpen())
  })
  app.addHook('onSend', async (request, reply) => {
    // Checked after the response was created. If the shop is closed later, cached responses are invalidated.
    if (reply.hasHeader(CACHE_TAGS_HEADER) && !(await openState.isOpenNow())) reply.removeHeader(CACHE_TAGS_HEADER)
    if (!isStaff(request.principal)) return
    const token = getToken(request)
    if (request.routeOptions.url === SIGN_OUT) reply.header('set-cookie', `${name}=; Max-Age=0${attributes}`)
    else if (request.shopIsClosed && token)
      reply.header('set-cookie', `${name}=${token}; Max-Age=${MAX_AGE}${attributes}`)
  })
}

/** Rejects requests to a closed shop, except by staff. */
export function rejectVisitors(app: FastifyInstance, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.shopIsClosed || !isStaffOnlyWhileClosed(request)) return
    request.isPreview = isStaff(await findPrincipal(request, shop))
    if (!request.isPreview) throw new ShopError('not_open', { retryAfter: RETRY_AFTER })
    reply.header('cache-control', 'no-store')
  })
}

/** Reads whether the shop is open to everyone. */
class OpenState {
  #db: Database
  #log: Shop['log']
  #open = false
  #readAt = Number.NEGATIVE_INFINITY

  constructor({ db, log }: Pick<Shop, 'db' | 'log'>) {
    this.#db = db
    this.#log = log
  }

  /**
   * The state of a closed shop is read each time, so that opening it takes effect immediately. If the database cannot be reached, the
   * last state is used.
   */
  async isOpen(): Promise<boolean> {
    if (this.#open && performance.now() - this.#readAt < OPEN_CACHE_MS) return true
    await this.#read().catch((error: unknown) => {
      if (this.#readAt === Number.NEGATIVE_INFINITY) throw error
      this.#log.warn({ err: error }, 'the setting that opens the shop could not be read')
    })
    return this.#open
  }

  /** Always queries the database. False if it cannot be reached. */
  async isOpenNow(): Promise<boolean> {
    return this.#read().then(
      () => this.#open,
      () => false,
    )
  }

  /** Starts after the call, and is shared by all requests that wait for it. */
  readonly #read = coalesce(async () => {
    const startedAt = performance.now()
    const [row] = await openSetting(this.#db, {})
    this.#open = row ? row.value === true : defaultSettings.open
    this.#readAt = startedAt
  })
}

const openSetting = prepared((db) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'open')),
)

/** Whether only staff may request this while the shop is closed. All pages share one route; built files have their own. */
function isStaffOnlyWhileClosed({ routeOptions: { url = '' }, originalUrl, market }: FastifyRequest): boolean {
  // URLs can be written in several ways: API calls are matched by route, pages by the path that the renderer reads.
  if (url.startsWith('/api/')) return isClosedCall(url.slice('/api'.length))
  return (
    isListOfProducts(url) ||
    (url === '/*' && isClosedPage(withoutPrefix(market.prefix, new URL(originalUrl, 'http://shop').pathname)))
  )
}

/** Sitemaps and product feeds. */
const isListOfProducts = (url: string): boolean => /^\/(sitemap|feeds\/|:prefix\/feeds\/)/.test(url)

/** Health checks and files are always public and must not wait for the database. */
const dependsOnOpening = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/*' || url.startsWith('/api/') || isListOfProducts(url)

const isStaff = (principal: Principal | undefined): boolean =>
  principal !== undefined && hasPermission(principal.role, 'panel')

/** @returns undefined when not signed in, or when the token is no longer valid */
async function findPrincipal(request: FastifyRequest, shop: Shop): Promise<Principal | undefined> {
  const { name } = previewCookie(shop.config)
  const cookie = new RegExp(`(?:^|; *)${name}=([^;]+)`).exec(request.headers.cookie ?? '')
  const token = getToken(request) ?? cookie?.[1]
  if (!token) return undefined
  try {
    return await authenticator(shop).readToken(token)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}

const getToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
