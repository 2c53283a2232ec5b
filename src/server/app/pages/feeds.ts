import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/feeds.ts'
import { readTree } from '#server/catalog/categories/read-tree.ts'
import { readOffers } from '#server/catalog/feeds/read-offers.ts'
import { feedFormats, writeFeed } from '#server/catalog/feeds/write-feed.ts'
import { readMarketSettings } from '#server/commerce/settings/read-settings.ts'
import type { Shop } from '../shop.ts'

/** Maximum feeds that a process writes concurrently. Each reads the whole catalog. */
const MAX_CONCURRENT = 2
/** A client that reads nothing for this long is disconnected, so that it does not block other clients. */
const IDLE_MS = 60_000

/**
 * `/feeds/google.xml` and `/feeds/meta.xml` list all visible products of the default market for Google Merchant Center and the catalogs of Meta.
 * Those of another market begin with its prefix, such as `/de-at/feeds/google.xml`, and have its prices and language.
 * They are generated while they are sent, so that they are current and need the same memory for any number of products.
 */
export function feedRoutes(app: FastifyInstance, { db, reads, config }: Pick<Shop, 'db' | 'reads' | 'config'>): void {
  let open = 0
  for (const [channel, format] of Object.entries(feedFormats)) {
    const write = async (request: FastifyRequest, reply: FastifyReply) => {
      const { prefix, priceList } = request.market
      if (open >= MAX_CONCURRENT) throw new ShopError('unavailable', { retryAfter: 60 })
      open++
      reply.raw.once('close', () => open--)
      reply.raw.setTimeout(IDLE_MS, () => request.raw.destroy())
      const { name: shopName, currency } = await readMarketSettings(db)
      const shop = {
        ...{ name: shopName, currency, url: config.shopUrl, prefix },
        description: t('description', { shop: shopName }),
      }
      const market = { list: priceList?.id ?? null, language: request.language }
      const chunks = writeFeed(shop, format, readOffers(reads, await readTree(reads), market))
      return reply
        .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' })
        .send(Readable.from(chunks))
    }
    app.get(`/feeds/${channel}.xml`, { schema: { hide: true } }, write)
    app.get<{ Params: { prefix: string } }>(
      `/:prefix/feeds/${channel}.xml`,
      { schema: { hide: true } },
      async (request, reply) => {
        if (request.market.prefix !== request.params.prefix) throw new ShopError('not_found')
        return write(request, reply)
      },
    )
  }
}
