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

const known = paths.product('halo-noise-cancelling-headphones')

async function read(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(status)
  return answer.text()
}

const textOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const titleOf = (html: string) => textOf(html, /<title>(.*?)<\/title>/)
const canonicalOf = (html: string) => new URL(textOf(html, /<link rel="canonical" href="([^"]+)"/))

test('every public page has a title, a description and a canonical address', async ({ request }) => {
  const seen = new Set<string>()
  for (const path of [paths.home(), paths.products(), paths.products({ category: 'Books' }), known]) {
    const html = await read(request, path)
    const meta = readMetaTags(html)
    expect(titleOf(html).length, path).toBeLessThanOrEqual(70)
    expect(meta.get('description')?.length, path).toBeGreaterThan(20)
    expect(meta.get('description')?.length, path).toBeLessThanOrEqual(160)
    expect(meta.has('robots'), path).toBe(false)
    const canonical = canonicalOf(html)
    expect(canonical.pathname + canonical.search).toBe(path)
    expect(meta.get('og:url')).toBe(canonical.href)
    expect(meta.get('og:title')).toBe(meta.get('og:title')?.trim())
    seen.add(titleOf(html)).add(meta.get('description') ?? '')
  }
  expect(seen.size).toBe(8)
})

test('a shared product includes its picture', async ({ request }) => {
  const meta = readMetaTags(await read(request, known))
  const picture = new URL(meta.get('og:image') ?? '')
  const answer = await request.get(picture.pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, meta.get('og:image:type')])
  expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['800', '800'])
  expect(meta.get('twitter:card')).toBe('summary_large_image')
})

test('the structured data of every kind of page is what search engines require', async ({ request }) => {
  const kindsOf = async (path: string) => readStructuredData(await read(request, path)).map((thing) => thing['@type'])
  expect(await kindsOf(paths.home())).toEqual(['Organization', 'WebSite'])
  expect(await kindsOf(paths.products({ category: 'Home & Garden' }))).toEqual(['BreadcrumbList'])
  expect(await kindsOf(paths.products({ search: '</script><b>' }))).toEqual(['BreadcrumbList'])
  const terms = ['OfferShippingDetails', 'OfferShippingDetails', 'OfferShippingDetails', 'MerchantReturnPolicy']
  expect(await kindsOf(known)).toEqual(['ProductGroup', ...terms, 'BreadcrumbList'])
})

test('the structured data matches the page', async ({ page }) => {
  await page.goto(known)
  const things = readStructuredData(await page.content())
  const product = things.find((thing) => thing['@type'] === 'ProductGroup')
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
  if (!product || !crumbs) throw new Error('nothing is described')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('main')).toContainText(`$${product.hasVariant[0]?.offers.price}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const { name } of crumbs.itemListElement) await expect(trail).toContainText(name)
})

test('metadata of a page is removed on the next one, and navigation still works', async ({ page }) => {
  await page.goto(known)
  await waitForHydration(page)
  await expect(page.locator('head [data-seo]')).not.toHaveCount(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page.locator('head [data-seo]')).toHaveCount(0)
})

test('search engines do not index personal pages and errors', async ({ request }) => {
  const own = [paths.login(), paths.register(), paths.profile(), paths.checkout(), paths.orders(), paths.admin()]
  for (const path of own) expect(readMetaTags(await read(request, path)).get('robots'), path).toBe('noindex')
  for (const path of ['/nothing', paths.product('nothing')])
    expect(readMetaTags(await read(request, path, 404)).get('robots'), path).toBe('noindex')
})

test('all addresses in the sitemap exist, and robots.txt links to the sitemap', async ({ request }) => {
  const robots = await read(request, '/robots.txt')
  expect(new URL(textOf(robots, /^Sitemap: (\S+)$/m)).pathname).toBe('/sitemap.xml')
  const addresses = [...(await read(request, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, each = '']) => new URL(each.replaceAll('&amp;', '&')),
  )
  expect(addresses.length).toBeGreaterThan(100)
  for (const { pathname, search } of [...addresses.slice(0, 9), ...addresses.slice(-2)]) {
    const canonical = canonicalOf(await read(request, pathname + search))
    expect(canonical.pathname + canonical.search).toBe(pathname + search)
  }
})

test('moved pages redirect permanently, and removed pages are gone', async ({ request }) => {
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
    const [moved, gone] = [await addProduct(db, { name: 'Moved' }), await addProduct(db, { name: 'Gone' })]
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, moved.id))
    await db.insert(formerSlugs).values({ slug: 'before', productId: row?.id ?? 0 })
    const withdrawn = { deletedAt: new Date() }
    await db.update(products).set(withdrawn).where(eq(products.slug, gone.id))

    const answer = await request.get(`${shop.url}/products/before?color=Red`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/products/${moved.id}?color=Red`])
    const page = await read(request, `${shop.url}${paths.product(moved.id)}`)
    expect(readStructuredData(page).map((thing) => thing['@type'])).toContain('Product')

    const last = await read(request, `${shop.url}${paths.product(gone.id)}`, 410)
    expect(readMetaTags(last).get('robots')).toBe('noindex')
    expect(last).not.toContain('application/ld+json')
    await read(request, `${shop.url}/api/products/${gone.id}`, 404)

    const sitemap = await read(request, `${shop.url}/sitemap.xml`)
    expect(sitemap).toContain(`/products/${moved.id}<`)
    expect(sitemap).not.toMatch(new RegExp(`/products/(before|${gone.id})<`))
  } finally {
    await database.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
