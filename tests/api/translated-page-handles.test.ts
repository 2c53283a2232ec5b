import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { sendFile } from '../support/send-file.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { expectTaken, ofCollection, ofPage, openHandles } from '../support/translated-handles.ts'

let shop: TestShop
let admin: SignedIn
let handles: Awaited<ReturnType<typeof openHandles>>

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  handles = await openHandles(shop, admin)
})
afterAll(() => shop.close())

const codeOf = (error: unknown): string => {
  if (error instanceof ShopError) return error.code
  throw error
}
const readCollection = async (prefix: string, slug: string) =>
  (await handles.callIn(prefix)('GET /collections/{slug}', { slug })).collection
const readPage = async (prefix: string, id: string) => (await handles.callIn(prefix)('GET /pages/{id}', { id })).page

/** The handle of a collection in a market. @param handle current, former or of another language */
const leadCollection = (prefix: string, handle: string) =>
  readCollection(prefix, handle).then((found) => found.handle ?? found.slug, codeOf)
/** The same of a content page. */
const leadPage = (prefix: string, handle: string) =>
  readPage(prefix, handle).then((found) => found.handle ?? found.id, codeOf)

const readSitemap = async (prefix: string) => (await shop.app.inject(`/sitemap-pages.xml?market=${prefix}`)).body

