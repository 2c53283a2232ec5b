import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import {
  type IdRange,
  listAddresses,
  listFilledCategories,
  listIdRanges,
} from '#server/catalog/products/list-addresses.ts'
import { listPageChanges } from '#server/engagement/content/queries.ts'
import type { Shop } from '../shop.ts'
import { createSitemapCache, oncePerMinute } from './sitemap-cache.ts'
import { type Entry, sitemapIndex, urlSet } from './sitemap-xml.ts'

/** Limit of URLs in a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000

/**
 * `/sitemap.xml` lists all public pages. If there are more than one sitemap may contain, it is an index of
 * `/sitemap-pages.xml`, `/sitemap-products-1.xml` and so on.
 * @param maxUrls maximum number of URLs in a sitemap; lower in tests, which have few products
 */
export function sitemapRoutes(app: FastifyInstance, { db, config }: Shop, maxUrls: number = MAX_ADDRESSES): void {
  const addressOf = (path: string) => config.shopUrl + path
  const stretches = oncePerMinute(() => listIdRanges(db, maxUrls))
  const cached = createSitemapCache()

  async function listPages(): Promise<Entry[]> {
    const lists = (await listFilledCategories(db)).map((category) => paths.products({ category }))
    const words = await listPageChanges(db)
    return [
      ...[paths.home(), paths.products(), ...lists].map((path) => ({ address: addressOf(path) })),
      ...words.map(({ slug, changedAt }) => ({ address: addressOf(`/${slug}`), updatedAt: changedAt })),
    ]
  }

  async function* productsOf({ number }: IdRange): AsyncGenerator<Entry> {
    for await (const { id, updatedAt } of listAddresses(db, { number, length: maxUrls }))
      yield { address: addressOf(paths.product(id)), updatedAt }
  }

  async function* everything(pages: Entry[], all: IdRange[]): AsyncGenerator<Entry> {
    yield* pages
    for (const stretch of all) yield* productsOf(stretch)
  }

  async function buildSitemap() {
    const [pages, all] = await Promise.all([listPages(), stretches()])
    const addresses = all.reduce((sum, { count }) => sum + count, pages.length)
    const parts = [
      { address: addressOf('/sitemap-pages.xml') },
      ...all.map(({ number, updatedAt }) => ({ address: addressOf(partPath(number)), updatedAt })),
    ]
    return addresses <= maxUrls ? urlSet(everything(pages, all)) : sitemapIndex(parts)
  }

  app.get('/sitemap.xml', options, async (request, reply) => send(request, reply, await cached('/', buildSitemap)))

  app.get('/sitemap-pages.xml', options, async (request, reply) =>
    send(request, reply, await cached('/pages', async () => urlSet(await listPages()))),
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^[1-9]\\d{0,5}).xml',
    options,
    async (request, reply) => {
      const part = (await stretches()).find(({ number }) => number === Number(request.params.part) - 1)
      if (!part) throw new ShopError('not_found')
      return send(request, reply, await cached(partPath(part.number), async () => urlSet(productsOf(part))))
    },
  )
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, gzipped: Buffer): Promise<FastifyReply> {
  reply.headers(sent)
  if (takesGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(await expand(gzipped))
}

const takesGzip = (encodings: unknown): boolean => /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(String(encodings))

const expand = promisify(gunzip)

const partPath = (number: number): string => `/sitemap-products-${number + 1}.xml`

const options = { schema: { hide: true } }

const sent = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
}
