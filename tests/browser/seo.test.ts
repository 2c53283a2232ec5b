import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { connect } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { readMetaTags, readStructuredData } from '../support/json-ld.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { addProduct } from '../support/products.ts'
import { startShopProcess } from '../support/shop-process.ts'

const productPath = paths.product('halo-noise-cancelling-headphones')

async function fetchPage(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 })
  expect(response.status(), path).toBe(status)
  return response.text()
}

const extract = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const readTitle = (html: string) => extract(html, /<title>(.*?)<\/title>/)
const readCanonical = (html: string) => new URL(extract(html, /<link rel="canonical" href="([^"]+)"/))

test('public pages have unique titles and descriptions, and a canonical address', async ({ request }) => {
  const texts = new Set<string>()
  for (const path of [paths.home(), paths.products(), paths.products({ category: 'Books' }), productPath]) {
    const html = await fetchPage(request, path)
    const meta = readMetaTags(html)
    expect(readTitle(html).length, path).toBeLessThanOrEqual(70)
    expect(meta.get('description')?.length, path).toBeGreaterThan(20)
    expect(meta.get('description')?.length, path).toBeLessThanOrEqual(160)
    expect(meta.has('robots'), path).toBe(false)
    const canonical = readCanonical(html)
    expect(canonical.pathname + canonical.search).toBe(path)
    expect(meta.get('og:url')).toBe(canonical.href)
    expect(meta.get('og:title')).toBe(meta.get('og:title')?.trim())
    texts.add(readTitle(html)).add(meta.get('description') ?? '')
  }
  expect(texts.size).toBe(8)
})

test('a product page has metadata with its picture for link previews', async ({ request }) => {
  const meta = readMetaTags(await fetchPage(request, productPath))
  const picture = new URL(meta.get('og:image') ?? '')
  const response = await request.get(picture.pathname)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, meta.get('og:image:type')])
  expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['800', '800'])
  expect(meta.get('twitter:card')).toBe('summary_large_image')
})

test('each kind of page has the structured data that search engines require', async ({ request }) => {
  const listTypes = async (path: string) =>
    readStructuredData(await fetchPage(request, path)).map((item) => item['@type'])
  expect(await listTypes(paths.home())).toEqual(['Organization', 'WebSite'])
  expect(await listTypes(paths.products({ category: 'Home & Garden' }))).toEqual(['BreadcrumbList'])
  expect(await listTypes(paths.products({ search: '</script><b>' }))).toEqual(['BreadcrumbList'])
  const terms = ['OfferShippingDetails', 'OfferShippingDetails', 'OfferShippingDetails', 'MerchantReturnPolicy']
  expect(await listTypes(productPath)).toEqual(['ProductGroup', ...terms, 'BreadcrumbList'])
})

test('the structured data matches the page', async ({ page }) => {
  await page.goto(productPath)
  const items = readStructuredData(await page.content())
  const product = items.find((item) => item['@type'] === 'ProductGroup')
  const crumbs = items.find((item) => item['@type'] === 'BreadcrumbList')
  if (!product || !crumbs) throw new Error('The page has no structured data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('main')).toContainText(`$${product.hasVariant[0]?.offers.price}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const { name } of crumbs.itemListElement) await expect(trail).toContainText(name)
})

test('metadata of a page is removed on the next one, and navigation still works', async ({ page }) => {
  await page.goto(productPath)
  await waitForHydration(page)
  await expect(page.locator('head [data-seo]')).not.toHaveCount(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page.locator('head [data-seo]')).toHaveCount(0)
})

test('personal pages and error pages are not indexed by search engines', async ({ request }) => {
  const personalPaths = [
    paths.login(),
    paths.register(),
    paths.profile(),
    paths.checkout(),
    paths.orders(),
    paths.admin(),
  ]
  for (const path of personalPaths)
    expect(readMetaTags(await fetchPage(request, path)).get('robots'), path).toBe('noindex')
  for (const path of ['/nothing', paths.product('nothing')])
    expect(readMetaTags(await fetchPage(request, path, 404)).get('robots'), path).toBe('noindex')
})

test('addresses in the sitemap exist, and robots.txt links to the sitemap', async ({ request }) => {
  const robots = await fetchPage(request, '/robots.txt')
  expect(new URL(extract(robots, /^Sitemap: (\S+)$/m)).pathname).toBe('/sitemap.xml')
  const addresses = [...(await fetchPage(request, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  )
  expect(addresses.length).toBeGreaterThan(100)
  for (const { pathname, search } of [...addresses.slice(0, 9), ...addresses.slice(-2)]) {
    const canonical = readCanonical(await fetchPage(request, pathname + search))
    expect(canonical.pathname + canonical.search).toBe(pathname + search)
  }
})

test('a renamed product redirects permanently, and a deleted product returns 410', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-seo-'))
  const shop = await startShopProcess({
    MERCER_DATA: folder,
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
  })
  const database = connect(await connectionToEmbedded(join(folder, 'postgres')), () => {})
  try {
    const { db } = database
    const [renamed, deleted] = [await addProduct(db, { name: 'Moved' }), await addProduct(db, { name: 'Gone' })]
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, renamed.id))
    await db.insert(formerSlugs).values({ slug: 'before', productId: row?.id ?? 0 })
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, deleted.id))

    const response = await request.get(`${shop.url}/products/before?color=Red`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, `/products/${renamed.id}?color=Red`])
    const page = await fetchPage(request, `${shop.url}${paths.product(renamed.id)}`)
    expect(readStructuredData(page).map((item) => item['@type'])).toContain('Product')

    const html = await fetchPage(request, `${shop.url}${paths.product(deleted.id)}`, 410)
    expect(readMetaTags(html).get('robots')).toBe('noindex')
    expect(html).not.toContain('application/ld+json')
    await fetchPage(request, `${shop.url}/api/products/${deleted.id}`, 404)

    const sitemap = await fetchPage(request, `${shop.url}/sitemap.xml`)
    expect(sitemap).toContain(`/products/${renamed.id}<`)
    expect(sitemap).not.toMatch(new RegExp(`/products/(before|${deleted.id})<`))
  } finally {
    await database.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
