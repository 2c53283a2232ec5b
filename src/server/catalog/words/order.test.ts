import { describe, expect, it } from 'vitest'
import { accessoryQueries, createAccessoryCatalog } from '../../../../tests/support/accessory-catalog.ts'
import type { ProductWords } from './product-words.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

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
  index.settle()
  return index
}

describe('the order of results', () => {
  const rankProducts = (term: string, ...products: Partial<ProductWords>[]) => {
    const { scores } = createIndex(products.map(productWith)).find(term)
    return [...products.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  }

  it('ranks head nouns first, then category, name, features and description', () => {
    const order = rankProducts(
      'lamp',
      { name: 'One Thing', description: 'lamp' },
      { name: 'Two Things', features: ['lamp'] },
      { name: 'Three Things', category: 'lamp' },
      { name: 'Lamp Oil Can' },
      { name: 'Lamp' },
    )
    expect(order).toEqual([4, 2, 3, 1, 0])
  })

  it('gives the highest score only to the whole name', () => {
    const names = ['Moon Lamp', 'Moon Lamp Shade', 'Lamp Moon']
    const { scores } = createIndex(names.map((name) => productWith({ name }))).find('MOON LÁMP')
    expect([...scores].map((score) => score === 255).slice(0, 3)).toEqual([true, false, false])
  })

  it('ranks adjacent words before scattered ones', () => {
    expect(
      rankProducts(
        'camp stove',
        { name: 'Stove for the Camp' },
        { name: 'Ember Camp Stove' },
        { name: 'Camp Stove Case' },
      ),
    ).toEqual([1, 0, 2])
  })

  it('ranks nearly complete matches after complete ones', () => {
    const order = rankProducts(
      'android tablet',
      { name: 'Kids Tablet' },
      { name: 'USB Cable', description: 'For every android phone' },
      { name: 'Slim Android Tablet' },
      { name: 'Drawing Tablet' },
    )
    expect(order[0]).toBe(2)
    expect(order.slice(1, 3).toSorted()).toEqual([0, 3])
    const found = createIndex(['Kids Tablet', 'Android Tablet Cable', 'Rug'].map((name) => productWith({ name }))).find(
      'android tablet',
    )
    expect(found.scores.slice(0, 3).map((score) => Math.min(score, 1))).toEqual(Uint8Array.of(1, 1, 0))
    expect(found.complete).toBe(1)
  })

  it('adds no nearly complete matches when there are enough complete ones', () => {
    const complete = Array.from({ length: 24 }, () => productWith({ name: 'Android Tablet' }))
    expect(createIndex([...complete, productWith({ name: 'Tablet' })]).find('android tablet').scores[24]).toBe(0)
  })

  it('weighs a rare word more than a frequent one', () => {
    const others = Array.from({ length: 8 }, () => ({ name: 'Candle' }))
    const order = rankProducts(
      'cedar candle tray',
      { name: 'Candle Tray', description: 'Cedar' },
      { name: 'Cedar Tray', description: 'Candle' },
      ...others,
    )
    expect(order.slice(0, 2)).toEqual([1, 0])
  })
})

describe('among many accessories', () => {
  const products = createAccessoryCatalog(5_000)
  const index = createIndex(products)

  it.each(accessoryQueries)('“$query” finds products of that kind first', ({ query, isExpected }) => {
    const { scores } = index.find(query)
    const best = products.map((product, at) => ({ product, score: scores[at] ?? 0 })).sort((a, b) => b.score - a.score)
    expect(best.slice(0, 5).filter(({ product }) => !isExpected(product))).toEqual([])
  })
})
