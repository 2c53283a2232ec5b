import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSearch } from '../support/demo-search.ts'
import type { TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openDemoSearch()
})
afterAll(() => shop.close())

const search = async (q: string) => (await shop.visitor('GET /products/search', { q })).data
const searchNames = async (q: string) => (await search(q)).products.map(({ name }) => name)

describe('specifications and codes', () => {
  it.each([
    ['ldac', 'Halo Noise-Cancelling Headphones'],
    ['imogen varley', 'The Lighthouse Ledger'],
    ['hdmi earc', 'Longline Soundbar'],
    ['32 inch monitor', 'Vista 4K Monitor'],
    ['navy hoodie', 'Brushed Fleece Hoodie'],
    ['16 kg kettlebell', 'Cast-Iron Kettlebell'],
  ])('%s finds %s by its specifications', async (q, name) => {
    expect((await searchNames(q))[0]).toBe(name)
  })

  it.each(['AUR-HALO-BLK', 'aur-halo-blk', 'AURHALOBLK', 'aur halo blk', ' Aur-Halo '])(
    'the SKU “%s” finds only the product of its variant',
    async (q) => {
      expect(await searchNames(q)).toEqual(['Halo Noise-Cancelling Headphones'])
    },
  )

  it('the beginning of a SKU finds all products with a matching SKU, in results and suggestions', async () => {
    const names = await searchNames('fen-p')
    expect(names.toSorted()).toEqual(['Bypass Pruning Shears', 'Glazed Ceramic Planter', 'Pour-Over Coffee Set'])
    const { products } = await shop.visitor('GET /products/suggest', { q: 'fen-po' })
    expect(products.map(({ name }) => name)).toEqual(['Pour-Over Coffee Set'])
  })

  it.each(['00012345678905', '0012345678905', '012345678905', '12345678905', '0 12345 67890 5'])(
    'the GTIN %s finds the product of its variant, with any number of leading zeros',
    async (q) => {
      const originalSku = 'AUR-HALO-BLK'
      const rename = (from: string, to: string) =>
        shop.db.execute(sql`update variants set sku = ${to} where sku = ${from}`)
      let stored = originalSku
      for (const gtin of ['012345678905', '0012345678905', '00012345678905', '12345678905']) {
        await rename(stored, gtin)
        stored = gtin
        expect(await searchNames(q)).toEqual(['Halo Noise-Cancelling Headphones'])
      }
      await rename(stored, originalSku)
    },
  )

  it('a number in a specification matches only as a whole number', async () => {
    expect((await searchNames('R-value 4.2'))[0]).toBe('Featherlight Sleeping Pad')
  })
})

describe('the interpretation of a search', () => {
  const readLabels = async (q: string) => (await search(q)).understood.map(({ label }) => label)
  const searchProducts = async (q: string) =>
    (await shop.visitor('GET /products/search', { q, limit: '100' })).data.products

  it('turns a price into a filter', async () => {
    const result = await search('lamp under $100')
    expect(result.understood).toEqual([{ kind: 'price', label: 'Up to $100' }])
    expect(result.products.map(({ name }) => name)).toContain('Moon Ceramic Table Lamp')
    for (const { price } of result.products) expect(price).toBeLessThanOrEqual(10_000)
    for (const { price } of (await search('gift under $20')).products) expect(price).toBeLessThanOrEqual(2_000)
  })

  it('turns “sale” and “new” into filters', async () => {
    const reduced = await search('fashion on sale')
    expect(reduced.products.map(({ onSale, category }) => [onSale, category])).toEqual(
      reduced.products.map(() => [true, 'Fashion']),
    )
    expect(reduced.total).toBe(3)
    expect((await searchProducts('new electronics')).every(({ isNew }) => isNew)).toBe(true)
    expect(await readLabels('new electronics')).toEqual(['New'])
  })

  it('includes similar colors, and synonyms of words that no product contains', async () => {
    expect((await searchNames('blue hoodie'))[0]).toBe('Brushed Fleece Hoodie')
    expect(await readLabels('blue hoodie')).toEqual(['Color: blue'])
    expect(await readLabels('rucksack')).toEqual(['Also backpack'])
    expect(await readLabels('something for cooking')).toEqual(['For cooking'])
  })

  it('is skipped for the kinds that the shopper asked to search literally', async () => {
    const { data } = await shop.visitor('GET /products/search', { q: 'rucksack', literally: 'synonym' })
    expect(data).toMatchObject({ total: 0, understood: [] })
    const priced = await shop.visitor('GET /products/search', { q: 'lamp under $100', literally: 'price' })
    expect(priced.data.understood).toEqual([])
    expect(priced.data.products.map(({ name }) => name)).toContain('Counterbalance Task Lamp')
    await expect(shop.visitor('GET /products/search', { q: 'lamp', literally: 'taste' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('prefers a selected price filter to a price in the search term', async () => {
    const { data } = await shop.visitor('GET /products/search', { q: 'lamp under $100', minPrice: '100' })
    expect(data.understood).toEqual([])
    expect(data.products.map(({ name }) => name)).toContain('Counterbalance Task Lamp')
  })

  it('offers a correction of a common English word but does not apply it', async () => {
    expect(await search('sale lifting')).toMatchObject({ understood: [{ kind: 'sale', label: 'On sale' }] })
    const { suggestion, offered, total } = await search('horse')
    expect({ suggestion, total }).toEqual({ suggestion: undefined, total: 0 })
    expect(offered).toBeDefined()
  })

  it.each(['mower', 'mowers', 'lawn mower', 'blender', 'hoses'])(
    '%s is an English word, so its correction is offered but not applied',
    async (q) => {
      const { suggestion, offered, total } = await search(q)
      expect({ suggestion, total }).toEqual({ suggestion: undefined, total: 0 })
      expect(offered).toBeDefined()
    },
  )

  it('drops one word that no product contains, and offers its correction', async () => {
    const { suggestion, offered, products } = await search('mower blade')
    expect({ suggestion, offered }).toEqual({ suggestion: 'blade', offered: 'power blade' })
    expect(products.map(({ name }) => name)).not.toContain('Stow Power Bank')
  })
})
