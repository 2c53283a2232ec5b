import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addEuroMarket, type EuroMarket } from '../support/euro-market.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let euro: EuroMarket
/** Names that begin with this word, so that a search finds only them. */
const names = ['Zither alto', 'Zither bass', 'Zither mini', 'Zither solo'] as const
let ids: string[]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  euro = await addEuroMarket(shop, admin)
  ids = []
  for (const [index, name] of names.entries())
    ids.push((await addProduct(shop.db, { name, price: (index + 1) * 10_00, stock: 5 })).id)
  const [alto = '', bass = '', mini = ''] = ids
  // In another order than in dollars, and one product is not sold.
  await euro.price({ [alto]: 300, [bass]: { price: 120, compareAt: 150 }, [mini]: 19.9 })
})
afterAll(() => shop.close())

const listed = async (query = '') => {
  const { body } = await euro.get(`/products${query}`)
  return body.data.products as { id: string; price: number; originalPrice?: number; onSale: boolean }[]
}
const idAt = (index: number) => ids[index] ?? ''

describe('products in a market with a price list', () => {
  it('have the prices of the list, and others are not listed', async () => {
    expect((await listed()).map(({ id, price, originalPrice, onSale }) => [id, price, originalPrice, onSale])).toEqual(
      expect.arrayContaining([
        [idAt(0), 300, undefined, false],
        [idAt(1), 120, 150, true],
        [idAt(2), 19.9, undefined, false],
      ]),
    )
    const { body } = await euro.get('/products')
    expect(body.data.total).toBe(3)
    const { data } = await shop.visitor('GET /products')
    expect(data?.products.map(({ price }) => price).sort()).toEqual([10, 20, 30, 40])
  })

  it('are sorted, filtered and counted by these prices', async () => {
    expect((await listed('?sortBy=price-low')).map(({ id }) => id)).toEqual([idAt(2), idAt(1), idAt(0)])
    expect((await listed('?sortBy=price-high')).map(({ id }) => id)).toEqual([idAt(0), idAt(1), idAt(2)])
    expect((await listed('?minPrice=100&maxPrice=200')).map(({ id }) => id)).toEqual([idAt(1)])
    expect((await listed('?onSale=true')).map(({ id }) => id)).toEqual([idAt(1)])
    const { facets } = (await euro.get('/products')).body.data
    expect(facets.price.map(({ count }: { count: number }) => count)).toEqual(
      facets.price.map(
        ({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }) =>
          [300, 120, 19.9].filter((price) => price >= min && price <= max).length,
      ),
    )
    expect(facets.features).toMatchObject({ onSale: 1, freeShipping: 0, inStock: 3 })
  })

  it('are searched and suggested without those that are not sold', async () => {
    const { body } = await euro.get('/products/search?q=zither')
    expect(body.data.total).toBe(3)
    expect((await shop.visitor('GET /products/search', { q: 'zither' })).data.total).toBe(4)
    const { body: under } = await euro.get(`/products/search?q=${encodeURIComponent('zither under 50')}`)
    expect(under.data.products.map(({ id }: { id: string }) => id)).toEqual([idAt(2)])
    const { body: suggested } = await euro.get('/products/suggest?q=zith')
    expect(suggested.products.map(({ id }: { id: string }) => id).sort()).toEqual(ids.slice(0, 3).sort())
  })

  it('are found by SKU with their price in the list', async () => {
    const { body } = await euro.get(`/products/${idAt(0)}`)
    const sku = body.data.variants[0].sku
    const { data } = (await euro.get(`/products/search?q=${sku}`)).body
    expect(data.products).toMatchObject([{ id: idAt(0), price: 300 }])
  })

  it('have pages with these prices; those that are not sold are not found', async () => {
    expect((await euro.get(`/products/${idAt(1)}`)).body.data).toMatchObject({ price: 120, originalPrice: 150 })
    const missing = await euro.get(`/products/${idAt(3)}`)
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_sold_here' } })
    expect((await euro.get('/products/none')).body.code).toBe('not_found')
    expect((await shop.visitor('GET /products/{id}', { id: idAt(3) })).data.price).toBe(40)
    const { body } = await euro.get(`/products?ids=${ids.join(',')}`)
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3))
  })

  it('have the prices of their variants', async () => {
    const { id } = await addProduct(shop.db, {
      stock: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 3, price: 99_00 },
      ],
    })
    await euro.price({ [id]: 50 })
    const prices = async () =>
      (await euro.get(`/products/${id}`)).body.data.variants.map(({ price }: { price: number | null }) => price)
    expect(await prices()).toEqual([null, null])
    const { data } = await shop.visitor('GET /products/{id}', { id })
    await admin('PUT /admin/prices', {
      prices: [{ list: euro.list, product: id, sku: data.variants[1]?.sku ?? '', price: 60 }],
    })
    expect(await prices()).toEqual([null, 60])
    await euro.price({ [id]: null })
  })

  it('name the markets in which they are not sold, for links between the languages of a page', async () => {
    const { id } = await addProduct(shop.db, { price: 10_00 })
    const read = async () => (await shop.visitor('GET /products/{id}', { id })).notSoldIn
    expect(await read()).toEqual(['de-at', 'en-at'])
    await euro.price({ [id]: 9 })
    expect(await read()).toBeUndefined()
    await euro.price({ [id]: null })
  })

  it('are on sale while a sale runs', async () => {
    const startsAt = new Date(Date.now() - 60_000).toISOString()
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const sale = { name: 'Zithers', percent: 50, products: [idAt(0)], startsAt, endsAt }
    const { saleCampaign } = await admin('POST /admin/sale-campaigns', sale)
    await updateSalePrices(shop.db)
    expect((await listed('?onSale=true&sortBy=price-low')).map(({ id, price }) => [id, price])).toEqual([
      [idAt(1), 120],
      [idAt(0), 150],
    ])
    await admin('DELETE /admin/sale-campaigns/{id}', { id: saleCampaign.id })
    await updateSalePrices(shop.db)
    expect((await listed('?onSale=true')).map(({ id }) => id)).toEqual([idAt(1)])
  })

  it('are recommended only if they are sold in the list', async () => {
    const { body } = await euro.get('/ai/recommendations')
    expect(body.products.map(({ id }: { id: string }) => id).sort()).toEqual(ids.slice(0, 3).sort())
    expect(body.products).toContainEqual(expect.objectContaining({ id: idAt(0), price: 300 }))
  })
})

