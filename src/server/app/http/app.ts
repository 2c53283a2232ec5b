import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { attributeProposalRoutes } from '#server/catalog/attribute-proposals/admin-routes.ts'
import { catalogAdminRoutes } from '#server/catalog/editing/admin-routes.ts'
import { attributeAdminRoutes } from '#server/catalog/editing/attribute-routes.ts'
import { brandAdminRoutes } from '#server/catalog/editing/brand-routes.ts'
import { categoryAdminRoutes } from '#server/catalog/editing/category-routes.ts'
import { collectionAdminRoutes } from '#server/catalog/editing/collection-routes.ts'
import { fileAdminRoutes } from '#server/catalog/editing/file-routes.ts'
import { optionAdminRoutes } from '#server/catalog/editing/option-routes.ts'
import { priceRoutes } from '#server/catalog/editing/price-routes.ts'
import { promotionRoutes } from '#server/catalog/editing/promotion-routes.ts'
import { saleCampaignRoutes } from '#server/catalog/editing/sale-campaign-routes.ts'
import { templateRoutes } from '#server/catalog/editing/template-routes.ts'
import { productImportRoutes } from '#server/catalog/import/admin-routes.ts'
import { redirectAdminRoutes } from '#server/catalog/redirects/admin-routes.ts'
import { redirectRoutes } from '#server/catalog/redirects/routes.ts'
import { readFirstRoots } from '#server/catalog/search/category-pages.ts'
import { catalogRoutes } from '#server/catalog/search/routes.ts'
import { stockAlertRoutes } from '#server/catalog/stock-alerts/routes.ts'
import { exchangeRateRoutes } from '#server/commerce/exchange-rates/admin-routes.ts'
import { marketAdminRoutes } from '#server/commerce/markets/admin-routes.ts'
import { listLanguages, PublishedMarkets } from '#server/commerce/markets/published-markets.ts'
import { listMarkets } from '#server/commerce/markets/read-markets.ts'
import { marketRoutes } from '#server/commerce/markets/routes.ts'
import { shippingAdminRoutes } from '#server/commerce/pricing/shipping-admin-routes.ts'
import { settingsAdminRoutes } from '#server/commerce/settings/admin-routes.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { settingsRoutes } from '#server/commerce/settings/routes.ts'
import { taxAdminRoutes } from '#server/commerce/tax/admin-routes.ts'
import { assistantRoutes } from '#server/discovery/assistant/routes.ts'
import { recommendationRoutes } from '#server/discovery/recommendations/routes.ts'
import { contentAdminRoutes } from '#server/engagement/content/admin-routes.ts'
import { contentRoutes } from '#server/engagement/content/routes.ts'
import { messageAdminRoutes } from '#server/engagement/messages/admin-routes.ts'
import { messageRoutes } from '#server/engagement/messages/routes.ts'
import { newsletterAdminRoutes } from '#server/engagement/newsletter/admin-routes.ts'
import { oneClickRoutes } from '#server/engagement/newsletter/one-click-routes.ts'
import { newsletterRoutes } from '#server/engagement/newsletter/routes.ts'
import { reviewAdminRoutes } from '#server/engagement/reviews/admin-routes.ts'
import { reviewRoutes } from '#server/engagement/reviews/routes.ts'
import { wishlistRoutes } from '#server/engagement/wishlist/routes.ts'
import { addressRoutes } from '#server/identity/accounts/addresses-routes.ts'
import { authenticator } from '#server/identity/accounts/authenticator.ts'
import { googleRoutes } from '#server/identity/accounts/google/routes.ts'
import { invitationAdminRoutes } from '#server/identity/accounts/invitations/admin-routes.ts'
import { invitationRoutes } from '#server/identity/accounts/invitations/routes.ts'
import { profileRoutes } from '#server/identity/accounts/profile-routes.ts'
import { findVerifiedEmail } from '#server/identity/accounts/queries.ts'
import { recoveryRoutes } from '#server/identity/accounts/recovery/routes.ts'
import { accountRoutes } from '#server/identity/accounts/routes.ts'
import { sessionRoutes } from '#server/identity/accounts/sessions-routes.ts'
import { twoStepRoutes } from '#server/identity/accounts/two-step/routes.ts'
import { buyerTaxRoutes } from '#server/identity/buyer-taxes/routes.ts'
import { readGuest } from '#server/identity/customers/guests.ts'
import { mailChoiceRoutes } from '#server/identity/mail-choices/routes.ts'
import { backupAdminRoutes } from '#server/operations/backup/admin-routes.ts'
import { readHealth } from '#server/operations/health/check.ts'
import { RecentRequests } from '#server/operations/health/recent-requests.ts'
import { healthRoutes } from '#server/operations/health/routes.ts'
import { metricsRoutes } from '#server/operations/metrics/routes.ts'
import { allowOrigins } from '#server/platform/http/cross-origin.ts'
import { endpointImplementer } from '#server/platform/http/endpoint.ts'
import { handleErrors, rejectMalformedRequest, sendError, toShopError } from '#server/platform/http/errors.ts'
import { HttpServers } from '#server/platform/http/http-servers.ts'
import { limitCalls } from '#server/platform/http/limits/limit-calls.ts'
import { rejectMalformedUrls, rewriteMalformedUrl } from '#server/platform/http/malformed-urls.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { serveInMarkets } from '#server/platform/http/request-language.ts'
import { logRequests, type WriteLines } from '#server/platform/http/request-log.ts'
import { createRequestLogger } from '#server/platform/http/request-logger.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { serveFromCache } from '#server/platform/http/response-cache/serve-from-cache.ts'
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { limitConnections, requestLimits, warnOfUntrustedProxies } from '#server/platform/http/server-limits.ts'
import { addServerTiming } from '#server/platform/http/server-timing.ts'
import { trackRequests } from '#server/platform/http/track-requests.ts'
import { rejectUnknownUrls } from '#server/platform/http/unknown-urls.ts'
import { validate } from '#server/platform/http/validation.ts'
import { mailAdminRoutes } from '#server/platform/mail/admin-routes.ts'
import { mediaAdminRoutes } from '#server/platform/media/admin-routes.ts'
import { serveMedia } from '#server/platform/media/serve-media.ts'
import { webhookAdminRoutes } from '#server/platform/webhooks/admin-routes.ts'
import { analyticsAdminRoutes } from '#server/reporting/analytics/admin-routes.ts'
import { visitRoutes } from '#server/reporting/analytics/visits/routes.ts'
import { VisitCounts } from '#server/reporting/analytics/visits/visit-counts.ts'
import { auditAdminRoutes } from '#server/reporting/audit/admin-routes.ts'
import { connectionsAdminRoutes } from '#server/reporting/connections/admin-routes.ts'
import { invoiceRoutes } from '#server/reporting/invoices/routes.ts'
import { liveAdminRoutes } from '#server/reporting/live/admin-routes.ts'
import { panelSearchRoutes } from '#server/reporting/panel-search/admin-routes.ts'
import { privacyRoutes } from '#server/reporting/privacy/routes.ts'
import { taxReportAdminRoutes } from '#server/reporting/taxes/admin-routes.ts'
import { translationAdminRoutes } from '#server/reporting/translations/admin-routes.ts'
import { usersAdminRoutes } from '#server/reporting/users/admin-routes.ts'
import { cartRoutes } from '#server/sales/checkout/cart-routes.ts'
import { guestRoutes } from '#server/sales/checkout/guest-routes.ts'
import { checkoutRoutes } from '#server/sales/checkout/routes.ts'
import { hasGiftCards } from '#server/sales/checkout/tenders/read-accounts.ts'
import { paymentWebhookRoutes } from '#server/sales/checkout/webhook-routes.ts'
import { fulfillmentAdminRoutes } from '#server/sales/fulfillment/admin-routes.ts'
import { fulfillmentRoutes } from '#server/sales/fulfillment/routes.ts'
import { hasBought } from '#server/sales/orders/has-bought.ts'
import { openOrderKey } from '#server/sales/orders/links/open-order-key.ts'
import { orderRoutes } from '#server/sales/orders/routes.ts'
import { paymentAdminRoutes } from '#server/sales/payments/admin-routes.ts'
import { takesOnlinePayments } from '#server/sales/payments/assert-takes-payments.ts'
import { sandboxRoutes } from '#server/sales/payments/routes.ts'
import { storedValueAdminRoutes } from '#server/sales/stored-value/admin-routes.ts'
import { storedValueRoutes } from '#server/sales/stored-value/routes.ts'
import { taxProviderAdminRoutes } from '#server/sales/tax-provider/admin-routes.ts'
import { shopChecks } from '../checks.ts'
import { emailRenderContext } from '../email-templates.ts'
import { measure } from '../measures.ts'
import { applePayRoute } from '../pages/apple-pay.ts'
import { feedRoutes } from '../pages/feeds.ts'
import { robotsRoutes } from '../pages/robots.ts'
import { sitemapRoutes } from '../pages/sitemap.ts'
import { videoPlayerRoutes } from '../pages/video-player.ts'
import type { Shop } from '../shop.ts'
import { accountData } from './account-data.ts'
import { markClosedRequests, rejectVisitors } from './opening.ts'

