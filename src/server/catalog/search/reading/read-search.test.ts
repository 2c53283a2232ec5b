import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

const read = (
  text: string,
  { literally = [], catalogWords = [] }: { literally?: []; catalogWords?: string[] } = {},
) => {
  const findBrandName = (words: string) => ({ 'new balance': 'New Balance', 'old navy': 'Old Navy' })[words]
  return readSearch(text, { currency: 'USD', literally, hasWord: (word) => catalogWords.includes(word), findBrandName })
}

describe('reading a search', () => {
  it.each([
    ['headphones under 100', 'headphones', { maxPrice: 10_000 }, ['Up to $100']],
    ['gift under $50', '', { maxPrice: 5_000 }, ['Up to $50']],
    ['lamps between 20 and 40', 'lamps', { minPrice: 2_000, maxPrice: 4_000 }, ['$20 to $40']],
    ['$20-$40 lamps', 'lamps', { minPrice: 2_000, maxPrice: 4_000 }, ['$20 to $40']],
    ['monitor over 300 dollars', 'monitor', { minPrice: 30_000 }, ['From $300']],
    ['shoes on sale', 'shoes', { onSale: true }, ['On sale']],
    ['sale', '', { onSale: true }, ['On sale']],
    ['new electronics', 'electronics', { isNew: true }, ['New']],
    ['new arrivals', '', { isNew: true }, ['New']],
    ['tent deals', 'tent', { onSale: true }, ['On sale']],
    ['show me new lamps', 'lamps', { isNew: true }, ['New']],
    ['hoodie in xl', 'hoodie xl', {}, ['Size XL']],
    ['i need a new keyboard', 'new keyboard', {}, []],
    ['old navy jeans under $40', 'old navy jeans', { maxPrice: 4_000 }, ['Up to $40']],
    ['tents in stock', 'tents', { inStock: true }, ['In stock']],
    ['mugs with free shipping', 'mugs', { freeShipping: true }, ['Free shipping']],
    ['running shoes size 10', 'running shoes 10', {}, ['Size 10']],
    ['something for cooking', 'cooking', {}, ['For cooking']],
    ['blue lamp', 'blue lamp', {}, ['Color: blue']],
    ['show me a lamp', 'lamp', {}, []],
    ['laptop max $900', 'laptop', { maxPrice: 90_000 }, ['Up to $900']],
    ['laptop max of 900', 'laptop', { maxPrice: 90_000 }, ['Up to $900']],
    ['laptop max: 900', 'laptop', { maxPrice: 90_000 }, ['Up to $900']],
    ['laptop within 900 dollars', 'laptop', { maxPrice: 90_000 }, ['Up to $900']],
    ['laptop min: 900', 'laptop', { minPrice: 90_000 }, ['From $900']],
    ['nike air max 90 under $200', 'nike air max 90', { maxPrice: 20_000 }, ['Up to $200']],
    ['iphone 15 pro max case under $20', 'iphone 15 pro max case', { maxPrice: 2_000 }, ['Up to $20']],
    ['usb 2-3 hub under $20', 'usb 2-3 hub', { maxPrice: 2_000 }, ['Up to $20']],
    ['toys for kids under $30', 'toys for kids', { maxPrice: 3_000 }, ['Up to $30']],
    ['toys for kids under 30', 'toys for kids', { maxPrice: 3_000 }, ['Up to $30']],
    ['xlr cable size xl', 'xlr cable xl', {}, ['Size XL']],
  ])('reads “%s” as words and filters', (text, words, filters, labels) => {
    const reading = read(text)
    expect(reading.words).toBe(words)
    expect(reading.filters).toEqual(filters)
    expect(reading.understood.map(({ label }) => label)).toEqual(labels)
  })

  it.each([
    '15.6 inch laptop',
    '4-6 person tent',
    'phone 12 pro max 128',
    'books for kids under 5',
    'books for ages 5 to 7',
    'nike air max 90',
    'iphone 15 pro max $500',
    'charger within 30',
    'sneakers 50 to 100',
    'the art of the deal',
    'the new yorker',
    'usb 2-3',
    'lamp under 12 inches',
    'new balance shoes',
    'old navy jeans',
    '3 in 1 charger',
    'laptop 8-16 gb',
    'Café Crème',
    'AUR-HALO',
    'constructor lamp',
  ])('treats “%s” as words only', (text) => {
    expect(read(text)).toEqual({ words: text, filters: {}, understood: [], options: {} })
  })

  it('adds alternatives for a color or a purpose', () => {
    expect(read('blue lamp').options.alternatives?.blue).toContain('navy')
    expect(read('something for cooking').options.alternatives?.cooking).toContain('skillet')
  })

  it('keeps a filler word such as “gift” only if the shop has products with it', () => {
    expect(read('gift box under $50', { catalogWords: ['gift'] }).words).toBe('gift box')
    expect(read('gift box under $50').words).toBe('box')
  })
})

it('treats a kind of criteria as plain words on request', () => {
  const readLiterally = (text: string, kind: Parameters<typeof readSearch>[1]['literally'][number]) =>
    readSearch(text, { currency: 'USD', literally: [kind], hasWord: () => false, findBrandName: () => undefined })
  expect(readLiterally('headphones under 100', 'price')).toMatchObject({
    words: 'headphones under 100',
    understood: [],
  })
  expect(readLiterally('new lamps on sale', 'sale')).toMatchObject({ words: 'lamps on sale', filters: { isNew: true } })
  expect(readLiterally('blue lamp', 'color').options).toEqual({})
  expect(readLiterally('rucksack', 'synonym').options).toEqual({ literal: true })
})
