import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addBundle, addPart } from '../support/bundles.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addEuroMarket, type EuroMarket } from '../support/euro-market.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let processes: CachingShop[]
let euro: EuroMarket
let product: string
let other: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  euro = await addEuroMarket(shop, admin)
  processes = [await openCachingShop(shop), await openCachingShop(shop)]
  product = (await addProduct(shop.db, { price: 20_00 })).id
  other = (await addProduct(shop.db, { price: 30_00 })).id
  await euro.price({ [product]: 18, [other]: 27 })
})

afterAll(async () => {
  for (const each of processes) await each.close()
  await shop.close()
})

/** The pages and API responses with the prices of each list. */
const addresses = () => ({
  dollars: ['/products', `/products/${product}`, '/api/products', `/api/products/${product}`],
  euros: [
    ...['/en-at/products', `/en-at/products/${product}`, `/de-at/products/${product}`],
    ...['/api/products?market=en-at', `/api/products/${product}?market=de-at`],
  ],
  others: [`/products/${other}`, `/en-at/products/${other}`, `/api/products/${other}?market=en-at`],
})

const fill = async () => {
  for (const each of processes) {
    await each.waitUntilCurrent()
    for (const address of Object.values(addresses()).flat()) await cachedReply(each, address)
  }
}
const isCached = async (address: string) => Promise.all(processes.map(async ({ get }) => (await get(address)).hit))
const bodies = (address: string) => processes.map(async ({ get }) => (await get(address)).body.toString())

/** Waits until each process shows a text at all of these addresses. */
async function expectShown(texts: Record<string, readonly string[]>): Promise<void> {
  for (const [text, shownAt] of Object.entries(texts))
    for (const address of shownAt)
      await expect
        .poll(async () => (await Promise.all(bodies(address))).every((body) => body.includes(text)), {
          message: address,
          timeout: 10_000,
        })
        .toBe(true)
}

describe('with two price lists and two processes', () => {
  it('an edit in euros evicts what shows the euro price, and keeps pages in dollars and of other products', async () => {
    await fill()
    const { dollars, euros, others } = addresses()
    await euro.price({ [product]: 17.53 })
    await expectShown({ '17.53': euros })
    for (const address of [...dollars, ...others]) expect(await isCached(address), address).toEqual([true, true])
  })

  it('a bundle shows the new price, name and address of a component', async () => {
    const [part, second] = [await addPart(admin), await addPart(admin)]
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }, { sku: second.sku }])
    await euro.price({ [part.id]: 18, [second.id]: 9, [bundle.id]: 40 })
    const address = `/api/products/${bundle.id}?market=de-at`
    const shown = async () => {
      for (const each of processes) await cachedReply(each, address)
    }
    for (const each of processes) await each.waitUntilCurrent()
    await shown()
    await euro.price({ [part.id]: 17.35 })
    await expectShown({ '17.35': [address] })
    await shown()
    const translate = (field: string, text: string) =>
      admin('PUT /admin/translations', {
        translations: [{ type: 'product', id: part.id, language: 'de', field, text }],
      })
    await translate('name', 'Bestandteil')
    await expectShown({ Bestandteil: [address] })
    await shown()
    await translate('handle', 'ein-bestandteil')
    await expectShown({ 'ein-bestandteil': [address] })
  })

  it('an edit in dollars shows in dollars', async () => {
    await fill()
    await shop.pool.query(`update products set price = 2153 where slug = '${product}'`)
    const { dollars, euros } = addresses()
    await expectShown({ '21.53': dollars, '17.53': euros })
  })

  it('a product that leaves the list is not found there any more', async () => {
    await fill()
    await euro.price({ [product]: null })
    const status = (address: string) => Promise.all(processes.map(async ({ get }) => (await get(address)).status))
    await expect.poll(() => status(`/api/products/${product}?market=en-at`), { timeout: 10_000 }).toEqual([404, 404])
    expect(await status(`/api/products/${product}`)).toEqual([200, 200])
    await euro.price({ [product]: 17.53 })
    await expect.poll(() => status(`/api/products/${product}?market=en-at`), { timeout: 10_000 }).toEqual([200, 200])
  })

  it('a sale that starts and ends changes the pages of all lists that it reduces', async () => {
    await fill()
    const { dollars, euros, others } = addresses()
    const startsAt = new Date(Date.now() - 60_000).toISOString()
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const sale = { name: 'Half', percent: 50, products: [product], startsAt, endsAt }
    const { saleCampaign } = await admin('POST /admin/sale-campaigns', sale)
    await updateSalePrices(shop.db)
    await expectShown({ '10.76': dollars, '8.76': euros })
    for (const address of others) expect(await isCached(address), address).toEqual([true, true])
    await admin('DELETE /admin/sale-campaigns/{id}', { id: saleCampaign.id })
    await updateSalePrices(shop.db)
    await expectShown({ '21.53': dollars, '17.53': euros })
  })

  it('markets with the same language and list share the responses of the API', async () => {
    await admin('POST /admin/markets', {
      ...{ code: 'germany', name: 'Germany', countries: ['DE'], priceList: euro.list },
      languages: [{ prefix: 'en-de', language: 'en' }],
    })
    for (const each of processes) {
      await expect
        .poll(async () => (await each.get(`/en-de/products/${product}`)).status, { timeout: 10_000 })
        .toBe(200)
      expect((await each.get(`/en-de/products/${product}`)).body.toString()).toContain('17.53')
    }
  })
})
