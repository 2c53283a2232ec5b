import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { inMarket } from '#contract/market-paths.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { isPicture } from '#contract/pictures.ts'
import { toQuery } from '#contract/query.ts'
import { videoPlayer } from '#contract/video-links.ts'
import type { StoredVideo } from '#contract/videos.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { type IdRange, listIdRanges, listNonEmptyCategories, listSlugs } from '#server/catalog/products/list-slugs.ts'
import { listNonEmptyBrands } from '#server/catalog/products/product-brand.ts'
import { listNonEmptyCollections } from '#server/catalog/search/collection-pages.ts'
import type { PublishedMarkets } from '#server/commerce/markets/published-markets.ts'
import { listPageChanges } from '#server/engagement/content/queries.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import type { Shop } from '../shop.ts'
import { createSitemapCache, oncePerMinute } from './sitemap-cache.ts'
import { type Entry, sitemapIndex, urlSet, type VideoEntry } from './sitemap-xml.ts'

/** Limit of URLs in a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
const MAX_VIDEO_DESCRIPTION = 2_048

/**
 * `/sitemap.xml` lists all public pages. If there are more than one sitemap may contain, or several languages, it is an index of
 * `/sitemap-pages.xml`, `/sitemap-brands.xml`, `/sitemap-products-1.xml` and so on. Those of another language than the first
 * have the parameter `market` with its prefix.
 * @param maxUrls maximum number of URLs in a sitemap; lower in tests, which have few products
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, catalog, config }: Shop,
  markets: Pick<PublishedMarkets, 'current'>,
  maxUrls: number = MAX_ADDRESSES,
): void {
  const toUrlIn = (prefix: string) => (path: string) => config.shopUrl + inMarket(prefix, path)
  const idRanges = oncePerMinute(() => listIdRanges(db, maxUrls))
  const cached = createSitemapCache()

  async function listPages({ prefix, priceList, language }: ServedMarket): Promise<Entry[]> {
    const toUrl = toUrlIn(prefix)
    const list = priceList?.id ?? null
    // At most `MAX_CATEGORIES` and `MAX_COLLECTIONS`, so they fit into one sitemap.
    const { tree } = await inLanguage(language, () => catalog.current(undefined, { list: null }))
    const categoryPaths = (await listNonEmptyCategories(db, list)).map((row) =>
      categoryAddress(tree.byId(row.id) ?? row),
    )
    const collectionPaths = (await listNonEmptyCollections(catalog, { list, language })).map(paths.collection)
    const pageChanges = await listPageChanges(db, language)
    return [
      ...[paths.home(), paths.products(), ...categoryPaths, ...collectionPaths].map((path) => ({
        address: toUrl(path),
      })),
      ...pageChanges.map(({ handle, changedAt }) => ({ address: toUrl(paths.page(handle)), updatedAt: changedAt })),
    ]
  }

  async function* listProducts(
    { number }: IdRange,
    { prefix, priceList, language }: ServedMarket,
  ): AsyncGenerator<Entry> {
    const toUrl = toUrlIn(prefix)
    const range = { number, length: maxUrls, list: priceList?.id ?? null, language }
    for await (const { handle, updatedAt, images, videos, description } of listSlugs(db, range)) {
      const pictures = images.filter(isPicture).map((url) => new URL(url, config.shopUrl).href)
      const described = videos.flatMap((video) => describeVideo(video, description, config.shopUrl) ?? [])
      yield { address: toUrl(paths.product(handle)), updatedAt, pictures, videos: described }
    }
  }

  const listBrands = async ({ prefix, priceList }: ServedMarket): Promise<Entry[]> =>
    (await listNonEmptyBrands(db, priceList?.id ?? null)).map((slug) => ({
      address: toUrlIn(prefix)(paths.brand(slug)),
    }))

  async function* listAll(pages: Entry[], all: IdRange[], market: ServedMarket): AsyncGenerator<Entry> {
    yield* pages
    for (const range of all) yield* listProducts(range, market)
  }

  async function buildSitemap() {
    const served = await markets.current()
    const [main] = served
    if (!main) throw new Error('The shop has no default market')
    const [pages, brands, all] = await Promise.all([listPages(main), listBrands(main), idRanges()])
    const addresses = all.reduce((sum, { count }) => sum + count, pages.length + brands.length)
    const prefixes = served.map(({ prefix }) => prefix)
    if (addresses <= maxUrls && prefixes.length === 1) return urlSet(listAll([...pages, ...brands], all, main))
    return sitemapIndex(
      prefixes.flatMap((prefix) => {
        const toPart = (path: string) => config.shopUrl + path + toQuery({ market: prefix })
        return [
          { address: toPart('/sitemap-pages.xml') },
          ...(brands.length > 0 ? [{ address: toPart('/sitemap-brands.xml') }] : []),
          ...all.map(({ number, updatedAt }) => ({ address: toPart(partPath(number)), updatedAt })),
        ]
      }),
    )
  }

  /** The market in the query of a part. @throws ShopError not_found */
  async function readMarket({ query }: FastifyRequest): Promise<ServedMarket> {
    const { market = '' } = query as { market?: unknown }
    const published = (await markets.current()).find(({ prefix }) => prefix === market)
    if (!published) throw new ShopError('not_found')
    return published
  }

  app.get('/sitemap.xml', options, async (request, reply) => send(request, reply, await cached('/', buildSitemap)))

  app.get('/sitemap-pages.xml', options, async (request, reply) => {
    const market = await readMarket(request)
    return send(request, reply, await cached(`/pages ${market.prefix}`, async () => urlSet(await listPages(market))))
  })

  // At most `MAX_SHOP_BRANDS`, which fit into one sitemap.
  app.get('/sitemap-brands.xml', options, async (request, reply) => {
    const market = await readMarket(request)
    return send(request, reply, await cached(`/brands ${market.prefix}`, async () => urlSet(await listBrands(market))))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^[1-9]\\d{0,5}).xml',
    options,
    async (request, reply) => {
      const market = await readMarket(request)
      const part = (await idRanges()).find(({ number }) => number === Number(request.params.part) - 1)
      if (!part) throw new ShopError('not_found')
      const path = `${partPath(part.number)} ${market.prefix}`
      return send(request, reply, await cached(path, async () => urlSet(listProducts(part, market))))
    },
  )
}

/** Undefined for a video without a picture or a description, which a sitemap requires. */
function describeVideo(
  { url, title, poster, addedAt }: StoredVideo,
  description: string | null,
  shopUrl: string,
): VideoEntry | undefined {
  if (!poster || !description) return undefined
  const player = videoPlayer(url)
  return {
    title,
    description: description.slice(0, MAX_VIDEO_DESCRIPTION),
    picture: new URL(poster, shopUrl).href,
    addedAt,
    ...(player ? { player } : { file: new URL(url, shopUrl).href }),
  }
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, gzipped: Buffer): Promise<FastifyReply> {
  reply.headers(sitemapHeaders)
  if (acceptsGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(await expand(gzipped))
}

const acceptsGzip = (encodings: unknown): boolean => /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(String(encodings))

const expand = promisify(gunzip)

const partPath = (number: number): string => `/sitemap-products-${number + 1}.xml`

const options = { schema: { hide: true } }

const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
}
