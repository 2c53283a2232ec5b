import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CachingShop, openCachingShop } from '../support/caching-shop.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let other: CachingShop

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    code: 'germany',
    name: 'Germany',
    countries: ['DE', 'AT'],
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'at', language: 'de-AT' },
    ],
  })
  other = await openCachingShop(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

async function addProduct(name: string, category: string) {
  const { product } = await admin('POST /admin/products', {
    ...{ name, brand: 'Halden', category, price: 20, description: 'For every day.' },
    variants: [{ sku: name.toUpperCase().replaceAll(' ', '-'), stockCount: 10 }],
  })
  return product.id
}

const save = (id: string, field: string, text: string | null, language: 'de' | 'de-AT' = 'de') =>
  admin('PUT /admin/translations', { translations: [{ type: 'product', id, language, field, text }] })

const get = async (path: string, market?: string) =>
  (await shop.app.inject({ url: `/api${path}${market ? `&market=${market}` : ''}` })).json()
const find = async (term: string, market?: string): Promise<string[]> =>
  (await get(`/products/search?q=${encodeURIComponent(term)}`, market)).data.products.map(
    ({ id }: { id: string }) => id,
  )

describe('searches in another language', () => {
  let headphones: string
  let mug: string
  let tent: string
  let category: number
  beforeAll(async () => {
    category = (await admin('POST /admin/categories', { name: 'Things' })).category.id
    headphones = await addProduct('Quiet headphones', 'Things')
    mug = await addProduct('Stoneware mug', 'Things')
    tent = await addProduct('Ridge tent', 'Things')
    await save(headphones, 'name', 'Leise Kopfhörer')
    await save(headphones, 'description', 'Mit weichen Polstern.')
    await save(mug, 'name', 'Becher aus Steinzeug')
  })

  it('find translated words in all their forms, and without umlauts', async () => {
    for (const term of ['Kopfhörer', 'kopfhoerer', 'kopfhorer', 'leiser kopfhörer', 'Polster'])
      expect(await find(term, 'de'), term).toEqual([headphones])
    expect(await find('Bechern', 'de')).toEqual([mug])
    expect(await find('Kopfhörer', 'at')).toEqual([headphones])
  })

  it('find the beginning of a compound', async () => {
    expect(await find('Kopf', 'de')).toEqual([headphones])
    expect(await find('Stein', 'de')).toEqual([mug])
  })

  it('find original words, of translated products and of those that are not translated', async () => {
    expect(await find('headphones', 'de')).toEqual([headphones])
    expect(await find('tents', 'de')).toEqual([tent])
    expect(await find('Kopfhörer headphones', 'de')).toEqual([headphones])
  })

  it('correct typos', async () => {
    expect((await get('/products/search?q=Kopfhöfer', 'de')).data).toMatchObject({
      products: [{ id: headphones }],
      suggestion: 'kopfhörer',
    })
  })

  it('do not change those in the original language', async () => {
    expect(await find('Kopfhörer')).toEqual([])
    expect(await find('Steinzeug')).toEqual([])
    expect(await find('headphones')).toEqual([headphones])
  })

  it('suggest translated names and words', async () => {
    expect(await get('/products/suggest?q=Kopfh', 'de')).toMatchObject({
      products: [{ id: headphones, name: 'Leise Kopfhörer' }],
      terms: expect.arrayContaining(['kopfhörer']),
    })
  })

  it('find changed translations in each process, also with cached results', async () => {
    const path = `/api/products/search?q=${encodeURIComponent('Tassen')}&market=de`
    const findThere = async () =>
      JSON.parse((await other.get(path)).body.toString()).data.products.map(({ id }: { id: string }) => id)
    expect(await findThere()).toEqual([])
    await save(mug, 'name', 'Tasse aus Steinzeug')
    await vi.waitFor(async () => expect(await findThere()).toEqual([mug]), 2_000)
    expect(await find('Becher', 'de')).toEqual([])
    await save(mug, 'name', null)
    await vi.waitFor(async () => expect(await findThere()).toEqual([]), 2_000)
  })

  it('find words of translated categories, and of regions', async () => {
    const name = { type: 'category', id: String(category), language: 'de', field: 'name' } as const
    await admin('PUT /admin/translations', { translations: [{ ...name, text: 'Sachen' }] })
    expect(await find('Sachen', 'de')).toEqual([headphones])
    await save(headphones, 'name', 'Leiser Ohrwärmer', 'de-AT')
    expect(await find('Ohrwärmer', 'at')).toEqual([headphones])
  })

  it('find nothing of deleted products', async () => {
    await admin('DELETE /admin/products/{id}', { id: headphones })
    expect(await find('Kopfhörer', 'de')).toEqual([])
  })
})
