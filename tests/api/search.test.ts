import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCatalogue } from '#demo/insert/insert-catalogue.ts'
import { insertPictures } from '#demo/insert/insert-pictures.ts'
import { makeDemoStore } from '#demo/make-demo-store.ts'
import { readPhotographs } from '#demo/photographs.ts'
import { setUnitsSold } from '#server/catalog/set-units-sold.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const store = makeDemoStore(new Date('2026-06-15T12:00:00Z'))
  const photographs = await readPhotographs()
  await insertPictures(shop.db, photographs)
  await insertCatalogue(shop.db, store, photographs)
  const sold = new Map<string, number>()
  for (const { offer, quantity } of store.orders.flatMap(({ items }) => items)) {
    sold.set(offer.product.slug, (sold.get(offer.product.slug) ?? 0) + quantity)
  }
  await setUnitsSold(
    shop.db,
    [...sold].map(([productId, units]) => ({ productId, units })),
  )
})
afterAll(() => shop.close())

const search = async (q: string) => (await shop.visitor('GET /products/search', { q })).data
const namesFor = async (q: string) => (await search(q)).products.map(({ name }) => name)

describe('a search finds first', () => {
  it.each<[why: string, q: string, ...first: string[]]>([
    ['exact name', 'Halo Noise-Cancelling Headphones', 'Halo Noise-Cancelling Headphones'],
    ['exact name, small letters', 'the tin comet', 'The Tin Comet'],
    ['exact name of one of its kind', 'rose clay mask', 'Rose Clay Mask'],
    ['exact name with signs', 'Cedar & Fig Candle', 'Cedar & Fig Candle'],
    ['exact name without its signs', 'salt smoke sourdough', 'Salt, Smoke & Sourdough'],
    ['exact name with a typewriter apostrophe', "forged chef's knife, 8-inch", 'Forged Chef’s Knife, 8-inch'],
    ['exact name of stop words and others', 'how cities listen', 'How Cities Listen'],
    ['a part of a name', 'dutch oven', 'Enameled Dutch Oven'],
    ['a part of a name', 'chelsea', 'Leather Chelsea Boots'],
    ['a part of a name', 'gooseneck', 'Gooseneck Electric Kettle'],
    ['a part of a name', 'foam roller', 'Deep-Tissue Foam Roller'],
    ['a part of a name', 'sleeping bag', 'Starfall Down Sleeping Bag'],
    ['a part of a name', 'sleeping pad', 'Featherlight Sleeping Pad'],
    ['a part of a name', 'lipstick', 'Velvet Matte Lipstick'],
    ['a part of a name', 'yoga mat', 'Grounded Yoga Mat'],
    ['a part of a name', 'yoga blocks', 'Cork Yoga Blocks, Set of 2'],
    ['a part of a name, with a digit', '4k monitor', 'Vista 4K Monitor'],
    ['two products of a kind', 'bike', 'Metro Bike Helmet', 'Beacon Bike Light Set'],
    ['two products of a kind', 'ledger', 'The Lighthouse Ledger', 'A Ledger of Small Storms'],
    ['brand and kind', 'aurivane headphones', 'Halo Noise-Cancelling Headphones'],
    ['brand and kind', 'aurivane earbuds', 'Drift Wireless Earbuds'],
    ['kind and brand', 'turntable aurivane', 'Revolve Belt-Drive Turntable'],
    ['kind with its category', 'camera electronics', 'Keepsake Instant Camera'],
    ['plural for singular', 'lamps', 'Counterbalance Task Lamp', 'Moon Ceramic Table Lamp'],
    ['plural for singular', 'jackets', 'Harbor Rain Jacket'],
    ['plural for singular', 'turntables', 'Revolve Belt-Drive Turntable'],
    ['plural for singular, irregular', 'knives', 'Forged Chef’s Knife, 8-inch'],
    ['plural for singular, irregular', 'scarves', 'Lambswool Check Scarf'],
    ['singular for plural', 'headphone', 'Halo Noise-Cancelling Headphones'],
    ['singular for plural', 'sneaker', 'Canvas Low Sneakers'],
    ['singular for plural', 'stoneware mug', 'Stoneware Mugs, Set of 4'],
    ['another form', 'hike pack', 'Traverse 45 L Hiking Pack'],
    ['another form', 'insulating bottle', 'Summit Insulated Bottle'],
    ['accents in the term', 'léather tôte', 'Full-Grain Leather Tote'],
    ['accents in the term', 'enameléd dutch oven', 'Enameled Dutch Oven'],
    ['hyphen left out', 'ereader', 'Folio E-Reader'],
    ['hyphen as a space', 'e reader', 'Folio E-Reader'],
    ['hyphen put in', 'duvet-set', 'Washed Linen Duvet Set'],
    ['digits and unit', '45l pack', 'Traverse 45 L Hiking Pack'],
    ['digits and unit', '45 l', 'Traverse 45 L Hiking Pack'],
    ['a number with hyphens', '3-in-1 charger', 'Perch 3-in-1 Wireless Charger'],
    ['a number with hyphens', '3in1', 'Perch 3-in-1 Wireless Charger'],
    ['spf', 'spf 40', 'Daily Mineral Sunscreen SPF 40'],
    ['one mistake', 'headfones', 'Halo Noise-Cancelling Headphones'],
    ['one mistake', 'sneekers', 'Canvas Low Sneakers'],
    ['one mistake', 'turntabel', 'Revolve Belt-Drive Turntable'],
    ['one mistake', 'wireles earbuds', 'Drift Wireless Earbuds'],
    ['one mistake', 'kettel', 'Gooseneck Electric Kettle'],
    ['one mistake', 'linnen dress', 'Linen Wrap Dress'],
    ['one mistake', 'sunglases', 'Cove Polarized Sunglasses'],
    ['two mistakes', 'smartwhach', 'Pulse GPS Smartwatch'],
    ['two mistakes', 'shampo rosmary', 'Rosemary Strengthening Shampoo'],
    ['two mistakes', 'kettelbel', 'Cast-Iron Kettlebell'],
    ['two mistakes', 'condishoner', 'Silk Protein Conditioner'],
    ['mistakes in two words', 'bluetoth speeker', 'Cobble Portable Speaker'],
    ['mistakes in two words', 'noize canceling headphones', 'Halo Noise-Cancelling Headphones'],
    ['no space', 'yogamat', 'Grounded Yoga Mat'],
    ['a feature', 'transparency mode', 'Halo Noise-Cancelling Headphones'],
    ['a feature', 'rain resistant earbuds', 'Drift Wireless Earbuds'],
    ['the description', 'coin pocket', 'Drift Wireless Earbuds'],
    ['another order of the words', 'headphones noise cancelling', 'Halo Noise-Cancelling Headphones'],
    ['another order of the words', 'lamp moon', 'Moon Ceramic Table Lamp'],
    ['another order of the words', 'oil argan', 'Argan Hair Oil'],
    ['stop words beside others', 'a tent for two', 'Ridgeline Two-Person Tent'],
    ['a synonym', 'trainers', 'Canvas Low Sneakers'],
    ['a synonym', 'jumper', 'Merino Crew Sweater'],
    ['a synonym', 'rucksack', 'Commuter Roll-Top Backpack'],
    ['a synonym', 'perfume', 'Fig & Vetiver Eau de Parfum'],
    ['a synonym', 'trousers', 'Everyday Stretch Chinos'],
    ['a synonym', 'secateurs', 'Bypass Pruning Shears'],
    ['as one types', 'hea', 'Halo Noise-Cancelling Headphones'],
    ['as one types', 'headp', 'Halo Noise-Cancelling Headphones'],
    ['as one types', 'merino cr', 'Merino Crew Sweater'],
    ['as one types', 'pour ov', 'Pour-Over Coffee Set'],
    ['as one types', 'the lighth', 'The Lighthouse Ledger'],
    ['beginnings only', 'wirel earb', 'Drift Wireless Earbuds'],
    ['a word too many', 'velvet lipstick unobtainium', 'Velvet Matte Lipstick'],
  ])('%s: %s', async (_, q, ...first) => {
    expect((await namesFor(q)).slice(0, first.length)).toEqual(first)
  })

  it('all products of a kind, before others, whichever sells better', async () => {
    expect((await namesFor('yoga')).slice(0, 2).toSorted()).toEqual(['Cork Yoga Blocks, Set of 2', 'Grounded Yoga Mat'])
  })
})

