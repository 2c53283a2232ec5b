import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import type { TranslationCellJson } from '#contract/translations.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { sendFile } from '../support/send-file.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    ...{ code: 'alps', name: 'Alps', countries: ['DE', 'AT', 'FR'] },
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'at', language: 'de-AT' },
      { prefix: 'ar', language: 'ar' },
    ],
  })
  await admin('POST /admin/categories', { name: 'Lighting' })
})
afterAll(() => shop.close())

type Language = TranslationCellJson['language']
interface Handle {
  type: 'product' | 'category'
  id: string
  language: Language
  text: string | null
}
const save = (...handles: Handle[]) =>
  admin('PUT /admin/translations', { translations: handles.map((handle) => ({ field: 'handle', ...handle })) })
const ofProduct = (id: string, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'product', id, text, language },
})
const ofCategory = (id: number, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'category', id: String(id), text, language },
})

let count = 0
async function addProduct(name = `Lamp ${++count}`, category = 'Lighting'): Promise<string> {
  const { product } = await admin('POST /admin/products', {
    ...{ name, brand: 'Halden', category, description: 'A soft light.', price: 20 },
    variants: [{ sku: `SKU-${++count}`, stockCount: 1 }],
  })
  return product.id
}
const addCategory = async (name: string, parentId: number | null = null) =>
  (await admin('POST /admin/categories', { name, parentId })).category

const callIn = (prefix: string) => shop.callFrom('127.0.0.1', undefined, prefix || undefined)

