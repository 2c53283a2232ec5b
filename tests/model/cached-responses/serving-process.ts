import { createApp } from '#server/app/http/app.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { openResponseCache } from '#server/platform/http/response-cache/open-response-cache.ts'
import { createLog } from '#server/platform/log/log.ts'
import { plainPages } from '../../support/plain-pages.ts'
import { openShopParts } from '../../support/shop-parts.ts'

/*
 * Serves a shop with a small cache, and sends the snapshot of each response in a header. The test runs several of them:
 * node serving-process.ts CONNECTION FOLDER [REPLICA]
 */

/** Size of the cache, enough for about half of the requested responses. */
const BYTES = 150_000

const [connection = '', folder = '', replica] = process.argv.slice(2)
const log = createLog('error')
const { shop, client } = await openShopParts({
  connection: JSON.parse(connection),
  replica: replica ? JSON.parse(replica) : undefined,
  folder,
  log,
})
const { cache } = openResponseCache(client, findProductIds, BYTES, log, { exposeSnapshots: true })
const app = await createApp(shop, log, cache)
servePages(
  app,
  { config: shop.config, paymentHosts: shop.payments.current.browserHosts, cache },
  async () => plainPages,
)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
