import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Found } from './found.ts'
import type { ProductWords } from './product-words.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

const vocabulary = ['lamp', 'mug', 'tent', 'rug', 'desk', 'oak', 'red', 'wool', 'moon', 'cork']
const someWords = (maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { maxLength }).map((words) => words.join(' '))
const product: fc.Arbitrary<ProductWords> = fc.record({
  name: someWords(3),
  brand: someWords(1),
  category: someWords(1),
  features: fc.array(someWords(2), { maxLength: 2 }),
  description: someWords(5),
})

const productWith = (fields: Partial<ProductWords>): ProductWords => ({
  name: '',
  brand: '',
  category: '',
  features: [],
  description: '',
  ...fields,
})

const createIndex = (products: ProductWords[]): WordIndex => {
  const index = createWordIndex()
  for (const [ordinal, each] of products.entries()) index.set(ordinal, each)
  return index
}

const names = (...all: string[]) => createIndex(all.map((name) => productWith({ name })))

function listOrdinals({ bits, scores }: Found): number[] {
  const found: number[] = []
  for (let ordinal = 0; ordinal < bits.length * 32; ordinal++) {
    const isSet = (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1
    expect((scores[ordinal] ?? 0) > 0).toBe(isSet)
    if (isSet) found.push(ordinal)
  }
  return found
}

const find = (index: WordIndex, term: string) => listOrdinals(index.find(term))

describe('a word index', () => {
  it.each([
    ['012345678905', '0012345678905'],
    ['00012345678905', '12345678905'],
    ['978-0-306-40615-7', '9780306406157'],
  ])('finds the GTIN %s of a specification as %s', (specified, typed) => {
    expect(
      find(createIndex([productWith({ specifications: { GTIN: specified } }), productWith({ name: 'Lamp' })]), typed),
    ).toEqual([0])
  })

  it('keeps leading zeros of numbers that are shorter than a GTIN', () => {
    const index = names('Lamp 7', 'Part 0000007', 'Part 0012345')
    expect(find(index, '7')).toEqual([0])
    expect(find(index, '0000007')).toEqual([1])
    expect(find(index, '12345')).toEqual([])
  })

  it('distinguishes codes with hyphens that have parts in common', () => {
    const index = names('Oil 5W-30, 1 qt', 'Oil 10W-30, 5 qt', 'Oil 5W-20, 30 qt')
    const { scores } = index.find('5w-30 oil')
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
    expect(scores[0]).toBeGreaterThan(scores[2] ?? 0)
    expect(find(index, '5w30')).toEqual([0])
  })

  it.each([
    ['Galaxy 8 Phone', 'galaxy8'],
    ['Seltzer, 12 Pack', '12-pack seltzer'],
    ['Seltzer, 12 Pack', 'seltzer 12pk'],
    ['Puzzle, 1000 pcs', '1000 piece puzzle'],
    ['Hose 100-ft', '100 foot hose'],
  ])('finds “%s” by “%s”', (name, typed) => {
    const { scores } = names('Galaxy Nine', 'Seltzer 12 oz', 'Pack of Puzzles', 'Hose 50 ft', name).find(typed)
    expect(Math.max(...scores)).toBe(scores[4])
    expect(scores.indexOf(scores[4] ?? 0)).toBe(4)
  })

  it('finds the same products as a plain search, and nearly complete matches only when those are few', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 20 }), someWords(3), (products, term) => {
        const words = term.split(' ').filter(Boolean)
        const plain = products.flatMap(({ name, brand, category, features, description }, ordinal) => {
          const all = [name, brand, category, ...features, description].join(' ').split(' ')
          return words.length > 0 && words.every((word) => all.includes(word)) ? [ordinal] : []
        })
        const found = createIndex(products).find(term)
        const ordinals = listOrdinals(found)
        if (plain.length > 0) expect(found.complete).toBe(plain.length)
        expect(ordinals).toEqual(expect.arrayContaining(plain))
        if (new Set(words).size < 2 || plain.length >= 24) expect(ordinals).toEqual(plain)
      }),
    )
  })

  it('does not depend on the order in which products are added, changed and removed', () => {
    const change = fc.record({ ordinal: fc.nat(39), words: fc.option(product) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), someWords(2), fc.nat(119), (changes, term, settledAt) => {
        const changed = createWordIndex()
        const last = new Map<number, ProductWords>()
        for (const [step, { ordinal, words }] of changes.entries()) {
          if (words) changed.set(ordinal, words)
          else changed.remove(ordinal)
          if (words) last.set(ordinal, words)
          else last.delete(ordinal)
          if (step === settledAt) changed.settle()
        }
        const rebuilt = createWordIndex()
        for (const [ordinal, words] of last) rebuilt.set(ordinal, words)
        // Nearly complete matches depend on the rarity of words, which is only updated by packing.
        const expected = rebuilt.find(term)
        if (!expected.isGuess) expect(changed.find(term).complete).toBe(expected.complete)
        changed.settle()
        expect(find(changed, term)).toEqual(find(rebuilt, term))
        const scores = (index: WordIndex) => [...index.find(term).scores.subarray(0, 40)].filter((score) => score > 0)
        expect(scores(changed)).toEqual(scores(rebuilt))
      }),
    )
  })

  it('indexes several segments, and applies many changes to them', () => {
    const index = createWordIndex()
    for (let ordinal = 0; ordinal < 40_000; ordinal++) {
      index.set(ordinal, productWith({ name: `Item ${ordinal % 100 === 0 ? 'hundredth' : 'plain'} n${ordinal}` }))
    }
    expect(find(index, 'item')).toHaveLength(40_000)
    expect(find(index, 'hundredth')).toHaveLength(400)
    expect(find(index, 'n33333')).toEqual([33_333])
    for (let ordinal = 0; ordinal < 2000; ordinal++) index.set(ordinal * 7, productWith({ name: 'Other' }))
    for (let ordinal = 0; ordinal < 2000; ordinal++) index.remove(ordinal * 7)
    expect(find(index, 'other')).toEqual([])
    expect(find(index, 'item')).toHaveLength(38_000)
  })

  it('accepts any term', () => {
    const index = names('Moon Lamp', 'Café Crème', 'Salt, Smoke & Sourdough')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (term) => {
        listOrdinals(index.find(term))
        index.suggest(term)
      }),
    )
  })

  it.each([
    '🎧🎧',
    "'; drop table products; --",
    '!!! ???',
    'the of and',
    [...'abcdefghijklmnopqrstuvwxyz'.repeat(3)].join(' '),
    'a'.repeat(200),
    '"'.repeat(200),
    '-'.repeat(200),
    "'".repeat(200),
    Array.from({ length: 25 }, (_, index) => `headfon${index}es`)
      .join(' ')
      .slice(0, 200),
  ])('finds and suggests for %j within 250 ms', (term) => {
    const index = names('Moon Lamp', 'The Tin Comet')
    const before = performance.now()
    index.find(term)
    index.suggest(term)
    expect(performance.now() - before).toBeLessThan(250)
  })
})