/** The path to which the page of a product leads in a market, such as `de/lampe`; the code of an error. */
async function lead(path: string): Promise<string> {
  const [slug = '', prefix = ''] = path.split('/').reverse()
  try {
    const { data } = await callIn(prefix)('GET /products/{id}', { id: slug })
    return [...(prefix ? [prefix] : []), data.handle ?? data.id].join('/')
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}
const leadAll = (...paths: string[]) => Promise.all(paths.map(lead))

/** The path of a category's page in a market. @param path current, former or of another language */
async function leadCategory(prefix: string, path: string): Promise<string> {
  try {
    return (await callIn(prefix)('GET /categories/{path}', { path })).category.path
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

const expectTaken = async (saved: Promise<unknown>, index = 0) =>
  expect((await expectFailure(saved)).details.fields?.[`translations.${index}.text`]).toMatch(/already the handle/)

describe('translated handles of products', () => {
  it('are the addresses of their language, to which all others lead', async () => {
    const lamp = await addProduct()
    await save(ofProduct(lamp, 'mondlampe'), ofProduct(lamp, 'misbah-qamar', 'ar'))
    for (const slug of [lamp, 'mondlampe', 'misbah-qamar'])
      expect(await leadAll(slug, `de/${slug}`, `at/${slug}`, `ar/${slug}`)).toEqual([
        ...[lamp, 'de/mondlampe', 'at/mondlampe', 'ar/misbah-qamar'],
      ])
    await save(ofProduct(lamp, 'mondleuchte', 'de-AT'))
    expect(await leadAll('de/mondleuchte', 'at/mondlampe')).toEqual(['de/mondlampe', 'at/mondleuchte'])
  })

  it('lead from former ones until another product takes them, and never shadow a current one', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    await save(ofProduct(one, 'lampe'))
    await save(ofProduct(one, 'leuchte'), ofProduct(two, 'kerze'))
    expect(await leadAll('de/lampe', 'lampe')).toEqual(['de/leuchte', one])
    await expectTaken(save(ofProduct(two, 'leuchte')))
    await expectTaken(save(ofProduct(two, 'leuchte', 'ar')))
    await expectTaken(save(ofProduct(two, one)))
    await save(ofProduct(two, 'lampe'))
    expect(await leadAll('de/lampe', 'de/kerze', 'lampe', 'ar/lampe')).toEqual([
      ...['de/lampe', 'de/lampe', two, `ar/${two}`],
    ])
    await save(ofProduct(one, 'leuchte', 'ar'), ofProduct(one, null))
    expect(await leadAll('de/leuchte', 'ar/leuchte', `ar/${one}`)).toEqual([`de/${one}`, 'ar/leuchte', 'ar/leuchte'])
  })

  it('can be exchanged in one request or file, and not be taken by two products', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    await save(ofProduct(one, 'sonne'), ofProduct(two, 'stern'))
    await save(ofProduct(one, 'stern'), ofProduct(two, 'sonne'))
    expect(await leadAll('de/sonne', `de/${one}`, `de/${two}`)).toEqual(['de/sonne', 'de/stern', 'de/sonne'])
    const lines = [
      [one, 'sonne'],
      [two, 'stern'],
    ].map(([id, text]) => `product,${id},handle,de,${id},${text}`)
    const file = new File([lines.join('\n')], 'texts.csv')
    const { body } = await sendFile(shop, admin, '/admin/translations/import', ['file', file])
    expect(body).toMatchObject({ saved: 2, refused: 0 })
    expect(await leadAll(`de/${one}`, `de/${two}`)).toEqual(['de/sonne', 'de/stern'])
    await expectTaken(save(ofProduct(one, 'komet'), ofProduct(two, 'komet', 'ar')), 1)
    const results = await Promise.allSettled([save(ofProduct(one, 'mond')), save(ofProduct(two, 'mond', 'ar'))])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('belong to one product in the database too', async () => {
    const ids = [await addProduct(), await addProduct()]
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
    const lamp = await addProduct()
    for (const text of ['Große Lampe', 'lampe--eins', '-lampe', 'search', 'a'.repeat(81)])
      expect((await expectFailure(save(ofProduct(lamp, text)))).details.fields).toHaveProperty(['translations.0.text'])
  })

  it('are not given to new products', async () => {
    const lamp = await addProduct()
    await save(ofProduct(lamp, 'nachtlicht'))
    await save(ofProduct(lamp, 'nachtlampe'))
    expect([await addProduct('Nachtlampe'), await addProduct('Nachtlicht')]).toEqual(['nachtlampe-2', 'nachtlicht-2'])
  })

  it('are in lists, suggestions, sitemaps and feeds', async () => {
    const lamp = await addProduct('Garden lantern')
    const read = async () => {
      const { products } = await callIn('de')('GET /products', { ids: lamp })
      const { products: found } = await callIn('de')('GET /products/suggest', { q: 'garden lantern' })
      const sitemap = (await shop.app.inject('/sitemap-products-1.xml?market=de')).body
      const feed = (await shop.app.inject('/de/feeds/google.xml')).body
      const { addresses } = await callIn('de')('GET /products/{id}', { id: lamp })
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
    await save(ofProduct(lamp, 'gartenlaterne'))
    expect(await read()).toEqual({
      handles: ['gartenlaterne', 'gartenlaterne'],
      links: [`${address}/gartenlaterne`, `${address}/gartenlaterne`],
      addresses: {
        ...{ '': `/products/${lamp}`, ar: `/products/${lamp}` },
        ...{ at: '/products/gartenlaterne', de: '/products/gartenlaterne' },
      },
    })
    await save(ofProduct(lamp, null))
    const { handles, addresses } = await read()
    expect({ handles, addresses }).toEqual({ handles: [undefined, undefined], addresses: undefined })
  })

  it('lead to the notice of a deleted product, and are free when its row is deleted', async () => {
    const lamp = await addProduct()
    await save(ofProduct(lamp, 'alte-lampe'))
    await admin('DELETE /admin/products/{id}', { id: lamp })
    expect(await leadAll('de/alte-lampe', 'alte-lampe')).toEqual(['no_longer_sold', 'no_longer_sold'])
    await shop.pool.query('delete from variants where product_id = (select id from products where slug = $1)', [lamp])
    await shop.pool.query('delete from products where slug = $1', [lamp])
    expect(await lead('de/alte-lampe')).toBe('not_found')
    await save(ofProduct(await addProduct(), 'alte-lampe'))
  })

  it('can be restored in the audit log unless another product has them', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    await save(ofProduct(one, 'erste'))
    await save(ofProduct(one, 'zweite'))
    const { entries } = await admin('GET /admin/audit', { action: 'translation.changed' })
    const id = entries[0]?.id ?? ''
    await save(ofProduct(two, 'erste'))
    await expectFailure(admin('POST /admin/audit/{id}/undo', { id }))
    await save(ofProduct(two, null))
    await admin('POST /admin/audit/{id}/undo', { id })
    expect(await leadAll('de/zweite', 'de/erste')).toEqual(['de/erste', 'de/erste'])
  })

  it('are not counted among the texts to translate', async () => {
    const progress = async () =>
      (await admin('GET /admin/translations/progress')).languages[0]?.types.find(({ type }) => type === 'product')
    const lamp = await addProduct()
    const before = await progress()
    await save(ofProduct(lamp, 'ungezaehlt'))
    expect(await progress()).toEqual(before)
    const { fields } = await admin('GET /admin/translations/{type}/{id}', { type: 'product', id: lamp, language: 'de' })
    expect(fields.find(({ field }) => field === 'handle')).toMatchObject({ source: lamp, text: 'ungezaehlt' })
  })
})

describe('translated handles of categories', () => {
  it('make up the paths of their language, to which all others lead', async () => {
    const home = await addCategory('House')
    const lamps = await addCategory('Lamps', home.id)
    await addCategory('Desk', lamps.id)
    const lamp = await addProduct(undefined, 'house/lamps/desk')
    await save(ofCategory(home.id, 'haus'), ofCategory(lamps.id, 'leuchten'), ofCategory(lamps.id, 'misbah', 'ar'))
    for (const path of ['house/lamps/desk', 'haus/leuchten/desk', 'house/misbah/desk', 'haus/misbah/desk'])
      expect([await leadCategory('', path), await leadCategory('at', path), await leadCategory('ar', path)]).toEqual([
        ...['house/lamps/desk', 'haus/leuchten/desk', 'house/misbah/desk'],
      ])
    await save(ofCategory(home.id, 'zuhause'))
    expect(await leadCategory('de', 'haus/leuchten')).toBe('zuhause/leuchten')
    const { category } = await callIn('de')('GET /categories/{path}', { path: 'house/lamps' })
    expect(category).toMatchObject({
      ancestors: [{ path: 'zuhause' }],
      children: [{ path: 'zuhause/leuchten/desk' }],
      addresses: {
        ...{ '': '/categories/house/lamps', ar: '/categories/house/misbah' },
        ...{ at: '/categories/zuhause/leuchten', de: '/categories/zuhause/leuchten' },
      },
    })
    const list = async (prefix: string, category: string) =>
      (await callIn(prefix)('GET /products', { category })).data?.products.map(({ id }) => id)
    expect([await list('de', 'zuhause/leuchten'), await list('', 'haus/leuchten')]).toEqual([[lamp], [lamp]])
    const { categories } = await callIn('de')('GET /categories', {})
    expect(categories.find(({ name }) => name === 'House')?.children[0]?.path).toBe('zuhause/leuchten')
    const { categoryPath } = await callIn('de')('GET /products/{id}', { id: lamp })
    expect(categoryPath.map(({ path }) => path)).toEqual(['zuhause', 'zuhause/leuchten', 'zuhause/leuchten/desk'])
    expect((await shop.app.inject('/sitemap-pages.xml?market=de')).body).toContain(
      '/de/categories/zuhause/leuchten/desk<',
    )
  })

  it('lead on after a category is moved or deleted, and are taken among siblings only', async () => {
    const [one, two] = [await addCategory('Garden'), await addCategory('Office')]
    const chairs = await addCategory('Chairs', one.id)
    const stools = await addCategory('Stools', two.id)
    await save(ofCategory(one.id, 'garten'), ofCategory(chairs.id, 'stuehle'), ofCategory(stools.id, 'stuehle'))
    await expectTaken(save(ofCategory(two.id, 'garten', 'ar')))
    await expectTaken(save(ofCategory(two.id, 'garden')))
    await expectFailure(admin('PUT /admin/categories/{id}/place', { id: chairs.id, parentId: two.id, position: 0 }))
    await save(ofCategory(chairs.id, 'sitze'))
    await admin('PUT /admin/categories/{id}/place', { id: chairs.id, parentId: two.id, position: 0 })
    expect([await leadCategory('de', 'garten/sitze'), await leadCategory('de', 'garten/stuehle')]).toEqual([
      ...['office/sitze', 'office/sitze'],
    ])
    await admin('DELETE /admin/categories/{id}', { id: chairs.id })
    expect(await leadCategory('de', 'office/sitze')).toBe('office')
    expect(await leadCategory('de', 'nirgends/sitze')).toBe('not_found')
  })

  it('are not taken by the address of another category', async () => {
    const parent = await addCategory('Kitchen')
    const pots = await addCategory('Pots', parent.id)
    await save(ofCategory(pots.id, 'toepfe'))
    const error = await expectFailure(
      admin('POST /admin/categories', { name: 'Other', slug: 'toepfe', parentId: parent.id }),
    )
    expect([error.code, Object.keys(error.details.fields ?? {})]).toEqual(['slug_taken', ['slug']])
    expect((await addCategory('Toepfe', parent.id)).slug).toBe('toepfe-2')
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
    const [one, two] = [await addProduct('Cached lamp'), await addProduct('Other lamp')]
    const category = await addCategory('Cached')
    await save(ofProduct(one, 'alt'))
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
    await save(ofProduct(one, 'neu'), ofCategory(category.id, 'gemerkt'))
    await expectReplies('/api/products/alt?market=de', '"handle":"neu"')
    await expectReplies(`/api/products/${one}`, '"de":"/products/neu"')
    await expectReplies('/api/products?sortBy=newest&market=de', '"handle":"neu"')
    await expectReplies('/api/categories/cached?market=de', '"path":"gemerkt"')
    for (const each of processes) await cachedReply(each, '/api/products/alt?market=de')
    await save(ofProduct(two, 'alt'))
    await expectReplies('/api/products/alt?market=de', `"id":"${two}"`)
  })
})
