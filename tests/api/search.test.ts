import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSearch } from '../support/demo-search.ts'
import type { TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openDemoSearch()
})
afterAll(() => shop.close())

const search = async (q: string) => (await shop.visitor('GET /products/search', { q })).data
const namesFor = async (q: string) => (await search(q)).products.map(({ name }) => name)

describe('a search ranks first', () => {
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

  it('all products of a kind, before others, regardless of sales', async () => {
    expect((await namesFor('yoga')).slice(0, 2).toSorted()).toEqual(['Cork Yoga Blocks, Set of 2', 'Grounded Yoga Mat'])
  })
})

describe('a brand or a category alone', () => {
  it.each(['Aurivane', 'velodune', 'Quillmarsh'])('%s finds all its products', async (brand) => {
    const { products, total, facets } = await search(brand)
    expect(new Set(products.map((product) => product.brand.toLowerCase()))).toEqual(new Set([brand.toLowerCase()]))
    expect(facets.brand.find(({ value }) => value.toLowerCase() === brand.toLowerCase())?.count).toBe(total)
  })

  it.each(['Beauty', 'books', 'Home & Garden', 'fashion'])('%s finds its products first', async (category) => {
    const { products } = await search(category)
    expect(products[0]?.category.toLowerCase()).toBe(category.toLowerCase())
  })
})

describe('the replacement for a search', () => {
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

  it.each(['headphones', 'wool', 'the', 'cedar & fig'])('is not made for %s, which is found as typed', async (q) => {
    expect((await search(q)).suggestion).toBeUndefined()
  })
})

describe('no results', () => {
  it.each(['xylophonist', 'qqqq', 'zxcvb asdfg qwert', '🎧', '!!!', '%_%', "' -- ;", '9999999', '"""'])(
    'for %s',
    async (q) => {
      const found = await search(q)
      expect(found).toMatchObject({ products: [], total: 0 })
      expect(found.suggestion).toBeUndefined()
    },
  )
})

describe('the highlighted part', () => {
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

describe('the suggestions while typing', () => {
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
