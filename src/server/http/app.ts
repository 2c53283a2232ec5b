import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { ShopError } from '#contract/errors.ts'
import { addressRoutes } from '../accounts/addresses-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { analyticsAdminRoutes } from '../analytics/admin-routes.ts'
import { cartRoutes } from '../cart/routes.ts'
import { catalogRoutes } from '../catalog/routes.ts'
import { stockAlertRoutes } from '../catalog/stock-alerts-routes.ts'
import { checkoutRoutes } from '../checkout/routes.ts'
import { paymentWebhookRoutes } from '../checkout/webhook-routes.ts'
import { fulfilmentAdminRoutes } from '../fulfilment/admin-routes.ts'
import { fulfilmentRoutes } from '../fulfilment/routes.ts'
import { letters } from '../letters.ts'
import { mailAdminRoutes } from '../mail/admin-routes.ts'
import { serveMedia } from '../media/serve-media.ts'
import { orderRoutes } from '../orders/routes.ts'
import { robotsRoutes } from '../pages/robots.ts'
import { sitemapRoutes } from '../pages/sitemap.ts'
import { sandboxRoutes } from '../payments/routes.ts'
import { recommendationRoutes } from '../recommendations/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { settingsRoutes } from '../settings/routes.ts'
import type { Shop } from '../shop.ts'
import { webhookAdminRoutes } from '../webhooks/admin-routes.ts'
import { wishlistRoutes } from '../wishlist/routes.ts'
import { answerFromKept } from './answers/answer-requests.ts'
import type { Answers } from './answers/answers.ts'
import { cutConnections } from './cut-connections.ts'
import { implementing } from './endpoint.ts'
import { handleErrors, refuseUnreadable, refuseWhileClosing, sendError, translate } from './errors.ts'
import { healthRoutes } from './health.ts'
import { isInner } from './inner-requests.ts'
import { describeApi } from './openapi.ts'
import { RequestCounts, senderOf, storeOf } from './request-counts.ts'
import { validate } from './validation.ts'

const MEGABYTE = 1024 * 1024
const REQUESTS_PER_MINUTE = 1_200

/**
 * The whole HTTP side of the shop, ready to listen; the pages are added by whoever serves them.
 * @param answers those that are kept; without them each is made anew
 */
export async function createApp(shop: Shop, log: Logger, answers?: Answers): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEGABYTE,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    trustProxy: shop.config.trustProxy,
    // We say so ourselves, in the shape of every other error.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(request, reply, translate(error)),
    clientErrorHandler: refuseUnreadable,
  })
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  refuseWhileClosing(app)
  cutConnections(app)
  const counts = new RequestCounts()
  const admit = (ip: string) => !shop.config.rateLimit || counts.count(senderOf(ip)).current <= REQUESTS_PER_MINUTE
  if (answers) answerFromKept(app, answers, admit)

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: shop.config.shopUrl.startsWith('https:'),
    // What only Internet Explorer, Flash and the like ever heeded; each header of an answer costs about 1 % of its time.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: quickBrotli })
  if (shop.config.rateLimit) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      store: storeOf(counts),
      allowList: (request) => isInner(request.headers) || request.isCounted || isUnlimited(request),
      errorResponseBuilder: () => new ShopError('too_many_requests'),
    })
  }
  await describeApi(app)
  await serveMedia(app, shop.config.dataFolder)
  healthRoutes(app, shop)
  robotsRoutes(app, shop.config)
  sitemapRoutes(app, shop)

  await app.register(async (api) => {
    api.addHook('onRequest', async ({ routeOptions }, reply) => {
      reply.header('cache-control', routeOptions.config.kept ? 'no-cache' : 'no-store')
    })
    const implement = implementing(api, shop)
    settingsRoutes(implement, shop)
    accountRoutes(implement, shop)
    addressRoutes(implement, shop)
    catalogRoutes(implement, shop)
    stockAlertRoutes(implement, shop)
    wishlistRoutes(implement, shop)
    cartRoutes(implement, shop)
    orderRoutes(implement, shop)
    checkoutRoutes(implement, shop)
    fulfilmentRoutes(implement, shop)
    fulfilmentAdminRoutes(implement, shop)
    reviewRoutes(implement, shop)
    recommendationRoutes(implement, shop)
    paymentWebhookRoutes(implement, shop, api.log)
    if (shop.payments.name === 'sandbox') sandboxRoutes(implement, shop)
    analyticsAdminRoutes(implement, shop)
    webhookAdminRoutes(implement, shop)
    mailAdminRoutes(implement, shop, letters)
  })
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(request, reply, new ShopError('not_found'))
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, missing)
  app.setNotFoundHandler(missing)
  return app
}

/** Answers are compressed while somebody waits: level 4 of 11 costs about what gzip does. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Files, and the questions of whoever watches over the shop; not the page that tells of a file that is not there. */
const isUnlimited = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/(assets|media)\/|^\/(healthz|readyz|favicon\.svg)$/.test(url) && !routeOptions.config.kept
