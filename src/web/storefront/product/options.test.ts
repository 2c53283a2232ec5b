import { describe, expect, it } from 'vitest'
import {
  areClothingSizes,
  availabilityOfColor,
  availabilityOfSize,
  explainUnavailable,
  findVariant,
  isMade,
  nearestChoice,
} from './options.ts'

const variant = (color: string | null, size: string | null, stockCount = 5) => ({
  sku: `${color}-${size}`,
  color,
  size,
  price: null,
  stockCount,
  image: null,
})

/** Blue does not exist in L; the red S is sold out. */
const shirt = {
  price: 20,
  colors: ['Red', 'Blue'],
  sizes: ['S', 'L'],
  variants: [variant('Blue', 'S'), variant('Red', 'L'), variant('Red', 'S', 0)],
}

describe('nearestChoice', () => {
  it('starts with the first available color and size', () => {
    expect(nearestChoice(shirt)).toEqual({ color: 'Red', size: 'L' })
    const soldOut = { ...shirt, variants: shirt.variants.map((each) => ({ ...each, stockCount: 0 })) }
    expect(nearestChoice(soldOut)).toEqual({ color: 'Red', size: 'S' })
  })

  it('returns the requested combination when it exists', () => {
    expect(nearestChoice(shirt, { color: 'Red', size: 'L' })).toEqual({ color: 'Red', size: 'L' })
  })

  it('keeps the color and changes the size when the combination does not exist', () => {
    expect(nearestChoice(shirt, { color: 'Blue', size: 'L' })).toEqual({ color: 'Blue', size: 'S' })
    expect(nearestChoice(shirt, { color: 'Green', size: 'L' })).toEqual({ color: 'Red', size: 'L' })
  })

  it('is empty for a product without options', () => {
    const book = { price: 9, colors: [], sizes: [], variants: [variant(null, null)] }
    expect(nearestChoice(book, { color: 'Red', size: null })).toEqual({ color: null, size: null })
    expect(findVariant(book, { color: null, size: null })).toBe(book.variants[0])
  })
})

describe('availability', () => {
  it('of a size depends on the color', () => {
    expect(availabilityOfSize(shirt, 'Red', 'L')).toBe('available')
    expect(availabilityOfSize(shirt, 'Red', 'S')).toBe('sold out')
    expect(availabilityOfSize(shirt, 'Blue', 'L')).toBe('impossible')
  })

  it('of a color depends on the size', () => {
    expect(availabilityOfColor(shirt, 'Red', 'L')).toBe('available')
    expect(availabilityOfColor(shirt, 'Red', 'S')).toBe('sold out')
    expect(availabilityOfColor(shirt, 'Blue', 'L')).toBe('impossible')
    expect(isMade(shirt, 'Blue')).toBe(true)
    expect(isMade(shirt, 'Green')).toBe(false)
  })

  it('is explained', () => {
    const explain = (size: string) =>
      explainUnavailable(shirt.colors, size, (color) => availabilityOfColor(shirt, color, size))
    expect(explain('L')).toBe('Not made in L: Blue.')
    expect(explain('S')).toBe('Sold out in S: Red.')
    expect(explainUnavailable(['A', 'B', 'C'], null, (value) => (value === 'A' ? 'available' : 'sold out'))).toBe(
      'Sold out: B, C.',
    )
    expect(explainUnavailable(['A'], null, () => 'available')).toBe('')
  })
})

describe('the link to the size guide', () => {
  it.each([[['S', 'M', 'XXL']], [['S/M', 'M/L']], [['7', '9.5', '10']]])('is shown for %j', (sizes) => {
    expect(areClothingSizes(sizes)).toBe(true)
  })

  it.each([[['18 oz', '24 oz']], [['16 GB']], [['Queen', 'King']], [['M', '18 oz']], [[]]])(
    'is not shown for %j',
    (sizes) => {
      expect(areClothingSizes(sizes)).toBe(false)
    },
  )
})