/**
 * Creates the HTTP server with the API, ready to listen. Pages are added by `servePages`.
 * @param cache without it, each response is rendered again
 * @param writeRequests receives the request log; without it there is none
 */
export async function createApp(
  shop: Shop,
  log: Logger,
  cache?: ResponseCache,
  writeRequests?: WriteLines,
): Promise<FastifyInstance> {
  const servers = new HttpServers()
  const app = fastify({
    serverFactory: servers.create,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLogger,
    ...requestLimits,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    trustProxy: shop.config.trustProxy,
    rewriteUrl: rewriteMalformedUrl,
    // The error handler replies in our own format.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(request, reply, toShopError(error)),
    clientErrorHandler: rejectMalformedRequest,
  })
  // The API accepts JSON only; Fastify would accept plain text as well.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  trackRequests(app)
  app.decorate('httpServers', servers)
  if (writeRequests) logRequests(app, writeRequests)
  const metrics = measure(app, shop, cache)
  app.decorate('metrics', metrics)
  servers.closeWith(app)
  limitConnections(app, shop.config.trustProxy, Math.max(shop.config.workers, 1))
  warnOfUntrustedProxies(app, shop.config.trustProxy)
  const limits = await limitCalls(app, shop)
  await allowOrigins(app, shop.config.corsOrigins)
  markClosedRequests(app, shop)
  const isTimed = shop.config.serverTiming
  if (isTimed) addServerTiming(app)
  if (cache) serveFromCache(app, cache, { countCall: limits.countCall, origins: shop.config.corsOrigins, isTimed })

  const markets = new PublishedMarkets(shop.db, (error) => log.warn({ err: error }, 'the markets could not be read'))
  serveInMarkets(app, markets)
  await addSecurityHeaders(app, shop.config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: quickBrotli })
  await limits.limitAll()
  rejectVisitors(app, shop)
  await describeApi(app, shop.config.shopUrl)
  await serveMedia(app, shop)
  rejectMalformedUrls(app)
  const recent = new RecentRequests(metrics, (error) =>
    log.warn({ err: error }, 'the recent requests could not be counted'),
  )
  app.addHook('onClose', async () => recent.close())
  const checks = shopChecks(shop, metrics, recent)
  const readChecks = () => readHealth(checks, log)
  healthRoutes(app, shop, { access: shop.config.metrics, readChecks })
  metricsRoutes(app, metrics, shop.config.metrics)
  robotsRoutes(app, shop.config)
  applePayRoute(app, shop)
  sitemapRoutes(app, shop, markets)
  feedRoutes(app, shop)
  videoPlayerRoutes(app, shop)
  oneClickRoutes(app, shop, limits)

  await app.register(async (api) => {
    api.addHook('onRequest', async ({ routeOptions }, reply) => {
      reply.header('cache-control', routeOptions.config.isCacheable ? 'no-cache' : 'no-store')
    })
    const implement = endpointImplementer(api, shop, {
      limits,
      authenticator: {
        ...authenticator(shop),
        readGuest: (token) => readGuest(shop.db, token),
        openOrderKey: (key, orderId) => openOrderKey(shop.db, shop.secrets, key, orderId),
      },
      readCurrency: async () => (await readSettings(shop.db)).currency,
    })
    settingsRoutes(implement, {
      readCategories: (db) => readFirstRoots(shop.catalog, db),
      readMarkets: async (db) => listLanguages(await listMarkets(db)),
      hasGiftCards: (db) => hasGiftCards(db, {}),
      takesPayments: takesOnlinePayments(shop),
    })
    settingsAdminRoutes(implement, shop)
    shippingAdminRoutes(implement, shop)
    taxAdminRoutes(implement, shop)
    marketRoutes(implement, shop)
    marketAdminRoutes(implement, shop, shop.payments.current)
    accountRoutes(implement, shop)
    googleRoutes(implement, shop, accountData)
    twoStepRoutes(implement, shop)
    recoveryRoutes(implement, shop, accountData)
    invitationRoutes(implement, shop)
    invitationAdminRoutes(implement, shop)
    sessionRoutes(implement, shop)
    profileRoutes(implement, shop)
    mailChoiceRoutes(implement, shop)
    addressRoutes(implement, shop)
    buyerTaxRoutes(implement, shop)
    catalogRoutes(implement, shop)
    redirectRoutes(implement)
    catalogAdminRoutes(implement, shop)
    fileAdminRoutes(implement, shop)
    categoryAdminRoutes(implement, shop)
    attributeAdminRoutes(implement, shop)
    attributeProposalRoutes(implement, shop)
    brandAdminRoutes(implement, shop)
    optionAdminRoutes(implement, shop)
    collectionAdminRoutes(implement, shop)
    saleCampaignRoutes(implement, shop)
    promotionRoutes(implement, shop)
    priceRoutes(implement, shop)
    exchangeRateRoutes(implement, shop)
    templateRoutes(implement, shop)
    redirectAdminRoutes(implement, shop)
    productImportRoutes(implement, shop)
    mediaAdminRoutes(implement, shop)
    stockAlertRoutes(implement, shop, (userId) => findVerifiedEmail(shop.db, userId))
    wishlistRoutes(implement, shop)
    cartRoutes(implement, shop)
    storedValueRoutes(implement, shop)
    orderRoutes(implement, shop)
    checkoutRoutes(implement, shop)
    guestRoutes(implement, shop)
    storedValueAdminRoutes(implement, shop)
    paymentAdminRoutes(implement, shop)
    taxProviderAdminRoutes(implement, shop)
    fulfillmentRoutes(implement, shop)
    fulfillmentAdminRoutes(implement, shop)
    reviewRoutes(implement, shop, hasBought)
    reviewAdminRoutes(implement, shop)
    messageRoutes(implement, shop)
    messageAdminRoutes(implement, shop)
    newsletterRoutes(implement, shop)
    newsletterAdminRoutes(implement, shop)
    contentRoutes(implement, shop)
    contentAdminRoutes(implement, shop)
    privacyRoutes(implement, shop)
    recommendationRoutes(implement, shop)
    assistantRoutes(implement, shop)
    paymentWebhookRoutes(implement, shop, api.log)
    if (shop.payments.current.name === 'sandbox') sandboxRoutes(implement, shop)
    usersAdminRoutes(implement, shop)
    panelSearchRoutes(implement, shop)
    analyticsAdminRoutes(implement, shop)
    taxReportAdminRoutes(implement, shop)
    invoiceRoutes(implement, shop)
    translationAdminRoutes(implement, shop)
    const visits = new VisitCounts(shop)
    app.addHook('onClose', () => visits.close())
    visitRoutes(implement, visits)
    liveAdminRoutes(implement, shop)
    connectionsAdminRoutes(implement, shop)
    auditAdminRoutes(implement, shop)
    webhookAdminRoutes(implement, shop)
    backupAdminRoutes(implement, shop)
    implement('GET /admin/system', async () => ({ checks: await readChecks() }))
    mailAdminRoutes(implement, shop, emailRenderContext(shop.db, shop.config.shopUrl, shop.secrets))
  })
  rejectUnknownUrls(app)
  return app
}

/** Compression of uncached responses: level 4 of 11 costs about as much as gzip. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
