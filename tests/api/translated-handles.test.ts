import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { sendFile } from '../support/send-file.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { expectTaken, ofCategory, ofProduct, openHandles } from '../support/translated-handles.ts'

let shop: TestShop
let admin: SignedIn
let handles: Awaited<ReturnType<typeof openHandles>>

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  handles = await openHandles(shop, admin)
})
afterAll(() => shop.close())

/** The path to which the page of a product leads in a market, such as `de/lampe`; the code of an error. */
async function lead(path: string): Promise<string> {
  const [slug = '', prefix = ''] = path.split('/').reverse()
  try {
    const { data } = await handles.callIn(prefix)('GET /products/{id}', { id: slug })
    return [...(prefix ? [prefix] : []), data.handle ?? data.id].join('/')
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}
const leadAll = (...paths: string[]) => Promise.all(paths.map(lead))

describe('translated handles of products', () => {
  it('are the addresses of their language, to which all others lead', async () => {
    const lamp = await handles.addProduct()
    await handles.save(ofProduct(lamp, 'mondlampe'), ofProduct(lamp, 'misbah-qamar', 'ar'))
    for (const slug of [lamp, 'mondlampe', 'misbah-qamar'])
      expect(await leadAll(slug, `de/${slug}`, `at/${slug}`, `ar/${slug}`)).toEqual([
        ...[lamp, 'de/mondlampe', 'at/mondlampe', 'ar/misbah-qamar'],
      ])
    await handles.save(ofProduct(lamp, 'mondleuchte', 'de-AT'))
    expect(await leadAll('de/mondleuchte', 'at/mondlampe')).toEqual(['de/mondlampe', 'at/mondleuchte'])
  })

  it('lead from former ones until another product takes them, and never shadow a current one', async () => {
    const [one, two] = [await handles.addProduct(), await handles.addProduct()]
    await handles.save(ofProduct(one, 'lampe'))
    await handles.save(ofProduct(one, 'leuchte'), ofProduct(two, 'kerze'))
    expect(await leadAll('de/lampe', 'lampe')).toEqual(['de/leuchte', one])
    await expectTaken(handles.save(ofProduct(two, 'leuchte')))
    await expectTaken(handles.save(ofProduct(two, 'leuchte', 'ar')))
    await expectTaken(handles.save(ofProduct(two, one)))
    await handles.save(ofProduct(two, 'lampe'))
    expect(await leadAll('de/lampe', 'de/kerze', 'lampe', 'ar/lampe')).toEqual([
      ...['de/lampe', 'de/lampe', two, `ar/${two}`],
    ])
    await handles.save(ofProduct(one, 'leuchte', 'ar'), ofProduct(one, null))
    expect(await leadAll('de/leuchte', 'ar/leuchte', `ar/${one}`)).toEqual([`de/${one}`, 'ar/leuchte', 'ar/leuchte'])
  })

  it('can be exchanged in one request or file, and not be taken by two products', async () => {
    const [one, two] = [await handles.addProduct(), await handles.addProduct()]
    await handles.save(ofProduct(one, 'sonne'), ofProduct(two, 'stern'))
    await handles.save(ofProduct(one, 'stern'), ofProduct(two, 'sonne'))
    expect(await leadAll('de/sonne', `de/${one}`, `de/${two}`)).toEqual(['de/sonne', 'de/stern', 'de/sonne'])
    const lines = [
      [one, 'sonne'],
      [two, 'stern'],
    ].map(([id, text]) => `product,${id},handle,de,${id},${text}`)
    const file = new File([lines.join('\n')], 'texts.csv')
    const { body } = await sendFile(shop, admin, '/admin/translations/import', ['file', file])
    expect(body).toMatchObject({ saved: 2, refused: 0 })
    expect(await leadAll(`de/${one}`, `de/${two}`)).toEqual(['de/sonne', 'de/stern'])
    await expectTaken(handles.save(ofProduct(one, 'komet'), ofProduct(two, 'komet', 'ar')), 1)
    const results = await Promise.allSettled([
      handles.save(ofProduct(one, 'mond')),
      handles.save(ofProduct(two, 'mond', 'ar')),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('belong to one product in the database too', async () => {
    const ids = [await handles.addProduct(), await handles.addProduct()]
    const { rows } = await shop.pool.query('select id from products where slug = any($1) order by id', [ids])
    const insert = (id: number, language: string) =>
      shop.pool.query(
        `insert into translations (type, id, language, field, text, source_hash) values ('product', $1, $2, 'handle', 'nur-eine', '')`,
        [String(id), language],
      )
    await insert(rows[0].id, 'de')
    await expect(insert(rows[1].id, 'ar')).rejects.toMatchObject({ constraint: 'localized_slugs_one_owner' })
  })

  it('have the form of an address, and none of those that the API has', async () => {
    const lamp = await handles.addProduct()
    for (const text of ['Große Lampe', 'lampe--eins', '-lampe', 'search', 'a'.repeat(81)])
      expect((await expectFailure(handles.save(ofProduct(lamp, text)))).details.fields).toHaveProperty([
        'translations.0.text',
      ])
  })

  it('are not given to new products', async () => {
    const lamp = await handles.addProduct()
    await handles.save(ofProduct(lamp, 'nachtlicht'))
    await handles.save(ofProduct(lamp, 'nachtlampe'))
    expect([await handles.addProduct('Nachtlampe'), await handles.addProduct('Nachtlicht')]).toEqual([
      'nachtlampe-2',
      'nachtlicht-2',
    ])
  })

  it('are in lists, suggestions, sitemaps and feeds', async () => {
    const lamp = await handles.addProduct('Garden lantern')
    const read = async () => {
      const { products } = await handles.callIn('de')('GET /products', { ids: lamp })
      const { products: found } = await handles.callIn('de')('GET /products/suggest', { q: 'garden lantern' })
      const sitemap = (await shop.app.inject('/sitemap-products-1.xml?market=de')).body
      const feed = (await shop.app.inject('/de/feeds/google.xml')).body
      const { addresses } = await handles.callIn('de')('GET /products/{id}', { id: lamp })
      return {
        handles: [products?.[0]?.handle, found[0]?.handle],
        links: [sitemap, feed].map(
          (xml) =>
            /https:\/\/shop\.example\/de\/products\/garden?-?la[^<]*|https:\/\/shop\.example\/de\/products\/gartenlaterne/.exec(
              xml,
            )?.[0],
        ),
        addresses,
      }
    }
    const address = 'https://shop.example/de/products'
    await handles.save(ofProduct(lamp, 'gartenlaterne'))
    expect(await read()).toEqual({
      handles: ['gartenlaterne', 'gartenlaterne'],
      links: [`${address}/gartenlaterne`, `${address}/gartenlaterne`],
      addresses: {
        ...{ '': `/products/${lamp}`, ar: `/products/${lamp}` },
        ...{ at: '/products/gartenlaterne', de: '/products/gartenlaterne' },
      },
    })
    await handles.save(ofProduct(lamp, null))
    const { handles: none, addresses } = await read()
    expect([...none, addresses]).toEqual([undefined, undefined, undefined])
  })

  it('lead to the notice of a deleted product, and are free when its row is deleted', async () => {
    const lamp = await handles.addProduct()
    await handles.save(ofProduct(lamp, 'alte-lampe'))
    await admin('DELETE /admin/products/{id}', { id: lamp })
    expect(await leadAll('de/alte-lampe', 'alte-lampe')).toEqual(['no_longer_sold', 'no_longer_sold'])
    await shop.pool.query('delete from variants where product_id = (select id from products where slug = $1)', [lamp])
    await shop.pool.query('delete from products where slug = $1', [lamp])
    expect(await lead('de/alte-lampe')).toBe('not_found')
    await handles.save(ofProduct(await handles.addProduct(), 'alte-lampe'))
  })

  it('can be restored in the audit log unless another product has them', async () => {
    const [one, two] = [await handles.addProduct(), await handles.addProduct()]
    await handles.save(ofProduct(one, 'erste'))
    await handles.save(ofProduct(one, 'zweite'))
    const { entries } = await admin('GET /admin/audit', { action: 'translation.changed' })
    const id = entries[0]?.id ?? ''
    await handles.save(ofProduct(two, 'erste'))
    await expectFailure(admin('POST /admin/audit/{id}/undo', { id }))
    await handles.save(ofProduct(two, null))
    await admin('POST /admin/audit/{id}/undo', { id })
    expect(await leadAll('de/zweite', 'de/erste')).toEqual(['de/erste', 'de/erste'])
  })

  it('are not counted among the texts to translate', async () => {
    const progress = async () =>
      (await admin('GET /admin/translations/progress')).languages[0]?.types.find(({ type }) => type === 'product')
    const lamp = await handles.addProduct()
    const before = await progress()
    await handles.save(ofProduct(lamp, 'ungezaehlt'))
    expect(await progress()).toEqual(before)
    const { fields } = await admin('GET /admin/translations/{type}/{id}', { type: 'product', id: lamp, language: 'de' })
    expect(fields.find(({ field }) => field === 'handle')).toMatchObject({ source: lamp, text: 'ungezaehlt' })
  })
})

describe('a changed handle', () => {
  let processes: CachingShop[]
  beforeAll(async () => {
    processes = [await openCachingShop(shop), await openCachingShop(shop)]
  })
  afterAll(async () => {
    for (const each of processes) await each.close()
  })

  it('replaces what every process has cached, in all languages', async () => {
    const [one, two] = [await handles.addProduct('Cached lamp'), await handles.addProduct('Other lamp')]
    const category = await handles.addCategory('Cached')
    await handles.save(ofProduct(one, 'alt'))
    const expectReplies = async (path: string, text: string) => {
      for (const each of processes)
        await expect.poll(async () => (await each.get(path)).body.toString(), { timeout: 2_000 }).toContain(text)
    }
    const addresses = [
      '/api/products/alt?market=de',
      `/api/products/${one}`,
      '/api/products?sortBy=newest&market=de',
      '/de/products/neu',
    ]
    for (const each of processes)
      for (const address of [...addresses.slice(0, 3), '/api/categories/cached?market=de'])
        await cachedReply(each, address)
    await handles.save(ofProduct(one, 'neu'), ofCategory(category.id, 'gemerkt'))
    await expectReplies('/api/products/alt?market=de', '"handle":"neu"')
    await expectReplies(`/api/products/${one}`, '"de":"/products/neu"')
    await expectReplies('/api/products?sortBy=newest&market=de', '"handle":"neu"')
    await expectReplies('/api/categories/cached?market=de', '"path":"gemerkt"')
    for (const each of processes) await cachedReply(each, '/api/products/alt?market=de')
    await handles.save(ofProduct(two, 'alt'))
    await expectReplies('/api/products/alt?market=de', `"id":"${two}"`)
  })
})
