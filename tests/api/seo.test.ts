import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPages } from '#contract/content-pages.ts'
import { sitemapRoutes } from '#server/app/pages/sitemap.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const origin = 'https://shop.example'
let shop: TestShop
const ids: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: `${origin}/` })
  for (let index = 0; index < 7; index++) ids.push((await addProduct(shop.db, { category: 'Home & Garden' })).id)
  await addProduct(shop.db, { status: 'Draft' })
  const { id } = await addProduct(shop.db, { category: 'Beauty' })
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
})
afterAll(() => shop.close())

const readSitemap = async (url: string, app = shop.app) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  return {
    xml: response.body,
    urls: [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    modifiedAt: [...response.body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time ?? ''),
  }
}

const contentSlugs = Object.keys(contentPages).sort()
const pageUrls = [
  ...[`${origin}/`, `${origin}/products`, `${origin}/products?category=Home+%26+Garden`],
  ...contentSlugs.map((slug) => `${origin}/${slug}`),
]
const brandUrl = `${origin}/brands/halden`
const productUrl = (id: string) => `${origin}/products/${id}`

/** The market of a shop that has no other. */
const plainMarkets = {
  current: async () => [
    {
      id: 1,
      prefix: '',
      name: '',
      language: 'en' as const,
      languageName: '',
      hreflang: ['en'],
      priceList: null,
      formerPrefixes: [],
      deletedPrefixes: [],
      ...{ isDefault: true, exportPrices: 'fixed' as const, taxByPlace: false, express: true, countries: [] },
    },
  ],
}

describe('the sitemap', () => {
  it('lists every public page, but no drafts or deleted products', async () => {
    const { xml, urls, modifiedAt } = await readSitemap('/sitemap.xml')
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:image="[^"]+" xmlns:video="[^"]+">\n/,
    )
    expect(urls).toEqual([...pageUrls, brandUrl, ...ids.map(productUrl)])
    expect(modifiedAt).toHaveLength(contentSlugs.length + ids.length)
    for (const time of modifiedAt) expect(new Date(time).toISOString()).toBe(time)
  })

  it('lists each category with visible products in it or its subcategories, including additional categories', async () => {
    const other = await openTestShop({ SHOP_URL: `${origin}/` })
    try {
      const admin = await other.newAdmin()
      const add = async (name: string, parentId: number | null = null) =>
        (await admin('POST /admin/categories', { name, parentId })).category
      const toys = await add('Toys')
      const games = await add('Games', toys.id)
      await add('Empty', toys.id)
      const gifts = await add('Gifts')
      const { id } = await addProduct(other.db)
      const { product } = await admin('GET /admin/products/{id}', { id })
      await admin('PUT /admin/products/{id}', { ...product, category: games.path, additionalCategories: [gifts.path] })
      const { urls } = await readSitemap('/sitemap.xml', other.app)
      expect(urls.filter((url) => url?.includes('categor'))).toEqual(
        ['toys', 'toys/games', 'gifts'].map((path) => `${origin}/categories/${path}`),
      )
    } finally {
      await other.close()
    }
  })

  it('leaves out products hidden from search engines', async () => {
    const { id } = await addProduct(shop.db)
    await shop.db.update(products).set({ noIndex: true }).where(eq(products.slug, id))
    const app = fastify()
    sitemapRoutes(app, shop.shop, plainMarkets)
    expect((await readSitemap('/sitemap.xml', app)).urls).not.toContain(productUrl(id))
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
  })

  it('lists the pictures of each product', async () => {
    const { xml } = await readSitemap('/sitemap.xml')
    const picture = `<image:image><image:loc>${origin}/media/${ids[0]}.svg</image:loc></image:image>`
    expect(xml).toContain(`${picture}</url>`)
  })

  it('is compressed and cacheable for an hour', async () => {
    const { headers } = await shop.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=3600' })
  })

  it('is generated at most once a minute for all clients and encodings', async () => {
    const app = fastify()
    sitemapRoutes(app, shop.shop, plainMarkets, 3)
    const readBoth = () =>
      Promise.all(['/sitemap.xml', '/sitemap-products-1.xml'].map(async (url) => (await readSitemap(url, app)).xml))
    const [before] = await Promise.all([readBoth(), readBoth()])
    const { id } = await addProduct(shop.db)
    const slug = eq(products.slug, ids[0] ?? '')
    await shop.db
      .update(products)
      .set({ updatedAt: new Date(0) })
      .where(slug)
    expect(await readBoth()).toEqual(before)
    const zipped = await app.inject({
      url: '/sitemap-products-1.xml',
      headers: { 'accept-encoding': 'br, gzip;q=0.5' },
    })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(before[1])
    const uncompressed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(uncompressed.body).toBe(before[0])
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, id))
  })

  it('is split if it has more URLs than fit into one file', async () => {
    const app = fastify()
    // The published products have the IDs 1 to 7, the draft 8 and the deleted product 9.
    sitemapRoutes(app, shop.shop, plainMarkets, 3)
    const { xml, urls, modifiedAt } = await readSitemap('/sitemap.xml', app)
    expect(xml).toContain('<sitemapindex ')
    const parts = [1, 2, 3].map((number) => `${origin}/sitemap-products-${number}.xml`)
    expect(urls).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-brands.xml`, ...parts])
    expect(modifiedAt).toHaveLength(3)

    const partUrls = []
    for (const part of urls) partUrls.push((await readSitemap(part?.slice(origin.length) ?? '', app)).urls)
    expect(partUrls).toEqual([
      pageUrls,
      [brandUrl],
      ids.slice(0, 3).map(productUrl),
      ids.slice(3, 6).map(productUrl),
      [productUrl(ids[6] ?? '')],
    ])
  })

  it.each(['/sitemap-products-2.xml', '/sitemap-products-0.xml', '/sitemap-products-1x.xml', '/sitemap-products-.xml'])(
    'has no part at %s',
    async (url) => {
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    },
  )
})

it('robots.txt excludes personal pages and links the sitemap', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(disallowed).toEqual(['/admin', '/api', '/checkout', '/orders', '/profile', '/wishlist'])
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})