describe('words', () => {
  it.each([
    ['mugs', 'Stoneware Mug'],
    ['mug', 'Stoneware Mugs'],
    ['batteries', 'Battery Pack'],
    ['knife', 'Steak Knives'],
    ['running', 'Run Club Cap'],
    ['cooked', 'Cooking Pot'],
    ['cafe', 'Café Chair'],
    ['café', 'Cafe Chair'],
    ['strasse', 'Straße Map'],
    ['womens', 'Women’s Boots'],
    ["women's", 'Women Boots'],
    ['ereader', 'Folio E-Reader'],
    ['e reader', 'Folio eReader'],
    ['e-reader', 'Folio E Reader'],
    ['ereader', 'Folio e reader'],
    ['e reader', 'Folio E-Reader'],
    ['tshirt', 'Cotton T-Shirt'],
    ['noisecancelling', 'Noise-Cancelling Cups'],
    ['noise cancelling', 'Noisecancelling Cups'],
    ['20l', 'Pack 20 L'],
    ['20 l', 'Pack 20L'],
    ['20-l', 'Pack 20 l'],
    ['3in1', '3-in-1 Charger'],
    ['3 in 1 charger', '3-in-1 Charger'],
    ['headph', 'Wireless Headphones'],
    ['wirel headph', 'Wireless Headphones'],
    ['trainers', 'Canvas Sneakers'],
    ['television', 'TV Stand'],
    ['the', 'The Tin Comet'],
    ['耳机', '无线耳机'],
  ])('%s finds %s', (term, name) => {
    expect(find(names('Other Thing', name), term)).toEqual([1])
  })

  it.each([
    ['wireles headfones', 'wireless headphones'],
    ['headphoens', 'headphones'],
    ['creme candel', 'crème candle'],
    ['the headphonse', 'the headphones'],
    ['wirelessheadphones', 'wireless headphones'],
    ['unobtainium candle', 'candle'],
  ])('%s is corrected to %s', (term, suggestion) => {
    const index = names('Wireless Headphones', 'Crème Candle')
    expect(index.find(term).suggestion).toBe(suggestion)
    expect(find(index, term)).toHaveLength(1)
  })

  it('does not correct a word that a product contains, even if no product contains all words', () => {
    const index = names('Boys Cap', 'Bays Lamp', 'The Means to Sew')
    expect(index.find('boys lamp').suggestion).toBeUndefined()
    expect(index.find('the boys').suggestion).toBeUndefined()
    expect(find(index, 'the boys')).toEqual([0])
  })

  it('offers a correction of a common English word, and does not search it', () => {
    const index = names('Lift Table', 'Safe Lock')
    expect(index.find('gift')).toMatchObject({ share: 0, offered: 'lift' })
    expect(index.find('sale')).toMatchObject({ share: 0, offered: 'safe' })
    expect(index.find('gift').suggestion).toBeUndefined()
  })

  it('keeps a number and its unit together', () => {
    const index = names('Slim Laptop 15.6"', 'Slim Laptop 14 in', 'Laptop Sleeve, 15.6 Inch', 'Incl. Cable')
    for (const term of ['15.6 inch laptop', '15.6in laptop', '15.6" laptop', 'laptop 15.6-inch']) {
      expect(find(index, term).slice(0, 1), term).toEqual([0])
      expect(index.find(term).suggestion, term).toBeUndefined()
    }
    expect(find(names('Bank 10,000 mAh', 'Bank 5000 mAh'), '10000mah')).toEqual([0])
  })

  it('completes the last word only while it is typed', () => {
    const index = names('Cordless Drill', 'Phone Cord')
    expect(find(index, 'cord')).toEqual([1])
    expect(listOrdinals(index.find('cord', { typing: true }))).toEqual([0, 1])
    expect(find(index, 'cordl')).toEqual([0])
  })

  it('finds specifications, but not those of missing features', () => {
    const index = createIndex([
      productWith({
        name: 'Speaker',
        specifications: { Bluetooth: '5.3', Codec: 'LDAC' },
        options: ['Teal', 'XL'],
      }),
      productWith({ name: 'Radio', specifications: { Bluetooth: 'No', 'Product type': 'Kitchen Radios' } }),
    ])
    for (const term of ['bluetooth', 'ldac', 'teal speaker', 'speaker xl']) expect(find(index, term)).toEqual([0])
    expect(find(index, 'kitchen radio')).toEqual([1])
  })

  it('does not correct a word that finds products', () => {
    expect(names('Lamp', 'Lamb Stew').find('lamb').suggestion).toBeUndefined()
    expect(find(names('Lamp', 'Lamb Stew'), 'lamb')).toEqual([1])
    expect(find(names('Lamp', 'Tent'), 'xyzzy')).toEqual([])
    expect(find(names('X200 Drill', 'X201 Drill'), 'x202')).toEqual([])
  })

  it('finds the product with the most words when no product has all of them', () => {
    const index = names('Red Wool Rug', 'Blue Cork Mat')
    expect(find(index, 'red wool blue')).toEqual([0])
    expect(index.find('red wool blue').suggestion).toBeUndefined()
  })

  it('returns the prefixes to highlight', () => {
    const index = names('Wireless Headphones', 'Battery', 'Batteries, Pair')
    expect(index.find('headph').matched).toEqual(['headph'])
    expect(index.find('battery').matched).toEqual(['batteries', 'battery'])
    expect(index.find('wireles headfones').matched).toEqual(['headphones', 'wireless'])
  })
})

describe('completions', () => {
  it('suggests only completions for which products have all words', () => {
    const index = names('Wireless Headphones', 'Wireless Charger', 'Wired Headset', 'Wireless Headphones Case')
    expect(index.suggest('wirel').terms).toEqual(['wireless'])
    expect(index.suggest('wireless he').terms).toEqual(['wireless headphones'])
    expect(index.suggest('wir').terms).toEqual(['wireless', 'wired'])
    expect(index.suggest('').terms).toEqual([])
    expect(index.suggest('zz').terms).toEqual([])
  })
})
