import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isClosedCall, isClosedPage } from '#contract/opening.ts'
import { may } from '#contract/permissions.ts'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { authenticator } from '#server/identity/accounts/authenticator.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isInternal } from '#server/platform/http/internal-requests.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { CACHE_TAGS_HEADER } from '#server/platform/http/response-cache/cache-tags-header.ts'
import type { Shop } from '../shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Only staff may see the shop now. */
    isClosed: boolean
    /** Somebody of the staff looks at a closed shop. */
    isPreview: boolean
  }
}

/** How long an open shop counts as open without asking the database. */
const TRUSTED_MS = 1_000
/** By it pages know staff, who are otherwise known in the browser alone. It carries an access token and is good for nothing else. */
interface PreviewCookie {
  name: string
  attributes: string
}

/** With https, browsers take the name from this host alone and over no other connection. */
const previewCookie = ({ shopUrl }: Shop['config']): PreviewCookie =>
  shopUrl.startsWith('https:')
    ? { name: '__Host-shop_preview', attributes: '; Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name: 'shop_preview', attributes: '; Path=/; HttpOnly; SameSite=Lax' }

const SIGN_OUT = '/api/auth/logout'
/** Seconds for which the token in it is good. */
const MAX_AGE = 900
/** Retry-After for search engines, in seconds. */
const RETRY_AFTER = 3_600

/**
 * Knows whether the shop is open, and lets nothing that is made while it is closed be kept for later.
 * To be called ahead of whatever answers requests; `refuseStrangers` then refuses them.
 */
export function followOpening(app: FastifyInstance, shop: Shop): void {
  const opening = new Opening(shop)
  const { name, attributes } = previewCookie(shop.config)
  app.decorateRequest('isClosed', false)
  app.decorateRequest('isPreview', false)

  app.addHook('onRequest', async (request) => {
    if (!isInternal(request.headers) && dependsOnOpening(request)) request.isClosed = !(await opening.isOpen())
  })
  app.addHook('onSend', async (request, reply) => {
    // Read after the answer was made: what closes the shop later tells those who keep it.
    if (reply.hasHeader(CACHE_TAGS_HEADER) && !(await opening.isOpenNow())) reply.removeHeader(CACHE_TAGS_HEADER)
    if (!isStaff(request.principal)) return
    const token = tokenOf(request)
    if (request.routeOptions.url === SIGN_OUT) reply.header('set-cookie', `${name}=; Max-Age=0${attributes}`)
    else if (request.isClosed && token) reply.header('set-cookie', `${name}=${token}; Max-Age=${MAX_AGE}${attributes}`)
  })
}

/** Refuses whatever only staff may see while the shop is closed. */
export function refuseStrangers(app: FastifyInstance, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.isClosed || !isForStaffNow(request)) return
    request.isPreview = isStaff(await principalOf(request, shop))
    if (!request.isPreview) throw new ShopError('not_open', { retryAfter: RETRY_AFTER })
    reply.header('cache-control', 'no-store')
  })
}

class Opening {
  #db: Database
  #log: Shop['log']
  #open = false
  #readAt = Number.NEGATIVE_INFINITY

  constructor({ db, log }: Pick<Shop, 'db' | 'log'>) {
    this.#db = db
    this.#log = log
  }

  /**
   * A closed shop is looked up each time, so that it is open at once when its owner opens it. Without the database it is
   * what it was last.
   */
  async isOpen(): Promise<boolean> {
    if (this.#open && performance.now() - this.#readAt < TRUSTED_MS) return true
    return this.#read().catch((error: unknown) => {
      if (this.#readAt === Number.NEGATIVE_INFINITY) throw error
      this.#log.warn({ err: error }, 'whether the shop is open could not be read')
      return this.#open
    })
  }

  /** As the database has it at this moment; closed when that cannot be known. */
  async isOpenNow(): Promise<boolean> {
    return this.#read().catch(() => false)
  }

  async #read(): Promise<boolean> {
    const begun = performance.now()
    const [row] = await this.#db.select().from(settings).where(eq(settings.key, 'open'))
    this.#open = row ? row.value === true : defaultSettings.open
    this.#readAt = begun
    return this.#open
  }
}

/** Pages have one route; files of the build have routes of their own. */
function isForStaffNow({ routeOptions: { url = '' }, originalUrl }: FastifyRequest): boolean {
  // Calls by their route and pages by what the renderer reads: an address can be written in many ways.
  if (url.startsWith('/api/')) return isClosedCall(url.slice('/api'.length))
  return url.startsWith('/sitemap') || (url === '/*' && isClosedPage(new URL(originalUrl, 'http://shop').pathname))
}

/** Health and files are for everybody at any time, also while the database is slow to answer. */
const dependsOnOpening = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/*' || url.startsWith('/api/') || url.startsWith('/sitemap')

const isStaff = (principal: Principal | undefined): boolean => principal !== undefined && may(principal.role, 'panel')

/** @returns undefined when not signed in, or no longer */
async function principalOf(request: FastifyRequest, shop: Shop): Promise<Principal | undefined> {
  const { name } = previewCookie(shop.config)
  const cookie = new RegExp(`(?:^|; *)${name}=([^;]+)`).exec(request.headers.cookie ?? '')
  const token = tokenOf(request) ?? cookie?.[1]
  if (!token) return undefined
  try {
    return await authenticator(shop).readToken(token)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
