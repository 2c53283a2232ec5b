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

describe('a search ranks first', () => {
  it.each<[reason: string, q: string, ...expected: string[]]>([
    ['exact name', 'Halo Noise-Cancelling Headphones', 'Halo Noise-Cancelling Headphones'],
    ['exact name in lowercase', 'the tin comet', 'The Tin Comet'],
    ['exact name', 'rose clay mask', 'Rose Clay Mask'],
    ['exact name with punctuation', 'Cedar & Fig Candle', 'Cedar & Fig Candle'],
    ['exact name without punctuation', 'salt smoke sourdough', 'Salt, Smoke & Sourdough'],
    ['exact name with a straight apostrophe', "forged chef's knife, 8-inch", 'Forged Chef’s Knife, 8-inch'],
    ['exact name with stop words', 'how cities listen', 'How Cities Listen'],
    ['part of a name', 'dutch oven', 'Enameled Dutch Oven'],
    ['part of a name', 'chelsea', 'Leather Chelsea Boots'],
    ['part of a name', 'gooseneck', 'Gooseneck Electric Kettle'],
    ['part of a name', 'foam roller', 'Deep-Tissue Foam Roller'],
    ['part of a name', 'sleeping bag', 'Starfall Down Sleeping Bag'],
    ['part of a name', 'sleeping pad', 'Featherlight Sleeping Pad'],
    ['part of a name', 'lipstick', 'Velvet Matte Lipstick'],
    ['part of a name', 'yoga mat', 'Grounded Yoga Mat'],
    ['part of a name', 'yoga blocks', 'Cork Yoga Blocks, Set of 2'],
    ['part of a name, with a digit', '4k monitor', 'Vista 4K Monitor'],
    ['two products with the same word', 'bike', 'Metro Bike Helmet', 'Beacon Bike Light Set'],
    ['two products with the same word', 'ledger', 'The Lighthouse Ledger', 'A Ledger of Small Storms'],
    ['brand and product type', 'aurivane headphones', 'Halo Noise-Cancelling Headphones'],
    ['brand and product type', 'aurivane earbuds', 'Drift Wireless Earbuds'],
    ['product type and brand', 'turntable aurivane', 'Revolve Belt-Drive Turntable'],
    ['product type and category', 'camera electronics', 'Keepsake Instant Camera'],
    ['plural for singular', 'lamps', 'Counterbalance Task Lamp', 'Moon Ceramic Table Lamp'],
    ['plural for singular', 'jackets', 'Harbor Rain Jacket'],
    ['plural for singular', 'turntables', 'Revolve Belt-Drive Turntable'],
    ['plural for singular, irregular', 'knives', 'Forged Chef’s Knife, 8-inch'],
    ['plural for singular, irregular', 'scarves', 'Lambswool Check Scarf'],
    ['singular for plural', 'headphone', 'Halo Noise-Cancelling Headphones'],
    ['singular for plural', 'sneaker', 'Canvas Low Sneakers'],
    ['singular for plural', 'stoneware mug', 'Stoneware Mugs, Set of 4'],
    ['another word form', 'hike pack', 'Traverse 45 L Hiking Pack'],
    ['another word form', 'insulating bottle', 'Summit Insulated Bottle'],
    ['accents in the term', 'léather tôte', 'Full-Grain Leather Tote'],
    ['accents in the term', 'enameléd dutch oven', 'Enameled Dutch Oven'],
    ['missing hyphen', 'ereader', 'Folio E-Reader'],
    ['space instead of a hyphen', 'e reader', 'Folio E-Reader'],
    ['additional hyphen', 'duvet-set', 'Washed Linen Duvet Set'],
    ['digits and unit', '45l pack', 'Traverse 45 L Hiking Pack'],
    ['digits and unit', '45 l', 'Traverse 45 L Hiking Pack'],
    ['a number with hyphens', '3-in-1 charger', 'Perch 3-in-1 Wireless Charger'],
    ['a number with hyphens', '3in1', 'Perch 3-in-1 Wireless Charger'],
    ['spf', 'spf 40', 'Daily Mineral Sunscreen SPF 40'],
    ['one typing error', 'headfones', 'Halo Noise-Cancelling Headphones'],
    ['one typing error', 'sneekers', 'Canvas Low Sneakers'],
    ['one typing error', 'turntabel', 'Revolve Belt-Drive Turntable'],
    ['one typing error', 'wireles earbuds', 'Drift Wireless Earbuds'],
    ['one typing error', 'kettel', 'Gooseneck Electric Kettle'],
    ['one typing error', 'linnen dress', 'Linen Wrap Dress'],
    ['one typing error', 'sunglases', 'Cove Polarized Sunglasses'],
    ['two typing errors', 'smartwhach', 'Pulse GPS Smartwatch'],
    ['two typing errors', 'shampo rosmary', 'Rosemary Strengthening Shampoo'],
    ['two typing errors', 'kettelbel', 'Cast-Iron Kettlebell'],
    ['two typing errors', 'condishoner', 'Silk Protein Conditioner'],
    ['typing errors in two words', 'bluetoth speeker', 'Cobble Portable Speaker'],
    ['typing errors in two words', 'noize canceling headphones', 'Halo Noise-Cancelling Headphones'],
    ['missing space', 'yogamat', 'Grounded Yoga Mat'],
    ['a feature', 'transparency mode', 'Halo Noise-Cancelling Headphones'],
    ['a feature', 'rain resistant earbuds', 'Drift Wireless Earbuds'],
    ['the description', 'coin pocket', 'Drift Wireless Earbuds'],
    ['another word order', 'headphones noise cancelling', 'Halo Noise-Cancelling Headphones'],
    ['another word order', 'lamp moon', 'Moon Ceramic Table Lamp'],
    ['another word order', 'oil argan', 'Argan Hair Oil'],
    ['additional stop words', 'a tent for two', 'Ridgeline Two-Person Tent'],
    ['a synonym', 'trainers', 'Canvas Low Sneakers'],
    ['a synonym', 'jumper', 'Merino Crew Sweater'],
    ['a synonym', 'rucksack', 'Commuter Roll-Top Backpack'],
    ['a synonym', 'perfume', 'Fig & Vetiver Eau de Parfum'],
    ['a synonym', 'trousers', 'Everyday Stretch Chinos'],
    ['a synonym', 'secateurs', 'Bypass Pruning Shears'],
    ['incomplete last word', 'hea', 'Halo Noise-Cancelling Headphones'],
    ['incomplete last word', 'headp', 'Halo Noise-Cancelling Headphones'],
    ['incomplete last word', 'merino cr', 'Merino Crew Sweater'],
    ['incomplete last word', 'pour ov', 'Pour-Over Coffee Set'],
    ['incomplete last word', 'the lighth', 'The Lighthouse Ledger'],
    ['two incomplete words', 'wirel earb', 'Drift Wireless Earbuds'],
    ['one word without a match', 'velvet lipstick unobtainium', 'Velvet Matte Lipstick'],
  ])('%s: %s', async (_, q, ...expected) => {
    expect((await searchNames(q)).slice(0, expected.length)).toEqual(expected)
  })

  it('all products with the word in their name, regardless of sales', async () => {
    expect((await searchNames('yoga')).slice(0, 2).toSorted()).toEqual([
      'Cork Yoga Blocks, Set of 2',
      'Grounded Yoga Mat',
    ])
  })
})

