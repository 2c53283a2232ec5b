import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addEuroMarket, type EuroMarket } from '../support/euro-market.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let euro: EuroMarket
let processes: CachingShop[]
let cheap: string
let dear: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  euro = await addEuroMarket(shop, admin)
  processes = [await openCachingShop(shop), await openCachingShop(shop)]
  cheap = (await addProduct(shop.db, { price: 20_00 })).id
  dear = (await addProduct(shop.db, { price: 60_00 })).id
  await euro.price({ [cheap]: 30, [dear]: 80 })
})
afterAll(async () => {
  for (const each of processes) await each.close()
  await shop.close()
})

const zone = (freeOver: number | null, country: 'AT' | 'US' = 'AT'): ZoneBodyJson => ({
  ...{ name: country, places: [{ country }] },
  methods: [
    {
      ...{ code: 'parcel', name: 'Parcel', rate: 'flat' },
      tiers: [{ from: 0, price: 7, freeOver: country === 'US' ? freeOver : null }],
      otherCurrencies: [{ currency: 'EUR', tiers: [{ from: 0, price: 5, freeOver }] }],
    },
  ],
})

const listFree = async () => {
  const { body } = await euro.get('/products?freeShipping=true')
  return body.data.products.map(({ id }: { id: string }) => id)
}

it('the filter has the threshold of the zones, in the currency of the list', async () => {
  expect(await listFree()).toEqual([])
  const { id } = (await admin('POST /admin/shipping/zones', zone(50))).zone
  expect(await listFree()).toEqual([dear])
  expect((await euro.get('/products')).body.data.facets.features.freeShipping).toBe(1)
  await admin('PUT /admin/shipping/zones/{id}', { id, ...zone(30) })
  expect((await listFree()).toSorted()).toEqual([cheap, dear].toSorted())
  await euro.price({ [cheap]: 29.99 })
  expect(await listFree()).toEqual([dear])
  const tyrol: ZoneBodyJson = { ...zone(90), name: 'Tyrol', places: [{ country: 'AT', postcodes: '6' }] }
  const { id: tyrolId } = (await admin('POST /admin/shipping/zones', tyrol)).zone
  expect(await listFree()).toEqual([])
  await admin('DELETE /admin/shipping/zones/{id}', { id: tyrolId })
  expect(await listFree()).toEqual([dear])
})

it('the threshold of the settings stays that of the default list, until zones replace it', async () => {
  const list = async () =>
    (await shop.visitor('GET /products', { freeShipping: 'true' })).data?.products.map(({ id }) => id) ?? []
  expect(await list()).toEqual([dear])
  const { zones } = await admin('GET /admin/shipping')
  const id = zones.find(({ countries }) => countries.includes('US'))?.id ?? 0
  await admin('PUT /admin/shipping/zones/{id}', { id, ...zone(10, 'US') })
  expect((await list()).toSorted()).toEqual([cheap, dear].toSorted())
})

it('a changed zone replaces the lists that every process has cached', async () => {
  const address = '/api/products?freeShipping=true&market=en-at'
  for (const each of processes) expect((await cachedReply(each, address)).body.toString()).toContain(dear)
  const { zones } = await admin('GET /admin/shipping')
  const id = zones.find(({ name }) => name === 'AT')?.id ?? 0
  await admin('PUT /admin/shipping/zones/{id}', { id, ...zone(null) })
  for (const { get } of processes)
    await expect.poll(async () => (await get(address)).body.toString(), { timeout: 2_000 }).not.toContain(dear)
})