describe('the settings in a market with a price list', () => {
  it('have its currency and tax display, and no prices of shipping in another currency', async () => {
    const { shop: settings } = (await euro.get('/storefront')).body
    expect(settings).toMatchObject({ currency: 'EUR', pricesIncludeTax: true, shippingMethods: [] })
    const { shop: main } = await shop.visitor('GET /storefront')
    expect(main).toMatchObject({ currency: 'USD', pricesIncludeTax: false, freeShippingThreshold: 50 })
    expect(main.shippingMethods).toHaveLength(3)
  })
})

describe('a market', () => {
  const change = async (priceList: number | null) => {
    const { market } = await admin('GET /admin/markets/{id}', { id: euro.marketId })
    const { id, isDefault, ...fields } = market
    await admin('PUT /admin/markets/{id}', { ...fields, id, priceList })
  }

  it('shows the prices of another list as soon as it uses it', async () => {
    const { priceList } = await admin('POST /admin/price-lists', { name: 'Francs', currency: 'CHF' })
    await admin('PUT /admin/prices', { prices: [{ list: priceList.id, product: idAt(3), price: 77 }] })
    await change(priceList.id)
    const inFrancs = async () => (await listed()).map(({ id, price }) => [id, price])
    // A process reads the markets again after half a second.
    await expect.poll(inFrancs).toEqual([[idAt(3), 77]])
    await change(null)
    await expect.poll(async () => (await listed()).length).toBe((await shop.visitor('GET /products')).data?.total)
    await change(euro.list)
    await expect.poll(async () => (await listed()).length).toBe(3)
  })

  it('hides products that become drafts, and lists new prices', async () => {
    const { id } = await addProduct(shop.db, { name: 'Zither kit', price: 70_00, stock: 2 })
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    await euro.price({ [id]: 5 })
    expect((await listed('?sortBy=price-low'))[0]).toMatchObject({ id, price: 5 })
    await shop.db.update(products).set({ status: 'Draft' }).where(eq(products.slug, id))
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    await euro.price({ [id]: 6 })
    await shop.db.update(products).set({ status: 'Active' }).where(eq(products.slug, id))
    expect((await listed('?sortBy=price-low'))[0]).toMatchObject({ id, price: 6 })
    await euro.price({ [id]: null })
    expect((await listed()).map((each) => each.id)).not.toContain(id)
  })
})

describe('what other sites read', () => {
  const readText = async (url: string) => {
    const { statusCode, body } = await shop.app.inject({ url })
    return { statusCode, body }
  }

  it('has the addresses and prices of the market in its feeds', async () => {
    const { body } = await readText('/en-at/feeds/google.xml')
    expect(body).toContain(`/en-at/products/${idAt(0)}</g:link><g:image_link>`)
    expect(body).toContain('<g:price>300.00 EUR</g:price>')
    expect(body).toContain('<g:price>150.00 EUR</g:price><g:sale_price>120.00 EUR</g:sale_price>')
    expect(body).not.toContain(idAt(3))
    expect((await readText('/feeds/google.xml')).body).toContain('<g:price>40.00 USD</g:price>')
    expect((await readText('/en-de/feeds/google.xml')).statusCode).toBe(404)
  })

  it('has only products of the market in its sitemap', async () => {
    const { body } = await readText('/sitemap-products-1.xml?market=en-at')
    expect(body).toContain(`/en-at/products/${idAt(0)}<`)
    expect(body).not.toContain(idAt(3))
    expect((await readText('/sitemap-products-1.xml')).body).toContain(idAt(3))
  })
})