describe('a brand or a category alone', () => {
  it.each(['Aurivane', 'velodune', 'Quillmarsh'])('%s finds all that it has', async (brand) => {
    const { products, total, facets } = await search(brand)
    expect(new Set(products.map((product) => product.brand.toLowerCase()))).toEqual(new Set([brand.toLowerCase()]))
    expect(facets.brand.find(({ value }) => value.toLowerCase() === brand.toLowerCase())?.count).toBe(total)
  })

  it.each(['Beauty', 'books', 'Home & Garden', 'fashion'])('%s is found first', async (category) => {
    const { products } = await search(category)
    expect(products[0]?.category.toLowerCase()).toBe(category.toLowerCase())
  })
})

describe('what was searched instead', () => {
  it.each([
    ['wireles headfones', 'wireless headphones'],
    ['headfones', 'headphones'],
    ['leathr botts', 'leather boots'],
    ['cofee', 'coffee'],
    ['sleping bag', 'sleeping bag'],
    ['yogamat', 'yoga mat'],
    ['the lighthuose ledger', 'the lighthouse ledger'],
    ['candle xylophonist', 'candle'],
  ])('%s: %s', async (q, suggestion) => {
    const found = await search(q)
    expect(found.suggestion).toBe(suggestion)
    expect(found.total).toBeGreaterThan(0)
  })

  it.each(['headphones', 'wool', 'the', 'cedar & fig'])('nothing for %s, which is found as typed', async (q) => {
    expect((await search(q)).suggestion).toBeUndefined()
  })
})