describe('a search for a brand or category', () => {
  it.each(['Aurivane', 'velodune', 'Quillmarsh'])('%s finds all products of the brand', async (brand) => {
    const { products, total, facets } = await search(brand)
    expect(new Set(products.map((product) => product.brand.toLowerCase()))).toEqual(new Set([brand.toLowerCase()]))
    expect(facets.brand.find(({ value }) => value.toLowerCase() === brand.toLowerCase())?.count).toBe(total)
  })

  it.each(['Beauty', 'books', 'Home & Garden', 'fashion'])(
    '%s ranks products of the category first',
    async (category) => {
      const { products } = await search(category)
      expect(products[0]?.category.toLowerCase()).toBe(category.toLowerCase())
    },
  )
})

describe('the correction of a search', () => {
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
    const result = await search(q)
    expect(result.suggestion).toBe(suggestion)
    expect(result.total).toBeGreaterThan(0)
  })

  it.each(['headphones', 'wool', 'the', 'cedar & fig'])('is not needed for %s', async (q) => {
    expect((await search(q)).suggestion).toBeUndefined()
  })
})

describe('a search without results', () => {
  it.each(['xylophonist', 'qqqq', 'zxcvb asdfg qwert', '🎧', '!!!', '%_%', "' -- ;", '9999999', '"""'])(
    '%s has no correction',
    async (q) => {
      const result = await search(q)
      expect(result).toMatchObject({ products: [], total: 0 })
      expect(result.suggestion).toBeUndefined()
    },
  )
})

describe('the words to highlight', () => {
  it.each([
    ['headph', ['headph']],
    ['Léather', ['leather']],
    ['wireles headfones', ['headphones', 'wireless']],
    ['mugs', ['mugs']],
  ])('for %s contain %j', async (q, expected) => {
    const { matched } = await search(q)
    for (const word of expected) expect(matched).toContain(word)
  })
})

describe('the suggestions', () => {
  const suggest = (q: string) => shop.visitor('GET /products/suggest', { q })

  it('contain products, categories and terms', async () => {
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

  it('are empty without a match', async () => {
    expect(await suggest('xylophonist')).toEqual({ products: [], categories: [], terms: [] })
  })
})