describe('translated handles of collections', () => {
  it('are the addresses of their language, to which all others lead', async () => {
    const lamp = await handles.addProduct()
    const { id, slug } = await handles.addCollection('Summer Light', [lamp])
    await handles.save(ofCollection(id, 'sommerlicht'), ofCollection(id, 'nur-alsayf', 'ar'))
    for (const handle of [slug, 'sommerlicht', 'nur-alsayf'])
      expect([
        ...[await leadCollection('', handle), await leadCollection('de', handle)],
        ...[await leadCollection('at', handle), await leadCollection('ar', handle)],
      ]).toEqual([slug, 'sommerlicht', 'sommerlicht', 'nur-alsayf'])
    await handles.save(ofCollection(id, 'sommerleuchten'))
    expect(await leadCollection('de', 'sommerlicht')).toBe('sommerleuchten')
    expect((await readCollection('', slug)).addresses).toEqual({
      ...{ '': `/collections/${slug}`, ar: '/collections/nur-alsayf' },
      ...{ at: '/collections/sommerleuchten', de: '/collections/sommerleuchten' },
    })
  })

  it('belong to one collection, until it no longer has them', async () => {
    const [one, two] = [await handles.addCollection('First Set'), await handles.addCollection('Second Set')]
    await handles.save(ofCollection(one.id, 'erste'))
    await expectTaken(handles.save(ofCollection(two.id, 'erste', 'ar')))
    await expectTaken(handles.save(ofCollection(two.id, one.slug)))
    await expectTaken(handles.save(ofCollection(one.id, 'gleiche'), ofCollection(two.id, 'gleiche', 'ar')), 1)
    await handles.save(ofCollection(one.id, 'anfang'))
    expect(await leadCollection('de', 'erste')).toBe('anfang')
    await handles.save(ofCollection(two.id, 'erste'))
    expect([await leadCollection('de', 'erste'), await leadCollection('', 'erste')]).toEqual(['erste', two.slug])
    await admin('DELETE /admin/collections/{id}', { id: one.id })
    expect(await leadCollection('de', 'anfang')).toBe('not_found')
    await handles.save(ofCollection(two.id, 'anfang'))
    expect(await leadCollection('de', 'erste')).toBe('anfang')
  })

  it('are not the slugs of other collections', async () => {
    const { id } = await handles.addCollection('Winter')
    await handles.save(ofCollection(id, 'winterlicht'))
    const fields = { name: 'Other', type: 'manual' as const, slug: 'winterlicht' }
    const refused = await expectFailure(admin('POST /admin/collections', fields))
    expect([refused.code, Object.keys(refused.details.fields ?? {})]).toEqual(['slug_taken', ['slug']])
    const other = await handles.addCollection('Winterlicht')
    expect(other.slug).toBe('winterlicht-2')
    const changed = { id: other.id, name: 'Winterlicht', slug: 'winterlicht' }
    expect((await expectFailure(admin('PUT /admin/collections/{id}', changed))).code).toBe('slug_taken')
    await admin('PUT /admin/collections/{id}', { id, name: 'Winter', slug: 'winterlicht' })
    expect(await leadCollection('', 'winterlicht')).toBe('winterlicht')
  })

  it('can be taken by one of two collections at the same time', async () => {
    const [one, two] = [await handles.addCollection('Left'), await handles.addCollection('Right')]
    const results = await Promise.allSettled([
      handles.save(ofCollection(one.id, 'mitte')),
      handles.save(ofCollection(two.id, 'mitte', 'ar')),
      admin('POST /admin/collections', { name: 'Between', type: 'manual', slug: 'mitte' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('translated handles of content pages', () => {
  it('are the addresses of their language, to which all others lead', async () => {
    await handles.save(ofPage('about', 'ueber-uns'), ofPage('about', 'man-nahnu', 'ar'))
    for (const handle of ['about', 'ueber-uns', 'man-nahnu'])
      expect([
        ...[await leadPage('', handle), await leadPage('de', handle)],
        ...[await leadPage('at', handle), await leadPage('ar', handle)],
      ]).toEqual(['about', 'ueber-uns', 'ueber-uns', 'man-nahnu'])
    await handles.save(ofPage('about', 'wir'))
    expect(await leadPage('de', 'ueber-uns')).toBe('wir')
    expect((await readPage('', 'about')).addresses).toEqual({
      ...{ '': '/about', ar: '/man-nahnu', at: '/wir', de: '/wir' },
    })
    await handles.save(ofPage('about', null), ofPage('about', null, 'ar'))
    expect((await readPage('de', 'wir')).addresses).toBeUndefined()
    expect(await leadPage('de', 'wir')).toBe('about')
  })

  it('are in the links of every page of their language', async () => {
    await handles.save(ofPage('terms', 'agb'), ofPage('contact', 'kontakt'), ofPage('contact', 'kontaktieren', 'de-AT'))
    const read = async (prefix: string) => (await handles.callIn(prefix)('GET /storefront')).shop.pageHandles
    expect(await read('de')).toEqual({ terms: 'agb', contact: 'kontakt' })
    expect(await read('at')).toEqual({ terms: 'agb', contact: 'kontaktieren' })
    expect([await read(''), await read('ar')]).toEqual([undefined, undefined])
    await handles.save(ofPage('terms', null), ofPage('contact', null), ofPage('contact', null, 'de-AT'))
  })

  it('belong to one page, and are none of the addresses that the shop has', async () => {
    await handles.save(ofPage('shipping', 'versand'))
    await expectTaken(handles.save(ofPage('returns', 'versand', 'ar')))
    await expectTaken(handles.save(ofPage('returns', 'shipping')))
    for (const text of ['cart', 'products', 'admin', 'api', 'media', 'order', 'healthz'])
      expect((await expectFailure(handles.save(ofPage('returns', text)))).details.fields).toEqual({
        'translations.0.text': expect.stringMatching(/address of another page/),
      })
    await handles.save(ofPage('shipping', 'lieferung'))
    await handles.save(ofPage('returns', 'versand'))
    expect([await leadPage('de', 'versand'), await leadPage('', 'versand')]).toEqual(['versand', 'returns'])
    await expect(
      shop.pool.query(
        `insert into translations (type, id, language, field, text, source_hash) values ('page', 'faq', 'de', 'handle', 'versand', '')`,
      ),
    ).rejects.toMatchObject({ constraint: 'localized_slugs_one_owner' })
  })

  it('are not the prefixes of markets, and the other way round', async () => {
    await expectTaken(handles.save(ofPage('terms', 'at')))
    await handles.save(ofPage('terms', 'agb'))
    const languages = [{ prefix: 'agb', language: 'de' as const }]
    const fields = { code: 'agb', name: 'Far away', countries: ['JP' as const], languages }
    const refused = await expectFailure(admin('POST /admin/markets', fields))
    expect(Object.keys(refused.details.fields ?? {})).toEqual(['languages.0.prefix'])
    await handles.save(ofPage('terms', null))
    const { market } = await admin('POST /admin/markets', fields)
    await admin('DELETE /admin/markets/{id}', { id: market.id })
    await expectTaken(handles.save(ofPage('terms', 'agb')))
  })

  it('are written by a file, never stale, and restored in the audit log', async () => {
    const file = new File(['page,cookies,handle,de,cookies,kekse'], 'texts.csv')
    const { body } = await sendFile(shop, admin, '/admin/translations/import', ['file', file])
    expect(body).toMatchObject({ saved: 1, refused: 0 })
    const { fields } = await admin('GET /admin/translations/{type}/{id}', {
      type: 'page',
      id: 'cookies',
      language: 'de',
    })
    expect(fields.find(({ field }) => field === 'handle')).toMatchObject({ source: 'cookies', text: 'kekse' })
    await handles.save(ofPage('cookies', 'kekse-und-daten'))
    const { entries } = await admin('GET /admin/audit', { action: 'translation.changed' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? '' })
    expect([await leadPage('de', 'kekse-und-daten'), await leadPage('', 'kekse')]).toEqual(['kekse', 'cookies'])
  })
})

it('translated handles are in the sitemaps of their language', async () => {
  const { id, slug } = await handles.addCollection('Mapped', [await handles.addProduct()])
  await handles.save(ofCollection(id, 'verzeichnet'), ofPage('privacy', 'datenschutz'))
  const [german, english] = [await readSitemap('de'), await readSitemap('')]
  for (const path of ['collections/verzeichnet', 'datenschutz'])
    expect(german).toContain(`<loc>https://shop.example/de/${path}</loc>`)
  for (const path of [`collections/${slug}`, 'privacy'])
    expect(english).toContain(`<loc>https://shop.example/${path}</loc>`)
})

describe('a changed handle', () => {
  it('replaces what every process has cached, in all languages', async () => {
    const processes = [await openCachingShop(shop), await openCachingShop(shop)]
    const { id, slug } = await handles.addCollection('Cached Set', [await handles.addProduct()])
    await handles.save(ofCollection(id, 'alt'), ofPage('faq', 'fragen'))
    const addresses = [
      `/api/collections/${slug}`,
      '/api/pages/faq',
      '/api/storefront?market=de',
      '/api/pages/fragen?market=de',
    ]
    for (const each of processes) for (const address of addresses) await cachedReply(each, address)
    await handles.save(ofCollection(id, 'neu'), ofPage('faq', 'antworten'))
    for (const each of processes)
      for (const [address, text] of [
        [`/api/collections/${slug}`, '"de":"/collections/neu"'],
        ['/api/pages/faq', '"de":"/antworten"'],
        ['/api/storefront?market=de', '"faq":"antworten"'],
        ['/api/pages/fragen?market=de', '"handle":"antworten"'],
      ] as const)
        await expect.poll(async () => (await each.get(address)).body.toString(), { timeout: 2_000 }).toContain(text)
    for (const each of processes) await each.close()
  })
})