describe('specifications and codes', () => {
  it.each([
    ['ldac', 'Halo Noise-Cancelling Headphones'],
    ['imogen varley', 'The Lighthouse Ledger'],
    ['hdmi earc', 'Longline Soundbar'],
    ['32 inch monitor', 'Vista 4K Monitor'],
    ['navy hoodie', 'Brushed Fleece Hoodie'],
    ['16 kg kettlebell', 'Cast-Iron Kettlebell'],
  ])('%s finds %s by what is specified', async (q, name) => {
    expect((await namesFor(q))[0]).toBe(name)
  })

  it.each(['AUR-HALO-BLK', 'aur-halo-blk', 'AURHALOBLK', 'aur halo blk', ' Aur-Halo '])(
    'the SKU “%s” finds the product of its variant alone',
    async (q) => {
      expect(await namesFor(q)).toEqual(['Halo Noise-Cancelling Headphones'])
    },
  )

  it('the beginning of SKUs finds all products that have such, in the search and while it is typed', async () => {
    const names = await namesFor('fen-p')
    expect(names.toSorted()).toEqual(['Bypass Pruning Shears', 'Glazed Ceramic Planter', 'Pour-Over Coffee Set'])
    const { products } = await shop.visitor('GET /products/suggest', { q: 'fen-po' })
    expect(products.map(({ name }) => name)).toEqual(['Pour-Over Coffee Set'])
  })

  it.each(['00012345678905', '0012345678905', '012345678905', '12345678905', '0 12345 67890 5'])(
    'the GTIN %s finds the product of its variant, however many zeros are before it',
    async (q) => {
      const usual = 'AUR-HALO-BLK'
      const rename = (from: string, to: string) =>
        shop.db.execute(sql`update variants set sku = ${to} where sku = ${from}`)
      let stored = usual
      for (const gtin of ['012345678905', '0012345678905', '00012345678905', '12345678905']) {
        await rename(stored, gtin)
        stored = gtin
        expect(await namesFor(q)).toEqual(['Halo Noise-Cancelling Headphones'])
      }
      await rename(stored, usual)
    },
  )

  it('a number of a specification is found whole', async () => {
    expect((await namesFor('R-value 4.2'))[0]).toBe('Featherlight Sleeping Pad')
  })
})

describe('what a search understands', () => {
  const labels = async (q: string) => (await search(q)).understood.map(({ label }) => label)
  const inCategory = async (q: string) =>
    (await shop.visitor('GET /products/search', { q, limit: '100' })).data.products

  it('a price is a filter', async () => {
    const found = await search('lamp under $100')
    expect(found.understood).toEqual([{ kind: 'price', label: 'Up to $100' }])
    expect(found.products.map(({ name }) => name)).toContain('Moon Ceramic Table Lamp')
    for (const { price } of found.products) expect(price).toBeLessThanOrEqual(10_000)
    for (const { price } of (await search('gift under $20')).products) expect(price).toBeLessThanOrEqual(2_000)
  })

  it('sale and new are filters', async () => {
    const reduced = await search('fashion on sale')
    expect(reduced.products.map(({ onSale, category }) => [onSale, category])).toEqual(
      reduced.products.map(() => [true, 'Fashion']),
    )
    expect(reduced.total).toBe(3)
    expect((await inCategory('new electronics')).every(({ isNew }) => isNew)).toBe(true)
    expect(await labels('new electronics')).toEqual(['New'])
  })

  it('a color stands for those near it, a word that the shop lacks for one that means the same', async () => {
    expect((await namesFor('blue hoodie'))[0]).toBe('Brushed Fleece Hoodie')
    expect(await labels('blue hoodie')).toEqual(['Color: blue'])
    expect(await labels('rucksack')).toEqual(['Also backpack'])
    expect(await labels('something for cooking')).toEqual(['For cooking'])
  })

  it('what is to be taken literally is searched as words', async () => {
    const { data } = await shop.visitor('GET /products/search', { q: 'rucksack', literally: 'synonym' })
    expect(data).toMatchObject({ total: 0, understood: [] })
    const priced = await shop.visitor('GET /products/search', { q: 'lamp under $100', literally: 'price' })
    expect(priced.data.understood).toEqual([])
    expect(priced.data.products.map(({ name }) => name)).toContain('Counterbalance Task Lamp')
    await expect(shop.visitor('GET /products/search', { q: 'lamp', literally: 'taste' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('a price that was chosen comes before one that was typed', async () => {
    const { data } = await shop.visitor('GET /products/search', { q: 'lamp under $100', minPrice: '100' })
    expect(data.understood).toEqual([])
    expect(data.products.map(({ name }) => name)).toContain('Counterbalance Task Lamp')
  })

  it('a correction of a common English word is offered only', async () => {
    expect(await search('sale lifting')).toMatchObject({ understood: [{ kind: 'sale', label: 'On sale' }] })
    const { suggestion, offered, total } = await search('horse')
    expect({ suggestion, total }).toEqual({ suggestion: undefined, total: 0 })
    expect(offered).toBeDefined()
  })

  it.each(['mower', 'mowers', 'lawn mower', 'blender', 'hoses'])('%s is a word, and finds nothing else', async (q) => {
    const { suggestion, offered, total } = await search(q)
    expect({ suggestion, total }).toEqual({ suggestion: undefined, total: 0 })
    expect(offered).toBeDefined()
  })

  it('a word that the shop lacks is left out beside others, and its correction only offered', async () => {
    const { suggestion, offered, products } = await search('mower blade')
    expect({ suggestion, offered }).toEqual({ suggestion: 'blade', offered: 'power blade' })
    expect(products.map(({ name }) => name)).not.toContain('Stow Power Bank')
  })
})

describe('nothing is found', () => {
  it.each(['xylophonist', 'qqqq', 'zxcvb asdfg qwert', '🎧', '!!!', '%_%', "' -- ;", '9999999', '"""'])(
    'for %s',
    async (q) => {
      const found = await search(q)
      expect(found).toMatchObject({ products: [], total: 0 })
      expect(found.suggestion).toBeUndefined()
    },
  )
})

describe('what is marked', () => {
  it.each([
    ['headph', ['headph']],
    ['Léather', ['leather']],
    ['wireles headfones', ['headphones', 'wireless']],
    ['mugs', ['mugs']],
  ])('of %s: %j', async (q, expected) => {
    const { matched } = await search(q)
    for (const beginning of expected) expect(matched).toContain(beginning)
  })
})

describe('the suggestions while one types', () => {
  const suggest = (q: string) => shop.visitor('GET /products/suggest', { q })

  it('have products, categories and terms', async () => {
    const { products, categories, terms } = await suggest('headph')
    expect(products[0]?.name).toBe('Halo Noise-Cancelling Headphones')
    expect(products.length).toBeLessThanOrEqual(6)
    expect(categories[0]).toMatchObject({ name: 'Electronics', count: expect.any(Number) })
    expect(terms).toContain('headphones')
  })

  it.each([
    ['wirel', 'wireless earbuds'],
    ['yog', 'yoga mat'],
    ['sleeping b', 'sleeping bag'],
    ['dutch', 'dutch oven'],
  ])('complete %s to %s', async (q, term) => {
    const { terms } = await suggest(q)
    expect(terms).toContain(term)
    expect(terms.length).toBeLessThanOrEqual(5)
    for (const each of terms) expect((await search(each)).suggestion).toBeUndefined()
  })

  it('are empty for what nothing has', async () => {
    expect(await suggest('xylophonist')).toEqual({ products: [], categories: [], terms: [] })
  })
})
